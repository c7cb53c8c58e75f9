"""What is returned when a chunk was found: the chunk, the window around its sentence, or its parent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from chunkers.chunk import Chunk, Span

__all__ = ["Expansion", "expanded"]

Expansion = Literal["window", "parent"]


def expanded(chunks: Sequence[Chunk], expansion: Expansion | None) -> Iterator[tuple[Chunk, Span]]:
    """The chunks of one document that are searched, each with the span that is returned for it.

    Of a list with parents, the chunks without children are searched: parents would be found beside their own parts.

    Args:
        chunks: All chunks of the document, in the order that the chunker gave.
        expansion: `"window"`: the chunk's `window`; `"parent"`: the span of its parent. A chunk that has none is
            returned as it is, as with None.
    """
    parents = {chunk.parent for chunk in chunks}
    for chunk in chunks:
        if chunk.index not in parents:
            yield chunk, _returned(chunk, chunks, expansion)


def _returned(chunk: Chunk, chunks: Sequence[Chunk], expansion: Expansion | None) -> Span:
    if expansion == "window":
        return chunk.window or chunk.span
    if expansion == "parent" and chunk.parent is not None:
        return chunks[chunk.parent].span
    return chunk.span
