"""What an author marked: headings, blocks inside blocks, tables, code. Markdown and HTML both give it."""

from __future__ import annotations

from array import array
from collections.abc import Container
from copy import copy
from typing import NamedTuple

from chunkers.boundaries.compact import Rows, offsets, spans

__all__ = ["Fence", "Heading", "Outline", "Table"]


class Heading(NamedTuple):
    """A heading, and where its body starts."""

    start: int
    body: int
    """Where the block behind it starts; the end of the text if there is none."""
    rank: int
    """1 to 6."""
    title: str
    """Its text, without markup."""


class Table(NamedTuple):
    """A table whose header can be repeated."""

    start: int
    rows: int
    """Where the first row below the header starts."""
    end: int
    header: str
    """What to put before rows that stand alone; ends with a line end."""


class Fence(NamedTuple):
    """A block of code that can be closed and opened again."""

    start: int
    code: int
    """Where the first line of code starts."""
    close: int
    """Where the closing line starts; the end of the block if it has none."""
    opening: str
    """The opening line; ends with a line end."""
    closing: str
    """The closing line; empty if it has none."""


class Outline:
    """Offsets of everything that is marked, each list in order.

    Args:
        length: The length of the text.
    """

    def __init__(self, length: int = 0) -> None:
        self.length = length
        self.headings = Rows(Heading, length, 3, 1)
        """Of sections: headings inside of other blocks open none."""
        self.blocks: list[array[int]] = []
        """Starts of blocks inside of `d` others at `d`: of a list's items at 1, of their paragraphs at 2."""
        self.lines = offsets(length)
        """Starts of lines that the author chose: rows of tables, lines of code."""
        self.gaps = offsets(length)
        """Starts of lines of code after a blank one."""
        self.cells = offsets(length)
        """Starts of cells."""
        self.tables = Rows(Table, length, 3, 1)
        self.fences = Rows(Fence, length, 3, 2)
        self.literals = spans(length)
        """Where text is no prose: tables, code, markup."""
        self.ties = spans(length)
        """Parts that belong together: the header of a table and its first row, the marks of code and its lines."""
        self.firm_ties = spans(length)
        """Parts that belong together even more: headings, and where their bodies start."""

    def sections(self, ranks: Container[int]) -> Rows[Heading]:
        """The headings of these ranks."""
        if all(rank in ranks for rank in set(self.headings.numbers[-1])):
            return self.headings
        found = (heading for heading in self.headings if heading.rank in ranks)
        return Rows(Heading, self.length, 3, 1).filled(found)

    def without_context(self) -> Outline:
        """The same, but for what is known to put around slices of tables and code."""
        found, none = copy(self), Outline()
        found.tables, found.fences = none.tables, none.fences
        return found

    def add_block(self, depth: int, start: int) -> None:
        """Note where a block starts that lies in `depth` others."""
        while len(self.blocks) <= depth:
            self.blocks.append(offsets(self.length))
        self.blocks[depth].append(start)
