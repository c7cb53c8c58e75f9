"""From cuts to chunks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import starmap

from chunkers.chunk import Chunk, new_chunk
from chunkers.context import Contents
from chunkers.occurrences import Occurrences, Remembered
from chunkers.packing import Cut, Packer, balanced, greedy

__all__ = ["Assembler", "assemble"]


class Assembler:
    """Numbers the chunks of one document, and knows which contents came before.

    Args:
        budget: The size above which a chunk is marked as oversized.
        occurrences: Says which contents came before.
    """

    def __init__(self, budget: int, occurrences: Occurrences) -> None:
        self._budget = budget
        self._occurrences = occurrences
        self._index = 0
        self._end = 0  # of the chunk before; metadata is about what is new

    def packed(self, contents: Contents, start: int, cut: Cut, base: int = 0) -> tuple[Chunk, int]:
        """The chunk from `start` to the cut, and the cut's level; the text itself starts at `base` in the source."""
        _, level, end, size = cut
        text = contents.text[start:end]
        surrounded = contents.surrounded(start, end)
        content = text if surrounded is None else surrounded
        occurrence = self._occurrences.next(content)
        index = self._index
        self._index = index + 1
        metadata = contents.metadata(max(start, self._end - base), end)
        if size > self._budget:
            metadata["oversized"] = True
        self._end = base + end
        return new_chunk(text, (base + start, base + end), index, size, content, metadata, occurrence), level


def assemble(packer: Packer, text: str, *, evenly: bool) -> Iterator[tuple[Chunk, int]]:
    """The chunks of a text, packed greedily, or evenly by total fit, and the level of the boundary behind each."""
    cuts = (balanced if evenly else greedy)(packer, len(text))
    return starmap(partial(Assembler(packer.chunk_size, Remembered()).packed, packer.contents), cuts)
