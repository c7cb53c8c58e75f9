"""HTML: what a reader sees is what is embedded, and every chunk is an exact slice of the page."""

from __future__ import annotations

from itertools import pairwise

import regex
from hypothesis import given
from hypothesis import strategies as st

from chunkers import Chunker, HTMLChunker
from chunkers.boundaries.html import render
from documents_of_html import pages
from strategies import parameters

chunkers = st.builds(
    lambda given, headings, merge, mode, links: HTMLChunker(
        **given, include_headings=headings, merge_sections=merge, mode=mode, links=links
    ),
    parameters(),
    st.booleans(),
    st.booleans(),
    st.sampled_from(["text", "text", "raw"]),
    st.booleans(),
)


# -------------------------------------------------------------------------------------------------------------- laws


@given(chunkers, pages())
def test_the_laws_hold_for_html(chunker: Chunker, page: str) -> None:
    reached = 0
    ends = {0} | {match.end() for match in regex.finditer(r"\X", page)}
    chunks = chunker.chunk(page)
    for chunk in chunks:
        assert chunk.text == page[chunk.start : chunk.end]
        assert chunk.content.strip() or not chunker.strip_whitespace
        assert not page[reached : chunk.start].strip()
        assert {chunk.start, chunk.end} <= ends
        assert chunk.size == chunker.counter.count(chunk.content)
        assert ("oversized" in chunk.metadata) == (chunk.size > chunker.budget)
        small = chunk.size <= chunker.budget or chunker.oversized == "keep"
        assert small or regex.fullmatch(r"\X", chunk.content.strip())
        reached = max(reached, chunk.end)
    assert bool(chunks) == bool(seen(page))
    assert not chunks or not page[reached:].strip()
    assert all(a.start < b.start and a.end < b.end for a, b in pairwise(chunks))


def seen(page: str) -> str:
    """The visible characters of a page, without marks and blanks."""
    shown = render(page)
    return "".join("".join(shown.text[run.clean : run.clean_end].split()) for run in shown.projection.runs)
