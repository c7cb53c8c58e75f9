"""Stores that are filled again, in parts, or without one of parents; and what offsets of windows are counted from."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from langchain_core.documents import Document
from langchain_core.embeddings import DeterministicFakeEmbedding
from langchain_core.stores import InMemoryStore
from langchain_core.vectorstores import InMemoryVectorStore
from vector_stores import UNSUPPORTED, faiss

from langchain_chunkers import (
    ExpandContext,
    RecursiveTextSplitter,
    SentenceTextSplitter,
    SentenceWindowTextSplitter,
    aadd_documents,
    add_documents,
)

pytestmark = UNSUPPORTED

TEXT = "Copper valves leak. Iron valves rust. Brass valves shine."
WINDOWS = SentenceWindowTextSplitter(window_size=1)
SPLITTER = SentenceTextSplitter(chunk_size=20)
EDITED = Document(TEXT.replace("Iron valves rust.", "Tin melts."), id="D1")


class Untold(InMemoryVectorStore):
    """Cannot say what it holds, and counts what it takes in one call."""

    def __init__(self) -> None:
        super().__init__(DeterministicFakeEmbedding(size=4))
        self.taken: list[int] = []

    def get_by_ids(self, ids: Any, /) -> list[Document]:
        raise NotImplementedError

    async def aget_by_ids(self, ids: Any, /) -> list[Document]:
        raise NotImplementedError

    def add_documents(self, documents: list[Document], ids: list[str] | None = None, **kwargs: Any) -> list[str]:
        self.taken.append(len(documents))
        return super().add_documents(documents, ids, **kwargs)

    async def aadd_documents(self, documents: list[Document], ids: list[str] | None = None, **kwargs: Any) -> list[str]:
        return self.add_documents(documents, ids, **kwargs)


@pytest.mark.parametrize("awaited", [False, True])
def test_a_store_that_refuses_ids_it_holds_is_filled_again(awaited: bool) -> None:
    def fill(store: Any, *documents: Document) -> list[str]:
        if awaited:
            return asyncio.run(aadd_documents(documents, splitter=SPLITTER, vectorstore=store))
        return add_documents(documents, splitter=SPLITTER, vectorstore=store)

    store = faiss()
    before = fill(store, Document(TEXT, id="D1"))
    assert fill(store, Document(TEXT, id="D1")) == before
    assert store.index.ntotal == len(store.index_to_docstore_id) == len(before) == 3
    now = fill(store, EDITED, Document("Halls are dark.", id="D2"))
    assert store.index.ntotal == len({*before, *now}) == 5

    store.delete([*{*before} - {*now}])  # as the help says
    assert sorted(one.page_content for one in store.similarity_search("valves", k=9)) == [
        "Brass valves shine.",
        "Copper valves leak.",
        "Halls are dark.",
        "Tin melts.",
    ]
    assert store.similarity_search("tin melts", k=1)[0].page_content == "Tin melts."


@pytest.mark.parametrize("awaited", [False, True])
def test_much_is_given_to_a_store_in_parts(awaited: bool) -> None:
    store, text = Untold(), " ".join(f"Pump {i} runs." for i in range(2_345))
    given: dict[str, Any] = {"splitter": SPLITTER, "vectorstore": store}
    if awaited:
        ids = asyncio.run(aadd_documents([Document(text)], **given))
    else:
        ids = add_documents([Document(text)], **given)
    assert store.taken == [1_000, 1_000, 345]
    assert [*store.store] == ids
    assert [store.store[name]["text"] for name in (ids[0], ids[-1])] == ["Pump 0 runs.", "Pump 2344 runs."]


def test_windows_in_a_document_that_was_cut_before_are_placed_in_that_document() -> None:
    """Its own `start_index` is its place in something larger, which the offsets do not count from."""
    (page,) = RecursiveTextSplitter(chunk_size=90).split_documents([Document(f"{'x' * 80}\n\n{TEXT}")])[1:]
    assert page.metadata["start_index"] == 82
    read: list[tuple[str, Any, Any]] = []
    for windows in ("text", "offsets"):
        store, documents = InMemoryVectorStore(DeterministicFakeEmbedding(size=4)), InMemoryStore()
        given: dict[str, Any] = {"splitter": WINDOWS, "vectorstore": store, "docstore": documents}
        ids = add_documents([page], windows=windows, **given)
        expand = ExpandContext(docstore=documents if windows == "offsets" else None)
        (found,) = expand(store.get_by_ids(ids[2:3]))
        read.append((found.page_content, found.metadata["start_index"], found.metadata["end_index"]))
    expected = TEXT[TEXT.index("Iron") :]
    assert read == [(expected, TEXT.index("Iron"), len(TEXT))] * 2
