"""Lists, definitions and quotations: lines with marks, moved in by what they stand in."""

from __future__ import annotations

from chunkers.boundaries.html.element import Element
from chunkers.boundaries.html.elements import LISTS
from chunkers.boundaries.html.part import Part
from chunkers.boundaries.html.tokens import Token
from chunkers.boundaries.html.writer import BLOCK, LINE, LONGEST_PREFIX

__all__ = ["Lists"]


class Lists(Part):
    """`- item`, `1. item`, `: definition`, `> quotation`."""

    def enter(self, token: Token, element: Element) -> bool:
        """Write the marks of an element."""
        name, writer, depth = element.name, self.writer, self.opened.depth
        if name in LISTS:
            around = self.opened.innermost
            writer.separate(LINE if around and around.name == "li" else BLOCK, depth)
            element.number = self.given(token).number("start", 1) if name == "ol" else 0
        elif name == "li":
            writer.separate(LINE, depth)
            self._mark(element, self._bullet(token))
        elif name == "blockquote":
            self.separate_block()
            self._mark(element, "> ", "> ")
        elif name == "dt":
            self.separate_block()
        else:
            writer.separate(LINE)
            self._mark(element, ": ")
        return True

    def leave(self, element: Element) -> None:
        """Keep a term with its definition; take back the marks of what is empty."""
        if element.name == "dt":
            self.keep_with_next(element)
        elif not self.writer.flat and not self.wrote(element):
            self.writer.marker = element.marker

    def _bullet(self, token: Token) -> str:
        around = self.opened.innermost
        if not around or around.name != "ol":
            return "- "
        number = self.given(token).number("value", around.number)
        around.number = number + 1
        return f"{number}. "

    def _mark(self, element: Element, mark: str, prefix: str | None = None) -> None:
        writer = self.writer
        element.marker = writer.marker
        if writer.flat:
            return
        before = writer.prefix if writer.marker is None else writer.marker
        if len(before) < LONGEST_PREFIX:
            element.prefix = writer.prefix + (" " * len(mark) if prefix is None else prefix)
        else:
            before = writer.prefix
        writer.marker = before + mark
