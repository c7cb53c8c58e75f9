"""From the parser's blocks, which count lines, to blocks, which count characters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from chunkers.boundaries.markdown.lines import BOM, front_matter, line_starts
from chunkers.boundaries.markdown.parser import parse

if TYPE_CHECKING:
    from chunkers.boundaries.markdown.state import Found

__all__ = ["Block", "read_blocks"]


class Block:
    """A block of a document, or a row of a table.

    Args:
        starts: Where each line starts, from the first that was parsed.
        found: What the parser says of it.
    """

    __slots__ = ("_lines", "_starts", "depth", "kind", "markup", "rank", "start", "title")

    def __init__(self, starts: Sequence[int], found: Found) -> None:
        self.kind, self._lines, self.depth, self.markup, self.rank, self.title = found
        self._starts = starts
        self.start = starts[self._lines[0]]

    @property
    def end(self) -> int:
        """Where the line behind it starts; known as soon as a block behind it is found."""
        return self._starts[self._lines[1]]


def read_blocks(text: str, found: Callable[[Block], object]) -> dict[str, Any]:
    """Tell `found` of all blocks, in order; what contains others comes before them.

    Returns:
        What `title` needs to know about links.
    """
    from chunkers.boundaries.markdown.state import Found

    starts = line_starts(text)
    skipped = front_matter(text, starts)
    if skipped:
        found(Block(starts, Found("front_matter", [0, skipped], 0, "", 0, "")))
    starts = starts[skipped:]

    def told(block: Found) -> None:
        made = Block(starts, block)
        if made.kind != "definition" or text.startswith("[", made.start):  # else it stands inside of another block
            found(made)

    return parse(text[starts[0] :].removeprefix(BOM), told)
