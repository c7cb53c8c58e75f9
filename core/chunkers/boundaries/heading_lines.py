"""Lines that are headings of Markdown, found without reading a whole document: a stream needs no more than a window."""

from __future__ import annotations

import re
from bisect import bisect_left

from chunkers.boundaries.level import Marks

__all__ = ["HeadingLines"]

INDENT = 3  # blanks that may stand before a heading or a fence (CommonMark 0.31, sections 4.2 and 4.5)
INFO = 100  # characters of a line behind a fence that are looked at
FENCE = 65_536  # characters behind which a fence that nothing closed is taken for plain text
_MARK = re.compile(r"#{1,6}(?=[ \t\r\n]|\Z)|`{3,16}|~{3,16}")


class HeadingLines(Marks):
    """Where a line starts that is a heading, `## Title`, outside of fenced code."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._scan(0)

    def settled(self) -> int:
        """All but what more text may turn into a heading or a fence."""
        return max(0, len(self.text) - INFO - 32)

    def anchor(self, offset: int) -> int:
        """Before the fence that is open there, else before the marks there: at a character that is neither."""
        i = bisect_left(self._opened, offset) - 1
        if i >= 0 and offset <= self._closed[i]:
            return max(0, self._opened[i] - 1)
        return max(0, len(self.text[:offset].rstrip(" \t#`~")) - 1)

    def resume(self, anchor: int) -> None:
        """Fences are counted from the anchor."""
        if anchor:
            self._scan(anchor)

    def _scan(self, start: int) -> None:
        headings: list[int] = []
        self._opened: list[int] = []
        self._closed: list[int] = []
        fence = ""  # the one that is open
        for mark in _MARK.finditer(self.text, start):
            line = self._line(mark.start())
            if line < 0:
                continue
            if fence and line > self._closed[-1]:
                fence = ""
            if fence:
                if mark[0].startswith(fence) and not self._info(mark.end()).strip():
                    self._closed[-1] = mark.end()
                    fence = ""
            elif mark[0][0] == "#":
                headings.append(line)
            elif mark[0][0] not in self._info(mark.end()):
                fence = mark[0]
                self._opened.append(line)
                self._closed.append(line + FENCE)
        super().__init__(headings)

    def _line(self, at: int) -> int:
        """The start of the line that holds nothing but an indent before `at`, or -1."""
        before = self.text[max(0, at - INDENT - 1) : at]
        indent = len(before) - len(before.rstrip(" "))
        starts = before[: len(before) - indent][-1:] in ("\n", "\r", "")
        return at - indent if starts and indent <= INDENT else -1

    def _info(self, at: int) -> str:
        """What stands behind `at` in its line."""
        return re.split(r"[\r\n]", self.text[at : at + INFO], maxsplit=1)[0]
