"""Starts of paragraphs (after a blank line) and of lines. Line ends are CR LF, LF and CR, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from chunkers.boundaries.compact import offsets
from chunkers.boundaries.level import Local, Marks

__all__ = ["Lines", "Paragraphs"]

# Both begin with a literal, which the engine scans for quickly; nothing is tried twice.
_BLANK_LINE = re.compile(r"\n(?:[^\S\n]*+\n)++")
_BLANK_LINE_CR = re.compile(r"(?:\n|\r(?!\n))(?:[^\S\r\n]*+(?:\r\n|\n|\r))++")


class Paragraphs(Marks):
    """Where the first line after a blank line starts."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def offsets(self) -> Sequence[int]:  # type: ignore[override]  # nobody sets it
        """All of them, found when they are first asked about: where structure gives the cuts, they never are."""
        pattern = _BLANK_LINE_CR if "\r" in self.text else _BLANK_LINE
        found = offsets(len(self.text))
        found.extend(blank.end() for blank in pattern.finditer(self.text))
        return found

    def settled(self) -> int:
        """All but a blank line at the end, which may go on."""
        return len(self.text.rstrip())


class Lines(Local):
    """Where a line starts."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._has_cr = "\r" in text

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        at = self.text.rfind("\n", lo, hi) + 1
        if self._has_cr:
            cr = self.text.rfind("\r", max(lo, at), hi) + 1
            if cr and self.text.startswith("\n", cr):  # a CR LF that reaches over `hi`
                cr = self.text.rfind("\r", max(lo, at), cr - 1) + 1
            at = max(at, cr)
        return at if at > lo else -1

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        at = self.text.find("\n", lo, hi) + 1
        if self._has_cr:
            cr = self.text.find("\r", lo, at or hi) + 1
            if cr and not self.text.startswith("\n", cr):
                at = cr
        return at if at > lo else -1

    def settled(self) -> int:
        """All but a CR at the end, which an LF may follow."""
        return max(0, len(self.text) - 1)
