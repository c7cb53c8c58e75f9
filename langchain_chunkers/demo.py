"""The trial of `chunkers demo` in LangChain: documents, cut by `RecursiveTextSplitter`, in an `InMemoryVectorStore`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from langchain_core.embeddings import Embeddings
from langchain_core.vectorstores import InMemoryVectorStore

from chunkers.commands.trial.retrieval import Found
from langchain_chunkers import RecursiveTextSplitter

__all__ = ["Index", "Vectors"]


class Vectors(Embeddings):
    """Any function from texts to vectors, as LangChain's embeddings."""

    def __init__(self, embed: Callable[[Sequence[str]], list[list[float]]]) -> None:
        self._embed = embed

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """The vectors of what is searched."""
        return self._embed(texts)

    def embed_query(self, text: str) -> list[float]:
        """The vector of a question."""
        return self._embed([text])[0]


class Index:
    """Documents that can be asked.

    Args:
        documents: Texts by name.
        embedder: Turns texts into vectors.
        parameters: How to cut the texts; those of `RecursiveTextSplitter`.
    """

    framework = "LangChain"
    parts = "RecursiveTextSplitter, InMemoryVectorStore"

    def __init__(
        self, documents: Mapping[str, str], embedder: Callable[[Sequence[str]], list[list[float]]], **parameters: Any
    ) -> None:
        splitter = RecursiveTextSplitter(**parameters)
        chunks = splitter.create_documents(documents.values(), [{"source": name} for name in documents])
        self._store = InMemoryVectorStore(Vectors(embedder))
        self._store.add_documents(chunks)

    def search(self, question: str, count: int) -> list[Found]:
        """The best chunks, the best first, with the places that the splitter put into their metadata."""
        return [
            Found(hit.metadata["source"], hit.metadata["start_index"], hit.metadata["end_index"], hit.page_content)
            for hit in self._store.similarity_search(question, k=count)
        ]
