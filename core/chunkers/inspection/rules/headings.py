"""Headings without what they are the heading of."""

from __future__ import annotations

from collections.abc import Iterator

from chunkers.inspection.finding import Finding
from chunkers.inspection.view import Seen, View

__all__ = ["lonely_headings"]


def lonely_headings(view: View) -> Iterator[Finding]:
    """Chunks that end in a heading, or in a part of one, whose body starts in another chunk.

    An empty section at the end of a chunk is none of them: what follows it does not stand below it.
    """
    for chunk in view.chunks:
        first = _first_of_run(view, chunk)
        if first < 0:
            continue
        heading = view.document.headings[first]
        only = chunk.start >= heading.start
        what = "holds nothing but" if only else "ends in"
        yield Finding(
            kind="lonely-heading",
            level="warning",
            chunk=chunk.index,
            start=max(heading.start, chunk.start),
            end=chunk.end,
            message=f"{what} the heading {heading.title!r}; what stands below it starts in another chunk",
            target=view.holding(view.document.behind_headings(heading.start)),
        )


def _first_of_run(view: View, chunk: Seen) -> int:
    """The first of the headings that a chunk ends in and that stand above what follows; -1 if there is none."""
    headings, found = view.document.headings, -1
    i = view.document.heading_before(chunk.end)
    if i < 0 or chunk.end > headings[i].body or headings[i].body >= len(view.document.text):
        return -1
    below = headings[i + 1].rank if _follows(view, i) else 7  # more than the rank of any heading
    while i >= 0 and headings[i].body > chunk.start:
        if headings[i].rank < below:
            found, below = i, headings[i].rank
        if i == 0 or not _follows(view, i - 1):
            break
        i -= 1
    return found


def _follows(view: View, i: int) -> bool:
    """Whether the next heading stands right behind this one."""
    headings = view.document.headings
    return i + 1 < len(headings) and headings[i].body == headings[i + 1].start
