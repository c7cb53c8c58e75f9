"""Boundaries of several strengths in one text, found where they are asked for and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from chunkers.boundaries.graphemes import Graphemes
from chunkers.boundaries.level import Droppable, Level
from chunkers.boundaries.surroundings import Surroundings
from chunkers.boundaries.ties import Ties
from chunkers.chunk import Boundary, Span, new_boundary

__all__ = ["Boundaries"]


class Boundaries:
    """All places where a text may be cut.

    Args:
        text: The text.
        levels: From the weakest to the strongest. Below them all, at level 0, lie the ends of grapheme clusters;
            the first of `levels` is level 1. No boundary of any level lies inside a grapheme cluster.
        dropped: Levels whose separators no chunk starts or ends with.
        ties: Parts that are cut only if nothing else fits.
        firm_ties: Parts that are cut only if nothing else fits, not even inside of `ties`.
        wall: From the level that a chunk starts at to the weakest level that it may not cross; a crumb may.
        hard_wall: The weakest level that no chunk crosses, be it a crumb or not; None if there is none.
        inside: Levels of places inside of units that stay whole where they fit, such as lines of code.
        units: The level whose units are chunks of their own, which repeat nothing of each other; None if there is none.
            Of those below the minimum, as few are joined as reach it.
        surroundings: What is known about slices of the text.
        graphemes: What level 0 is instead.
        names: What the `levels` are called, for people.
    """

    def __init__(
        self,
        text: str,
        levels: Sequence[Level],
        dropped: Sequence[Droppable] = (),
        *,
        ties: Sequence[Span] = (),
        firm_ties: Sequence[Span] = (),
        wall: Callable[[int], int] | None = None,
        hard_wall: int | None = None,
        inside: Collection[int] = (),
        units: int | None = None,
        surroundings: Surroundings | None = None,
        graphemes: Graphemes | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.text = text
        self.graphemes = graphemes or Graphemes(text)
        self.whole = self.graphemes.whole
        self.dropped = dropped
        self.wall = wall
        self.hard_wall = hard_wall
        self.inside = inside
        self.units = units
        self.surroundings = surroundings
        self.levels: list[Level] = [self.graphemes, *levels]
        self.names = ("character", *names)
        self._descending = [*enumerate(self.levels)][::-1]
        all_ties = Ties(len(text), ties, firm_ties) if ties or firm_ties else None
        firm = Ties(len(text), firm_ties) if firm_ties else None
        tiers = [found for found in (all_ties, firm) if found]
        self._tiers: list[Ties | None] = [*tiers, None]  # what may not be torn, at first; then less and less

        # The answer that `last` gave last: what was the best in a window is so in each smaller one that holds it.
        self._last: tuple[int, int, Boundary | None] = (-1, -1, None)

    def name(self, level: int) -> str:
        """What a level is called, such as "sentence"."""
        return self.names[level] if level < len(self.names) else f"level {level}"

    def free(self, lo: int, hi: int) -> Boundary | None:
        """The strongest boundary in (lo, hi] that is not tied and no end of a grapheme cluster, unless all are."""
        found = self.last(lo, hi)
        if not found or (not found.level and len(self.levels) > 1):
            return None
        return None if self.tied(found.offset) else found

    def tied(self, offset: int) -> bool:
        """Whether a cut there would tear what belongs together."""
        ties = self._tiers[0]
        return ties is not None and ties.around(offset) is not None

    def is_alone(self, start: int, end: int) -> bool:
        """Whether a slice can be cut no further."""
        return self.graphemes.first(start, end) in (end, -1)

    @property
    def blank(self) -> bool:
        """Whether there is nothing to be seen."""
        return not self.text or self.text.isspace()

    def last(self, lo: int, hi: int) -> Boundary | None:
        """The strongest boundary in (lo, hi], among equals the furthest; a tied one only if there is no other."""
        known_lo, known_hi, known = self._last
        if lo != known_lo or hi > known_hi or (known and known.offset > hi):
            known = self._strongest(lo, hi)
            self._last = lo, hi, known
        return known

    def stronger(self, lo: int, hi: int, level: int) -> Boundary | None:
        """What `last` would give, if that is stronger than `level`; weaker levels are left alone where they can be."""
        found = self._strongest(lo, hi, level)
        return found if found and found.level > level else None

    def _strongest(self, lo: int, hi: int, beyond: int = -1) -> Boundary | None:
        for ties in self._tiers:
            for strength, level in self._descending:
                if strength <= beyond and not ties:
                    return None  # a weaker one is not wanted
                at = level.last(lo, hi)
                if at > lo and (ties or not self.whole(at)):
                    at = self._last_free(level, lo, at, ties)
                if at > lo:
                    return new_boundary((at, strength))
        return None

    def _last_free(self, level: Level, lo: int, at: int, ties: Ties | None) -> int:
        """`at`, which is a place of the level, or the furthest one before it that may be cut; -1 if there is none."""
        while at > lo:
            tie = ties.around(at) if ties else None
            if not tie and self.whole(at):
                return at
            before = tie.start if tie else at - 1
            at = level.last(lo, before) if before > lo else -1
        return -1

    def first(self, lo: int, hi: int, level: int) -> Boundary | None:
        """The nearest boundary in (lo, hi] that is at least as strong as `level`; above level 0, no tied one."""
        found = None
        ties = self._tiers[0] if level else None
        for strength, candidate in self._descending:
            if strength < level or hi <= lo:
                break
            at = candidate.first(lo, hi)
            if at >= 0 and (ties or not self.whole(at)):
                at = self._first_free(candidate, at, hi, ties)
            if at >= 0:
                found, hi = new_boundary((at, strength)), at - 1
        return found

    def _first_free(self, level: Level, at: int, hi: int, ties: Ties | None) -> int:
        """`at`, which is a place of the level, or the nearest one behind it that may be cut; -1 if there is none."""
        while at >= 0:
            tie = ties.around(at) if ties else None
            if not tie and self.whole(at):
                return at
            behind = tie.end if tie else at
            at = level.first(behind, hi) if behind < hi else -1
        return -1

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
