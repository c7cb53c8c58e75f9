"""Windows and parents, from Chroma and from FAISS, in every retriever of LangChain's, awaited or not."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from langchain_classic.retrievers import (
    ContextualCompressionRetriever,
    MultiVectorRetriever,
    ParentDocumentRetriever,
)
from langchain_classic.retrievers.document_compressors import DocumentCompressorPipeline
from langchain_core.documents import Document
from langchain_core.runnables import RunnableLambda
from langchain_core.stores import InMemoryStore
from langchain_core.vectorstores import VectorStore
from vector_stores import UNSUPPORTED, chroma, faiss

from langchain_chunkers import (
    ExpandContext,
    MarkdownTextSplitter,
    ParentChildTextSplitter,
    SentenceWindowTextSplitter,
    aadd_documents,
)

pytestmark = UNSUPPORTED

TEXT = (
    "# Pumps\n\nCopper valves leak. Iron valves rust. Brass valves shine. Rubber seals grow old.\n\n"
    "# Halls\n\nHall one is dark. Hall two is warm. Nobody goes there."
)
WINDOWS = SentenceWindowTextSplitter(window_size=1)
SECTIONS = MarkdownTextSplitter(chunk_size=95)
FAMILIES = ParentChildTextSplitter(chunk_sizes=(95, 25))
PUMPS, HALLS = TEXT[: TEXT.index("\n\n# Halls")], TEXT[TEXT.index("# Halls") :]


@pytest.fixture(params=["chroma", "faiss"])
def vectors(request: pytest.FixtureRequest, tmp_path: Path) -> VectorStore:
    return chroma(tmp_path) if request.param == "chroma" else faiss()


def filled(vectors: VectorStore, splitter: Any, **options: Any) -> InMemoryStore:
    """The store of parents, beside the vector store with their children."""
    documents = InMemoryStore()
    given = [Document(TEXT, id="D1", metadata={"source": "valves.md"})]
    asyncio.run(aadd_documents(given, splitter=splitter, vectorstore=vectors, docstore=documents, **options))
    return documents


def texts(documents: Iterable[Document]) -> list[str]:
    return [one.page_content for one in documents]


def found(retriever: Any, query: str) -> list[Document]:
    """What a retriever finds, which is the same when it is awaited."""
    documents = retriever.invoke(query)
    assert asyncio.run(retriever.ainvoke(query)) == documents
    return documents


def expanding(vectors: VectorStore, expand: ExpandContext, k: int) -> list[Any]:
    """All ways of LangChain's to give what was found to `ExpandContext`."""
    base = vectors.as_retriever(search_kwargs={"k": k})
    pipeline = DocumentCompressorPipeline(transformers=[expand])
    return [
        ContextualCompressionRetriever(base_compressor=expand, base_retriever=base),
        ContextualCompressionRetriever(base_compressor=pipeline, base_retriever=base),
        base | expand,
        base | RunnableLambda(expand.transform_documents, expand.atransform_documents),
    ]


@pytest.fixture(params=["text", "offsets"])
def expand(request: pytest.FixtureRequest, vectors: VectorStore) -> ExpandContext:
    """Makes windows of sentences that the vector store then has."""
    documents = filled(vectors, WINDOWS, windows=request.param)
    return ExpandContext(docstore=documents if request.param == "offsets" else None)


def test_a_sentence_is_read_in_its_window(vectors: VectorStore, expand: ExpandContext) -> None:
    for retriever in expanding(vectors, expand, 1):
        (one,) = found(retriever, "iron valves rust")
        assert one.page_content == "Copper valves leak. Iron valves rust. Brass valves shine."
        assert one.metadata["original_text"] == "Iron valves rust."
        assert TEXT[one.metadata["start_index"] : one.metadata["end_index"]] == one.page_content


def test_windows_of_neighbours_are_one(vectors: VectorStore, expand: ExpandContext) -> None:
    for retriever in expanding(vectors, expand, 2):
        (one,) = found(retriever, "iron valves rust brass valves shine")
        assert one.page_content == "Copper valves leak. Iron valves rust. Brass valves shine. Rubber seals grow old."
        assert set(one.metadata["original_text"].split("\n")) == {"Iron valves rust.", "Brass valves shine."}


def test_a_sentence_is_not_read_in_the_text_of_a_newer_version(vectors: VectorStore) -> None:
    documents = filled(vectors, WINDOWS, windows="offsets")
    documents.mset([("D1", Document(HALLS))])
    for retriever in expanding(vectors, ExpandContext(docstore=documents), 1):
        assert texts(found(retriever, "iron valves rust")) == ["Iron valves rust."]


def test_a_child_is_read_in_its_parent(vectors: VectorStore) -> None:
    documents = filled(vectors, FAMILIES)
    retrievers = [
        *expanding(vectors, ExpandContext(docstore=documents), 4),
        MultiVectorRetriever(vectorstore=vectors, docstore=documents, search_kwargs={"k": 4}),
        ParentDocumentRetriever(
            vectorstore=vectors, docstore=documents, child_splitter=FAMILIES, search_kwargs={"k": 4}
        ),
    ]
    for retriever in retrievers:
        assert texts(found(retriever, "hall two is warm")) == [HALLS, PUMPS]


def test_a_parent_document_retriever_fills_the_stores(vectors: VectorStore) -> None:
    documents = InMemoryStore()
    retriever = ParentDocumentRetriever(
        vectorstore=vectors,
        docstore=documents,
        parent_splitter=SECTIONS,
        child_splitter=WINDOWS,
        search_kwargs={"k": 1},
    )
    retriever.add_documents([Document(TEXT)])
    assert texts(found(retriever, "hall two is warm")) == [HALLS]
    for one in expanding(vectors, ExpandContext(), 1):
        assert texts(found(one, "hall two is warm")) == ["Hall one is dark. Hall two is warm. Nobody goes there."]
