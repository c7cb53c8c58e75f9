"""The trial of `chunkers demo` in LlamaIndex: documents, cut by `RecursiveNodeParser`, in a `VectorStoreIndex`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from llama_index.core import Document, VectorStoreIndex
from llama_index.core.base.embeddings.base import BaseEmbedding
from llama_index.core.schema import NodeWithScore, TextNode
from pydantic import PrivateAttr

from chunkers.commands.trial.retrieval import Found
from llamaindex_chunkers import RecursiveNodeParser

__all__ = ["Index", "Vectors"]

Embed = Callable[[Sequence[str]], list[list[float]]]


class Vectors(BaseEmbedding):
    """Any function from texts to vectors, as LlamaIndex's embeddings."""

    _embed: Embed = PrivateAttr()

    def __init__(self, embed: Embed) -> None:
        super().__init__(model_name="chunkers demo", embed_batch_size=256)
        self._embed = embed

    def _get_text_embedding(self, text: str) -> list[float]:
        return self._embed([text])[0]

    def _get_text_embeddings(self, texts: list[str]) -> list[list[float]]:
        return self._embed(texts)

    def _get_query_embedding(self, query: str) -> list[float]:
        return self._embed([query])[0]

    async def _aget_query_embedding(self, query: str) -> list[float]:
        return self._get_query_embedding(query)


class Index:
    """Documents that can be asked.

    Args:
        documents: Texts by name.
        embedder: Turns texts into vectors.
        parameters: How to cut the texts; those of `RecursiveNodeParser`.
    """

    framework = "LlamaIndex"
    parts = "RecursiveNodeParser, VectorStoreIndex"

    def __init__(self, documents: Mapping[str, str], embedder: Embed, **parameters: Any) -> None:
        parser = RecursiveNodeParser(**parameters)
        nodes = parser.get_nodes_from_documents([Document(id_=name, text=text) for name, text in documents.items()])
        self._index = VectorStoreIndex(nodes, embed_model=Vectors(embedder))

    def search(self, question: str, count: int) -> list[Found]:
        """The best chunks, the best first, with the places that the parser put into the nodes."""
        return [_found(hit) for hit in self._index.as_retriever(similarity_top_k=count).retrieve(question)]


def _found(hit: NodeWithScore) -> Found:
    node = hit.node
    if not isinstance(node, TextNode) or node.start_char_idx is None or node.end_char_idx is None:
        raise TypeError(f"RecursiveNodeParser gives text nodes with offsets (got {node!r})")
    return Found(node.ref_doc_id or "", node.start_char_idx, node.end_char_idx, node.text)
