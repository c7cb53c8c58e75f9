"""The document in segments: each piece of a text with all chunks, and all findings, that cover it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

__all__ = ["Leaf", "Piece", "Row", "Segment", "rows", "segments"]

_VISIBLE = re.compile(r"\S")


class Piece(Protocol):
    """What has a place in the text: a span, a chunk, a finding."""

    @property
    def start(self) -> int:
        """Offset of its first character."""
        ...

    @property
    def end(self) -> int:
        """Offset behind its last character."""
        ...


class Leaf(Piece, Protocol):
    """A chunk, which has a level, too."""

    @property
    def level(self) -> int:
        """Depth below the root chunks."""
        ...


class Segment(NamedTuple):
    """A piece of the text, all of whose characters are in the same chunks and findings."""

    start: int
    end: int
    chunks: tuple[int, ...]
    """The chunks that cover it, by their places in the list."""
    findings: tuple[int, ...]
    """The findings that do."""


class Row(NamedTuple):
    """What a chunk adds to the text before it, up to where the next chunk does."""

    chunk: int | None
    """The chunk, by its place in the list; None for text before the first one."""
    segments: tuple[Segment, ...]


def segments(
    length: int, chunks: Sequence[Piece], findings: Sequence[Piece] = (), breaks: Iterable[int] = ()
) -> Iterator[Segment]:
    """The segments of a text, in order; they tile it.

    Args:
        length: Of the text, in characters.
        chunks: Pieces of it; they may overlap, or lie inside of others.
        findings: More pieces, of another kind.
        breaks: Where else a segment ends.
    """
    pieces = (*chunks, *findings)
    edges = sorted({0, length, *breaks, *(piece.start for piece in pieces), *(piece.end for piece in pieces)})
    covers = zip(_covers(edges, chunks), _covers(edges, findings), strict=True)
    for (start, end), (around, about) in zip(pairwise(edges), covers, strict=True):
        yield Segment(start, end, around, about)


def _covers(edges: Sequence[int], pieces: Sequence[Piece]) -> Iterator[tuple[int, ...]]:
    """For the text between each two edges, the pieces that cover it."""
    waiting = sorted(range(len(pieces)), key=lambda i: pieces[i].start, reverse=True)
    open_now: list[int] = []
    for edge in edges[:-1]:
        open_now = [i for i in open_now if pieces[i].end > edge]
        while waiting and pieces[waiting[-1]].start <= edge:
            if pieces[i := waiting.pop()].end > edge:
                open_now.append(i)
        yield tuple(sorted(open_now))


def rows(text: str, chunks: Sequence[Leaf], findings: Sequence[Piece] = ()) -> Iterator[Row]:
    """The segments in rows: one for each chunk of the deepest level that adds text, and one for text before them all.

    What a chunk repeats is in the row of the chunk that had it first. Blanks between chunks are in the row before them.
    """
    begins = _begins(text, chunks)
    chunk, row = None, list[Segment]()
    for segment in segments(len(text), chunks, findings, begins):
        if segment.start in begins:
            if row:
                yield Row(chunk, tuple(row))
            chunk, row = begins[segment.start], []
        row.append(segment)
    if row:
        yield Row(chunk, tuple(row))


def _begins(text: str, chunks: Sequence[Leaf]) -> dict[int, int]:
    """The chunks of the deepest level by where the text starts that is new in each."""
    deepest = max((chunk.level for chunk in chunks), default=0)
    begins: dict[int, int] = {}
    reached = 0
    for i, chunk in enumerate(chunks):
        if chunk.level == deepest and chunk.end > reached:
            found = _VISIBLE.search(text, max(chunk.start, reached), chunk.end) if reached > chunk.start else None
            begins[found.start() if found else max(chunk.start, reached)] = i
            reached = chunk.end
    return begins
