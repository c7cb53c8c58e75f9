"""Sizes in characters (code points)."""

from __future__ import annotations

from dataclasses import dataclass

from chunkers.tokenizers.base import Local, Measure

__all__ = ["Characters"]


class CharacterMeasure(Local):
    """Offsets are sizes."""

    def size(self, start: int, end: int) -> int:
        """The number of characters."""
        return end - start

    about = size

    def reach(self, start: int, budget: int) -> int:
        """Exactly `budget` characters on."""
        return start + budget

    def back(self, end: int, budget: int) -> int:
        """Exactly `budget` characters back."""
        return end - budget

    def shrink(self, start: int, end: int, excess: int) -> int:
        """Exactly `excess` characters less."""
        return end - excess


_MEASURE = CharacterMeasure()


@dataclass(frozen=True)
class Characters:
    """Counts code points, as `len` does."""

    default_chunk_size = 1000
    max_chunk_size = None
    empty_size = 0

    def count(self, text: str) -> int:
        """The number of characters."""
        return len(text)

    def measure(self, text: str) -> Measure:
        """The same for every text."""
        return _MEASURE
