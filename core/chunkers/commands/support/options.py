"""The parameters of the strategies as options of a command, read from their dataclass fields and docstrings."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache, wraps
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import typer

from chunkers.chunker import Chunker
from chunkers.commands.support.descriptions import described
from chunkers.errors import ConfigurationError
from chunkers.registry import STRATEGIES, create
from chunkers.validation import check_choice

__all__ = ["chunker_from", "with_parameters"]

ESCAPES = {r"\n": "\n", r"\r": "\r", r"\t": "\t", r"\\": "\\"}
WORDS_FOR_BOOL = {"true": True, "false": False}


def with_parameters(command: Callable[..., None]) -> Callable[..., None]:
    """The command with an option for each parameter of a strategy in the place of its `**parameters`.

    It gets those that were given.
    """
    signature = inspect.signature(command, eval_str=True)
    own = {name: p for name, p in signature.parameters.items() if p.kind is not inspect.Parameter.VAR_KEYWORD}
    options = [_option(name) for name in _kinds() if name not in own]

    @wraps(command)
    def run(**given: Any) -> None:
        command(**{name: value for name, value in given.items() if name in own or value not in (None, [])})

    run.__signature__ = signature.replace(parameters=[*own.values(), *options])  # type: ignore[attr-defined]
    return run


def chunker_from(strategy: str, parameters: dict[str, Any]) -> Chunker:
    """The chunker that the options ask for.

    Raises:
        ConfigurationError: There is no such strategy, it has no such parameter, or a value makes no sense.
    """
    check_choice("strategy", strategy, tuple(STRATEGIES))
    for name, value in parameters.items():
        if strategy not in _having(name):
            others = " or ".join(_having(name))
            raise ConfigurationError.of(
                name, f"be left out with strategy {strategy!r}", value, f"remove it, or use strategy {others}"
            )
    literal = not parameters.get("is_separator_regex", False)
    return create(strategy, **{name: _value(value, literal) for name, value in parameters.items()})


def _value(value: Any, literal: bool) -> Any:
    if isinstance(value, list):
        return tuple(_value(item, literal) for item in value)  # pyright: ignore[reportUnknownVariableType]
    if not isinstance(value, str):
        return value
    if literal:
        value = re.sub(r"\\[nrt\\]", lambda escape: ESCAPES[escape[0]], value)
    return WORDS_FOR_BOOL.get(value, value)


@cache
def _kinds() -> dict[str, Any]:
    """The type of the option for each parameter that has a form on a command line."""
    kinds: dict[str, Any] = {}
    for cls in STRATEGIES.values():
        hints = get_type_hints(cls)
        for field in fields(cls):
            if (kind := _kind(hints[field.name])) is not None:
                kinds.setdefault(field.name, kind)
    return kinds


def _kind(hint: Any) -> Any:
    """`int`, `float`, `bool`, `str` or a list of one of these for the type of a field; None for functions and such."""
    parts = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    parts = tuple(part for part in parts if part is not NoneType)
    if all(part in (int, float, bool) for part in parts):
        return float if float in parts else parts[0]
    for part in parts:
        if part in (str, Any) or get_origin(part) is Literal:
            return str
        if get_origin(part) in (list, tuple, Sequence):
            item = _kind(get_args(part)[0])
            return {int: list[int], float: list[float], str: list[str]}.get(item)
    return None


def _having(name: str) -> list[str]:
    return [strategy for strategy, cls in STRATEGIES.items() if name in {field.name for field in fields(cls)}]


def _option(name: str) -> inspect.Parameter:
    having = _having(name)
    about = described(name, STRATEGIES[having[0]])
    if get_origin(_kinds()[name]) is list:
        about += " (May be given several times, in order.)"
    if len(having) < len(STRATEGIES):
        about += f" (Only: {', '.join(having)}.)"
    annotation: Any = Annotated[_kinds()[name] | None, typer.Option(help=about)]
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)
