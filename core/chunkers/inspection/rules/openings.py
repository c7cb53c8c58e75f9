"""Chunks that open with a word for something that stands before them: "This", "They"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chunkers.inspection.finding import Finding
from chunkers.inspection.view import View

__all__ = ["orphaned_openings"]

_EMPHASIS = re.compile(r"[*_>\"“‘'(\s]{0,8}")


def orphaned_openings(view: View) -> Iterator[Finding]:
    """Chunks but the first that start with such a word, where a sentence starts and no heading stands before it."""
    document, phrases = view.document, view.phrases
    for chunk in view.chunks[1:]:
        at = _EMPHASIS.match(document.text, chunk.start).end()  # type: ignore[union-attr] # it matches everywhere
        opening = phrases.opening.match(document.text, at)
        if not opening or chunk.start <= view.chunks[0].start or document.in_literal(at):
            continue
        if phrases.not_opening.match(document.text, at) or document.unit("sentence", chunk.start).start != chunk.start:
            continue
        yield Finding(
            kind="orphaned-opening",
            level="warning",
            chunk=chunk.index,
            start=at,
            end=opening.end(),
            message=f"starts with {opening[0]!r}, and what that stands for is not in this chunk",
            target=view.holding(_visible_before(document.text, chunk.start)),
        )


def _visible_before(text: str, at: int) -> int:
    """The last visible character before a place."""
    at -= 1
    while at > 0 and text[at].isspace():
        at -= 1
    return at
