"""What the rules look at: the chunks of one level of a tree, as the reader of the document sees them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from chunkers.chunk import Span
from chunkers.inspection.document import Document
from chunkers.inspection.phrases import Phrases
from chunkers.inspection.pieces import Piece

__all__ = ["Seen", "View"]


@dataclass(frozen=True, slots=True)
class Seen:
    """A chunk as it is read."""

    index: int
    """Its place in the list that was given."""
    start: int
    """Where its first visible character is in the text that is read."""
    end: int
    content: str
    """What is embedded."""


@dataclass(frozen=True)
class View:
    """The chunks of one level in one document, in order.

    Args:
        document: The document.
        pieces: The chunks.
        phrases: What the language of the document says for "above" and the like.
    """

    document: Document
    pieces: Sequence[Piece]
    phrases: Phrases

    @cached_property
    def chunks(self) -> list[Seen]:
        """Those of which something can be seen."""
        seen = ((piece, self.document.seen(piece.start, piece.end)) for piece in self.pieces)
        return [Seen(piece.index, *span, piece.content) for piece, span in seen if span.end > span.start]

    def holding(self, at: int) -> int | None:
        """The index, in the list that was given, of the chunk that holds a character; of several, of the longest."""
        i = bisect_right(self._starts, at) - 1
        if i < 0:
            return None
        found = self.chunks[self._furthest[i]]
        return found.index if found.end > at else None

    def is_whole(self, span: Span) -> bool:
        """Whether some chunk holds all of the span."""
        i = bisect_right(self._starts, span.start) - 1
        return i >= 0 and self.chunks[self._furthest[i]].end >= span.end

    @cached_property
    def longest(self) -> int:
        """Characters of the longest chunk."""
        return max((chunk.end - chunk.start for chunk in self.chunks), default=0)

    @cached_property
    def _starts(self) -> list[int]:
        return [chunk.start for chunk in self.chunks]

    @cached_property
    def _furthest(self) -> list[int]:
        """For each chunk, which of those up to it ends last: some libraries give chunks that lie inside of others."""
        return [*accumulate(range(len(self.chunks)), self._later)]

    def _later(self, one: int, other: int) -> int:
        return other if self.chunks[other].end >= self.chunks[one].end else one
