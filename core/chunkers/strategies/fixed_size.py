"""Windows of a fixed size."""

from __future__ import annotations

from dataclasses import dataclass

from chunkers.boundaries.levels import Boundaries
from chunkers.chunker import Chunker

__all__ = ["FixedSizeChunker"]


@dataclass(frozen=True, kw_only=True, repr=False)
class FixedSizeChunker(Chunker):
    """Cuts windows of exactly `chunk_size` units, wherever that falls, but never inside a grapheme cluster.

    The baseline of every comparison, and right for text without structure. Overlap is counted in the same units.
    """

    def boundaries(self, text: str) -> Boundaries:
        """The ends of grapheme clusters."""
        return Boundaries(text, ())
