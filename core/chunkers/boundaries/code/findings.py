"""What is found in a syntax tree. Offsets count bytes while it is walked, then characters."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import islice
from operator import gt

from chunkers.boundaries.code.records import DEEPEST, Definition, definitions
from chunkers.boundaries.compact import Rows, offsets
from chunkers.boundaries.offsets import to_characters

__all__ = ["Findings"]

SMALL = 4  # a part of a unit holds no cut that is worth it if it is this many times smaller than what is not cut


class Findings:
    """Fills while a tree is walked.

    Args:
        source: The bytes that were parsed.
        least: Units that have no more bytes than that are not looked into, as they will not be cut.
    """

    def __init__(self, source: bytes, least: int) -> None:
        self.source = source
        self.least = least
        self.small = least // SMALL
        self.readable = True
        """Whether the grammar can read the text but for parts of it."""
        self.broken: list[tuple[int, int]] = []
        """Spans of the outermost nodes that hold what the grammar cannot read, and of what has no tree."""
        self.places = [offsets(len(source)) for _ in range(2 * (DEEPEST + 1))]
        """Starts of lines where units start, with all that is attached to them: from the deepest to the outermost, and
        for each depth those that follow their like before those where a definition or a blank line sets them apart."""
        self.definitions = definitions(len(source))
        self.opaque: list[tuple[int, int]] = []
        """Spans of strings and comments over several lines, in a text that is broken."""

    def finish(self) -> None:
        """Sort definitions by their starts, and let all offsets count characters."""
        starts = self.definitions.numbers[0]
        if any(map(gt, starts, islice(starts, 1, None))):  # a comment before one definition may belong to the next
            self.definitions = _sorted(self.definitions, len(self.source))
        if not self.source.isascii():
            self._count_characters()

    def _count_characters(self) -> None:
        at = to_characters(self.source)
        self.broken = [(at(start), at(end)) for start, end in self.broken]
        self.opaque = [(at(start), at(end)) for start, end in self.opaque]
        self.places = [array(places.typecode, map(at, places)) for places in self.places]
        for numbers in self.definitions.numbers:
            for i, offset in enumerate(numbers):
                numbers[i] = at(offset)


def _sorted(found: Sequence[Definition], length: int) -> Rows[Definition]:
    """Definitions, sorted by their starts."""
    order = sorted(range(len(found)), key=lambda i: found[i].start)
    place = {-1: -1} | {index: i for i, index in enumerate(order)}
    return definitions(length).filled(found[i]._replace(owner=place[found[i].owner]) for i in order)
