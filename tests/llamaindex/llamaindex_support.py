"""What the tests of the node parsers share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from llama_index.core import Document
from llama_index.core.embeddings import BaseEmbedding
from llama_index.core.schema import BaseNode

import embedding
from chunkers import Chunk, SentenceChunker, Span

PROSE = " ".join(f"Item number {i} describes the storage of copper valves in hall {i}." for i in range(60))
FACTS = "A pump runs. It needs oil. Oil is cold. Hall two is dark."


def document(text: str = PROSE, id_: str = "doc-0", **metadata: Any) -> Document:
    return Document(text=text, id_=id_, metadata=metadata)


def places(nodes: list[BaseNode]) -> list[tuple[Any, ...]]:
    """What two runs must have in common."""
    return [
        (n.ref_doc_id, n.node_id, n.start_char_idx, n.end_char_idx, n.text, n.metadata, n.relationships) for n in nodes
    ]


def by_place(i: int, doc: BaseNode) -> str:
    return f"{doc.node_id}-{i}"


def prefixed(prefix: str, i: int, doc: BaseNode) -> str:
    return f"{prefix}{doc.node_id}-{i}"


def words_of(text: str) -> list[str]:
    return text.split()


class BagOfWords(BaseEmbedding):
    """Each word adds one to the dimension that its checksum names."""

    def _get_text_embedding(self, text: str) -> list[float]:
        return embedding.BagOfWords(128).vector(text)

    _get_query_embedding = _get_text_embedding

    async def _aget_query_embedding(self, query: str) -> list[float]:
        return self._get_text_embedding(query)


@dataclass(frozen=True, kw_only=True, repr=False)
class Windows(SentenceChunker):
    """Gives each chunk the window that reaches to its neighbours."""

    def chunk(self, text: str, *, metadata: Mapping[str, Any] | None = None) -> list[Chunk]:
        chunks = super().chunk(text)
        spans = [Span(chunks[max(0, i - 1)].start, chunks[min(i + 1, len(chunks) - 1)].end) for i in range(len(chunks))]
        return [replace(chunk, window=span) for chunk, span in zip(chunks, spans, strict=True)]


@dataclass(frozen=True, kw_only=True, repr=False)
class Tree(SentenceChunker):
    """Parents four times as large as the chunks, which are their children."""

    def chunk(self, text: str, *, metadata: Mapping[str, Any] | None = None) -> list[Chunk]:
        parents = SentenceChunker(chunk_size=4 * self.budget).chunk(text)
        children: list[Chunk] = []
        for parent in parents:
            for found in SentenceChunker(chunk_size=self.budget).chunk(parent.text):
                index = len(parents) + len(children)
                moved = {"start": parent.start + found.start, "end": parent.start + found.end, "index": index}
                children.append(replace(found, **moved, level=1, parent=parent.index, occurrence=index))
        return [*parents, *children]


@dataclass(frozen=True, kw_only=True, repr=False)
class Labelled(SentenceChunker):
    """Adds metadata of its own."""

    label: str = "a label of some length"

    def chunk(self, text: str, *, metadata: Mapping[str, Any] | None = None) -> list[Chunk]:
        return [replace(chunk, metadata={**chunk.metadata, "label": self.label}) for chunk in super().chunk(text)]


@dataclass(frozen=True, kw_only=True, repr=False)
class Shouting(SentenceChunker):
    """Its content is not the slice, and longer."""

    def chunk(self, text: str, *, metadata: Mapping[str, Any] | None = None) -> list[Chunk]:
        return [replace(chunk, content=f"{chunk.text.upper()}!!") for chunk in super().chunk(text)]
