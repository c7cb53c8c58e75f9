"""Chunkers inside of others: what one prepares for many texts at once, it does wherever it stands."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from chunkers import AutoChunker, Chunker, ParentChildChunker, SemanticChunker, SentenceChunker
from chunkers.columns import ChunkDocuments
from chunkers.embedders import known
from embedding import TEXTS, BagOfWords, Recorder


def semantic(embedder: Any) -> SemanticChunker:
    return SemanticChunker(embedder=embedder, chunk_size=60)


MADE: dict[str, Callable[[Any], Chunker]] = {
    "route": lambda embedder: AutoChunker(routes={"recursive": semantic(embedder)}),
    "parent": lambda embedder: ParentChildChunker(parent=semantic(embedder), child=SentenceChunker(chunk_size=20)),
    "child": lambda embedder: ParentChildChunker(parent=SentenceChunker(chunk_size=90), child=semantic(embedder)),
    "route of a parent": lambda embedder: ParentChildChunker(
        parent=AutoChunker(routes={"recursive": semantic(embedder)}), child=SentenceChunker(chunk_size=20)
    ),
}


async def awaited(texts: list[str]) -> list[list[float]]:
    """An embedder that cannot be asked without an event loop."""
    return BagOfWords()(texts)


@pytest.mark.parametrize("where", MADE)
def test_texts_share_calls_and_have_the_chunks_that_each_has_alone(where: str) -> None:
    recorder = Recorder()
    found = list(MADE[where](recorder).chunk_many(TEXTS))
    assert found == [MADE[where](BagOfWords()).chunk(text) for text in TEXTS]
    assert len(recorder.calls) == 1 and len(recorder.texts) == len(set(recorder.texts)) == 9


@pytest.mark.parametrize("where", MADE)
@pytest.mark.parametrize("together", [1, 6])
def test_groups_of_any_length_come_in_order(where: str, together: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "TOGETHER", together)
    recorder = Recorder()
    found = list(MADE[where](recorder).chunk_many(TEXTS))
    assert found == [MADE[where](BagOfWords()).chunk(text) for text in TEXTS]
    assert len(recorder.calls) > 1


@pytest.mark.parametrize("where", MADE)
def test_vectors_are_awaited(where: str) -> None:
    assert asyncio.run(MADE[where](awaited).achunk(TEXTS[0])) == MADE[where](BagOfWords()).chunk(TEXTS[0])


def test_parent_and_child_are_both_prepared() -> None:
    recorders = Recorder(), Recorder()
    pair = ParentChildChunker(
        parent=semantic(recorders[0]), child=SemanticChunker(embedder=recorders[1], chunk_size=25)
    )
    alone = ParentChildChunker(
        parent=semantic(BagOfWords()), child=SemanticChunker(embedder=BagOfWords(), chunk_size=25)
    )
    assert list(pair.chunk_many(TEXTS)) == [alone.chunk(text) for text in TEXTS]
    assert [len(recorder.calls) for recorder in recorders] == [1, 1]


def test_only_texts_of_the_route_are_embedded_whatever_they_look_like() -> None:
    prose, notes = Recorder(), Recorder()
    auto = AutoChunker(routes={"recursive": semantic(prose), ".note": semantic(notes)})
    documents = {"id": [*"abcd"], "text": TEXTS[:4], "source": ["a.txt", "b.md", "c.note", "d.txt"]}
    rows = ChunkDocuments(auto)(documents)
    alone = AutoChunker(routes={"recursive": semantic(BagOfWords()), ".note": semantic(BagOfWords())})
    assert rows == ChunkDocuments(alone)(documents)
    assert (len(prose.calls), len(notes.calls)) == (1, 1)
    assert [any(str(i) in text for text in prose.texts) for i in range(4)] == [True, False, False, True]
    assert [any(str(i) in text for text in notes.texts) for i in range(4)] == [False, False, True, False]


def test_a_document_that_is_none_stops_no_other() -> None:
    chunked = ChunkDocuments(MADE["route"](BagOfWords()), on_error="row")
    rows = chunked({"id": [*"abc"], "text": [TEXTS[0], None, TEXTS[1]]})
    assert {name for name, error in zip(rows["document_id"], rows["error"], strict=True) if error} == {"b"}
    assert {*rows["document_id"]} == {*"abc"}


@pytest.mark.parametrize("chunker", [AutoChunker(chunk_size=60), ParentChildChunker(chunk_sizes=(60, 20))], ids=repr)
def test_without_anything_to_prepare_texts_are_read_one_by_one(chunker: Chunker) -> None:
    assert not chunker.prepares
    assert next(chunker.chunk_many(f"Text {i}." for i in count()))[0].text == "Text 0."
