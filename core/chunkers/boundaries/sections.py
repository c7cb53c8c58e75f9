"""Sections: which titles stand above a slice."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from chunkers.boundaries.compact import Rows
from chunkers.boundaries.outline import Heading

__all__ = ["Sections"]


class Sections:
    """The tree of a document's headings.

    Args:
        text: The text.
        headings: The headings that open sections, in order.
    """

    def __init__(self, text: str, headings: Rows[Heading]) -> None:
        self._text = text
        self._headings = headings
        self._starts, _, ranks = headings.numbers
        self._above = _above(ranks)

    def path(self, start: int, end: int) -> list[Heading]:
        """The headings that all of `text[start:end]` stands below, the outermost first; its own heading included.

        What stands before the first heading does not count, unless there is nothing else.
        """
        first = bisect_right(self._starts, start) - 1
        behind = bisect_left(self._starts, end)
        sections = range(max(first, 0), behind)
        common: list[Heading] | None = None
        for i in [i for i in sections if not self._is_empty(i, start, end)] or sections:
            path = self._path(i)
            common = path if common is None else _shared(common, path)
            if not common:
                break
        return common or []

    def _path(self, i: int) -> list[Heading]:
        path: list[Heading] = []
        while i >= 0:
            path.append(self._headings[i])
            i = self._above[i]
        return path[::-1]

    def _is_empty(self, i: int, start: int, end: int) -> bool:
        """Whether nothing of the section's own body is in the slice."""
        start = max(start, self._headings[i].body)
        stop = min([end, *self._starts[i + 1 : i + 2]])
        return start >= stop or self._text[start:stop].isspace()


def _above(ranks: Sequence[int]) -> Sequence[int]:
    """For each heading, the index of the one that it stands below, or -1."""
    above = array("i")
    for i, rank in enumerate(ranks):
        at = i - 1
        while at >= 0 and ranks[at] >= rank:
            at = above[at]
        above.append(at)
    return above


def _shared(one: list[Heading], other: list[Heading]) -> list[Heading]:
    n = 0
    while n < min(len(one), len(other)) and one[n] == other[n]:
        n += 1
    return one[:n]
