"""Columns of Apache Arrow, which keep their types where a batch has no values. The only module that asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from chunkers.extras import loaded

__all__ = ["library", "repeated", "typed"]


def typed(columns: Mapping[str, Sequence[Any]], types: Mapping[str, type]) -> dict[str, Any]:
    """Columns as arrays of Arrow: of strings where the type is `str`, else of 64-bit integers."""
    pa = library("pyarrow")
    return {name: pa.array(columns[name], pa.string() if kind is str else pa.int64()) for name, kind in types.items()}


def repeated(table: Any, places: Sequence[int]) -> dict[str, Any]:
    """The columns of a table with its rows in these places."""
    pa = library("pyarrow")
    taken = table.take(pa.array(places, pa.int64()))
    return {name: taken[name] for name in taken.column_names}


def library(module: str) -> Any:
    """A module of pyarrow.

    Raises:
        MissingExtraError: It is not installed.
    """
    return loaded(module, "ray")
