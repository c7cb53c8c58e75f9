"""`SemanticTextSplitter`: LangChain's names, its embeddings, awaited where documents are."""

from __future__ import annotations

import asyncio
import pickle

import pytest
from langchain_core.documents import Document
from langchain_core.embeddings import DeterministicFakeEmbedding, Embeddings

from chunkers import AutoChunker, ConfigurationError, SemanticChunker
from embedding import TEXTS, BagOfWords, Recorder
from langchain_chunkers import ChunkerTextSplitter, SemanticTextSplitter


class Bag(Embeddings):
    """Keeps what is asked of it."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.awaited: list[list[str]] = []

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.asked.append(texts)
        return BagOfWords()(texts)

    def embed_query(self, text: str) -> list[float]:
        raise AssertionError(text)

    async def aembed_documents(self, texts: list[str]) -> list[list[float]]:
        self.awaited.append(texts)
        return BagOfWords()(texts)


def documents() -> list[Document]:
    return [Document(page_content=text, metadata={"n": i}) for i, text in enumerate(TEXTS)]


def test_embeddings_are_an_embedder_by_position_or_by_name() -> None:
    bag = Bag()
    expected = SemanticTextSplitter(embedder=bag)
    assert SemanticTextSplitter(bag) == SemanticTextSplitter(embeddings=bag) == expected
    assert SemanticTextSplitter(BagOfWords()).chunker == SemanticChunker(embedder=BagOfWords())
    with pytest.raises(ConfigurationError, match="embeddings must stand alone"):
        SemanticTextSplitter(embeddings=bag, embedder=Bag())


def test_the_number_of_chunks_is_a_threshold() -> None:
    splitter = SemanticTextSplitter(BagOfWords(), number_of_chunks=2)
    assert splitter.split_text(TEXTS[0]) == [TEXTS[0][:35], TEXTS[0][36:]]
    with pytest.raises(ConfigurationError, match=r"number_of_chunks must stand alone.*breakpoint_threshold_type"):
        SemanticTextSplitter(BagOfWords(), number_of_chunks=2, breakpoint_threshold_type="percentile")


def test_documents_share_calls_and_keep_their_metadata() -> None:
    bag = Bag()
    found = SemanticTextSplitter(bag).split_documents(documents())
    assert len(bag.asked) == 1 and len(bag.asked[0]) == 9 == len(set(bag.asked[0]))
    assert [one.metadata["n"] for one in found] == [n for n in range(5) for _ in range(2)]
    for one in found:
        assert TEXTS[one.metadata["n"]][one.metadata["start_index"] : one.metadata["end_index"]] == one.page_content


@pytest.mark.parametrize("wrapped", [False, True])
def test_documents_are_awaited_with_the_same_result(wrapped: bool) -> None:
    bag = Bag()
    splitter = SemanticTextSplitter(bag)
    if wrapped:
        splitter = ChunkerTextSplitter(splitter.chunker)
    found = asyncio.run(splitter.atransform_documents(documents()))
    assert len(bag.awaited) == 1 and not bag.asked
    assert found == splitter.split_documents(documents())


def test_a_route_shares_calls_and_is_awaited_for_the_documents_that_are_its_own() -> None:
    bag = Bag()
    splitter = ChunkerTextSplitter(AutoChunker(routes={".note": SemanticChunker(embedder=bag)}))
    given = documents()
    for one, name in zip(given, ["a.note", "b.md", "c.note", "d.md", "e.txt"], strict=True):
        one.metadata["source"] = name
    found = asyncio.run(splitter.atransform_documents(given))
    assert [len(call) for call in bag.awaited] == [6] and not bag.asked
    assert found == splitter.split_documents(given)
    assert [len(call) for call in bag.asked] == [6]


def test_any_function_embeds_and_values_pickle() -> None:
    recorder = Recorder()
    assert SemanticTextSplitter(recorder).split_text(TEXTS[0]) == SemanticTextSplitter(BagOfWords()).split_text(
        TEXTS[0]
    )
    splitter = SemanticTextSplitter(DeterministicFakeEmbedding(size=8), chunk_size=100)
    copy = pickle.loads(pickle.dumps(splitter))
    assert copy == splitter and hash(copy) == hash(splitter) and " at 0x" not in repr(splitter)
    assert splitter != SemanticTextSplitter(DeterministicFakeEmbedding(size=9), chunk_size=100)
