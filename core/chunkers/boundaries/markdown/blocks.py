"""From the parser's tokens, which count lines, to blocks, which count characters."""

from __future__ import annotations

from typing import NamedTuple

from chunkers.boundaries.markdown.lines import BOM, front_matter, line_starts
from chunkers.boundaries.markdown.parser import parse, title

__all__ = ["Block", "blocks"]

UNMARKED = {"inline", "thead_open", "tbody_open"}  # tokens that start no block of their own


class Block(NamedTuple):
    """A block of a document, or a row of a table."""

    start: int
    end: int
    """Where the line behind it starts."""
    depth: int
    """How many blocks it lies in."""
    kind: str
    """The parser's name for it, without `_open`."""
    markup: str
    """The marks that a fence or heading starts with."""
    rank: int
    """1 to 6 for a heading, else 0."""
    title: str
    """The text of a heading, without its markup."""


def blocks(text: str) -> list[Block]:
    """All blocks, in order; what contains others stands before them."""
    starts = line_starts(text)
    skipped = front_matter(text, starts)
    found = [Block(0, starts[skipped], 0, "front_matter", "", 0, "")] if skipped else []
    tokens, definitions, env = parse(text[starts[skipped] :].removeprefix(BOM))
    for i, token in enumerate(tokens):
        if token.map and token.type not in UNMARKED:
            first, last = token.map
            rank = int(token.tag[1]) if token.type == "heading_open" else 0
            shown = title(tokens[i + 1].content, env) if rank else ""
            span = starts[skipped + first], starts[skipped + last]
            found.append(Block(*span, token.level, token.type.removesuffix("_open"), token.markup, rank, shown))
    for first, last in definitions:
        start = starts[skipped + first]
        if text.startswith("[", start):  # else it stands inside of another block
            found.append(Block(start, starts[skipped + last], 0, "definition", "", 0, ""))
    return sorted(found, key=lambda block: block.start) if definitions else found
