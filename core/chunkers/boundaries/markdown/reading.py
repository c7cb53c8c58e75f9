"""The outline of a Markdown document."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from chunkers.boundaries.markdown.blocks import Block, blocks
from chunkers.boundaries.markdown.leaves import cells, fence, lines, table
from chunkers.boundaries.outline import Heading, Outline
from chunkers.chunk import Span

__all__ = ["markdown_outline"]

TABLE, ROW = "table", "tr"
CODE = {"fence", "code_block", "html_block", "mathematics", "front_matter"}
_MARKS = re.compile(r"\W{0,64}")  # at the start of a block: bullets, quotation marks, indentation


def markdown_outline(text: str) -> Outline:
    """The headings, blocks, tables and code of a text, and what belongs together in it."""
    outline = Outline()
    found = blocks(text)
    rows = _rows(found)
    standing = [block for block in found if block.kind != ROW]
    for block in standing:
        while len(outline.blocks) <= block.depth:
            outline.blocks.append([])
        outline.blocks[block.depth].append(block.start)
        if block.kind in CODE:
            _read_code(text, block, outline)
        elif block.kind == TABLE:
            _read_table(text, block, rows[block.start], outline)
    for heading, following in pairwise([*standing, None]):
        if not heading or not heading.rank:
            continue
        if following and following.depth >= heading.depth:
            behind = _MARKS.match(text, following.start, following.end - 1).end()  # type: ignore[union-attr] # it matches everywhere
            outline.firm_ties.append(Span(heading.start, behind))
        else:
            outline.firm_ties.append(Span(heading.start, heading.end - 1))
    outline.headings = _headings(text, standing)
    return outline


def _rows(found: Sequence[Block]) -> dict[int, list[int]]:
    """Where the rows of each table start, by where the table starts."""
    rows: dict[int, list[int]] = {}
    of_table: list[int] = []
    for block in found:
        if block.kind == TABLE:
            of_table = rows.setdefault(block.start, [])
        elif block.kind == ROW:
            of_table.append(block.start)
    return rows


def _read_code(text: str, block: Block, outline: Outline) -> None:
    outline.literals.append(Span(block.start, block.end))
    starts = [block.start, *lines(text, block.start, block.end)]
    outline.lines += starts[1:]
    outline.gaps += [line for before, line in pairwise(starts) if text[before:line].isspace()]
    if block.kind == "fence" and (found := fence(text, block, starts[1:])):
        outline.fences.append(found)
        outline.ties.append(Span(found.start, found.code))
        if found.closing:
            outline.ties.append(Span(found.close - 1, found.close))


def _read_table(text: str, block: Block, rows: list[int], outline: Outline) -> None:
    outline.literals.append(Span(block.start, block.end))
    outline.lines += rows[1:]
    outline.cells += cells(text, block.start, block.end)
    if found := table(text, block, rows[1:]):
        outline.tables.append(found)
        outline.ties.append(Span(found.start, found.rows))


def _headings(text: str, standing: Sequence[Block]) -> list[Heading]:
    """The headings that open sections, which are those inside of no other block."""
    outer = [block for block in standing if block.depth == 0]
    return [
        Heading(block.start, following.start if following else len(text), block.rank, block.title)
        for block, following in pairwise([*outer, None])
        if block and block.rank
    ]
