"""Chunks that display themselves in notebooks, after `%load_ext chunkers`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from chunkers.chunk import Chunk
from chunkers.viewing.viewer import view

__all__ = ["load_ipython_extension"]


def load_ipython_extension(shell: Any) -> None:
    """Let lists of chunks, and single ones, be shown as pages; IPython calls this for `%load_ext chunkers`."""
    formatter = shell.display_formatter.formatters["text/html"]
    formatter.for_type(list, _list)
    formatter.for_type(Chunk, _one)


def _list(values: list[Any]) -> str | None:
    """The page of a list of chunks; None for other lists, which IPython shows as ever."""
    if not values or not all(isinstance(value, Chunk) for value in values):
        return None
    return view(_text(values), values, inspect=False).frame()


def _one(chunk: Chunk) -> str | None:
    return _list([chunk])


def _text(chunks: Sequence[Chunk]) -> str:
    """The text, as far as the chunks tell; the rest is blank."""
    return "".join(_parts(sorted(chunks, key=lambda chunk: chunk.start)))


def _parts(chunks: Iterable[Chunk]) -> Iterable[str]:
    at = 0
    for chunk in chunks:
        if chunk.end > at:
            yield " " * (chunk.start - at)
            yield chunk.text[max(0, at - chunk.start) :]
            at = chunk.end
