"""Sizes in the units of any function."""

from __future__ import annotations

from collections.abc import Callable, Sized
from dataclasses import dataclass
from functools import cached_property

from chunkers.errors import ConfigurationError
from chunkers.tokenizers.base import Local, Measure
from chunkers.tokenizers.block_sums import FAR, BlockSums
from chunkers.tokenizers.counts import Counts
from chunkers.values import described

__all__ = ["Custom", "CustomMeasure"]

PROBE = "some words "  # whatever counts tokens, words or letters finds twice as many in it twice


class CustomMeasure(Counts, Local):
    """Measures slices with a function, and guesses from what it says of small blocks of the text.

    Args:
        text: The text.
        count: The size of a text of its own.
        extra: What every call of `count` adds for itself.
    """

    def __init__(self, text: str, count: Callable[[str], int], extra: int) -> None:
        super().__init__(text, count)
        self._blocks = BlockSums(text, count, extra)
        self._measured = 0

    def size(self, start: int, end: int) -> int:
        """What the function says."""
        self._measured = max(self._measured, end)
        return super().size(start, end)

    def seen(self) -> int:
        """The end of the furthest slice or block that was measured."""
        return max(self._measured, self._blocks.seen)

    def reach(self, start: int, budget: int) -> int:
        """About where the budget ends."""
        return self._blocks.reach(start, budget)

    def back(self, end: int, budget: int) -> int:
        """About where the budget starts."""
        return self._blocks.back(end, budget)

    def shrink(self, start: int, end: int, excess: int) -> int:
        """About where the excess starts."""
        width = (end - start) * excess // max(1, self.size(start, end))
        return end - max(1, int(width / FAR))

    def anchor(self, offset: int) -> int:
        """Blocks are counted from their starts."""
        return self._blocks.anchor(offset)

    def resume(self, anchor: int) -> None:
        """Blocks start at the anchor."""
        self._blocks.origin = anchor


@dataclass(frozen=True, repr=False)
class Custom:
    """Counts with a function that returns an integer, or something that has a length."""

    function: Callable[[str], int | Sized]

    default_chunk_size = 400
    max_chunk_size = None
    empty_size = 0

    def count(self, text: str) -> int:
        """What the function says.

        Raises:
            ConfigurationError: It says neither a number from 0 on nor anything that has a length.
        """
        found = self.function(text)
        if isinstance(found, Sized):
            return len(found)
        if not isinstance(found, bool) and hasattr(found, "__index__") and (number := found.__index__()) >= 0:
            return int(number)
        raise ConfigurationError.of(
            "tokenizer",
            "return an int from 0 on, or something that has a length",
            found,
            f"mend {self!r}, which returned a {type(found).__name__}",
        )

    def measure(self, text: str) -> Measure:
        """A view of one text."""
        return CustomMeasure(text, self.count, self._extra)

    @cached_property
    def _extra(self) -> int:
        """What every call adds: special tokens, or a part of a unit that goes on, if the units are sentences."""
        return max(0, 2 * self.count(PROBE) - self.count(2 * PROBE))

    def __repr__(self) -> str:
        return f"Custom({described(self.function)})"
