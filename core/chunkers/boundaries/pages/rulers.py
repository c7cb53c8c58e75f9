"""Which lines of a deck separate slides, and which `---` only underlines a heading."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from heapq import merge

from chunkers.boundaries.compact import spans
from chunkers.boundaries.pages.markup import RULER, Line
from chunkers.boundaries.paragraphs import Lines
from chunkers.chunk import Span

__all__ = ["slide_breaks"]

_UNDERLINE = re.compile(r" {0,3}-++[ \t]*+(?![^\r\n])")
_BLANK = re.compile(r"[^\S\r\n]*+(?![^\r\n])")
# No paragraph goes on from these lines: headings, table rows, rulers, fences, the end of a comment.
_CLOSED = re.compile(rf" {{0,3}}(?:#{{1,6}}(?![^ \t\r\n])|\||`{{3}}|~{{3}}|{RULER})|[^\r\n]*(?<=-->)[ \t]*+(?![^\r\n])")
# Lists and quotes: a ruler at the margin is outside of them. What is indented is taken for a part of a list.
_CONTAINER = re.compile(r"[ \t]{2}|[ \t]?(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])")


def slide_breaks(text: str, markup: Sequence[Line]) -> Iterator[Span]:
    """The separators of slides: slide comments if there are any, else rulers, and vertical rulers among these.

    A comment belongs to the slide that it opens, so it has no width; a ruler to the slide that it closes.
    """
    if any(line.kind == "slide" for line in markup):
        yield from (Span(line.start, line.start) for line in markup if line.kind == "slide")
        return
    lines = Lines(text)
    found = (line for line in markup if line.kind == "ruler" and not _underlines(text, lines, line))
    rulers = spans(len(text), (Span(line.start, line.end) for line in found))
    if rulers:
        found = (line for line in markup if line.kind == "vertical" and _stands_alone(text, lines, line))
        yield from merge(rulers, (Span(line.start, line.end) for line in found))


def _underlines(text: str, lines: Lines, ruler: Line) -> bool:
    """Whether a line of hyphens ends a paragraph, and so makes it a heading.

    A walk up ends at a ruler, so no line is looked at by two of them.
    """
    if not _UNDERLINE.match(text, ruler.start):
        return False
    is_text = False
    at = ruler.start
    while at > 0:
        at = max(0, lines.last(0, at - 1))
        if _BLANK.match(text, at) or _CLOSED.match(text, at):
            break
        if _CONTAINER.match(text, at):
            return False
        is_text = True
    return is_text


def _stands_alone(text: str, lines: Lines, line: Line) -> bool:
    """Whether the lines above and below are blank."""
    above = line.start == 0 or _BLANK.match(text, max(0, lines.last(0, line.start - 1)))
    return bool(above and _BLANK.match(text, line.end))
