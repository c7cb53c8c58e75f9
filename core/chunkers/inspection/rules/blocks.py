"""Tables and code that were cut."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise

from chunkers.chunk import Span
from chunkers.inspection.finding import Finding
from chunkers.inspection.view import Seen, View

__all__ = ["cut_blocks"]

LINE = 200  # characters before a cut in which the start of its line is looked for


def cut_blocks(view: View) -> Iterator[Finding]:
    """Chunks that start inside of a table or of fenced code.

    If what is embedded repeats the header or the fence, it is a note: such a chunk can be read alone.
    """
    outline = view.document.outline
    tables = [(Span(table.start, table.end), table.header) for table in outline.tables]
    fences = [(Span(fence.start, fence.close + len(fence.closing)), fence.opening) for fence in outline.fences]
    for kind, opens, blocks in (("table", "header", tables), ("fence", "opening line", fences)):
        starts = [span.start for span, _ in blocks]
        for before, chunk in pairwise([None, *view.chunks]):
            i = bisect_left(starts, chunk.start) - 1 if chunk else -1
            if chunk and i >= 0 and chunk.start < blocks[i][0].end and not _is_whole(view, before, blocks[i][0]):
                yield _finding(view, chunk, kind, opens, *blocks[i])


def _is_whole(view: View, chunk: Seen | None, span: Span) -> bool:
    """Whether the chunk before, of which this one repeats something, has all of it."""
    return chunk is not None and chunk.start <= span.start and view.document.skip_blanks(chunk.end) >= span.end


def _finding(view: View, chunk: Seen, kind: str, opens: str, span: Span, opening: str) -> Finding:
    text, at = view.document.text, chunk.start
    added = chunk.content.partition(text[at : min(chunk.end, at + LINE)])[0]
    repeated = _squeezed(opening) in _squeezed(added)
    before = text[max(0, at - LINE) : at]
    torn = before[before.rfind("\n") + 1 :].strip(" \t>|") if not repeated else ""
    where = "inside of a row" if torn and kind == "table" else "inside of a line" if torn else "between rows or lines"
    without = "repeats" if repeated else "is without"
    return Finding(
        kind=f"cut-{kind}",
        level="note" if repeated else "warning",
        chunk=chunk.index,
        start=at,
        end=min(chunk.end, span.end),
        message=f"starts inside of a {kind}, {where}, and {without} its {opens}",
        target=view.holding(span.start),
    )


def _squeezed(text: str) -> str:
    return " ".join(text.split())
