"""Boundaries of a document whose outline is known: sections, blocks inside blocks, lines of code and rows, prose."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from heapq import merge

from chunkers.boundaries.compact import offsets
from chunkers.boundaries.level import Level, Marks
from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.outline import Heading, Outline
from chunkers.boundaries.outside import Outside
from chunkers.boundaries.surroundings import Surroundings

__all__ = ["CLAUSE", "RANKS", "SECTION", "SENTENCE", "WORD", "outlined", "section_wall"]

WORD, CLAUSE, CELL, SENTENCE, LINE, GAP = 1, 2, 3, 4, 5, 6
DEPTHS = 6  # of blocks inside of others that are told apart
RANKS = 6
SECTION = GAP + DEPTHS + 1  # the level of the lowest heading
NAMES = (
    *("word", "clause", "cell", "sentence", "row or line", "blank line"),
    *(f"block inside {depth} others" for depth in range(DEPTHS - 1, 1, -1)),
    *("block inside another", "block"),
    *(f"heading {rank}" for rank in range(RANKS, 0, -1)),
)
"""What the levels are called, from words up."""


def outlined(
    text: str,
    outline: Outline,
    prose: Sequence[Level],
    *,
    sections: Sequence[Heading],
    wall: Callable[[int], int],
    surroundings: Surroundings,
    literals_whole: bool,
) -> Boundaries:
    """The boundaries of a text with an outline.

    Args:
        text: The text.
        outline: Its outline.
        prose: Its words, clauses and sentences.
        sections: The headings that open sections.
        wall: See `Boundaries`.
        surroundings: See `Boundaries`.
        literals_whole: Offer no places inside of code and tables.
    """
    words, clauses, sentences = prose
    clauses, sentences = (Outside(level, outline.literals) for level in (clauses, sentences))
    inner: list[Sequence[int]] = [[], [], []] if literals_whole else [outline.cells, outline.lines, outline.gaps]
    levels = [*inner, *_by_depth(outline.blocks, outline.length), *_by_rank(sections, outline.length)]
    marked: list[Level] = [Marks(offsets) for offsets in levels]
    return Boundaries(
        text,
        [words, clauses, marked[0], sentences, *marked[1:]],
        ties=outline.ties,
        firm_ties=outline.firm_ties,
        wall=wall,
        inside=(LINE, GAP),
        surroundings=surroundings,
        names=NAMES,
    )


def section_wall(level: int) -> int:
    """A chunk that starts at a heading crosses headings of its rank and below; any other crosses none."""
    return max(level + 1, SECTION)


def _by_depth(blocks: Sequence[Sequence[int]], length: int) -> list[Sequence[int]]:
    """The starts of blocks, of the innermost first; below `DEPTHS` they are not told apart."""
    told = [*blocks[: DEPTHS - 1]]
    if len(blocks) >= DEPTHS:
        deepest = offsets(length)
        deepest.extend(merge(*blocks[DEPTHS - 1 :]))
        told.append(deepest)
    return [*([] for _ in range(DEPTHS - len(told))), *reversed(told)]


def _by_rank(sections: Sequence[Heading], length: int) -> list[array[int]]:
    """The starts of headings, of the lowest first."""
    ranks = [offsets(length) for _ in range(RANKS)]
    for heading in sections:
        ranks[RANKS - heading.rank].append(heading.start)
    return ranks
