"""What no chunk starts or ends with: blanks, and separators that the user drops."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from chunkers.boundaries.levels import Droppable

__all__ = ["Edges"]

_NONBLANK = re.compile(r"\S")


class Edges:
    """Moves the edges of a slice inwards, by whole grapheme clusters: a blank that carries a mark is not blank.

    Args:
        text: The text.
        whole: Whether no grapheme cluster is cut at an offset.
        strip: Whether blanks are stripped.
        dropped: Separators that are left out.
    """

    def __init__(self, text: str, whole: Callable[[int], bool], strip: bool, dropped: Sequence[Droppable] = ()) -> None:
        self.text = text
        self._whole = whole
        self._strip = strip
        self._dropped = dropped

    def skip(self, at: int, stop: int) -> int:
        """The first offset from `at` on where a chunk may start, at most `stop`."""
        at = self._skip_blanks(at, stop)
        if self._dropped:
            while at < stop and (behind := min(stop, self._behind_separator(at))) > at:
                at = self._skip_blanks(behind, stop)
        return at

    def trim(self, start: int, end: int) -> int:
        """The end of a chunk from `start` whose text goes on to `end`."""
        end = self._trim_blanks(start, end)
        if self._dropped:
            while end > start and (before := max(start, self._before_separator(end))) < end:
                end = self._trim_blanks(start, before)
        return end

    def _skip_blanks(self, at: int, stop: int) -> int:
        if not self._strip or at >= stop or not self.text[at].isspace():
            return at
        found = _NONBLANK.search(self.text, at, stop)
        if not found:
            return stop
        return found.start() if self._whole(found.start()) else found.start() - 1

    def _trim_blanks(self, start: int, end: int) -> int:
        text = self.text
        if not self._strip or end <= start or not text[end - 1].isspace():
            return end
        at = start + len(text[start:end].rstrip())
        while at < end and not self._whole(at):
            at += 1
        return at

    def _behind_separator(self, at: int) -> int:
        return max(level.dropped_from(at) for level in self._dropped)

    def _before_separator(self, end: int) -> int:
        return min(level.dropped_to(end) for level in self._dropped)
