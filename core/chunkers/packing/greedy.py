"""Greedy packing: one chunk after the other, each as the rule says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chunkers.chunk import Boundary
from chunkers.packing.packer import END, Cut, Packer

__all__ = ["START", "Cursor", "greedy"]


class Cursor(NamedTuple):
    """How far a text is packed."""

    done: Boundary
    """The boundary behind the last chunk."""
    before: int
    """The start of the last chunk, or -1."""


START = Cursor(Boundary(0, END), -1)


def greedy(packer: Packer, stop: int, cursor: Cursor = START) -> Iterator[tuple[int, Cut, Cursor]]:
    """Pack the text from the cursor to `stop`.

    Yields:
        The start of a chunk, where it ends, and the cursor behind it.
    """
    (offset, level), before = cursor
    while (offset := packer.edges.skip(offset, stop)) < stop:
        start, done = offset, Boundary(offset, level)
        cut = packer.best(start, done, stop)
        if packer.chunk_overlap and before >= 0:
            start = packer.rewind(before, done, packer.next_unit(done, cut, stop))
            if start < offset and (longer := packer.best(start, done, stop)).size <= packer.chunk_size:
                cut = longer
            else:
                start = offset  # there is no overlap, or beside a unit that is kept whole no room for it
        offset, level = cut.offset, cut.level
        if cut.end > done.offset:  # else it was nothing but dropped separators
            before = start
            yield start, cut, Cursor(Boundary(offset, level), before)
