"""Places where a text is cut only if nothing else fits: in a heading, or between a heading and its body."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from heapq import merge
from itertools import pairwise

from chunkers.boundaries.compact import offsets
from chunkers.chunk import Span

__all__ = ["Ties", "parted", "within"]


class Ties:
    """Parts of a text that belong together.

    Args:
        length: The length of the text.
        spans: The parts, in any order; those that touch are one. Every offset in (start, end] is tied.
        more: Further ones.
    """

    def __init__(self, length: int, spans: Sequence[Span], more: Sequence[Span] = ()) -> None:
        self._starts, self._ends = offsets(length), offsets(length)
        for start, end in merge(*(part if _are_in_order(part) else sorted(part) for part in (spans, more))):
            if self._ends and start <= self._ends[-1]:
                self._ends[-1] = max(end, self._ends[-1])
            else:
                self._starts.append(start)
                self._ends.append(end)

    def around(self, offset: int) -> Span | None:
        """The tied part that a cut at `offset` would tear, or None."""
        i = bisect_left(self._starts, offset) - 1
        return Span(self._starts[i], self._ends[i]) if i >= 0 and offset <= self._ends[i] else None


def _are_in_order(spans: Sequence[Span]) -> bool:
    """Whether they need no sorting, which would have all of them in memory at once."""
    return all(a <= b for a, b in pairwise(spans))


def within(ties: Iterable[Span], walls: Sequence[int]) -> Iterator[Span]:
    """The ties, those over a wall up to the place before it. `walls` are sorted places that no tie may hold."""
    for start, end in ties:
        wall = bisect_right(walls, start)
        yield Span(start, min(end, walls[wall] - 1) if wall < len(walls) else end)


def parted(ties: Iterable[Span], places: Sequence[int]) -> Iterator[Span]:
    """The ties without some sorted places."""
    for start, end in ties:
        at = start
        for place in places[bisect_right(places, start) : bisect_right(places, end)]:
            if place - 1 > at:
                yield Span(at, place - 1)
            at = place
        if end > at:
            yield Span(at, end)
