"""Guesses at the sizes of slices: the sums of small blocks of the text, each of which a function counts once."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["FAR", "BlockSums"]

UNIT = 4  # characters in a unit of size, as a first guess
BLOCKS = 4  # in a slice of the size that is asked for, by that guess
NARROW = 16  # characters of a block, at least
WIDE = 1024  # and at most: both powers of two, so that a wide one holds narrow ones
FAR = 1.02  # a guess is this much too long rather than too short
KEPT = 65_536  # blocks: those nearby are asked for again, and all of them by the next level of a tree
SNAP = 32  # characters within which a block goes on to a blank: half words count for more


class BlockSums:
    """Where a slice of some size may end, or start.

    Blocks stand at fixed places, counted from an origin: so a guess depends on the text nearby, and on nothing that
    was asked before.

    Args:
        text: The text.
        count: The size of a text of its own.
        extra: What every call of `count` adds for itself.
    """

    def __init__(self, text: str, count: Callable[[str], int], extra: int) -> None:
        self.text = text
        self.origin = 0
        """Where a block of any width starts."""
        self.seen = 0
        """The end of the text that guesses have looked at."""
        self._count = count
        self._extra = extra
        self._sizes: dict[int, int] = {}  # of blocks, by number and width

    def reach(self, start: int, budget: int) -> int:
        """About where a slice from `start` has the size of the budget."""
        width, left = _width(budget), max(1, budget - self._extra) * FAR
        number = (start - self.origin) // width
        at = start
        while at < len(self.text):
            first, end, size = self._block(width, number)
            number += 1
            inside = size * (end - at) / (end - first)
            if inside >= left:
                return at + max(1, int((end - at) * left / inside))
            left -= inside
            at = end
        return at

    def back(self, end: int, budget: int) -> int:
        """About where a slice up to `end` that has the size of the budget starts."""
        width, left = _width(budget), max(1, budget - self._extra) * FAR
        number = (end - 1 - self.origin) // width
        at = end
        while at > 0:
            start, last, size = self._block(width, number)
            number -= 1
            if start >= at:
                continue
            inside = size * (at - start) / (last - start)
            if inside >= left:
                return at - max(1, int((at - start) * left / inside))
            left -= inside
            at = start
        return 0

    def anchor(self, offset: int) -> int:
        """A place where a block of any width starts, so far before `offset` that no block reaches over it."""
        return max(0, (offset - self.origin) // WIDE - 1) * WIDE + self.origin

    def _block(self, width: int, number: int) -> tuple[int, int, int]:
        """Where a block starts and ends, and its size."""
        start, end = self._edge(width, number), self._edge(width, number + 1)
        key = number * 2 * WIDE + width
        size = self._sizes.get(key)
        if size is None:
            if len(self._sizes) >= KEPT:
                self._sizes.clear()
            self.seen = max(self.seen, min(end + SNAP, len(self.text)))
            size = max(0, self._count(self.text[start:end]) - self._extra)
            self._sizes[key] = size
        return start, end, size

    def _edge(self, width: int, number: int) -> int:
        at = max(0, self.origin + number * width)
        blank = self.text.find(" ", at, at + min(SNAP, width)) if at else -1
        return min(blank if blank >= 0 else at, len(self.text))


def _width(budget: int) -> int:
    """The width of the blocks by which a slice of that size is guessed."""
    wished = min(WIDE, max(NARROW, budget * UNIT // BLOCKS))
    return 1 << (wished.bit_length() - 1)  # the power of two below
