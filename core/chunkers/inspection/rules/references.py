"""References to what is not in the chunk: "as described above", "the previous section", "Section 4.2"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from chunkers.chunk import Span
from chunkers.inspection.finding import Finding, Severity
from chunkers.inspection.labels import Labels
from chunkers.inspection.pointers import Pointers
from chunkers.inspection.view import Seen, View

__all__ = ["orphaned_references"]

LINK = re.compile(r"\]\((?:https?:|//)")
CODE = re.compile(r"(?:\b[A-Z]{2,}[\d]*[ -]?\d[\d.:/-]*|\b(?:RFC|ISO|PEP|GDPR|U\.?S\.?C\.?))[,:;]?\s*\Z")
BEFORE = 24  # characters before a reference in which the name of another document ends


class Reference(NamedTuple):
    """A reference in the text that is read."""

    start: int
    end: int
    where: str
    """Which direction: a name of `Phrases.pointing`, or `numbered`."""
    part: Span | None
    """What it points to, if that can be told."""
    level: Severity


def orphaned_references(view: View) -> Iterator[Finding]:
    """References in chunks that do not hold what they point to, each target once a chunk.

    Where the target can be told (a numbered part, the table above, the previous section), the chunk has none of it.
    Where it cannot ("as described above"), nothing but the reference's own paragraph stands before it in the chunk,
    or behind it for "below".
    """
    found = [*_references(view)]
    starts = [reference.start for reference in found]
    for chunk in view.chunks:
        told: set[tuple[str, Span | None]] = set()
        for reference in found[bisect_left(starts, chunk.start) : bisect_left(starts, chunk.end)]:
            key = (reference.where if not reference.part else "", reference.part)
            if reference.end <= chunk.end and key not in told and _is_orphaned(view, chunk, reference):
                told.add(key)
                yield _finding(view, chunk, reference)


def _references(view: View) -> Iterator[Reference]:
    """All references outside of headings, tables and code, in order."""
    found = [*_numbered(view), *_pointing(view)]
    return iter(sorted(found, key=lambda reference: (reference.start, reference.end)))


def _numbered(view: View) -> Iterator[Reference]:
    document, phrases = view.document, view.phrases
    labels: Labels | None = None
    for match in phrases.numbered.finditer(document.text):
        start, end = match.span()
        if not _is_prose(view, start) or _is_of_another(view, start, end):
            continue
        labels = labels or Labels(document, phrases)
        part = labels.part(match["noun"], match["label"])
        if part and not part.start <= start <= part.start + BEFORE:  # the title or caption itself
            yield Reference(start, end, "numbered", part, "note")


def _is_of_another(view: View, start: int, end: int) -> bool:
    """Whether a numbered part is said to be one of another document."""
    text = view.document.text
    before = text[max(0, start - BEFORE) : start]
    return bool(view.phrases.elsewhere.match(text, end) or LINK.match(text, end) or CODE.search(before))


def _pointing(view: View) -> Iterator[Reference]:
    pointers = Pointers(view.document, view.phrases)
    for match in view.phrases.pointing.finditer(view.document.text):
        if not _is_prose(view, match.start()):
            continue
        where = match.lastgroup or ""
        where, part, is_told = pointers.target(match)
        if is_told:
            yield Reference(*match.span(), where, part, "warning")


def _is_prose(view: View, at: int) -> bool:
    return not view.document.in_title(at) and not view.document.in_literal(at)


def _is_orphaned(view: View, chunk: Seen, reference: Reference) -> bool:
    part = reference.part
    if part:
        return chunk.end <= part.start or chunk.start >= part.end
    if reference.where in ("above", "block_above", "previous"):
        first = view.document.behind_headings(chunk.start)
        return chunk.start > view.chunks[0].start and view.document.paragraph(reference.start).start <= first
    return chunk.end < view.chunks[-1].end and view.document.paragraph(reference.start).end >= chunk.end


def _finding(view: View, chunk: Seen, reference: Reference) -> Finding:
    phrase = " ".join(view.document.text[reference.start : reference.end].split())
    missing = "what it points to is not in this chunk"
    if not reference.part:
        side = "before" if reference.where in ("above", "block_above", "previous") else "behind"
        missing = f"nothing stands {side} its paragraph in this chunk"
    return Finding(
        kind="orphaned-reference",
        level=reference.level,
        chunk=chunk.index,
        start=reference.start,
        end=reference.end,
        message=f"{phrase!r}: {missing}",
        target=view.holding(reference.part.start) if reference.part else None,
    )
