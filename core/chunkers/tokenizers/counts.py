"""Sizes of slices that a function counts."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["Counts"]

KEPT = 64  # sizes; they are asked for again at once or never


class Counts:
    """Sizes of slices of one text, the last ones of which are kept."""

    def __init__(self, text: str, count: Callable[[str], int]) -> None:
        self.text = text
        self._count = count
        self._known: dict[tuple[int, int], int] = {}

    def size(self, start: int, end: int) -> int:
        """What the function says."""
        known = self._known.get((start, end))
        if known is None:
            if len(self._known) > KEPT:
                self._known.clear()
            known = self._known[start, end] = self._count(self.text[start:end])
        return known
