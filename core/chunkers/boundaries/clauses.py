"""Starts of clauses: places after a comma, semicolon, colon or dash, in the punctuation of any script."""

from __future__ import annotations

import re
from functools import cache

from chunkers.boundaries.level import Local

__all__ = ["Clauses"]

_CLOSERS = r"[\"'”’»)\]]{0,2}"
# The first class is what the engine scans for. A full-width mark ends a clause; one of Latin, Greek, Cyrillic, Arabic
# or Indic text wants white space after it, and a bracket or a dash that opens a clause wants it before.
_MARK = rf"""
    [\s,;:،؛—–，；：、﹐﹑﹔﹕] (?:
        (?<= [，；：、﹐﹑﹔﹕] ) \s{{0,8}}+
      | (?<= \s ) (?= [(\[] | [—–](?!{_CLOSERS}\s) )
      | (?<! \s ) {_CLOSERS}(?=\s) \s{{0,8}}+
    )
"""
WINDOW = 64  # characters that are looked through first
LONGEST = 12  # characters of a mark and what follows it


@cache
def _mark() -> re.Pattern[str]:
    return re.compile(_MARK, re.VERBOSE)


class Clauses(Local):
    """Looks through the window it is asked about; nothing is kept."""

    def __init__(self, text: str) -> None:
        self.text = text

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        width = WINDOW
        while True:  # backwards in steps, for nearly always the first one has a place
            start = max(lo, hi - width)
            at = -1
            for found in _mark().finditer(self.text, max(0, start - LONGEST), self._behind(hi)):
                if found.end() > hi:
                    break
                if found.end() > start:
                    at = found.end()
            if at >= 0 or start == lo:
                return at
            hi, width = start, width * 4

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        for found in _mark().finditer(self.text, max(0, lo - LONGEST), self._behind(hi)):
            if found.end() > lo:
                return found.end() if found.end() <= hi else -1
        return -1

    def settled(self) -> int:
        """All places before the last word: white space at the end may go on."""
        return len(self.text.rstrip())

    def anchor(self, offset: int) -> int:
        """A mark may stand before a boundary of another kind."""
        return max(0, offset - LONGEST)

    def _behind(self, hi: int) -> int:
        """One character more than the window, so that white space that goes on behind it is seen to."""
        return min(hi + 1, len(self.text))
