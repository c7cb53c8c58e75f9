"""A stream gives the chunks of the whole text, wherever its pieces and the blocks inside end, and forgets the rest."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import (
    Chunker,
    FixedSizeChunker,
    InputError,
    NotStreamableError,
    RecursiveChunker,
    SentenceChunker,
    streaming,
)
from chunkers.boundaries import sentence_blocks
from chunkers.tokenizers import sums
from strategies import SCRIPTS, chunkers, count_words, texts


@pytest.fixture(scope="module", autouse=True)
def small_blocks() -> Iterator[None]:
    """Blocks so small that short texts have many."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sums, "BLOCK", 64)
        patch.setattr(sums, "RUN", 16)
        patch.setattr(sentence_blocks, "BLOCK", 64)
        patch.setattr(streaming, "READ", 48)
        yield


def test_long_pieces_are_packed_in_short_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known about a window takes many times the memory of its text: it must not be as long as a piece."""
    monkeypatch.setattr(streaming, "READ", 8_000)
    seen: list[int] = []
    original = RecursiveChunker.packer
    monkeypatch.setattr(RecursiveChunker, "packer", lambda self, text: seen.append(len(text)) or original(self, text))
    text = "A sentence of some words. " * 4_000
    assert len(text) > 10 * streaming.READ
    chunker = RecursiveChunker(chunk_size=30)
    assert list(chunker.stream([text])) == chunker.chunk(text)
    assert max(seen[:-1]) <= 2 * streaming.READ


long_prose = st.lists(st.sampled_from(SCRIPTS), max_size=40).map("".join)


@given(chunkers(packing="greedy"), st.one_of(texts(), texts(60), long_prose), st.integers(1, 100))
def test_a_stream_gives_the_chunks_of_the_whole_text(chunker: Chunker, text: str, piece: int) -> None:
    try:
        found = chunker.stream(text[i : i + piece] for i in range(0, len(text), piece))
    except NotStreamableError:
        return  # it depends on the whole text
    assert list(found) == chunker.chunk(text)


separators = st.lists(st.sampled_from(["\n\n", "\n", ". ", " ", "---", "a", ""]), min_size=1, max_size=4, unique=True)


@given(
    separators,
    st.sampled_from(["start", "end", False]),
    st.integers(1, 60),
    st.booleans(),
    st.one_of(texts(60), st.text("ab-. \n", max_size=300)),
)
def test_own_separators_stream_too(own: list[str], keep: str, size: int, strip: bool, text: str) -> None:
    chunker = RecursiveChunker(
        chunk_size=size, chunk_overlap=size // 3, separators=own, keep_separator=keep, strip_whitespace=strip
    )
    assert list(chunker.stream(text[i : i + 11] for i in range(0, len(text), 11))) == chunker.chunk(text)


@pytest.mark.parametrize("tokenizer", [count_words, "words", "cl100k_base"])
def test_what_is_guessed_far_from_the_start_of_a_stream_is_what_is_guessed_in_the_whole_text(tokenizer: Any) -> None:
    """Blocks of which sizes are guessed stand at the same places, though the text before them was forgotten."""
    text = "".join(f"Item {i} turns the {'big ' * (i * 7 % 11)}wheel{'s' * (i * 5 % 17)}. " for i in range(300))
    chunker = RecursiveChunker(chunk_size=9, chunk_overlap=3, tokenizer=tokenizer)
    assert list(chunker.stream(text[i : i + 100] for i in range(0, len(text), 100))) == chunker.chunk(text)


@pytest.mark.parametrize(
    "chunker",
    [
        RecursiveChunker(chunk_size=20, packing="balanced"),
        RecursiveChunker(chunk_size=20, separators=["a+"], is_separator_regex=True),
    ],
)
def test_what_needs_the_whole_text_says_so_at_the_call(chunker: Chunker) -> None:
    with pytest.raises(NotStreamableError, match=r"use chunk\(\)"):
        chunker.stream(["some text"])


def test_a_piece_that_is_no_text_is_refused() -> None:
    with pytest.raises(InputError, match="got bytes"):
        list(RecursiveChunker().stream(["a", b"b"]))  # type: ignore[list-item]  # what is tested


@pytest.mark.parametrize(
    "chunker",
    [
        FixedSizeChunker(chunk_size=50),
        SentenceChunker(chunk_size=50, chunk_overlap=20),
        RecursiveChunker(chunk_size=40, chunk_overlap=8, tokenizer="cl100k_base"),
    ],
    ids=repr,
)
def test_memory_does_not_grow_with_the_text(chunker: Chunker) -> None:
    def peak(pieces: int) -> int:
        tracemalloc.start()
        for _ in chunker.stream("A sentence of some words. " for _ in range(pieces)):
            pass
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(200)
    assert peak(16_000) < 1.5 * peak(4000)  # both longer than what is read at once


@pytest.mark.parametrize("tokenizer", ["characters", "cl100k_base"])
def test_nothing_is_left_to_the_garbage_collector(tokenizer: str) -> None:
    """What is known about a window of a stream goes at once, and not when cycles are looked for."""
    chunker = RecursiveChunker(chunk_size=40, chunk_overlap=8, tokenizer=tokenizer)
    chunker.chunk("Warm up. " * 50)
    gc.collect()
    gc.disable()
    try:
        chunker.chunk("A sentence of some words. " * 500)
        assert gc.collect() == 0
    finally:
        gc.enable()
