"""Headings: `## Title`, on one line."""

from __future__ import annotations

from functools import partial

from chunkers.boundaries.compact import spans
from chunkers.boundaries.html.element import Element
from chunkers.boundaries.html.elements import HEADINGS
from chunkers.boundaries.html.opened import Opened
from chunkers.boundaries.html.part import Part
from chunkers.boundaries.html.tokens import Token
from chunkers.boundaries.html.writer import Writer
from chunkers.boundaries.outline import Heading
from chunkers.chunk import Span

__all__ = ["Headings"]

PERMALINKS = ("#", "\u00b6", "&para;", "&#182;", "\u00a7", "\U0001f517")
"""The links to themselves that generators put behind titles."""


class Headings(Part):
    """Headings open sections wherever they stand, but in a row of a table."""

    def __init__(self, source: str, writer: Writer, opened: Opened) -> None:
        super().__init__(source, writer, opened)
        self._titles = spans(len(source))  # where they stand
        self._open: Element | None = None

    @property
    def wrote_title(self) -> bool:
        """Whether a heading is open, and not empty."""
        return self._open is not None and self.wrote(self._open)

    def enter(self, token: Token, element: Element) -> bool:
        """Write the marks."""
        self.separate_block()
        if not self.writer.flat:
            element.number = HEADINGS[element.name]
            self.writer.lead("#" * element.number + " ")
            self.writer.flat = True
            self._open = element
        return True

    def leave(self, element: Element) -> None:
        """Note where the heading stands, and where its body starts."""
        writer = self.writer
        if not element.number:
            return
        writer.flat, self._open = False, None
        if not self.wrote(element):
            writer.taken_lead()
            return
        run = writer.runs[element.runs]
        writer.note(partial(self._body, len(self._titles)))
        writer.outline.headings.append(Heading(run.clean_cut, 0, element.number, ""))
        last = writer.runs[-1]
        permanent = last != run and self.source[last.source : last.source_end] in PERMALINKS
        self._titles.append(Span(run.clean, writer.runs[-2 if permanent else -1].clean_end))

    def _body(self, i: int, offset: int) -> None:
        headings, ties = self.writer.outline.headings, self.writer.outline.firm_ties
        headings[i] = headings[i]._replace(body=offset)
        ties.append(Span(headings[i].start, offset))

    def finish(self, text: str) -> None:
        """Read the titles."""
        headings = self.writer.outline.headings
        known: dict[str, str] = {}  # so that equal titles are one
        for i, (heading, place) in enumerate(zip(headings, self._titles, strict=True)):
            title = " ".join(text[place.start : place.end].split())
            headings[i] = heading._replace(body=heading.body or len(text), title=known.setdefault(title, title))
