"""From chunks to LangChain's documents."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from chunkers import Chunk, Chunker
from langchain_chunkers.framework import Document

__all__ = ["END", "ORIGINAL_TEXT", "START", "WINDOW", "WINDOW_END", "WINDOW_START", "document", "leaves", "leaves_of"]

START, END = "start_index", "end_index"
WINDOW, ORIGINAL_TEXT = "window", "original_text"
WINDOW_START, WINDOW_END = "window_start", "window_end"

logger = logging.getLogger(__name__)


def leaves(chunker: Chunker, text: str, metadata: Mapping[Any, Any] | None = None) -> list[Chunk]:
    """The chunks of a text that are no other chunk's parent; warns of each that is bigger than asked for."""
    return leaves_of(chunker, chunker.chunk(text, metadata=metadata))


def leaves_of(chunker: Chunker, chunks: Sequence[Chunk]) -> list[Chunk]:
    """The same, of chunks that are known."""
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
