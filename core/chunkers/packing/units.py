"""Units that are chunks of their own: each alone, or as few together as reach the minimum."""

from __future__ import annotations

import sys

from chunkers.chunk import Boundary
from chunkers.packing.limits import Cut, Limits

__all__ = ["joined", "next_unit"]


def next_unit(limits: Limits, start: int, done: Boundary, stop: int) -> Cut | None:
    """The cut behind the next unit, if its characters are few enough to try, and it fits.

    It costs one measurement, and not one of all the text that a chunk may hold.
    """
    boundaries, edges = limits.boundaries, limits.edges
    found = boundaries.first(done.offset, min(start + limits.chunk_size, stop - 1), limits.wall(done.level))
    if not found:
        return None
    behind = edges.skip(found.offset, stop - 1)
    if behind > found.offset:  # among the blanks that no chunk starts with, there may be a stronger one
        found = boundaries.last(done.offset, behind) or found
    cut = limits.cut(start, found)
    return cut if cut.size <= limits.chunk_size else None


def joined(limits: Limits, start: int, found: Boundary, hi: int, stop: int) -> Boundary | None:
    """The end of as few whole units as reach the minimum, the first of which ends at `found`.

    A rest of the text below the minimum is joined, too.

    Args:
        limits: Has the sizes.
        start: Where the chunk starts.
        found: The end of its first unit.
        hi: How far the text may fit.
        stop: The end of the text.

    Returns:
        The boundary, or None for the end of the text.
    """
    boundaries, least, most = limits.boundaries, limits.min_chunk_size, limits.chunk_size
    hard = sys.maxsize if boundaries.hard_wall is None else boundaries.hard_wall
    while found.level < hard and limits.size(start, found.offset) < least:
        following = boundaries.first(found.offset, hi, boundaries.units or 0)
        if limits.size(start, following.offset if following else stop) > most:
            return found
        if not following:
            return None
        found = following
    rest = limits.edges.skip(found.offset, stop)
    if found.level < hard and rest > limits.measure.back(stop, least) and limits.size(rest, stop) < least:
        alone = limits.size(start, stop) > most or limits.hard_wall(found.offset, stop - 1)
        return found if alone else None
    return found
