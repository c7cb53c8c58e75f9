"""Blocks that hold no prose: tables and code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from chunkers.boundaries.markdown.blocks import Block
from chunkers.boundaries.outline import Fence, Table

__all__ = ["cells", "fence", "lines", "table"]

_LINE = re.compile(r"[^\r\n]*+(?:\r\n?|\n|\Z)")
_INNER_PIPE = re.compile(r"(?<![\\\n\r])\|(?![^\S\r\n]*+(?:[\r\n]|\Z))")


def lines(text: str, start: int, end: int) -> Iterator[int]:
    """Where the lines of a block start, but the first."""
    at = _LINE.match(text, start, end).end()  # type: ignore[union-attr] # it matches everywhere
    while at < end:
        yield at
        at = _LINE.match(text, at, end).end()  # type: ignore[union-attr] # it matches everywhere


def cells(text: str, start: int, end: int) -> Iterator[int]:
    """Where the cells of a table start, but the first of each row."""
    return (found.start() for found in _INNER_PIPE.finditer(text, start, end))


def table(text: str, block: Block, rows: Sequence[int]) -> Table | None:
    """What is known of a table; None if it has no rows below its header.

    Args:
        text: The document.
        block: The table.
        rows: Where the rows below its header start.
    """
    if not rows:
        return None
    header = "".join(f"{line.strip()}\n" for line in re.split(r"\r\n?|\n", text[block.start : rows[0]]) if line.strip())
    return Table(block.start, rows[0], block.end, header)


def fence(text: str, block: Block, starts: Sequence[int]) -> Fence | None:
    """What is known of a fence; None if it holds no code.

    Args:
        text: The document.
        block: The fence.
        starts: Where its lines start, but the first.
    """
    if not starts:
        return None
    opening = text[block.start : starts[0]]
    opening = opening[opening.find(block.markup) :].rstrip() + "\n"
    last = text[starts[-1] : block.end].strip(" \t\r\n>")
    closed = len(last) >= len(block.markup) and not last.strip(block.markup[0])
    return Fence(block.start, starts[0], starts[-1] if closed else block.end, opening, block.markup if closed else "")
