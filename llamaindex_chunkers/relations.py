"""What nodes know of each other: previous and next, parent and children, and the window around them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from chunkers import Chunk
from llamaindex_chunkers.framework import NodeRelationship, RelatedNodeInfo, TextNode

__all__ = ["ORIGINAL_TEXT", "WINDOW", "link", "window_metadata"]

WINDOW, ORIGINAL_TEXT = "window", "original_text"


def window_metadata(chunk: Chunk, text: str) -> dict[str, str]:
    """The window of a chunk of `text` as `MetadataReplacementPostProcessor` expects it; nothing if it has none."""
    if chunk.window is None:
        return {}
    return {WINDOW: text[chunk.window.start : chunk.window.end], ORIGINAL_TEXT: chunk.text}


def link(nodes: Sequence[TextNode], chunks: Sequence[Chunk], *, neighbours: bool) -> None:
    """Relate the nodes of one document, whose metadata is final, as their chunks are related.

    Args:
        nodes: The nodes.
        chunks: Their chunks.
        neighbours: Whether to link each node with the previous and the next one of its level.
    """
    infos = [_info(node, chunk) for node, chunk in zip(nodes, chunks, strict=True)]
    last: dict[int, int] = {}
    for i, chunk in enumerate(chunks):
        before = last.get(chunk.level)
        last[chunk.level] = i
        if neighbours and before is not None:
            nodes[before].relationships[NodeRelationship.NEXT] = infos[i]
            nodes[i].relationships[NodeRelationship.PREVIOUS] = infos[before]
        if chunk.parent is not None:
            nodes[i].relationships[NodeRelationship.PARENT] = infos[chunk.parent]
            siblings = nodes[chunk.parent].relationships.setdefault(NodeRelationship.CHILD, [])
            cast("list[RelatedNodeInfo]", siblings).append(infos[i])


def _info(node: TextNode, chunk: Chunk) -> RelatedNodeInfo:
    """What others keep of a node; not its window, which would multiply the text."""
    info = node.as_related_node_info()
    if chunk.window is not None:
        info.metadata = {k: v for k, v in info.metadata.items() if k not in (WINDOW, ORIGINAL_TEXT)}
    return info
