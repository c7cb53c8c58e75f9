"""The laws that hold for every strategy, tokenizer and setting, on texts of every kind."""

from __future__ import annotations

import json
import pickle

import regex
from hypothesis import given

from chunkers import (
    Chunk,
    Chunker,
    FixedSizeChunker,
    NotStreamableError,
    RecursiveChunker,
    SentenceChunker,
    SentenceWindowChunker,
    from_dict,
)
from laws import are_in_order, are_slices, cut_no_cluster, keep_the_budget, lose_only_blanks, overlap_as_asked
from strategies import chunkers, levels, texts, wordpiece


@given(chunkers(), texts())
def test_every_chunk_is_a_slice_of_the_source(chunker: Chunker, text: str) -> None:
    are_slices(text, chunker.chunk(text))


@given(chunkers(), texts())
def test_nothing_but_blanks_is_lost(chunker: Chunker, text: str) -> None:
    lose_only_blanks(text, chunker.chunk(text))


@given(chunkers(strip_whitespace=False, chunk_overlap=0), texts())
def test_unstripped_chunks_join_to_the_source(chunker: Chunker, text: str) -> None:
    joined = ["".join(chunk.text for chunk in level) for level in levels(chunker.chunk(text))]
    assert set(joined) == ({text} if text.strip() else set())


@given(chunkers(), texts())
def test_chunks_are_in_order(chunker: Chunker, text: str) -> None:
    are_in_order(chunker.chunk(text))


@given(chunkers(), texts())
def test_no_chunk_is_over_its_budget(chunker: Chunker, text: str) -> None:
    keep_the_budget(chunker, chunker.chunk(text))


@given(chunkers(), texts())
def test_overlap_is_at_most_what_was_asked_for(chunker: Chunker, text: str) -> None:
    overlap_as_asked(chunker, text, chunker.chunk(text))


@given(chunkers(), texts())
def test_no_grapheme_cluster_is_cut(chunker: Chunker, text: str) -> None:
    cut_no_cluster(text, chunker.chunk(text))


@given(chunkers(strip_whitespace=True), texts())
def test_no_chunk_starts_or_ends_in_a_blank_cluster(chunker: Chunker, text: str) -> None:
    for chunk in chunker.chunk(text):
        first, *_, last = [*regex.findall(r"\X", chunk.text), *regex.findall(r"\X", chunk.text)]
        assert not first.isspace()
        assert not last.isspace()


@given(chunkers(), texts())
def test_chunks_and_ids_are_the_same_every_time(chunker: Chunker, text: str) -> None:
    chunks = chunker.chunk(text)
    assert chunker.chunk(text) == chunks
    assert next(chunker.chunk_many([text])) == chunks
    ids = [chunk.id for chunk in chunks]
    assert len(set(ids)) == len(ids)


@given(chunkers(packing="greedy"), texts())
def test_a_stream_gives_the_same_chunks_or_is_refused(chunker: Chunker, text: str) -> None:
    try:
        stream = chunker.stream(text[i : i + 7] for i in range(0, len(text), 7))
    except NotStreamableError:
        assert type(chunker) not in (FixedSizeChunker, SentenceChunker, RecursiveChunker, SentenceWindowChunker)
    else:
        assert list(stream) == chunker.chunk(text)


@given(chunkers())
def test_a_chunker_is_a_value(chunker: Chunker) -> None:
    copy = pickle.loads(pickle.dumps(chunker))
    assert copy == chunker
    assert hash(copy) == hash(chunker)
    assert " at 0x" not in repr(chunker)
    described = json.loads(json.dumps(chunker.to_dict()))
    objects = {} if isinstance(chunker.tokenizer, str) else {"tokenizer": chunker.tokenizer}
    assert from_dict(described, **objects) == chunker


@given(chunkers(tokenizer=wordpiece()), texts())
def test_a_tokenizer_that_truncates_and_pads_counts_all_the_same(chunker: Chunker, text: str) -> None:
    chunks: list[Chunk] = chunker.chunk(text)
    for chunk in chunks:
        assert chunk.size >= 2  # the special tokens
        assert chunk.size != 8 or len(chunk.text.split()) <= 6
