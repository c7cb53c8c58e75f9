"""The outline of a Markdown document."""

from __future__ import annotations

import re
from itertools import islice, pairwise
from sys import intern
from typing import Any

from chunkers.boundaries.compact import offsets
from chunkers.boundaries.markdown.blocks import Block, read_blocks
from chunkers.boundaries.markdown.leaves import cells, fence, lines, table
from chunkers.boundaries.markdown.parser import title
from chunkers.boundaries.outline import Heading, Outline
from chunkers.chunk import Span

__all__ = ["markdown_outline"]

TABLE = "table"
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
        self._heading: Block | None = None  # which the next block follows
        self._has_section = False  # whether the start of the last section's body is to come
        self._linked = offsets(len(text))  # headings, by number, that may hold links

    def read(self, blocks: list[Block]) -> None:
        """Note what is known of the next blocks."""
        for block in blocks:
            if self._heading:
                self._tie(self._heading, block)
            self._heading = block if block.rank else None
            self.outline.add_block(block.depth, block.start)
            if not block.depth:  # else it opens no section, and is not where the body of one starts
                self._read_outer(block)
            if block.kind in CODE:
                self._read_code(block)
            elif block.kind == TABLE:
                self._read_table(block)

    def finish(self, links: dict[str, Any]) -> None:
        """Note what is known when all blocks were read.

        Args:
            links: What `title` needs to know about links.
        """
        if self._heading:
            self.outline.firm_ties.append(Span(self._heading.start, self._heading.end - 1))
        for i in self._linked:
            heading = self.outline.headings[i]
            self.outline.headings[i] = heading._replace(title=title(heading.title, links))

    def _read_outer(self, block: Block) -> None:
        if self._has_section:
            _, bodies, _ = self.outline.headings.numbers
            bodies[-1] = block.start
        self._has_section = block.rank > 0
        if not block.rank:
            return
        shown = block.title
        if "[" in shown:
            self._linked.append(len(self.outline.headings))
        else:
            shown = title(shown, {})
        self.outline.headings.append(Heading(block.start, len(self._text), block.rank, shown))

    def _tie(self, heading: Block, following: Block) -> None:
        behind = heading.end - 1
        if following.depth >= heading.depth:
            behind = _MARKS.match(self._text, following.start, following.end - 1).end()  # type: ignore[union-attr] # it matches everywhere
        self.outline.firm_ties.append(Span(heading.start, behind))

    def _read_table(self, block: Block) -> None:
        outline = self.outline
        rows = offsets(len(self._text))  # below the header
        rows.extend(islice(lines(self._text, block.start, block.end), 1, None))
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
            outline.fences.append(found._replace(opening=intern(found.opening), closing=intern(found.closing)))
            outline.ties.append(Span(found.start, found.code))
            if found.closing:
                outline.ties.append(Span(found.close - 1, found.close))
