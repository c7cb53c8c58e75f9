"""The places of one strength in one text: what a boundary finder answers, and the simplest ones."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Protocol

__all__ = ["Droppable", "Either", "Level", "Local", "Marks", "Unsettled"]


class Level(Protocol):
    """The places of one strength in one text."""

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        ...

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        ...

    def settled(self) -> int:
        """Places before this offset stay as they are whatever text is added at the end; -1 if none ever do."""
        ...

    def anchor(self, offset: int) -> int:
        """The text before the offset that is returned may be forgotten without moving a place behind `offset`."""
        ...

    def resume(self, anchor: int) -> None:
        """Told, before anything is asked, that the text before an earlier `anchor`, now here, was forgotten."""
        ...


class Local:
    """Base of levels whose places depend on nothing but the text beside them."""

    def anchor(self, offset: int) -> int:
        """Nothing before the offset matters."""
        return offset

    def resume(self, anchor: int) -> None:
        """Makes no difference."""


class Unsettled(Local):
    """Base of levels of which the whole text must be known."""

    def settled(self) -> int:
        """Nothing is, ever: the whole text may matter."""
        return -1


class Droppable(Level, Protocol):
    """A level whose separators are left out of chunks at their edges."""

    def dropped_from(self, offset: int) -> int:
        """The end of the separator that starts at `offset`, or `offset`."""
        ...

    def dropped_to(self, offset: int) -> int:
        """The start of the separator that ends at `offset`, or `offset`."""
        ...


class Marks(Unsettled):
    """A level whose places are all known: a sorted list of offsets."""

    def __init__(self, offsets: Sequence[int]) -> None:
        self.offsets = offsets

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        i = bisect_right(self.offsets, hi)
        return self.offsets[i - 1] if i and self.offsets[i - 1] > lo else -1

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        i = bisect_right(self.offsets, lo)
        return self.offsets[i] if i < len(self.offsets) and self.offsets[i] <= hi else -1


class Either(Unsettled):
    """The places of two levels.

    Args:
        one: A level.
        other: Another one.
    """

    def __init__(self, one: Level, other: Level) -> None:
        self._one = one
        self._other = other

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        return max(self._one.last(lo, hi), self._other.last(lo, hi))

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        one, other = self._one.first(lo, hi), self._other.first(lo, hi)
        return max(one, other) if min(one, other) < 0 else min(one, other)
