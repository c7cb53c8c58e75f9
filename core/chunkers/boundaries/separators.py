"""Separators that the user names: literal strings or patterns, kept before the cut, after it, or dropped."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Literal as OneOf

from chunkers.boundaries.level import Local, Marks

__all__ = ["Aligned", "Keep", "Literal", "Pattern", "literal"]

MANY = 256  # separators in a row that are stepped over at once where they are dropped

Keep = OneOf["start", "end", False]
"""Where a separator stays: at the start of what follows, at the end of what it closes, or in neither."""


class Literal(Local):
    """Places at one string, which does not overlap itself: looked for where they are asked about."""

    def __init__(self, text: str, separator: str, keep: Keep) -> None:
        self.text = text
        self.separator = separator
        self._before = 0 if keep == "start" else len(separator)  # from the separator's start to the cut
        # Between two of them lies no grapheme cluster, so many are stepped over at once, but for the last one.
        self._many = separator * (MANY + 1) if separator.isascii() and "\r" not in separator else ""

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        reach = len(self.separator) - self._before
        found = self.text.rfind(self.separator, max(0, lo + 1 - self._before), hi + reach)
        return found + self._before if found >= 0 else -1

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        reach = len(self.separator) - self._before
        found = self.text.find(self.separator, max(0, lo + 1 - self._before), hi + reach)
        return found + self._before if found >= 0 else -1

    def settled(self) -> int:
        """All but where a separator may just have begun."""
        return max(0, len(self.text) - len(self.separator))

    def anchor(self, offset: int) -> int:
        """A separator may have begun before the offset."""
        return max(0, offset - len(self.separator))

    def dropped_from(self, offset: int) -> int:
        """The end of the separator that starts at `offset`, or of many in a row; `offset` if there is none."""
        many, at = self._many, offset
        while many and self.text.startswith(many, at):
            at += len(many) - len(self.separator)
        if at > offset:
            return at
        return offset + len(self.separator) if self.text.startswith(self.separator, offset) else offset

    def dropped_to(self, offset: int) -> int:
        """The start of the separator that ends at `offset`, or of many in a row; `offset` if there is none."""
        many, at = self._many, offset
        while many and self.text.endswith(many, 0, at):
            at -= len(many) - len(self.separator)
        if at < offset:
            return at
        return offset - len(self.separator) if self.text.endswith(self.separator, 0, offset) else offset


class Pattern(Marks):
    """Places at the matches of a pattern. A pattern may look anywhere, so it is searched once, in the whole text."""

    def __init__(self, text: str, pattern: re.Pattern[str], keep: Keep) -> None:
        self.text = text
        self._pattern = pattern
        self._keep = keep
        self._search(0)

    def _search(self, start: int) -> None:
        spans = [found.span() for found in self._pattern.finditer(self.text, start)]
        self._starts = [start for start, _ in spans]
        self._ends = [end for _, end in spans]
        super().__init__(self._starts if self._keep == "start" else self._ends)

    def dropped_from(self, offset: int) -> int:
        """The end of the separator that starts at `offset`, or `offset`."""
        return self._other(self._starts, self._ends, offset)

    def dropped_to(self, offset: int) -> int:
        """The start of the separator that ends at `offset`, or `offset`."""
        return self._other(self._ends, self._starts, offset)

    @staticmethod
    def _other(known: list[int], other: list[int], offset: int) -> int:
        i = bisect_left(known, offset)
        return other[i] if i < len(known) and known[i] == offset else offset


class Aligned(Pattern):
    """Places at a string that may overlap itself: of a run of these, every other one from the left counts."""

    def __init__(self, text: str, separator: str, keep: Keep) -> None:
        super().__init__(text, re.compile(re.escape(separator)), keep)
        self._length = len(separator)

    def settled(self) -> int:
        """All but where a separator may just have begun."""
        return max(0, len(self.text) - self._length)

    def anchor(self, offset: int) -> int:
        """The start of the separator that covers or ends at the offset, else the offset."""
        i = bisect_left(self._ends, offset)
        return min(offset, self._starts[i]) if i < len(self._starts) else offset

    def resume(self, anchor: int) -> None:
        """Separators are counted from the anchor."""
        if anchor:
            self._search(anchor)


def literal(text: str, separator: str, keep: Keep) -> Literal | Aligned:
    """The places at one string."""
    overlaps_itself = any(separator.startswith(separator[i:]) for i in range(1, len(separator)))
    return (Aligned if overlaps_itself else Literal)(text, separator, keep)
