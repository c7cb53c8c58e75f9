"""What stands in lines: links, images, line ends."""

from __future__ import annotations

from chunkers.boundaries.html.attributes import safe_target
from chunkers.boundaries.html.element import Element
from chunkers.boundaries.html.opened import Opened
from chunkers.boundaries.html.part import Part
from chunkers.boundaries.html.tokens import Token
from chunkers.boundaries.html.whitespace import write_text
from chunkers.boundaries.html.writer import LINE, Writer
from chunkers.chunk import Span

__all__ = ["Inline"]


class Inline(Part):
    """Links with their targets, images as their descriptions, line ends.

    Args:
        source: The page.
        writer: Writes the clean text.
        opened: The elements that are open.
        links: Whether the targets of links are shown.
        images: Whether the descriptions of images are shown.
    """

    def __init__(self, source: str, writer: Writer, opened: Opened, *, links: bool, images: bool) -> None:
        super().__init__(source, writer, opened)
        self._links = links
        self._images = images

    def enter(self, token: Token, element: Element) -> bool:
        """Open a link; show an image; end a line."""
        name = element.name
        if name == "br":
            self.writer.separate(LINE)
        elif name == "hr":
            self.separate_block()
        elif name == "a":
            return self._links and self._open_link(token, element)
        elif self._images:
            self._image(token)
        self.writer.passed(token.end)
        return False

    def leave(self, element: Element) -> None:
        """Show where a link leads to."""
        if self.wrote(element):
            self.writer.trail(f"]({element.target})")
        else:
            self.writer.unlead("[")

    def _open_link(self, token: Token, element: Element) -> bool:
        element.target = safe_target(self.given(token))
        if element.target:
            self.writer.lead("[")
        return bool(element.target)

    def _image(self, token: Token) -> None:
        alt = self.given(token).span("alt")
        runs = self.writer.runs
        before = len(runs)
        if alt:
            self.writer.tag = token.start
            write_text(self.writer, *alt)
            self.writer.tag = -1
        if len(runs) > before:
            self.writer.apart()
            self.writer.outline.firm_ties.append(Span(runs[before].clean_cut, runs[-1].clean_end - 1))
