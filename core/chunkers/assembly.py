"""From cuts to chunks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator

from chunkers.chunk import Chunk
from chunkers.packing import Cut, Packer, balanced, greedy

__all__ = ["Assembler", "assemble"]


class Assembler:
    """Numbers the chunks of one document, and knows which contents came before.

    Args:
        budget: The size above which a chunk is marked as oversized.
        key: What is kept of a content to know it again.
    """

    def __init__(self, budget: int, key: Callable[[str], Hashable] = str) -> None:
        self._budget = budget
        self._key = key
        self._index = 0
        self._seen: Counter[Hashable] = Counter()

    def chunk(self, text: str, start: int, cut: Cut, base: int = 0) -> Chunk:
        """The chunk `text[start:cut.end]`, where `text` itself starts at `base` in the source."""
        slice_ = text[start : cut.end]
        key = self._key(slice_)
        occurrence = self._seen[key]
        self._seen[key] = occurrence + 1
        index = self._index
        self._index = index + 1
        metadata: dict[str, str | int | float | bool] = {"oversized": True} if cut.size > self._budget else {}
        return Chunk(slice_, base + start, base + cut.end, index, cut.size, slice_, metadata, None, 0, None, occurrence)


def assemble(packer: Packer, text: str, *, evenly: bool) -> Iterator[Chunk]:
    """The chunks of a text, packed greedily, or evenly by total fit."""
    assembler = Assembler(packer.chunk_size)
    if evenly:
        for start, cut in balanced(packer, len(text)):
            yield assembler.chunk(text, start, cut)
    else:
        for start, cut, _ in greedy(packer, len(text)):
            yield assembler.chunk(text, start, cut)
