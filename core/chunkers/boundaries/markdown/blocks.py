"""From the parser's tokens, which count lines, to blocks, which count characters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from chunkers.boundaries.markdown.lines import BOM, front_matter, line_starts
from chunkers.boundaries.markdown.parser import parse

if TYPE_CHECKING:
    from markdown_it.token import Token

__all__ = ["Block", "read_blocks"]


class Block(NamedTuple):
    """A block of a document."""

    start: int
    end: int
    """Where the line behind it starts; of what contains others, maybe one inside of it."""
    depth: int
    """How many blocks it lies in."""
    kind: str
    """The parser's name for it, without `_open`."""
    markup: str = ""
    """The marks that a fence or heading starts with."""
    rank: int = 0
    """1 to 6 for a heading, else 0."""
    title: str = ""
    """The text of a heading, with its markup."""


def read_blocks(text: str, found: Callable[[list[Block]], object]) -> dict[str, Any]:
    """Call `found` with all blocks, some at a time, in order; what contains others comes before them.

    Returns:
        What `title` needs to know about links.
    """
    starts = line_starts(text)
    skipped = front_matter(text, starts)
    if skipped:
        found([Block(0, starts[skipped], 0, "front_matter")])
    starts = starts[skipped:]

    def convert(tokens: list[Token], definitions: list[list[int]], line: int) -> Iterator[Block]:
        for i, token in enumerate(tokens):
            if token.map and token.type != "inline":
                rank, title = (int(token.tag[1]), tokens[i + 1].content) if token.type == "heading_open" else (0, "")
                start, end = starts[token.map[0]], starts[token.map[1] or line]
                yield Block(start, end, token.level, token.type.removesuffix("_open"), token.markup, rank, title)
        for first, last in definitions:
            if text.startswith("[", starts[first]):  # else it stands inside of another block
                yield Block(starts[first], starts[last], 0, "definition")

    def take(tokens: list[Token], definitions: list[list[int]], line: int) -> None:
        blocks = convert(tokens, definitions, line)
        found(sorted(blocks, key=attrgetter("start")) if definitions else [*blocks])

    return parse(text[starts[0] :].removeprefix(BOM), take)
