"""The rule of packing: from the cursor, take the strongest boundary that still fits; among equals the furthest."""

from __future__ import annotations

from dataclasses import dataclass

from chunkers.chunk import Boundary
from chunkers.packing.limits import END, Cut, Limits
from chunkers.packing.units import joined, next_unit

__all__ = ["END", "Cut", "Packer"]


@dataclass(frozen=True)
class Packer(Limits):
    """What both ways of packing share.

    Two cursors keep the laws together: `done`, the boundary up to which the text is packed, and `start`, where the
    next chunk begins; they differ by the overlap. Cuts are chosen behind `done`; sizes are counted from `start`.
    """

    def best(self, start: int, done: Boundary, stop: int) -> Cut:
        """The cut behind `done` for a chunk that begins at `start`."""
        at = done.offset
        if (
            self.boundaries.units is not None
            and not self.min_chunk_size
            and (unit := next_unit(self, start, done, stop))
        ):
            return unit
        reach = min(self.measure.reach(start, self.chunk_size), stop)
        hi = self.edges.beyond(reach, stop) if reach > at else at  # blanks at the end cost nothing
        wall = self._wall(start, done, min(hi, stop - 1), stop) if self.walled else None
        if wall:
            hi = self.edges.skip(wall.offset, hi)
        if hi >= stop:
            rest = self.cut(start, Boundary(stop, END))
            if rest.size <= self.chunk_size:
                return rest
            hi = stop - 1
        found = self._no_crumb(start, at, hi, hi if wall else stop) if self.min_chunk_size else None
        return found or self._fitting(start, at, hi) or self._too_big(start, at, stop)

    def _wall(self, start: int, done: Boundary, hi: int, stop: int) -> Boundary | None:
        """The boundary that the chunk may not cross. A crumb may, unless it is a hard wall, or levels are respected."""
        level, units = self.wall(done.level), self.boundaries.units
        found = self.boundaries.first(done.offset, hi, level) if level < END else None
        if found and self.min_chunk_size and not self.respect_levels:
            if units is not None:
                return joined(self, start, found, hi, stop) if done.level >= units else found
            tail = self.size(self.edges.skip(found.offset, stop), stop) if hi == stop - 1 else self.min_chunk_size
            crumb = min(tail, self.size(start, found.offset)) < self.min_chunk_size
            return self.hard_wall(done.offset, hi) if crumb else found
        return found

    def _no_crumb(self, start: int, at: int, hi: int, stop: int) -> Cut | None:
        """The best cut, at words at least, that leaves neither chunk nor rest, up to `stop`, below the minimum."""
        lo = max(at, self.measure.reach(start, self.min_chunk_size - 1) - 8)
        tail = hi if hi == stop else self.measure.back(stop, self.min_chunk_size)
        for limit in (min(hi, tail), hi):
            if found := self._fitting(start, lo, limit, self.min_chunk_size):
                return found
        return None

    def _fitting(self, start: int, lo: int, hi: int, least: int = 0) -> Cut | None:
        """The strongest cut in (lo, hi], of equals the furthest, whose chunk has a size from `least` to the budget."""
        last = self.boundaries.free if least else self.boundaries.last
        while hi > lo and (found := last(lo, hi)):
            if self.keep_level is not None and found.level < self.keep_level:
                return None
            cut = self.cut(start, found)
            if cut.size > self.chunk_size:
                less = self.measure.shrink(start, cut.end, cut.size - self.chunk_size)
                hi = min(self.edges.beyond(max(less, lo), found.offset), found.offset - 1)
            elif cut.size < least:
                lo = found.offset
            else:
                return cut
        return None

    def _too_big(self, start: int, at: int, stop: int) -> Cut:
        """The end of the one unit at `at`, which does not fit and is kept whole."""
        level = self.keep_level or 0
        return self.cut(start, self.boundaries.first(at, stop - 1, level) or Boundary(stop, END))

    def rewind(self, before: int, done: Boundary, unit: int) -> int:
        """Where a chunk begins that repeats as many whole units before `done` as leave room for the text up to `unit`.

        The strongest kind of unit of which at least one fits is used. `before` is the start of the last chunk.
        """
        at, trim, units = done.offset, self.edges.trim, self.boundaries.units
        if units is not None and done.level >= units:
            return at
        end = trim(at, unit)
        room = min(self.chunk_overlap, self.chunk_size - self.measure.size(at, end))
        if room <= 0:
            return at
        tail = trim(before, at)
        lo = max(self.edges.unskip(self.measure.back(tail, room), before) - 1, before)
        for kind in self.overlap_levels:
            level = done.level if self.respect_levels and kind < done.level < END else kind
            found = self.boundaries.first(lo, at - 1, level)
            while found and (start := self.edges.skip(found.offset, at)) < at:
                if (
                    self.contents.bare.size(start, max(start, tail)) <= self.chunk_overlap
                    and self.measure.size(start, end) <= self.chunk_size
                    and not (level and self.edges.text[start:at].isspace())
                ):
                    return start
                found = self.boundaries.first(start, at - 1, level)
        return at

    def next_unit(self, done: Boundary, cut: Cut, stop: int) -> Boundary:
        """The end of the unit that overlap must leave room for: the first of the kind that the chunk would end with."""
        at, level = done.offset, cut.level
        if cut.offset == stop:
            inner = self.boundaries.last(at, stop - 1)
            if not inner or inner.level < max(self.overlap_levels) or inner.level in self.boundaries.inside:
                return Boundary(stop, END)  # what is left is one unit
            level = inner.level
        inner = self.boundaries.first(at, cut.offset - 1, level)
        return inner or Boundary(cut.offset, level)
