"""The one rule, given the same levels, chunks as `text-splitter` does; with `respect_levels`, as LangChain does."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import RecursiveChunker
from chunkers.boundaries.level import Marks
from chunkers.boundaries.levels import Boundaries
from chunkers.context import Contents
from chunkers.packing import Packer, greedy
from chunkers.packing.edges import Edges
from chunkers.tokenizers import Characters

TEXTS = st.text(st.sampled_from("abc    \n\n"), min_size=1, max_size=120)


def levels_of_text_splitter(text: str) -> list[Marks]:
    """Words and sentences of UAX 29 (for letters, spaces and line feeds), then runs of line feeds by their length."""
    words = [m.end() for m in re.finditer(r"[abc]+| +|\n", text)]
    sentences = [m.end() for m in re.finditer(r"\n", text)]
    runs = [m.span() for m in re.finditer(r"\n+", text)]
    longest = max((end - start for start, end in runs), default=0)
    breaks = [
        Marks(sorted({at for start, end in runs if end - start == length for at in (start, end)}))
        for length in range(1, longest + 1)
    ]
    return [Marks(words), Marks(sentences), *breaks]


@given(TEXTS, st.integers(1, 40))
def test_the_rule_is_that_of_text_splitter(text: str, size: int) -> None:
    splitter = pytest.importorskip("semantic_text_splitter").TextSplitter(size, trim=False)
    boundaries = Boundaries(text, levels_of_text_splitter(text))
    packer = Packer(boundaries, Contents(text, Characters()), Edges(text, boundaries.whole, strip=False), size)
    ours = [text[start : cut.end] for start, cut in greedy(packer, len(text))]
    assert ours == splitter.chunks(text)


@given(st.text(st.sampled_from("abc    \n\n."), max_size=120).filter(str.strip), st.integers(1, 40))
def test_with_respect_for_levels_the_rule_is_that_of_langchain(text: str, size: int) -> None:
    langchain = pytest.importorskip("langchain_text_splitters")
    theirs = langchain.RecursiveCharacterTextSplitter(
        chunk_size=size, chunk_overlap=0, keep_separator=True, strip_whitespace=False
    )
    ours = RecursiveChunker(
        chunk_size=size,
        separators=["\n\n", "\n", " ", ""],
        keep_separator=True,
        respect_levels=True,
        strip_whitespace=False,
    )
    assert [chunk.text for chunk in ours.chunk(text)] == theirs.split_text(text)
