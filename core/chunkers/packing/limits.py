"""What a chunk may hold: sizes of slices, and boundaries that are not crossed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from chunkers.boundaries.levels import Boundaries
from chunkers.chunk import Boundary, maker
from chunkers.context import Contents
from chunkers.packing.edges import Edges
from chunkers.tokenizers.base import Measure

__all__ = ["END", "Cut", "Limits"]

END = sys.maxsize  # the level of the end of the text


class Cut(NamedTuple):
    """Where a chunk ends."""

    offset: int
    """The boundary that was chosen."""
    level: int
    """Its level."""
    end: int
    """Where the chunk's text ends: at the boundary, or before the blanks that stand there."""
    size: int
    """The chunk's size."""


_cut: Callable[[tuple[int, int, int, int]], Cut] = maker(Cut)


@dataclass(frozen=True)
class Limits:
    """The boundaries of one text and the sizes of its slices, and the parameters of a chunker that limit chunks."""

    boundaries: Boundaries
    contents: Contents
    edges: Edges
    chunk_size: int
    chunk_overlap: int = 0
    min_chunk_size: int = 0
    overlap_levels: tuple[int, ...] = (0,)
    """Levels of the units that overlap may repeat, the best first."""
    respect_levels: bool = False
    keep_level: int | None = None
    """The level of the units that are never cut, however big."""

    @cached_property
    def measure(self) -> Measure:
        """Sizes of what is embedded."""
        return self.contents.measure

    @cached_property
    def walled(self) -> bool:
        """Whether there is any boundary that some chunk may not cross."""
        boundaries = self.boundaries
        walls = (boundaries.wall, boundaries.hard_wall, boundaries.units)
        return self.respect_levels or any(wall is not None for wall in walls)

    def size(self, start: int, end: int) -> int:
        """The size of the slice without the blanks at its end."""
        return self.measure.size(start, self.edges.trim(start, end))

    def cut(self, start: int, boundary: Boundary) -> Cut:
        """A chunk from `start` that ends at the boundary."""
        offset, level = boundary
        end = self.edges.trim(start, offset)
        return _cut((offset, level, end, self.measure.size(start, end)))

    def wall(self, level: int) -> int:
        """The weakest level that a chunk that starts at a boundary of `level` may not cross; END if there is none."""
        if not self.walled:
            return END
        walls, hard, units = self.boundaries.wall, self.boundaries.hard_wall, self.boundaries.units
        section = min(walls(level) if walls else END, END if hard is None else hard, END if units is None else units)
        return min(section, level + 1) if self.respect_levels else section

    def hard_wall(self, lo: int, hi: int) -> Boundary | None:
        """The nearest boundary in (lo, hi] that no chunk crosses."""
        hard = self.boundaries.hard_wall
        return None if hard is None else self.boundaries.first(lo, hi, hard)
