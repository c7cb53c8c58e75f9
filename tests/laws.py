"""The laws of chunks, each in one place: `test_laws.py` has a test of each, other tests ask for all of them at once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import regex

from chunkers import AutoChunker, Chunk, Chunker, HTMLChunker, MarkdownChunker, ParentChildChunker
from chunkers.boundaries.html import render
from chunkers.boundaries.rendered import RenderedBoundaries
from chunkers.routing import route
from strategies import budget, levels

REWRITTEN = (AutoChunker, HTMLChunker, MarkdownChunker, ParentChildChunker)
"""Strategies, some of whose contents are not the text of the chunk with something before it."""


def clusters(text: str) -> set[int]:
    """The offsets at which grapheme clusters end, the start of the text included."""
    return {0} | {match.end() for match in regex.finditer(r"\X", text)}


def are_slices(text: str, chunks: Sequence[Chunk]) -> None:
    for i, chunk in enumerate(chunks):
        assert chunk.text == text[chunk.start : chunk.end]
        assert chunk.content is chunk.text or chunk.content != chunk.text  # held once
        assert chunk.index == i
        assert chunk.text


def lose_only_blanks(text: str, chunks: Sequence[Chunk]) -> None:
    for level in [*levels(chunks)] or [[]]:
        reached = 0
        for chunk in level:
            assert not text[reached : chunk.start].strip()
            reached = max(reached, chunk.end)
        assert not text[reached:].strip()


def seen(page: str) -> str:
    """The visible characters of a page of HTML, without marks and blanks."""
    shown = render(page)
    return "".join("".join(shown.text[run.clean : run.clean_end].split()) for run in shown.projection.runs)


def is_bare_markup(chunker: Chunker, text: str) -> bool:
    """Whether the text is HTML that shows nothing, and so has no chunks."""
    is_page = isinstance(chunker, HTMLChunker) or (isinstance(chunker, AutoChunker) and route(text) == "html")
    return is_page and not seen(text)


def are_in_order(chunks: Sequence[Chunk]) -> None:
    for level in levels(chunks):
        for a, b in pairwise(level):
            assert a.start < b.start
            assert a.end < b.end


def keep_the_budget(chunker: Chunker, chunks: Sequence[Chunk]) -> None:
    for chunk in chunks:
        assert chunk.size == chunker.counter.count(chunk.content)
        if chunk.size <= chunker.budget:
            assert "oversized" not in chunk.metadata
        elif "oversized" in chunk.metadata:
            assert chunk.metadata["oversized"] is True
            assert chunker.oversized == "keep" or is_one_character(chunk)
        else:
            assert chunk.size <= budget(chunker, chunk)


def is_one_character(chunk: Chunk) -> bool:
    """Whether no less could be in a chunk; in HTML, tags may be around what is embedded."""
    return any(regex.fullmatch(r"\X", part) for part in (chunk.text, chunk.content.strip()))


def overlap_as_asked(chunker: Chunker, text: str, chunks: Sequence[Chunk]) -> None:
    boundaries = chunker.boundaries(text) if isinstance(chunker, HTMLChunker) else None
    for level in levels(chunks):
        for a, b in pairwise(level):
            assert chunker.chunk_overlap or a.end <= b.start
            if b.start < a.end:
                repeated = text[b.start : a.end]
                if isinstance(boundaries, RenderedBoundaries):  # of which the tags are not embedded
                    start, end = boundaries.slice(b.start, a.end)
                    repeated = boundaries.clean.text[start:end]
                assert a.metadata.get("route") == "html" or chunker.counter.count(repeated) <= chunker.chunk_overlap


def cut_no_cluster(text: str, chunks: Sequence[Chunk]) -> None:
    ends = clusters(text)
    for chunk in chunks:
        assert {chunk.start, chunk.end} <= ends


def keep_the_laws(chunker: Chunker, text: str, chunks: Sequence[Chunk]) -> None:
    if not isinstance(chunker, ParentChildChunker):
        assert all(chunk.level == 0 for chunk in chunks)  # so that all of them are neighbours to the laws below
    are_slices(text, chunks)
    if chunks or not is_bare_markup(chunker, text):
        lose_only_blanks(text, chunks)
    are_in_order(chunks)
    keep_the_budget(chunker, chunks)
    overlap_as_asked(chunker, text, chunks)
    cut_no_cluster(text, chunks)
    if not isinstance(chunker, REWRITTEN):
        assert all(chunk.content.endswith(chunk.text) for chunk in chunks)


def lawful(chunker: Chunker, text: str) -> list[Chunk]:
    """The chunks of a text, which keep the laws and are the same the second time."""
    chunks = chunker.chunk(text)
    keep_the_laws(chunker, text, chunks)
    assert chunker.chunk(text) == chunks
    return chunks
