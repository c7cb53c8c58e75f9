"""Stores that fail while they are filled: what is stored is said, and the same call again makes them whole."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from langchain_core.documents import Document
from langchain_core.embeddings import DeterministicFakeEmbedding
from langchain_core.stores import InMemoryStore
from langchain_core.vectorstores import InMemoryVectorStore

from langchain_chunkers import ParentChildTextSplitter, aadd_documents, add_documents, filling

DOCUMENTS = [Document(f"# Pump {i}\n\n" + f"Pump {i} runs. It needs oil. " * 12, id=f"D{i}") for i in range(4)]
SPLITTER = ParentChildTextSplitter(chunk_sizes=(200, 60))
AWAITED = pytest.mark.parametrize("awaited", [False, True])


class Failing(InMemoryVectorStore):
    """Loses its connection in the call after so many."""

    def __init__(self, calls: int) -> None:
        super().__init__(DeterministicFakeEmbedding(size=4))
        self.calls = calls

    def add_documents(self, documents: list[Document], ids: list[str] | None = None, **kwargs: Any) -> list[str]:
        if self.calls == 0:
            raise ConnectionError("connection lost")
        self.calls -= 1
        return super().add_documents(documents, ids, **kwargs)

    async def aadd_documents(self, documents: list[Document], ids: list[str] | None = None, **kwargs: Any) -> list[str]:
        return self.add_documents(documents, ids, **kwargs)


class FullStore(InMemoryStore):
    """Takes some of what it is given."""

    full = True

    def mset(self, key_value_pairs: Sequence[tuple[str, Any]]) -> None:
        super().mset(key_value_pairs[:2] if self.full else key_value_pairs)
        if self.full:
            raise OSError("disk full")

    async def amset(self, key_value_pairs: Sequence[tuple[str, Any]]) -> None:
        self.mset(key_value_pairs)


def fill(awaited: bool, vectorstore: Any, docstore: Any) -> list[str]:
    given: dict[str, Any] = {"splitter": SPLITTER, "vectorstore": vectorstore, "docstore": docstore}
    if awaited:
        return asyncio.run(aadd_documents(DOCUMENTS, **given))
    return add_documents(DOCUMENTS, **given)


@pytest.fixture
def whole() -> tuple[InMemoryVectorStore, InMemoryStore, list[str]]:
    stores = InMemoryVectorStore(DeterministicFakeEmbedding(size=4)), InMemoryStore()
    return *stores, fill(False, *stores)


@AWAITED
def test_a_vector_store_that_fails_halfway(awaited: bool, whole: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filling, "AT_ONCE", 5)
    vectors, parents, ids = whole
    store, docstore = Failing(calls=2), InMemoryStore()
    with pytest.raises(ConnectionError, match="connection lost") as failed:
        fill(awaited, store, docstore)
    (note,) = failed.value.__notes__
    assert f"10 of {len(ids)} chunks were in the vector store" in note and "Add the same documents again" in note
    assert [*store.store] == ids[:10] and docstore.store == parents.store, "no child without its parent"
    store.calls = -1
    assert fill(awaited, store, docstore) == ids
    assert store.store == vectors.store and docstore.store == parents.store


@AWAITED
def test_a_document_store_that_fails_halfway(awaited: bool, whole: Any) -> None:
    vectors, parents, ids = whole
    store, docstore = Failing(calls=-1), FullStore()
    with pytest.raises(OSError, match="disk full") as failed:
        fill(awaited, store, docstore)
    assert f"0 of {len(ids)} chunks" in failed.value.__notes__[0] and not store.store
    docstore.full = False
    assert fill(awaited, store, docstore) == ids
    assert store.store == vectors.store and docstore.store == parents.store


@AWAITED
def test_embeddings_that_fail_leave_the_stores_alone(awaited: bool) -> None:
    from langchain_chunkers import BlendedEmbeddings

    class Down(DeterministicFakeEmbedding):
        def embed_documents(self, texts: list[str]) -> list[list[float]]:
            raise ConnectionError("no service")

    store, docstore = InMemoryVectorStore(BlendedEmbeddings(Down(size=4))), InMemoryStore()
    with pytest.raises(ConnectionError, match="no service"):
        fill(awaited, store, docstore)
    assert not store.store and not docstore.store
