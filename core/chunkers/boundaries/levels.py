"""Boundaries of several strengths in one text, found where they are asked for and nowhere else."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Protocol

from chunkers.boundaries.graphemes import Graphemes
from chunkers.chunk import Boundary

__all__ = ["Boundaries", "Droppable", "Level", "Marks"]


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


class Droppable(Level, Protocol):
    """A level whose separators are left out of chunks at their edges."""

    def dropped_from(self, offset: int) -> int:
        """The end of the separator that starts at `offset`, or `offset`."""
        ...

    def dropped_to(self, offset: int) -> int:
        """The start of the separator that ends at `offset`, or `offset`."""
        ...


class Marks(Local):
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

    def settled(self) -> int:
        """Nothing is, ever: the whole text may matter."""
        return -1


class Boundaries:
    """All places where a text may be cut.

    Args:
        text: The text.
        levels: From the weakest to the strongest. Below them all, at level 0, lie the ends of grapheme clusters;
            the first of `levels` is level 1. No boundary of any level lies inside a grapheme cluster.
        dropped: Levels whose separators no chunk starts or ends with.
    """

    def __init__(self, text: str, levels: Sequence[Level], dropped: Sequence[Droppable] = ()) -> None:
        self.text = text
        self.graphemes = Graphemes(text)
        self.whole = self.graphemes.whole
        self.dropped = dropped
        self.levels: list[Level] = [self.graphemes, *levels]
        self._descending = [*enumerate(self.levels)][::-1]

    def last(self, lo: int, hi: int) -> Boundary | None:
        """The strongest boundary in (lo, hi], among equals the furthest."""
        for strength, level in self._descending:
            at = level.last(lo, hi)
            while at > lo and not self.whole(at):
                at = level.last(lo, at - 1)
            if at > lo:
                return Boundary(at, strength)
        return None

    def first(self, lo: int, hi: int, level: int) -> Boundary | None:
        """The nearest boundary in (lo, hi] that is at least as strong as `level`."""
        found = None
        for strength, candidate in self._descending:
            if strength < level or hi <= lo:
                break
            at = candidate.first(lo, hi)
            while at >= 0 and not self.whole(at):
                at = candidate.first(at, hi)
            if at >= 0:
                found, hi = Boundary(at, strength), at - 1
        return found

    def settled(self) -> int:
        """Answers about the text before this offset stay whatever text is added at the end; -1 if none ever do."""
        return min(level.settled() for level in self.levels)

    def anchors(self, offset: int) -> list[int]:
        """For each level, how much of the text may be forgotten without changing answers about what is behind."""
        return [level.anchor(offset) for level in self.levels]

    def resume(self, anchors: Sequence[int]) -> None:
        """Go on where boundaries of a text whose beginning was forgotten since had these anchors."""
        for level, anchor in zip(self.levels, anchors, strict=True):
            level.resume(anchor)

    def __iter__(self) -> Iterator[Boundary]:
        """Every boundary but those of graphemes, in order, each once and with its greatest strength."""
        at, stop = 0, len(self.text) - 1
        while found := self.first(at, stop, 1):
            yield found
            at = found.offset
