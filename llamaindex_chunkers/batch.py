"""The documents of one call: what they share, and one warning for all of them."""

from __future__ import annotations

import logging
from functools import cache
from itertools import count

from chunkers import Chunk, Chunker
from llamaindex_chunkers.budget import CountedMetadata, excesses, most_room, room_for_metadata
from llamaindex_chunkers.framework import BaseNode, TextNode
from llamaindex_chunkers.ids import Namer
from llamaindex_chunkers.nodes import NodeFactory, passes_through
from llamaindex_chunkers.relations import link

__all__ = ["Batch"]

PROBE = Chunk("a", 0, 1, 0, 1, "a")  # stands for any chunk, as tokens may span the edge between metadata and text

logger = logging.getLogger(__name__)


class Batch:
    """Makes the nodes of documents, one after the other.

    Args:
        chunker: Cuts the texts, if no other one is prepared.
        namer: Gives the ids.
        counted: Which metadata counts in the budget.
        include_metadata: Whether nodes get the metadata of their document.
        neighbours: Whether nodes are linked with their neighbours.
    """

    def __init__(
        self, chunker: Chunker, namer: Namer, counted: CountedMetadata, *, include_metadata: bool, neighbours: bool
    ) -> None:
        self._chunker = chunker
        self._resized = cache(chunker.resized)
        self._namer = namer
        self._counted: CountedMetadata = counted if include_metadata else "none"
        self._include_metadata = include_metadata
        self._neighbours = neighbours
        self._crowded: list[str] = []

    def prepare(self, chunker: Chunker) -> None:
        """Cut the next documents with a chunker of the same parameters, which was prepared for them."""
        if chunker is not self._chunker:
            self._chunker = chunker
            self._resized = cache(chunker.resized)

    def nodes(self, document: BaseNode) -> list[BaseNode]:
        """The nodes of a document; the document itself if it is nothing to be cut."""
        if passes_through(document):
            return [document]
        factory = NodeFactory(document, include_metadata=self._include_metadata)
        if not factory.text.strip():
            return []
        chunks, nodes = self._fitted(document, factory)
        for node, name in zip(nodes, self._namer.ids(document, chunks), strict=True):
            node.id_ = name
        link(nodes, chunks, neighbours=self._neighbours)
        return [*nodes]

    def warn(self) -> None:
        """Say, once, which documents have metadata that takes too much."""
        if self._crowded:
            logger.warning(
                "metadata takes more than half of chunk_size=%d in %d document(s), the first of them %r: "
                "the text keeps the other half, but with metadata some nodes are larger than chunk_size; "
                "exclude keys, or raise chunk_size",
                self._chunker.budget,
                len(self._crowded),
                self._crowded[0],
            )

    def _fitted(self, document: BaseNode, factory: NodeFactory) -> tuple[list[Chunk], list[TextNode]]:
        """Chunks, and nodes without ids, that fit into `chunk_size` with their metadata, if half of it is enough.

        The room for metadata, in the budget of each level, is estimated, checked, and widened by what was missing:
        counts of tokens do not add up exactly, and a strategy may add metadata of its own.
        """
        levels = self._chunker.levels
        most = [most_room(level) for level in levels]
        wanted = [0] * len(levels)
        if self._counted != "none" and factory.has_metadata:
            probe = factory.node(PROBE)
            wanted = [room_for_metadata(level, probe, self._counted) for level in levels]
        for attempt in count():
            rooms = [*map(min, wanted, most)]
            sizes = (level.budget - room for level, room in zip(levels, rooms, strict=True))
            chunks = self._resized(*sizes).chunk(factory.text, metadata=document.metadata)
            nodes = [factory.node(chunk) for chunk in chunks]
            if rooms != wanted:
                self._crowded.append(document.node_id)
                return chunks, nodes
            over = excesses(levels, rooms, chunks, nodes, self._counted)
            if not any(over):
                return chunks, nodes
            wanted = [_widened(*one, attempt) for one in zip(rooms, over, most, strict=True)]
        raise AssertionError  # `count` has no end


def _widened(room: int, over: int, most: int, attempt: int) -> int:
    """The next room for metadata; the step doubles each time, so that there are few."""
    return room + over if room + over > most else min(room + (over << attempt), most)
