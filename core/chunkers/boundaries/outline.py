"""What an author marked: headings, blocks inside blocks, tables, code. Markdown and HTML both give it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from chunkers.chunk import Span

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


@dataclass(slots=True)
class Outline:
    """Offsets of everything that is marked, each list in order.

    `blocks[d]` holds the starts of blocks inside of `d` others: a list has its items at 1, their paragraphs at 2.
    """

    headings: list[Heading] = field(default_factory=list[Heading])
    """Of sections: headings inside of other blocks open none."""
    blocks: list[list[int]] = field(default_factory=list[list[int]])
    lines: list[int] = field(default_factory=list[int])
    """Starts of lines that the author chose: rows of tables, lines of code."""
    gaps: list[int] = field(default_factory=list[int])
    """Starts of lines of code after a blank one."""
    cells: list[int] = field(default_factory=list[int])
    """Starts of cells."""
    tables: list[Table] = field(default_factory=list[Table])
    fences: list[Fence] = field(default_factory=list[Fence])
    literals: list[Span] = field(default_factory=list[Span])
    """Where text is no prose: tables, code, markup."""
    ties: list[Span] = field(default_factory=list[Span])
    """Parts that belong together: the header of a table and its first row, the marks of code and its lines."""
    firm_ties: list[Span] = field(default_factory=list[Span])
    """Parts that belong together even more: headings, and where their bodies start."""
