"""Where the next visible character is; no run of blanks is read twice in a row."""

from __future__ import annotations

import re

__all__ = ["Blanks"]

_NONBLANK = re.compile(r"\S")


class Blanks:
    """Skips blanks in one text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._run = (0, -1)  # the last one, from where it was skipped to where it ends

    def skip(self, at: int) -> int:
        """The first visible character from `at` on, or the end of the text."""
        start, end = self._run
        if not start <= at <= end:
            found = _NONBLANK.search(self._text, at)
            end = found.start() if found else len(self._text)
            self._run = (at, end)
        return end
