"""Starts of words: places after white space."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from chunkers.boundaries.level import Local

if TYPE_CHECKING:
    from regex import Pattern

__all__ = ["Words"]


@cache
def _patterns() -> tuple[Pattern[str], Pattern[str]]:
    import regex

    return regex.compile(r"(?r)(?<=\s)(?=\S)"), regex.compile(r"(?<=\s)(?=\S)")


class Words(Local):
    """Places with white space on the left and none on the right."""

    def __init__(self, text: str) -> None:
        self.text = text

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        at = self.text.rfind(" ", lo, hi) + 1
        if at == hi and lo < at < len(self.text) and not self.text[at].isspace():
            return at
        found = _patterns()[0].search(self.text, lo, hi + 1)  # backwards, `regex` sees nothing before `lo`
        return found.start() if found and lo < found.start() <= hi else -1

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        found = _patterns()[1].search(self.text, lo + 1, hi + 1)
        return found.start() if found and found.start() <= hi else -1

    def settled(self) -> int:
        """All places before the last word: white space at the end may go on."""
        return len(self.text.rstrip())
