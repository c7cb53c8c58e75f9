"""Chunk sizes: how much of one the metadata takes, and how a chunker gets another one."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Literal

from chunkers import Chunk, Chunker
from llamaindex_chunkers.framework import MetadataMode, TextNode

__all__ = ["CountedMetadata", "changed", "excesses", "most_room", "room_for_metadata"]

CountedMetadata = Literal["none", "embed", "llm", "max"]
"""Which of the two metadata strings, that for the embedding model or that for the LLM, counts in `chunk_size`."""

MODES: dict[CountedMetadata, tuple[MetadataMode, ...]] = {
    "none": (),
    "embed": (MetadataMode.EMBED,),
    "llm": (MetadataMode.LLM,),
    "max": (MetadataMode.EMBED, MetadataMode.LLM),
}

logger = logging.getLogger(__name__)


def most_room(chunker: Chunker) -> int:
    """What metadata may take at most: half of what special tokens leave."""
    return (chunker.budget - chunker.counter.empty_size) // 2


def room_for_metadata(chunker: Chunker, node: TextNode, counted: CountedMetadata) -> int:
    """About what metadata like that of a node takes of each chunk."""
    return max(0, _largest(chunker, node, counted) - chunker.counter.count(node.text))


def excesses(
    levels: Sequence[Chunker],
    rooms: Sequence[int],
    chunks: list[Chunk],
    nodes: list[TextNode],
    counted: CountedMetadata,
) -> list[int]:
    """By how much nodes of each level, metadata included, are over its budget at most; 0 where none is.

    Chunks without children are held to the size of the smallest level, since they are embedded.

    Args:
        levels: What cut each level.
        rooms: How much of each budget was left to metadata.
        chunks: The chunks of one document.
        nodes: Their nodes.
        counted: Which metadata counts.
    """
    parents = {chunk.parent for chunk in chunks}
    found, last = [0] * len(levels), len(levels) - 1
    for chunk, node in zip(chunks, nodes, strict=True):
        if "oversized" not in node.metadata:
            depth = min(chunk.level, last) if chunk.index in parents else last
            found[depth] = max(found[depth], _excess(levels[depth], node, counted, rooms[depth]))
    return found


def _excess(level: Chunker, node: TextNode, counted: CountedMetadata, room: int) -> int:
    """Never more than what its metadata take beyond their room: chunkers of the user's may have bigger chunks."""
    size = _largest(level, node, counted)
    over = size - level.budget
    return over if over <= 0 else min(over, size - level.counter.count(node.text) - room)


def _largest(chunker: Chunker, node: TextNode, counted: CountedMetadata) -> int:
    shown = {node.get_content(mode) for mode in MODES[counted] if node.get_metadata_str(mode).strip()}
    return max(map(chunker.counter.count, shown), default=0)


def changed(chunker: Chunker, parameter: str, value: object) -> Chunker:
    """The chunker with another value of a parameter.

    `Settings.chunk_size` changes one parameter alone, so an overlap or a minimum that a new `chunk_size` has no room
    for is made smaller in proportion.

    Raises:
        ConfigurationError: The value makes no sense.
    """
    if parameter != "chunk_size":
        return chunker.replace(**{parameter: value})
    bare = chunker.replace(chunk_size=value, chunk_overlap=0, min_chunk_size=0)
    kept = {name: getattr(chunker, name) for name in ("chunk_overlap", "min_chunk_size")}
    for name, size in kept.items():
        if size >= bare.budget:
            kept[name] = size * bare.budget // chunker.budget
            logger.warning("%s=%d does not fit into chunk_size=%d; it is now %d", name, size, bare.budget, kept[name])
    return bare.replace(**kept)
