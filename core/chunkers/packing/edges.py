"""What no chunk starts or ends with: blanks, and separators that the user drops."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from chunkers.boundaries.graphemes import FIRST_MARK
from chunkers.boundaries.level import Droppable

__all__ = ["Edges", "edges"]

LONGEST = 64  # characters of a separator that is seen although a text that fits ends inside of it
_NONBLANK = re.compile(r"\S")


class Edges:
    """Moves the edges of a slice inwards, by whole grapheme clusters: a blank that carries a mark is not blank.

    Args:
        text: The text.
        whole: Whether no grapheme cluster is cut at an offset.
        strip: Whether blanks are stripped.
    """

    def __init__(self, text: str, whole: Callable[[int], bool], strip: bool) -> None:
        self.text = text
        self._whole = whole
        self._strip = strip

    def skip(self, at: int, stop: int) -> int:
        """The first offset from `at` on where a chunk may start, at most `stop`."""
        text = self.text
        if at >= stop or not text[at].isspace() or not self._strip:
            return at
        found = _NONBLANK.search(text, at, stop)
        if not found:
            return stop
        at = found.start()
        return at if text[at] < FIRST_MARK or self._whole(at) else at - 1

    beyond = skip
    """The furthest place, at most `stop`, to which a text that ends at `at` may go on at no cost."""

    def unskip(self, at: int, floor: int) -> int:
        """The first offset from which `skip` leads to `at` or a place inside of the blanks before it."""
        if self._strip:
            while at > floor and self.text[at - 1].isspace():
                at -= 1
        return at

    def trim(self, start: int, end: int) -> int:
        """The end of a chunk from `start` whose text goes on to `end`."""
        text = self.text
        if end <= start or not text[end - 1].isspace() or not self._strip:
            return end
        at = end - 1
        if at > start and text[at - 1].isspace():
            at = start + len(text[start:at].rstrip())
        if at > start and text[at - 1] < FIRST_MARK:
            return at  # a blank belongs to what stands before only behind marks of other scripts
        while at < end and not self._whole(at):
            at += 1
        return at


class _DroppingEdges(Edges):
    """Leaves out separators, too, and the blanks around them.

    Args:
        text: The text.
        whole: Whether no grapheme cluster is cut at an offset.
        strip: Whether blanks are stripped.
        dropped: The separators.
    """

    def __init__(self, text: str, whole: Callable[[int], bool], strip: bool, dropped: Sequence[Droppable]) -> None:
        super().__init__(text, whole, strip)
        self._dropped = dropped

    def skip(self, at: int, stop: int) -> int:
        """The first offset from `at` on where a chunk may start, at most `stop`."""
        while at < stop and (behind := self._behind_separator(at, stop)) > at:
            at = behind
        return super().skip(at, stop)

    def beyond(self, at: int, stop: int) -> int:
        """The furthest place, at most `stop`, to which a text that ends at `at` may go on at no cost."""
        at = self.skip(at, stop)
        for level in self._dropped:
            end = level.first(at, min(at + LONGEST, stop))
            if end > at >= level.dropped_to(end):  # `at` lies inside of a separator
                at = self.skip(end, stop)
        return at

    def trim(self, start: int, end: int) -> int:
        """The end of a chunk from `start` whose text goes on to `end`."""
        while end > start and (before := self._before_separator(start, end)) < end:
            end = before
        return super().trim(start, end)

    def _behind_separator(self, at: int, stop: int) -> int:
        """The end of a separator at `at`, among the blanks there or behind them; `at` if there is none."""
        inside = super().skip(at, stop)
        for start in (at, inside):
            end = max(level.dropped_from(start) for level in self._dropped)
            if end > start and self._whole(end):
                return min(end, stop)
        if inside > at:
            for level in self._dropped:
                end = level.first(inside, min(inside + LONGEST, stop))
                if end > inside > level.dropped_to(end) >= at and self._whole(end):
                    return end
        return at

    def _before_separator(self, start: int, end: int) -> int:
        """The start of one that ends at `end`, among the blanks there or before them; `end` if there is none."""
        inside = super().trim(start, end)
        for stop in (end, inside):
            before = min(level.dropped_to(stop) for level in self._dropped)
            if before < stop and self._whole(before):
                return max(before, start)
        if inside < end:
            for level in self._dropped:
                found = level.first(inside, end)
                before = level.dropped_to(found) if found > inside else inside
                if before < inside and self._whole(before):
                    return max(before, start)
        return end


def edges(text: str, whole: Callable[[int], bool], strip: bool, dropped: Sequence[Droppable]) -> Edges:
    """The edges of a text of which blanks, if `strip`, and separators, if any are `dropped`, are left out."""
    return _DroppingEdges(text, whole, strip, dropped) if dropped else Edges(text, whole, strip)
