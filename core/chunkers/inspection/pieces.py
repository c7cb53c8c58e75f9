"""Chunks of any library as pieces of the source: where each is, and what is embedded for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from chunkers.chunk import Chunk
from chunkers.errors import ConfigurationError, InputError
from chunkers.inspection.blanks import Blanks

__all__ = ["Piece", "pieces"]

SHOWN = 60  # characters of a chunk in a message


@dataclass(frozen=True, slots=True)
class Piece:
    """A chunk, as far as an inspection needs it."""

    index: int
    """Its place in the list that was given."""
    start: int
    end: int
    content: str
    """What is embedded."""
    size: int | None
    """Its size, if the chunk tells."""
    depth: int
    """Its level in a tree of chunks."""


def pieces(text: str, chunks: Iterable[Chunk | tuple[int, int] | str]) -> list[Piece]:
    """The pieces that chunks are, those of a level in order of the source.

    Args:
        text: The source.
        chunks: Chunks of this package, pairs of offsets, or strings that are slices of the text, in order.

    Raises:
        InputError: One of them is something else.
        ConfigurationError: One lies outside of the text, is not what the text has there, or stands before the last one.
    """
    if isinstance(chunks, str) or not isinstance(chunks, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance] - users may pass others
        raise InputError(
            f"chunks must be a list of chunks, (start, end) pairs or strings (got one {type(chunks).__name__})"
        )
    found: list[Piece] = []
    last: dict[int, Piece] = {}
    search = _Search(text)
    for index, chunk in enumerate(chunks):
        piece = _piece(text, index, chunk, search)
        before = last.get(piece.depth)
        if before and piece.start < before.start:
            remedy = "sort them by where they start"
            raise ConfigurationError.of("chunks", "be in the order of the text", _named(index, chunk), remedy)
        last[piece.depth] = piece
        found.append(piece)
    return found


def _piece(text: str, index: int, chunk: Any, search: _Search) -> Piece:
    if isinstance(chunk, str):
        start = search.find(chunk)
        if start < 0:
            remedy = "pass (start, end) pairs if the chunks were altered, as by stripping inner white space"
            raise ConfigurationError.of("chunks", "be slices of the text, in order", _named(index, chunk), remedy)
        return Piece(index, start, start + len(chunk), chunk, None, 0)
    if isinstance(chunk, Chunk):
        if text[chunk.start : chunk.end] != chunk.text:
            rule = "be chunks of this very text"
            raise ConfigurationError.of("chunks", rule, _named(index, chunk.text), "pass the text that was cut")
        return Piece(index, chunk.start, chunk.end, chunk.content, chunk.size, chunk.level)
    start, end = _offsets(index, chunk)
    if not 0 <= start <= end <= len(text):
        rule = f"lie inside of the text, which has {len(text)} characters"
        raise ConfigurationError.of("chunks", rule, _named(index, chunk), "count in characters, not bytes or tokens")
    return Piece(index, start, end, text[start:end], None, 0)


def _offsets(index: int, chunk: Any) -> Iterator[int]:
    if isinstance(chunk, Sequence) and len(chunk) == 2 and all(type(offset) is int for offset in chunk):  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
        return iter(chunk)  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
    kind = type(chunk).__name__  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
    raise InputError(f"chunks must hold chunks, (start, end) pairs or strings (got one {kind} at index {index})")


def _named(index: int, chunk: object) -> str:
    shown = str(chunk)
    return f"chunk {index}: {shown if len(shown) <= SHOWN else shown[:SHOWN] + '…'}"


class _Search:
    """Where slices stand that come in order, by as little text as possible read twice."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._blanks = Blanks(text)
        self._start = -1
        self._end = 0

    def find(self, chunk: str) -> int:
        """Where the next slice starts, or -1.

        It follows the one before, blanks aside, if it can; else it starts as early as a slice may that goes as far.
        """
        places = (self._end, self._blanks.skip(self._end))
        at = next((place for place in places if self._text.startswith(chunk, place)), -1)
        if at < 0:
            at = self._text.find(chunk, max(self._start + 1, self._end - len(chunk), 0))
        if at >= 0:
            self._start, self._end = at, at + len(chunk)
        return at
