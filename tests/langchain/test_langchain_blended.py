"""Vectors that know their neighbours, as stores of LangChain's hold them: those that are computed by hand."""

from __future__ import annotations

import asyncio
import copy
import json
import logging
import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from langchain_core.documents import Document
from langchain_core.embeddings import Embeddings
from langchain_core.stores import InMemoryStore
from langchain_core.vectorstores import InMemoryVectorStore
from langchain_support import BagOfWords
from vector_stores import UNSUPPORTED, chroma, faiss

from chunkers import ConfigurationError
from langchain_chunkers import (
    BlendedEmbeddings,
    ParentChildTextSplitter,
    SentenceTextSplitter,
    aadd_documents,
    add_documents,
)

pytestmark = UNSUPPORTED

PLAIN = BagOfWords()
SAME = "Read this first."
TEXTS = [f"{SAME} Copper valves leak. {SAME} Iron valves rust.", f"Hall one is dark. {SAME}", SAME]
SENTENCES = [[SAME, "Copper valves leak.", SAME, "Iron valves rust."], ["Hall one is dark.", SAME], [SAME]]
DOCUMENTS = [Document(text, id=f"D{i}") for i, text in enumerate(TEXTS)]
ALL = [one for group in SENTENCES for one in group]
SPLITTER = SentenceTextSplitter(chunk_size=20)


def unit(vector: Any) -> Any:
    return np.asarray(vector) / np.linalg.norm(vector)


def by_hand(groups: list[list[str]], weight: float = 0.2) -> Any:
    found = []
    for texts in groups:
        own = [unit(vector) for vector in PLAIN.embed_documents(texts)]
        around = [np.zeros_like(own[0]), *own, np.zeros_like(own[0])]
        found += [unit(row + weight * (around[i] + around[i + 2])) for i, row in enumerate(own)]
    return np.asarray(found)


class InBatches(InMemoryVectorStore):
    """Embeds some texts at a time, in threads, the last ones first."""

    def add_documents(self, documents: list[Document], ids: list[str] | None = None, **kwargs: Any) -> list[str]:
        parts = [(documents[at : at + 2], (ids or [])[at : at + 2]) for at in range(0, len(documents), 2)]
        add = super().add_documents
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda part: add(*part), reversed(parts)))
        return ids or []


def in_memory(store: Any, ids: list[str]) -> Any:
    return [store.store[name]["vector"] for name in ids]


def of_chroma(store: Any, ids: list[str]) -> Any:
    found = store.get(ids, include=["embeddings"])
    rows = dict(zip(found["ids"], found["embeddings"], strict=True))
    return [rows[name] for name in ids]


def of_faiss(store: Any, ids: list[str]) -> Any:
    places = {name: place for place, name in store.index_to_docstore_id.items()}
    return [store.index.reconstruct(places[name]) for name in ids]


def stores(folder: Path, embeddings: Embeddings) -> list[tuple[Any, Any]]:
    return [
        (InMemoryVectorStore(embeddings), in_memory),
        (InBatches(embeddings), in_memory),
        (chroma(folder, embeddings), of_chroma),
        (faiss(embeddings), of_faiss),
    ]


def test_stores_hold_the_vectors_that_are_computed_by_hand(tmp_path: Path) -> None:
    for store, vectors in stores(tmp_path, BlendedEmbeddings(PLAIN)):
        for _ in range(2):  # what is added again replaces itself
            ids = add_documents(DOCUMENTS, splitter=SPLITTER, vectorstore=store)
        assert np.allclose(vectors(store, ids), by_hand(SENTENCES), atol=1e-6), store
        found = store.get_by_ids(ids)
        assert {one.id: one.page_content for one in found} == dict(zip(ids, ALL, strict=True))
        assert len(store.similarity_search("copper", k=99)) == len(ids)
        assert {type(one.page_content) for one in found} == {str}


def test_awaited_they_hold_the_same(tmp_path: Path) -> None:
    for store, vectors in stores(tmp_path, BlendedEmbeddings(PLAIN, 0.5)):
        ids = asyncio.run(aadd_documents(DOCUMENTS, splitter=SPLITTER, vectorstore=store))
        assert np.allclose(vectors(store, ids), by_hand(SENTENCES, 0.5), atol=1e-6), store
        assert asyncio.run(aadd_documents(DOCUMENTS, splitter=SPLITTER, vectorstore=store)) == ids


def test_other_embeddings_are_left_as_they_are(tmp_path: Path) -> None:
    for store, vectors in stores(tmp_path, PLAIN):
        ids = add_documents(DOCUMENTS, splitter=SPLITTER, vectorstore=store)
        assert np.allclose(vectors(store, ids), PLAIN.embed_documents(ALL)), store


def test_leaves_of_other_levels_and_documents_of_one_id_are_no_neighbours() -> None:
    store = InMemoryVectorStore(BlendedEmbeddings(PLAIN))
    splitter = ParentChildTextSplitter(chunk_sizes=(45, 20))
    ids = add_documents(DOCUMENTS, splitter=splitter, vectorstore=store, docstore=InMemoryStore())
    assert np.allclose(in_memory(store, ids), by_hand(SENTENCES), atol=1e-6)

    store = InMemoryVectorStore(BlendedEmbeddings(PLAIN))
    first, second = Document("Copper leaks. Iron rusts.", id="D"), Document("Halls are dark. Iron rusts.", id="D")
    ids = add_documents([first, second], splitter=SentenceTextSplitter(chunk_size=15), vectorstore=store)
    expected = by_hand([["Copper leaks."], ["Halls are dark.", "Iron rusts."]])
    assert np.allclose(in_memory(store, ids), expected, atol=1e-6)


def test_many_fillings_at_once_do_not_mix() -> None:
    embeddings = BlendedEmbeddings(PLAIN)

    def filled(number: int) -> bool:
        store = InMemoryVectorStore(embeddings)
        text = f"Pump {number} runs. {SAME} Pump {number} stops."
        ids = add_documents([Document(text)], splitter=SPLITTER, vectorstore=store)
        expected = by_hand([[f"Pump {number} runs.", SAME, f"Pump {number} stops."]])
        return np.allclose(in_memory(store, ids), expected, atol=1e-6)

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(filled, range(20)))


def test_each_distinct_text_is_embedded_once_and_questions_as_they_are(caplog: pytest.LogCaptureFixture) -> None:
    asked: list[list[str]] = []

    class Noted(BagOfWords):
        def embed_documents(self, texts: list[str]) -> list[list[float]]:
            asked.append(texts)
            return super().embed_documents(texts)

    blended = BlendedEmbeddings(Noted())
    with caplog.at_level(logging.WARNING):
        add_documents(DOCUMENTS, splitter=SPLITTER, vectorstore=InMemoryVectorStore(blended))
    assert asked == [[SAME, "Copper valves leak.", "Iron valves rust.", "Hall one is dark."]]
    assert not caplog.records
    assert blended.embed_query("copper copper") == PLAIN.embed_query("copper copper")
    assert asyncio.run(blended.aembed_query("copper copper")) == PLAIN.embed_query("copper copper")


def test_what_comes_in_another_way_is_embedded_on_its_own_and_told(caplog: pytest.LogCaptureFixture) -> None:
    blended = BlendedEmbeddings(PLAIN)
    expected = by_hand([[SAME], ["Copper copper leaks."]])
    with caplog.at_level(logging.WARNING):
        assert np.allclose(blended.embed_documents([SAME, "Copper copper leaks."]), expected, atol=1e-6)
        assert np.allclose(asyncio.run(blended.aembed_documents([SAME])), expected[:1], atol=1e-6)
    assert [record.args for record in caplog.records] == [(2,), (1,)]
    assert blended.embed_documents([]) == []


def test_texts_with_vectors_are_copied_and_stored_as_plain_texts(tmp_path: Path) -> None:
    blended = BlendedEmbeddings(PLAIN)
    placed, other = blended.placed([SAME, "Iron."], [(0, 0), (0, 0)])
    assert placed == SAME and json.dumps([placed, other]) == json.dumps([SAME, "Iron."])
    for copied in (copy.copy(placed), copy.deepcopy(placed), pickle.loads(pickle.dumps(placed))):
        assert type(copied) is str and copied == SAME
    mixed = blended.embed_documents([other, "Alone.", placed])
    assert np.allclose(mixed, by_hand([[SAME, "Iron."], ["Alone."]])[[1, 2, 0]], atol=1e-6)

    store = InMemoryVectorStore(blended)
    add_documents(DOCUMENTS, splitter=SPLITTER, vectorstore=store)
    store.dump(str(tmp_path / "store.json"))
    loaded = InMemoryVectorStore.load(str(tmp_path / "store.json"), blended)
    assert loaded.similarity_search("copper", k=9) == store.similarity_search("copper", k=9)


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(ConfigurationError, match="embeddings must be Embeddings of LangChain's"):
        BlendedEmbeddings(cast("Any", BagOfWords))
    with pytest.raises(ConfigurationError, match="neighbour_weight must be from 0 to 1"):
        BlendedEmbeddings(PLAIN, neighbour_weight=2)
