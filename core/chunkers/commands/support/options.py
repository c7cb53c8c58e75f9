"""The parameters of the strategies as options of a command, read from their dataclass fields and docstrings."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, get_origin

import typer

from chunkers.chunker import Chunker
from chunkers.commands.support.descriptions import default, description
from chunkers.commands.support.kinds import WORDS_FOR_BOOL, choices, having, kinds
from chunkers.errors import ConfigurationError
from chunkers.registry import STRATEGIES, create
from chunkers.validation import check_choice

__all__ = ["NUMBER", "chunker_from", "number", "whole", "with_parameters"]

ESCAPES = {r"\n": "\n", r"\r": "\r", r"\t": "\t", r"\\": "\\"}
NUMBER = "<n>"
METAVARS = {"separators": "<text>", "tokenizer": "<name>", "language": "<code>"}


def with_parameters(command: Callable[..., None]) -> Callable[..., None]:
    """The command with an option for each parameter of a strategy in the place of its `**parameters`.

    It gets those that were given.
    """
    signature = inspect.signature(command, eval_str=True)
    own = {name: p for name, p in signature.parameters.items() if p.kind is not inspect.Parameter.VAR_KEYWORD}
    options = [_option(name) for name in kinds() if name not in own]

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
        if strategy not in having(name):
            others = " or ".join(having(name))
            raise ConfigurationError.of(
                name, f"be left out with strategy {strategy!r}", value, f"remove it, or use --strategy {others}"
            )
    literal = not parameters.get("is_separator_regex", False)
    return create(strategy, **{name: _value(name, value, literal) for name, value in parameters.items()})


def _value(name: str, value: Any, literal: bool) -> Any:
    if isinstance(value, list):
        return tuple(_unescaped(item) if literal and isinstance(item, str) else item for item in value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    word = value.lower() if isinstance(value, str) else ""
    return WORDS_FOR_BOOL.get(word, word) if word in choices()[name] else value


def _unescaped(separator: str) -> str:
    return re.sub(r"\\[nrt\\]", lambda escape: ESCAPES[escape[0]], separator)


def whole(given: str) -> Any:
    """The number; what is none is left as it is, so that the library says what it must be."""
    return _read(int, given)


def number(given: str) -> Any:
    """The same, of any number."""
    return _read(float, given)


def _read(kind: type[int | float], given: str) -> Any:
    try:
        return kind(given)
    except ValueError:
        return given


def _parsing(kind: Any) -> dict[str, Any]:
    """How an option for numbers reads what it is given."""
    if kind in (int, list[int]):
        return {"parser": whole}
    return {"parser": number} if kind in (float, list[float]) else {}


def _option(name: str) -> inspect.Parameter:
    strategies, kind, words = having(name), kinds()[name], choices()[name]
    cls = STRATEGIES[strategies[0]]
    about = description(name, cls)
    if get_origin(kind) is list:
        about += " (May be given several times, in order.)"
    if len(strategies) < len(STRATEGIES):
        about += f" (Only: {', '.join(strategies)}.)"
    if value := default(name, cls):
        about += f" [default: {value}]"
    plain = NUMBER if _parsing(kind) else METAVARS.get(name)
    metavar = f"<{'|'.join(words)}>" if words else plain
    annotation: Any = Annotated[kind | None, typer.Option(help=about, metavar=metavar, **_parsing(kind))]
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)
