"""The outline of a Markdown document."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from chunkers.boundaries.compact import offsets
from chunkers.boundaries.markdown.blocks import Block, read_blocks
from chunkers.boundaries.markdown.leaves import cells, fence, lines, table
from chunkers.boundaries.markdown.parser import title
from chunkers.boundaries.outline import Heading, Outline
from chunkers.chunk import Span

__all__ = ["markdown_outline"]

TABLE, ROW = "table", "tr"
CODE = {"fence", "code_block", "html_block", "mathematics", "front_matter"}
_MARKS = re.compile(r"\W{0,64}")  # at the start of a block: bullets, quotation marks, indentation


def markdown_outline(text: str) -> Outline:
    """The headings, blocks, tables and code of a text, and what belongs together in it."""
    reader = _Reader(text)
    reader.finish(read_blocks(text, reader.read))
    return reader.outline


class _Reader:
    """Makes an outline of blocks as they come; keeps of them what goes into it.

    Args:
        text: The text.
    """

    def __init__(self, text: str) -> None:
        self.outline = Outline(len(text))
        self._text = text
        self._table: Block | None = None  # whose rows come next
        self._rows: list[int] = []
        self._heading: Block | None = None  # which the next block follows
        self._tied: list[tuple[int, Block]] = []  # ties, and the blocks that they end in, which go on
        self._has_section = False  # whether the start of the last heading's body is to come
        self._linked = offsets(len(text))  # headings, by number, that may hold links

    def read(self, block: Block) -> None:
        """Note what is known of a block now, and of the ones before it."""
        if block.kind == ROW:
            self._rows.append(block.start)
            return
        if self._table:
            self._finish_table(self._table)
        if self._tied:
            self._finish_ties(block.depth)
        if self._heading:
            self._finish_heading(self._heading, block)
        self.outline.add_block(block.depth, block.start)
        if self._has_section and block.depth == 0:
            self._finish_section(block.start)
        if block.rank:
            self._read_heading(block)
        elif block.kind in CODE:
            self._read_code(block)
        elif block.kind == TABLE:
            self._table = block

    def finish(self, links: dict[str, Any]) -> None:
        """Note what is known when all blocks were read.

        Args:
            links: What `title` needs to know about links.
        """
        if self._table:
            self._finish_table(self._table)
        self._finish_ties(0)
        if self._heading:
            self._finish_heading(self._heading, None)
        if self._has_section:
            self._finish_section(len(self._text))
        for i in self._linked:
            heading = self.outline.headings[i]
            self.outline.headings[i] = heading._replace(title=title(heading.title, links))

    def _read_heading(self, block: Block) -> None:
        self._heading = block
        if block.depth:
            return  # it opens no section
        if "[" in block.title:
            self._linked.append(len(self.outline.headings))
            shown = block.title
        else:
            shown = title(block.title, {})
        self.outline.headings.append(Heading(block.start, 0, block.rank, shown))
        self._has_section = True

    def _finish_section(self, end: int) -> None:
        self._has_section = False
        _, bodies, _ = self.outline.headings.numbers
        bodies[-1] = end

    def _finish_heading(self, heading: Block, following: Block | None) -> None:
        self._heading = None
        if following and following.depth >= heading.depth:
            self._tied.append((len(self.outline.firm_ties), following))
        self.outline.firm_ties.append(Span(heading.start, heading.end - 1))

    def _finish_ties(self, depth: int) -> None:
        """Tie headings to the starts of blocks that end before one of that depth."""
        _, ends = self.outline.firm_ties.numbers
        while self._tied and self._tied[-1][1].depth >= depth:
            i, following = self._tied.pop()
            marks = _MARKS.match(self._text, following.start, following.end - 1)
            ends[i] = marks.end()  # type: ignore[union-attr] # it matches everywhere

    def _finish_table(self, block: Block) -> None:
        self._table = None
        outline, rows = self.outline, self._rows[1:]
        self._rows.clear()
        outline.literals.append(Span(block.start, block.end))
        outline.lines.extend(rows)
        outline.cells.extend(cells(self._text, block.start, block.end))
        if found := table(self._text, block, rows):
            outline.tables.append(found)
            outline.ties.append(Span(found.start, found.rows))

    def _read_code(self, block: Block) -> None:
        text, outline = self._text, self.outline
        outline.literals.append(Span(block.start, block.end))
        starts = offsets(len(text))
        starts.append(block.start)
        starts.extend(lines(text, block.start, block.end))
        outline.lines.extend(starts[1:])
        outline.gaps.extend(line for before, line in pairwise(starts) if text[before:line].isspace())
        if block.kind == "fence" and (found := fence(text, block, starts[1:])):
            outline.fences.append(found)
            outline.ties.append(Span(found.start, found.code))
            if found.closing:
                outline.ties.append(Span(found.close - 1, found.close))
