"""Places where a text is cut only if nothing else fits: in a heading, or between a heading and its body."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from chunkers.chunk import Span

__all__ = ["Ties"]


class Ties:
    """Parts of a text that belong together. What is tied starts at `start`; a cut there, and behind `end`, is free.

    Args:
        spans: The parts, in order and disjoint; every offset in (start, end] is tied.
    """

    def __init__(self, spans: Sequence[Span]) -> None:
        self._starts = [span.start for span in spans]
        self._ends = [span.end for span in spans]

    def around(self, offset: int) -> Span | None:
        """The tied part that a cut at `offset` would tear, or None."""
        i = bisect_left(self._starts, offset) - 1
        return Span(self._starts[i], self._ends[i]) if i >= 0 and offset <= self._ends[i] else None
