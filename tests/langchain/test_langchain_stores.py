"""How often stores that are filled ask an embedder: for many documents at once, and awaited where they are."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from langchain_core.documents import Document
from langchain_core.embeddings import DeterministicFakeEmbedding
from langchain_core.stores import InMemoryStore
from langchain_core.vectorstores import InMemoryVectorStore

from chunkers import InputError
from embedding import BagOfWords, Recorder
from langchain_chunkers import SemanticTextSplitter, SentenceTextSplitter, aadd_documents, add_documents

TEXTS = [f"Cats purr. Cats sleep. Cats purr {i}. Banks lend money. Banks lend cash." for i in range(20)]
CHILDREN = [part for text in TEXTS for part in (text[: text.index(" Banks")], text[text.index("Banks") :])]


class OnlyAwaited:
    """Keeps what is awaited, and can be asked in no other way."""

    def __init__(self) -> None:
        self.awaited: list[list[str]] = []

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        raise NotImplementedError

    async def aembed_documents(self, texts: list[str]) -> list[list[float]]:
        self.awaited.append(texts)
        return BagOfWords()(texts)


def documents() -> list[Document]:
    return [Document(text, id=f"D{i}") for i, text in enumerate(TEXTS)]


def stores() -> dict[str, Any]:
    return {"vectorstore": InMemoryVectorStore(DeterministicFakeEmbedding(size=4)), "docstore": InMemoryStore()}


def contents(filled: dict[str, Any], ids: list[str]) -> list[str]:
    return [one.page_content for one in filled["vectorstore"].get_by_ids(ids)]


def test_documents_of_a_store_share_calls() -> None:
    recorder, filled = Recorder(), stores()
    ids = add_documents(documents(), splitter=SemanticTextSplitter(recorder), **filled)
    assert len(recorder.calls) == 1 and len(recorder.texts) == 24 == len(set(recorder.texts))
    assert contents(filled, ids) == CHILDREN
    assert list(filled["docstore"].store) == [f"D{i}" for i in range(20)]


def test_an_embedder_that_is_only_awaited_fills_a_store() -> None:
    embedder, filled, expected = OnlyAwaited(), stores(), stores()
    ids = asyncio.run(aadd_documents(documents(), splitter=SemanticTextSplitter(embedder), **filled))
    assert len(embedder.awaited) == 1 and len(embedder.awaited[0]) == 24
    assert ids == add_documents(documents(), splitter=SemanticTextSplitter(BagOfWords()), **expected)
    assert contents(filled, ids) == CHILDREN
    assert filled["docstore"].store == expected["docstore"].store


def test_what_are_no_documents_is_told_before_a_store_is_touched() -> None:
    filled = stores()
    splitter = SentenceTextSplitter(chunk_size=25)
    for wrong in (Document("One."), [Document("One."), "Two."]):
        given: Any = wrong
        with pytest.raises(InputError, match="documents must be"):
            add_documents(given, splitter=splitter, **filled)
        with pytest.raises(InputError, match="documents must be"):
            asyncio.run(aadd_documents(given, splitter=splitter, **filled))
    assert not filled["docstore"].store and not filled["vectorstore"].store
