"""A level without its places inside of some parts of the text."""

from __future__ import annotations

from bisect import bisect_left

from chunkers.boundaries.compact import Rows
from chunkers.boundaries.level import Level
from chunkers.chunk import Span

__all__ = ["Outside"]


class Outside:
    """The places of a level but those strictly inside of the spans.

    Args:
        level: The level.
        spans: In order and disjoint.
    """

    def __init__(self, level: Level, spans: Rows[Span]) -> None:
        self._level = level
        self._starts, self._ends = spans.numbers
        self.settled, self.anchor, self.resume = level.settled, level.anchor, level.resume

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        at = self._level.last(lo, hi)
        while at > lo and (i := self._inside(at)) >= 0:
            at = self._level.last(lo, self._starts[i]) if self._starts[i] > lo else -1
        return at

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        at = self._level.first(lo, hi)
        while at >= 0 and (i := self._inside(at)) >= 0:
            at = self._level.first(self._ends[i] - 1, hi) if self._ends[i] <= hi else -1
        return at

    def _inside(self, at: int) -> int:
        """The index of the span that `at` lies inside of, or -1."""
        i = bisect_left(self._starts, at) - 1
        return i if i >= 0 and at < self._ends[i] else -1
