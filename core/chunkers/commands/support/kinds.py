"""What kind of value each parameter of a strategy has on a command line, read from the dataclass fields."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from chunkers.registry import STRATEGIES

__all__ = ["WORDS_FOR_BOOL", "choices", "having", "kinds"]

WORDS_FOR_BOOL = {"true": True, "false": False}


@cache
def kinds() -> dict[str, Any]:
    """The type of the option for each parameter that has a form on a command line."""
    found: dict[str, Any] = {}
    for name, hint in _hints():
        if (kind := _kind(hint)) is not None:
            found.setdefault(name, kind)
    return found


@cache
def choices() -> dict[str, tuple[str, ...]]:
    """The words that each parameter takes; none where any will do."""
    return {name: _words(hint) for name, hint in _hints()}


@cache
def _hints() -> list[tuple[str, Any]]:
    """The name and type of each parameter of each strategy."""
    hints = {cls: get_type_hints(cls) for cls in STRATEGIES.values()}  # slow: once for a strategy, not for a field
    return [(field.name, found[field.name]) for cls, found in hints.items() for field in fields(cls)]


def _parts(hint: Any) -> tuple[Any, ...]:
    """The alternatives of a union; else the type alone."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _words(hint: Any) -> tuple[str, ...]:
    parts = _parts(hint)
    words = tuple(str(word) for part in parts if get_origin(part) is Literal for word in get_args(part))
    return (*words, *WORDS_FOR_BOOL) if words and bool in parts else words


def _kind(hint: Any) -> Any:
    """`int`, `float`, `bool`, `str` or a list of one of these for the type of a field; None for functions and such."""
    parts = tuple(part for part in _parts(hint) if part is not NoneType)
    if all(part in (int, float, bool) for part in parts):
        return float if float in parts else parts[0]
    for part in parts:
        if part in (str, Any) or get_origin(part) is Literal:
            return str
        if get_origin(part) in (list, tuple, Sequence):
            item = _kind(get_args(part)[0])
            return {int: list[int], float: list[float], str: list[str]}.get(item)
    return None


def having(name: str) -> list[str]:
    """The strategies that have the parameter."""
    return [strategy for strategy, cls in STRATEGIES.items() if name in {field.name for field in fields(cls)}]
