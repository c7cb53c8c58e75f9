"""Sizes in the units of any function."""

from __future__ import annotations

from collections.abc import Callable, Sized
from dataclasses import dataclass

from chunkers.errors import ConfigurationError
from chunkers.tokenizers.base import Local, Measure
from chunkers.values import described

__all__ = ["Counts", "Custom", "CustomMeasure"]

UNIT = 4  # characters in a unit, as a first guess
SAMPLE = 8  # a slice's density is guessed from this part of it
CLOSE = 0.1  # a slice this close to the budget, in parts of it, tells its density well
KEPT = 64  # sizes; they are asked for again at once or never
FAR = 1.03  # a guess is this much too long rather than too short


class Counts:
    """Sizes of slices of one text, the last ones of which are kept."""

    def __init__(self, text: str, count: Callable[[str], int]) -> None:
        self.text = text
        self._count = count
        self._known: dict[tuple[int, int], int] = {}

    def size(self, start: int, end: int) -> int:
        """What the function says."""
        known = self._known.get((start, end))
        if known is None:
            if len(self._known) > KEPT:
                self._known.clear()
            known = self._known[start, end] = self._count(self.text[start:end])
        return known


class CustomMeasure(Counts, Local):
    """Measures slices with a function, and guesses from the density of the text nearby.

    A guess depends on the slice that it is about, and on nothing that was asked before: so a stream is cut as the
    whole text is.
    """

    _seen = 0

    def size(self, start: int, end: int) -> int:
        """What the function says."""
        self._seen = max(self._seen, end)
        return super().size(start, end)

    def seen(self) -> int:
        """The end of the furthest slice that was measured."""
        return self._seen

    def reach(self, start: int, budget: int) -> int:
        """About where the budget ends."""
        stop = len(self.text)
        width = self._width(budget, lambda width: self.size(start, min(start + width, stop)))
        return min(start + width, stop)

    def back(self, end: int, budget: int) -> int:
        """About where the budget starts."""
        width = self._width(budget, lambda width: self.size(max(0, end - width), end))
        return max(0, end - width)

    def shrink(self, start: int, end: int, excess: int) -> int:
        """About where the excess starts."""
        width = (end - start) * excess // max(1, self.size(start, end))
        return end - max(1, int(width / FAR))

    @staticmethod
    def _width(budget: int, size: Callable[[int], int]) -> int:
        """The length of a slice that has about the size of the budget: from a small part of it, then from all."""
        width = max(1, budget * UNIT // SAMPLE)
        width = max(1, width * budget // max(1, size(width)))
        measured = size(width)
        if abs(measured - budget) > CLOSE * budget:
            width = max(1, width * budget // max(1, measured))
            measured = size(width)
        return max(1, int(FAR * width * budget / max(1, measured)))


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
        return CustomMeasure(text, self.count)

    def __repr__(self) -> str:
        return f"Custom({described(self.function)})"
