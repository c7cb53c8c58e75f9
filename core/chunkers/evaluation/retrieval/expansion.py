"""What is returned when a chunk was found: the chunk, the window around its sentence, or its parent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from chunkers.chunk import Chunk, Span

__all__ = ["Expansion", "expanded"]

Expansion = Literal["window", "parent"]


def expanded(chunks: Sequence[Chunk], expansion: Expansion | None) -> Iterator[tuple[Chunk, Span]]:
    """The chunks of one document that are searched, each with the span that is returned for it.

    Of a list with parents, the chunks without children are searched: parents would be found beside their own parts.

    Args:
        chunks: All chunks of the document.
        expansion: `"window"`: the chunk's `window`; `"parent"`: the span of its parent. A chunk that has none is
            returned as it is, as with None.
    """
    by_index = {chunk.index: chunk for chunk in chunks}
    parents = {chunk.parent for chunk in chunks}
    for chunk in chunks:
        if chunk.index not in parents:
            yield chunk, _returned(chunk, by_index, expansion)


def _returned(chunk: Chunk, by_index: Mapping[int, Chunk], expansion: Expansion | None) -> Span:
    if expansion == "window":
        return chunk.window or chunk.span
    if expansion == "parent" and chunk.parent is not None:
        return by_index.get(chunk.parent, chunk).span
    return chunk.span
