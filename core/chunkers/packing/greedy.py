"""Greedy packing: one chunk after the other, each as the rule says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chunkers.chunk import Boundary, new_boundary
from chunkers.packing.packer import END, Cut, Packer

__all__ = ["START", "Cursor", "behind", "greedy"]


class Cursor(NamedTuple):
    """How far a text is packed."""

    done: Boundary
    """The boundary behind the last chunk."""
    before: int
    """The start of the last chunk, or -1."""


START = Cursor(Boundary(0, END), -1)


def behind(start: int, cut: Cut) -> Cursor:
    """The cursor behind a chunk."""
    return Cursor(Boundary(cut.offset, cut.level), start)


def greedy(packer: Packer, stop: int, cursor: Cursor = START) -> Iterator[tuple[int, Cut]]:
    """Pack the text from the cursor to `stop`.

    Yields:
        The start of a chunk, and where it ends.
    """
    (offset, level), before = cursor
    skip, best, overlaps = packer.edges.skip, packer.best, packer.chunk_overlap > 0
    while (offset := skip(offset, stop)) < stop:
        start, done = offset, new_boundary((offset, level))
        cut = best(start, done, stop)
        if overlaps and before >= 0:
            unit = packer.next_unit(done, cut, stop)
            start = packer.rewind(before, done, unit.offset)
            longer = best(start, done, stop) if start < offset else cut
            if longer.level >= unit.level and longer.size <= packer.chunk_size:
                cut = longer
            else:
                start = offset  # overlap would weaken the cut, or leave no room for a unit that is kept whole
        offset, level, end, _ = cut
        if end > done.offset:  # else it was nothing but dropped separators
            before = start
            yield start, cut
