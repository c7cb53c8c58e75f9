"""What the writers of headings, lists, tables, code and links have in common."""

from __future__ import annotations

from chunkers.boundaries.html.attributes import Attributes
from chunkers.boundaries.html.element import Element
from chunkers.boundaries.html.opened import Opened
from chunkers.boundaries.html.tokens import Token
from chunkers.boundaries.html.writer import BLOCK, Writer
from chunkers.chunk import Span

__all__ = ["Part"]


class Part:
    """Knows what elements of some names become in the clean text.

    Args:
        source: The page.
        writer: Writes the clean text.
        opened: The elements that are open.
    """

    def __init__(self, source: str, writer: Writer, opened: Opened) -> None:
        self.source = source
        self.writer = writer
        self.opened = opened

    def enter(self, token: Token, element: Element) -> bool:
        """The start of an element. Whether its end matters."""
        raise NotImplementedError

    def leave(self, element: Element) -> None:
        """The end of an element."""

    def finish(self, text: str) -> None:
        """The end of the page, whose clean text is now known."""

    def given(self, token: Token) -> Attributes:
        """The attributes of a start tag."""
        return Attributes(self.source, token.behind_name, token.end)

    def separate_block(self) -> None:
        """What follows is a block of its own."""
        self.writer.separate(BLOCK, self.opened.depth)

    def keep_with_next(self, element: Element) -> None:
        """Tie what the element wrote to the start of what follows it."""
        if self.wrote(element):
            start = self.writer.runs[element.runs].clean_cut
            self.writer.note(lambda behind: self.writer.outline.ties.append(Span(start, behind)))

    def wrote(self, element: Element) -> bool:
        """Whether anything visible was written since the element started."""
        return len(self.writer.runs) > element.runs
