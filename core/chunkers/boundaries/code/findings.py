"""What is found in a syntax tree. Offsets count bytes while it is walked, then characters."""

from __future__ import annotations

from collections.abc import Sequence

from chunkers.boundaries.code.records import DEEPEST, Definition
from chunkers.boundaries.offsets import to_characters

__all__ = ["Findings"]

SMALL = 4  # a part of a unit holds no cut that is worth it if it is this many times smaller than what is not cut


class Findings:
    """Fills while a tree is walked.

    Args:
        source: The bytes that were parsed.
        least: Units that have no more bytes than that are not looked into, as they will not be cut.
        broken: Spans of the outermost nodes that hold what the grammar cannot read.
    """

    def __init__(self, source: bytes, least: int, broken: Sequence[tuple[int, int]]) -> None:
        self.source = source
        self.least = least
        self.small = least // SMALL
        self.broken = broken
        self.places: list[list[int]] = [[] for _ in range(2 * (DEEPEST + 1))]
        """Starts of lines where units start, with all that is attached to them: from the deepest to the outermost, and
        for each depth those that follow their like before those where a definition or a blank line sets them apart."""
        self.definitions: list[Definition] = []
        self.opaque: list[tuple[int, int]] = []
        """Spans of strings and comments over several lines, in a text that is broken."""

    def finish(self) -> None:
        """Sort definitions by their starts, and let all offsets count characters."""
        starts = [definition.start for definition in self.definitions]
        if starts != sorted(starts):  # a comment may stand before one definition, and belong to the next
            self.definitions = _sorted(self.definitions)
        if not self.source.isascii():
            self._count_characters()

    def _count_characters(self) -> None:
        at = to_characters(self.source)
        self.broken = [(at(start), at(end)) for start, end in self.broken]
        self.opaque = [(at(start), at(end)) for start, end in self.opaque]
        self.places = [[*map(at, offsets)] for offsets in self.places]
        self.definitions = [
            Definition(at(start), at(end), at(head), at(body), name, owner)
            for start, end, head, body, name, owner in self.definitions
        ]


def _sorted(definitions: Sequence[Definition]) -> list[Definition]:
    """Definitions, sorted by their starts."""
    order = sorted(range(len(definitions)), key=lambda i: definitions[i].start)
    place = {-1: -1} | {index: i for i, index in enumerate(order)}
    return [definitions[i]._replace(owner=place[definitions[i].owner]) for i in order]
