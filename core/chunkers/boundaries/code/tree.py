"""From a text to the places where its syntax tree says that it may be cut."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING

from chunkers.boundaries.code.languages import GRAMMARS
from chunkers.boundaries.code.outline import outline
from chunkers.boundaries.code.records import Definition
from chunkers.boundaries.code.units import find_units
from chunkers.boundaries.compact import Rows
from chunkers.boundaries.level import Marks
from chunkers.boundaries.offsets import encoded
from chunkers.boundaries.syntax_trees import TreeReader

if TYPE_CHECKING:
    from chunkers.boundaries.code.findings import Findings

__all__ = ["CodeTree"]

_CR = re.compile(rb"\r(?!\n)")


class CodeTree:
    """The structure of one text.

    Where the grammar cannot follow, the look of the lines adds definitions: one bracket that is never closed may hide
    all that comes behind it from the parser. Where it takes too long, the look of the lines is all.

    Args:
        text: The text.
        language: A language that has a grammar.
        least: Units that have no more bytes than that are not looked into.
    """

    def __init__(self, text: str, language: str, least: int) -> None:
        source = _CR.sub(b"\n", encoded(text)) if "\r" in text else encoded(text)  # all line ends alike: LF
        units = find_units(source, TreeReader(GRAMMARS[language], source), least)
        self.readable = units.readable
        """Whether the grammar can read the text but for parts of it."""
        recovered = _recover(text, units) if units.broken else []
        starts = {*units.definitions.numbers[0]}
        kept = [i for i, offsets in enumerate(units.places) if offsets or i == len(units.places) - 1]
        self.levels = [Marks(sorted(units.places[i])) for i in kept]
        """From the deepest statements to the outermost definitions."""
        self._walls = _walls([(not starts.isdisjoint(units.places[i]), i // 2) for i in kept])
        self.scopes = units.definitions
        if recovered:
            _end(self.scopes, recovered)
        """Definitions, sorted by their starts."""

    def wall(self, level: int) -> int:
        """What a chunk that starts at a place of a level may not cross: places of that of the definitions further out.

        Args:
            level: Index in `levels`; negative for places inside of units.

        Returns:
            Index in `levels`; that behind the last if there is no wall.
        """
        return self._walls[max(level, -1) + 1] if level < len(self.levels) else level + 1


def _walls(kinds: Sequence[tuple[bool, int]]) -> list[int]:
    """For places inside of units, then for those of each level: the nearest level of definitions further out.

    Args:
        kinds: For each level, whether definitions start at its places, and its height.
    """
    heights = (-1, *(height for _, height in kinds))
    further = [[i for i, (defines, other) in enumerate(kinds) if defines and other > height] for height in heights]
    return [min(walls, default=len(kinds)) for walls in further]


def _recover(text: str, units: Findings) -> list[int]:
    """Add definitions by the look of their lines; the outermost of them are returned."""
    outer: list[int] = []
    opaque, places = sorted(units.opaque), units.places
    for start, end in units.broken:
        for lines, where in zip(outline(text[start:end]), (outer, places[-3]), strict=True):
            where.extend(start + at for at in lines if at and not _within(opaque, start + at))
    places[-1].extend(outer)
    return outer


def _within(spans: list[tuple[int, int]], offset: int) -> bool:
    """Whether a cut at `offset` would tear one of the sorted, disjoint spans."""
    i = bisect_left(spans, (offset, offset)) - 1
    return i >= 0 and offset < spans[i][1]


def _end(scopes: Rows[Definition], recovered: Sequence[int]) -> None:
    """End each definition that the parser lets go on over the start of a recovered one there."""
    _, ends, heads, _ = scopes.numbers
    for i, head in enumerate(heads):
        j = bisect_right(recovered, head)
        if j < len(recovered):
            ends[i] = min(ends[i], recovered[j])
