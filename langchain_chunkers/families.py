"""What becomes of one document: children to be found, and the parents that they lie in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from functools import cached_property
from typing import Any, Literal

from chunkers import Chunk, Chunker, ParentChildChunker
from chunkers.values import describe, uuid_of
from langchain_chunkers.documents import (
    ORIGINAL_TEXT,
    PARENT_START,
    WINDOW,
    WINDOW_END,
    WINDOW_START,
    document,
    leaves_of,
)
from langchain_chunkers.framework import Document

__all__ = ["DOC_ID", "Family", "Windows"]

Windows = Literal["text", "offsets"]

DOC_ID = "doc_id"
"""The key of LangChain's `MultiVectorRetriever` for the id of a parent in the metadata of its children."""


class Family:
    """The children and parents that one document is split into; what is not asked for is not made.

    The ids are the same in every run: digests of the document's id (without one, of its text and metadata), and of a
    chunk. Parents of parents are parents, too. A chunk without parent and children, of a short document, is its own
    parent; where there are no levels, the document is the parent of all.

    Args:
        chunker: Cuts the text.
        text: The text of the document.
        metadata: Its metadata.
        document_id: Its id, if it has one.
        positions: Whether places in the document go into the metadata.
        id_key: Where the metadata of a child has the id of its parent.
        windows: Whether a child keeps the `"text"` of its window, or its `"offsets"` in the parent, if these say all:
            a parent that holds more than its slice keeps the text.
    """

    def __init__(
        self,
        chunker: Chunker,
        text: str,
        metadata: Mapping[Any, Any],
        document_id: str | None,
        *,
        positions: bool,
        id_key: str,
        windows: Windows,
    ) -> None:
        self._text = text
        self._metadata = metadata
        self._document_id = document_id
        self._positions = positions
        self._id_key = id_key
        self._windows = windows
        self._chunks = chunker.chunk(text, metadata=metadata)
        self._leaves = leaves_of(chunker, self._chunks)
        self._levels = isinstance(chunker, ParentChildChunker) or len(self._leaves) < len(self._chunks)

    @property
    def children(self) -> list[Document]:
        """The chunks that are no other one's parent; those in levels have their parent's id in the metadata."""
        made = [self._made(chunk, self._parent_id(chunk) if self._levels else None) for chunk in self._leaves]
        if self._windows == "offsets":
            for child, chunk in zip(made, self._leaves, strict=True):
                self._shorten(child, chunk)
        return made

    @property
    def children_ids(self) -> list[str]:
        """An id for each child."""
        return [self._id("child", chunk) for chunk in self._leaves]

    @property
    def children_levels(self) -> list[int]:
        """How deep each child lies; neighbours are of one level."""
        return [chunk.level for chunk in self._leaves]

    @property
    def parent_ids(self) -> list[str]:
        """The id of the parent of each child."""
        return [self._parent_id(chunk) if self._levels else self._identity for chunk in self._leaves]

    @property
    def parents(self) -> dict[str, Document]:
        """The parents by id."""
        if not self._levels:
            whole = Document(page_content=self._text, metadata=deepcopy({**self._metadata}), id=self._identity)
            return {self._identity: whole} if self._leaves else {}
        inner = {self._parent_id(chunk): self._above(chunk) for chunk in self._chunks}
        return {
            name: self._made(chunk, None if chunk.parent is None else self._parent_id(chunk), name)
            for name, chunk in inner.items()
        }

    def _made(self, chunk: Chunk, parent: str | None, own: str | None = None) -> Document:
        made = document(self._text, chunk, self._metadata, positions=self._positions)
        made.id = own
        if parent is not None:
            made.metadata[self._id_key] = parent
        return made

    def _shorten(self, child: Document, chunk: Chunk) -> None:
        """Leave the text of a window out that its offsets in the parent give."""
        above = self._above(chunk) if self._levels else None
        if chunk.window is None or (above and above.content != above.text):
            return
        del child.metadata[WINDOW], child.metadata[ORIGINAL_TEXT]
        start = above.start if above else 0
        child.metadata |= {WINDOW_START: chunk.window.start - start, WINDOW_END: chunk.window.end - start}
        if above and self._positions:
            child.metadata[PARENT_START] = start

    def _above(self, chunk: Chunk) -> Chunk:
        return chunk if chunk.parent is None else self._chunks[chunk.parent]

    def _parent_id(self, chunk: Chunk) -> str:
        return self._id("parent", self._above(chunk))

    def _id(self, kind: str, chunk: Chunk) -> str:
        return uuid_of(kind, self._identity, chunk.id)

    @cached_property
    def _identity(self) -> str:
        if self._document_id is not None:
            return self._document_id
        return uuid_of(self._text, json.dumps(describe(self._metadata), sort_keys=True))
