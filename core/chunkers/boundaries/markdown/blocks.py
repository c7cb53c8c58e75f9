"""From the parser's blocks, which count lines, to blocks, which count characters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from chunkers.boundaries.markdown.lines import BOM, front_matter, line_starts
from chunkers.boundaries.markdown.parser import parse

__all__ = ["Block", "read_blocks"]


class Block:
    """A block of a document, or a row of a table.

    Args:
        starts: Where each line starts, from the first that was parsed.
        kind: The parser's name for it, without `_open`.
        lines: The first line, and the one behind the last.
        depth: How many blocks it lies in.
        markup: The marks that a fence or heading starts with.
        rank: 1 to 6 for a heading, else 0.
        title: A heading's, with its markup.
    """

    __slots__ = ("_lines", "_starts", "depth", "kind", "markup", "rank", "start", "title")

    def __init__(
        self,
        starts: Sequence[int],
        kind: str,
        lines: list[int],
        depth: int,
        markup: str = "",
        rank: int = 0,
        title: str = "",
    ) -> None:
        self._starts = starts
        self._lines = lines
        self.start = starts[lines[0]]
        self.kind = kind
        self.depth = depth
        self.markup = markup
        self.rank = rank
        self.title = title

    @property
    def end(self) -> int:
        """Where the line behind it starts; known as soon as a block behind it is found."""
        return self._starts[self._lines[1]]


def read_blocks(text: str, found: Callable[[Block], object]) -> dict[str, Any]:
    """Tell `found` of all blocks, in order; what contains others comes before them.

    Returns:
        What `title` needs to know about links.
    """
    starts = line_starts(text)
    skipped = front_matter(text, starts)
    if skipped:
        found(Block(starts, "front_matter", [0, skipped], 0))
    starts = starts[skipped:]

    def told(kind: str, *given: Any) -> None:
        block = Block(starts, kind, *given)
        if kind != "definition" or text.startswith("[", block.start):  # else it stands inside of another block
            found(block)

    return parse(text[starts[0] :].removeprefix(BOM), told)
