"""What stands on a page: headings, in front of which it is cut first, and which stay with what follows them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from chunkers.boundaries.clauses import Clauses
from chunkers.boundaries.compact import offsets
from chunkers.boundaries.level import Level, Marks
from chunkers.boundaries.pages.markup import Line
from chunkers.boundaries.paragraphs import Lines
from chunkers.boundaries.sentence_units import SentenceUnits
from chunkers.boundaries.words import Words
from chunkers.chunk import Span

__all__ = ["levels_inside", "ties_inside"]

_NONBLANK = re.compile(r"\S")


def levels_inside(text: str, prose: tuple[Words, Clauses, SentenceUnits], markup: Sequence[Line]) -> list[Level]:
    """The levels below pages: words, clauses, lines, sentences, paragraphs, `#` headings.

    Lines are weaker than sentences, since those of text from a PDF file are wrapped.
    """
    headings = offsets(len(text))
    headings.extend(line.start for line in markup if line.kind == "heading")
    words, clauses, sentences = prose
    return [words, clauses, Lines(text), sentences, sentences.paragraphs, Marks(headings)]


def ties_inside(text: str, markup: Sequence[Line]) -> Iterator[Span]:
    """Headings with the start of what follows."""
    for line in markup:
        if line.kind == "heading" and (found := _NONBLANK.search(text, line.end)):
            yield Span(line.start, found.start())
