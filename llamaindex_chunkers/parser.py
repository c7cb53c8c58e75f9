"""The way from documents to nodes, which all node parsers share."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from chunkers import Chunker, InputError
from chunkers.validation import check_texts
from llamaindex_chunkers.batch import Batch
from llamaindex_chunkers.framework import BaseNode, with_progress
from llamaindex_chunkers.ids import Namer
from llamaindex_chunkers.keywords import LlamaIndexKeywords
from llamaindex_chunkers.nodes import passes_through, text_of

__all__ = ["CoreNodeParser"]


class CoreNodeParser(LlamaIndexKeywords):
    """Base of the node parsers: cuts with a chunker, and gives finished nodes."""

    @abstractmethod
    def core_chunker(self) -> Chunker:
        """The chunker that cuts the texts."""

    def split_text(self, text: str) -> list[str]:
        """The texts of the nodes that a document of that text and without metadata has."""
        return [chunk.content for chunk in self.core_chunker().chunk(text)]

    def split_texts(self, texts: Sequence[str]) -> list[str]:
        """The same for several texts, in one list."""
        check_texts(texts)
        groups = self.core_chunker().groups(texts)
        return [chunk.content for chunker, group in groups for text in group for chunk in chunker.chunk(text)]

    def get_nodes_from_documents(
        self, documents: Iterable[BaseNode], show_progress: bool = False, **kwargs: Any
    ) -> list[BaseNode]:
        """The nodes of documents, or of nodes that another parser made.

        Args:
            documents: The documents, which any iterable may give.
            show_progress: Show a progress bar.

        Raises:
            InputError: One of them is no document.
        """
        return super().get_nodes_from_documents(_checked(documents), show_progress, **kwargs)

    async def aget_nodes_from_documents(
        self, documents: Iterable[BaseNode], show_progress: bool = False, **kwargs: Any
    ) -> list[BaseNode]:
        """The same in a thread, so that the event loop goes on meanwhile."""
        return await super().aget_nodes_from_documents(_checked(documents), show_progress, **kwargs)

    def _parse_nodes(self, nodes: Sequence[BaseNode], show_progress: bool = False, **kwargs: Any) -> list[BaseNode]:
        chunker = self.core_chunker()
        batch, found = self._batch(chunker), list[BaseNode]()
        prepared = (one for one, group in chunker.groups(*_told(nodes)) for _ in group)
        for document, one in zip(with_progress(nodes, show_progress), prepared, strict=True):
            found += _nodes(batch, one, [document])
        batch.warn()
        return found

    async def _aparse_nodes(
        self, nodes: Sequence[BaseNode], show_progress: bool = False, **kwargs: Any
    ) -> list[BaseNode]:
        """In threads, so that the event loop goes on meanwhile; embeddings are awaited."""
        chunker = self.core_chunker()
        batch, left, found = self._batch(chunker), iter(with_progress(nodes, show_progress)), list[BaseNode]()
        async for prepared, group in chunker.agroups(*_told(nodes)):
            found += await asyncio.to_thread(_nodes, batch, prepared, islice(left, len(group)))
        next(left, None)  # ends the progress bar
        batch.warn()
        return found

    def _batch(self, chunker: Chunker) -> Batch:
        return Batch(
            chunker,
            Namer(self.id_func, self.id_strategy),
            self.metadata_mode,
            include_metadata=self.include_metadata,
            neighbours=self.include_prev_next_rel,
        )

    def _postprocess_parsed_nodes(
        self, nodes: list[BaseNode], parent_doc_map: Mapping[str, BaseNode]
    ) -> list[BaseNode]:
        """Nothing is left to do. LlamaIndex would search for each text again, and link the nodes in its own way."""
        return nodes


def _told(documents: Sequence[BaseNode]) -> tuple[list[str], list[dict[str, Any]]]:
    """The texts that are to be cut, and what is known about each."""
    texts = ["" if passes_through(document) else text_of(document) for document in documents]
    return texts, [document.metadata for document in documents]


def _nodes(batch: Batch, chunker: Chunker, documents: Iterable[BaseNode]) -> list[BaseNode]:
    batch.prepare(chunker)
    return [node for document in documents for node in batch.nodes(document)]


def _checked(documents: Any) -> list[Any]:
    if isinstance(documents, str | BaseNode) or not isinstance(documents, Iterable):
        remedy = "pass [Document(text=text)]" if isinstance(documents, str) else "pass [document]"
        raise InputError(f"documents must be a list of documents (got one {type(documents).__name__}); {remedy}")
    found: list[Any] = [*documents]
    for document in found:
        if not isinstance(document, BaseNode):
            remedy = "wrap a text: Document(text=text)" if isinstance(document, str) else "pass documents or nodes"
            raise InputError(f"documents must be Documents (got a {type(document).__name__}); {remedy}")
    return found
