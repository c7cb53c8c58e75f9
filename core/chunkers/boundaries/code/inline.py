"""Places inside of a line, for lines that are too long: behind what closes a statement or a block."""

from __future__ import annotations

from chunkers.boundaries.level import Local

__all__ = ["Inline"]


class Inline(Local):
    """Places behind any of some characters; nothing is kept.

    Args:
        text: The text.
        closing: The characters.
    """

    def __init__(self, text: str, closing: str) -> None:
        self.text = text
        self._closing = closing

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        found = lo
        for character in self._closing:
            found = max(found, self.text.rfind(character, found, hi) + 1)
        return found if found > lo else -1

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        at = hi + 1
        for character in self._closing:
            found = self.text.find(character, lo, at - 1)
            at = found + 1 if found >= 0 else at
        return at if at <= hi else -1

    def settled(self) -> int:
        """All places."""
        return len(self.text)
