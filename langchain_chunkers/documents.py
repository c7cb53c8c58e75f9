"""From chunks to LangChain's documents."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from chunkers import Chunk, Chunker, ConfigurationError, InputError
from chunkers.validation import check_texts
from langchain_chunkers.framework import Document

__all__ = [
    "END",
    "ORIGINAL_TEXT",
    "PARENT_START",
    "START",
    "WINDOW",
    "WINDOW_END",
    "WINDOW_START",
    "Source",
    "document",
    "leaves_of",
    "sources",
    "sources_of",
]

START, END = "start_index", "end_index"
WINDOW, ORIGINAL_TEXT = "window", "original_text"
WINDOW_START, WINDOW_END = "window_start", "window_end"
PARENT_START = "parent_start"  # where that starts which offsets of windows are counted from

logger = logging.getLogger(__name__)


def leaves_of(chunker: Chunker, chunks: Sequence[Chunk]) -> list[Chunk]:
    """The chunks of a text that are no other chunk's parent; warns of each that is bigger than asked for."""
    parents = {chunk.parent for chunk in chunks}
    found = [chunk for chunk in chunks if chunk.index not in parents]
    for chunk in found:
        if chunk.metadata.get("oversized"):
            logger.warning(
                "Created a chunk of size %d, which is longer than the specified %d", chunk.size, chunker.budget
            )
    return found


def document(text: str, chunk: Chunk, metadata: Mapping[Any, Any], *, positions: bool) -> Document:
    """A document of its own for a chunk of `text`: metadata is copied, and what is added is flat."""
    own: dict[Any, Any] = {**deepcopy(metadata), **chunk.metadata}
    if chunk.window is not None:
        own |= {WINDOW: text[chunk.window.start : chunk.window.end], ORIGINAL_TEXT: chunk.content}
        if positions:
            own |= {WINDOW_START: chunk.window.start, WINDOW_END: chunk.window.end}
    if positions:
        own |= {START: chunk.start, END: chunk.end}
    return Document(page_content=chunk.content, metadata=own)


class Source(NamedTuple):
    """What is split."""

    text: str
    metadata: dict[Any, Any]
    id: str | None


def sources(texts: Iterable[str], metadatas: Sequence[dict[Any, Any]] | None) -> list[Source]:
    """Each text with its metadata.

    Raises:
        ConfigurationError: They differ in number.
        InputError: `texts` are none.
    """
    check_texts(texts)
    texts = list(texts)
    known: Sequence[dict[Any, Any]] = [{} for _ in texts] if metadatas is None else metadatas
    if len(known) != len(texts):
        rule = f"be as many as the texts, which are {len(texts)}"
        raise ConfigurationError.of("metadatas", rule, len(known), "pass one for each text")
    return [Source(text, metadata, None) for text, metadata in zip(texts, known, strict=True)]


def sources_of(documents: Iterable[Document]) -> list[Source]:
    """What the documents are made of.

    Raises:
        InputError: One of them is no document.
    """
    if isinstance(documents, Document) or not isinstance(documents, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance] - callers may be untyped
        kind = type(documents).__name__
        raise InputError(f"documents must be a list of Documents (got one {kind}); pass [document]")
    given = list(documents)
    for one in given:
        if not hasattr(one, "page_content"):
            raise InputError(f"documents must be Documents (got {type(one).__name__}); for texts call create_documents")
    return [Source(one.page_content, one.metadata, one.id) for one in given]
