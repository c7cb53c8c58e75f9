"""Trees: children are packed inside of the spans of their parents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import starmap

from chunkers.assembly import Assembler
from chunkers.chunk import Boundary, Chunk, Span
from chunkers.chunker import Chunker
from chunkers.occurrences import Remembered
from chunkers.packing import Cursor, Cut, Packer, balanced, greedy
from chunkers.packing.packer import END

__all__ = ["tree"]


def tree(levels: Sequence[Chunker], packers: Iterable[Packer], length: int) -> list[Chunk]:
    """The chunks of all levels in one list, level by level, the biggest first.

    A level whose spans are all those of the level above is left out.

    Args:
        levels: What cuts the text, what cuts the chunks that this gives, and so on.
        packers: Their packers of the text.
        length: Its length.
    """
    chunks: list[Chunk] = []
    occurrences = Remembered()  # of all levels: a child's id must not be that of a parent with the same content
    parents: Sequence[Chunk | None] = [None]
    spans = [Span(0, length)]
    depth = 0
    for chunker, packer in zip(levels, packers, strict=True):
        if packer.boundaries.blank:  # the text, or all that a reader would see of it
            continue
        cuts = [_cuts(packer, span, evenly=chunker.packing == "balanced") for span in spans]
        found = [Span(start, cut.end) for family in cuts for start, cut in family]
        if depth and found == spans:
            continue
        first = len(chunks)
        for parent, family in zip(parents, cuts, strict=True):
            packed = starmap(partial(Assembler(chunker.budget, occurrences).packed, packer.contents), family)
            above = None if parent is None else parent.index
            for chunk in chunker.related(packed):
                chunks.append(replace(chunk, index=len(chunks), parent=above, level=depth))
        parents, spans = chunks[first:], found
        depth += 1
    return chunks


def _cuts(packer: Packer, span: Span, *, evenly: bool) -> list[tuple[int, Cut]]:
    """Where the chunks of a span of the text start and end."""
    if evenly:
        return list(balanced(packer, span.end, span.start))
    cursor = Cursor(Boundary(span.start, END), -1)
    return list(greedy(packer, span.end, cursor))
