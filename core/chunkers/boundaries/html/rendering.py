"""From a page to clean text in reading order, with an outline and the place that each part of it came from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from heapq import merge
from typing import NamedTuple

from chunkers.boundaries.html.layouts import layouts
from chunkers.boundaries.html.tokens import Kind, tokens
from chunkers.boundaries.html.walk import Walk
from chunkers.boundaries.html.whitespace import write_plain
from chunkers.boundaries.html.writer import Writer
from chunkers.boundaries.outline import Outline
from chunkers.boundaries.paragraphs import Paragraphs
from chunkers.boundaries.projection import Projection
from chunkers.chunk import Span

__all__ = ["Page", "render"]

_TABLE = re.compile("<table", re.IGNORECASE)


class Page(NamedTuple):
    """What a reader sees of a page."""

    text: str
    outline: Outline
    projection: Projection

    def atoms(self, source: str) -> Iterator[Span]:
        """What is not cut inside: tags, comments and scripts, character references.

        Args:
            source: The page.
        """
        markup = (Span(token.start, token.end) for token in tokens(source) if token.kind is not Kind.TEXT)
        references = (Span(run.source, run.source_end) for run in self.projection.runs if not run.is_copy)
        behind = 0
        for span in merge(markup, references):
            if span.start >= behind:  # else it is part of a tag
                yield span
                behind = span.end


def render(source: str, *, links: bool = False, images: bool = True) -> Page:
    """The clean text of a page.

    Args:
        source: The page; a text without any tag is taken as it is.
        links: Whether the targets of links are shown behind their texts.
        images: Whether the descriptions of images are shown.
    """
    first = next(tokens(source), None)
    if first is None or (first.kind is Kind.TEXT and first.end == len(source)):
        return _plain(source)
    walk = Walk(source, links=links, images=images)
    if _TABLE.search(source):
        walk.tables.layouts = layouts(tokens(source), source)
    text = walk.walk(tokens(source))
    return Page(text, walk.writer.outline, Projection(walk.writer.runs, len(text), len(source)))


def _plain(source: str) -> Page:
    writer = Writer(source)
    write_plain(writer)
    text = writer.finished()
    outline = Outline(len(text))
    for start in Paragraphs(text).offsets:
        outline.add_block(0, start)
    return Page(text, outline, Projection(writer.runs, len(text), len(source)))
