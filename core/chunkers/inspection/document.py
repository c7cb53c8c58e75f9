"""What a reader sees of a text: its outline, its sentences, and where the characters stand in the source."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.markdown import markdown_outline
from chunkers.boundaries.outline import Heading, Outline
from chunkers.boundaries.projection import Projection
from chunkers.chunk import Span
from chunkers.inspection.blanks import Blanks
from chunkers.strategies.markdown import MarkdownChunker
from chunkers.strategies.sentence import SentenceChunker

__all__ = ["PROSE", "Document", "read"]

PROSE = ("recursive", "sentence", "page", "transcript", "markdown", "html")
"""Strategies for documents that people read sentence by sentence."""


@dataclass(frozen=True)
class Document:
    """A document as it is read.

    Args:
        text: What is read: the source, or the clean text of a page.
        outline: Its headings, tables and code.
        boundaries: Its sentences and paragraphs, or blocks.
        projection: From the clean text to the page, if there is one.
    """

    text: str
    outline: Outline
    boundaries: Boundaries
    projection: Projection | None = None

    def seen(self, start: int, end: int) -> Span:
        """What is read of a slice of the source, without blanks around it."""
        if self.projection:
            start, end = self.projection.start(start), self.projection.end(end)
        slice_ = self.text[start:end]
        bare = slice_.strip()
        first = start + len(slice_) - len(slice_.lstrip())
        return Span(first, first + len(bare))

    def source(self, span: Span) -> Span:
        """Where something that is read stands in the source."""
        if not self.projection:
            return span
        start = self.projection.character(span.start).start
        return Span(start, max(start, self.projection.character(span.end - 1).end if span.end > span.start else start))

    def skip_blanks(self, at: int) -> int:
        """The first visible character from `at` on, or the end of the text."""
        return self._blanks.skip(at)

    def unit(self, name: str, at: int) -> Span:
        """The sentence, or what `name` says, that the visible character at `at` is in, without blanks before it."""
        levels = self.boundaries.levels[self.boundaries.names.index(name) :]
        ends = [end for end in (level.first(at, len(self.text)) for level in levels) if end >= 0]
        start = max(0, *(level.last(0, at) for level in levels))
        return Span(self.skip_blanks(start), min(ends, default=len(self.text)))

    def paragraph(self, at: int) -> Span:
        """The paragraph or block that the character at `at` is in."""
        names = self.boundaries.names
        return self.unit("paragraph" if "paragraph" in names else names[names.index("blank line") + 1], at)

    def in_literal(self, at: int) -> bool:
        """Whether a table or code goes on at `at`."""
        i = bisect_right(self._literals, at) - 1
        return i >= 0 and at < self.outline.literals[i].end

    def heading_before(self, at: int) -> int:
        """The index of the last heading that starts before `at`, or -1."""
        return bisect_right(self._headings, at - 1) - 1

    @property
    def headings(self) -> Sequence[Heading]:
        """Those that open sections."""
        return self.outline.headings

    def behind_headings(self, at: int) -> int:
        """Where the body starts if headings start at `at`; else `at`."""
        i = bisect_right(self._headings, at) - 1
        return self._bodies[i] if i >= 0 and at < self.headings[i].body else at

    def in_title(self, at: int) -> bool:
        """Whether the character at `at` is one of a heading."""
        i = self.heading_before(at + 1)
        return i >= 0 and at < self._title_ends[i]

    @cached_property
    def _blanks(self) -> Blanks:
        return Blanks(self.text)

    @cached_property
    def _headings(self) -> list[int]:
        return [heading.start for heading in self.headings]

    @cached_property
    def _bodies(self) -> list[int]:
        """For each heading, where the body behind it and those that follow it at once starts."""
        found: list[int] = []
        for heading in reversed(self.headings):
            run_goes_on = found and heading.body == self.headings[-len(found)].start
            found.append(found[-1] if run_goes_on else heading.body)
        return found[::-1]

    @cached_property
    def _title_ends(self) -> list[int]:
        ends = (self.text.find("\n", heading.start, heading.body) for heading in self.headings)
        return [end if end >= 0 else heading.body for end, heading in zip(ends, self.headings, strict=True)]

    @cached_property
    def _literals(self) -> list[int]:
        return [span.start for span in self.outline.literals]


def read(text: str, kind: str, language: str) -> Document | None:
    """The document that a text is; None if it is none to be read, but a program or data.

    Args:
        text: The source.
        kind: The name of the strategy for it.
        language: That of its sentences.
    """
    if kind not in PROSE:
        return None
    if kind not in ("markdown", "html"):
        return Document(text, Outline(), SentenceChunker(language=language).boundaries(text))
    chunker = MarkdownChunker(language=language)
    if kind == "markdown":
        outline = markdown_outline(text)
        return Document(text, outline, chunker.outlined(text, outline))
    from chunkers.boundaries.html import render

    page = render(text)
    if not page.projection.runs:
        return None
    return Document(page.text, page.outline, chunker.outlined(page.text, page.outline), page.projection)
