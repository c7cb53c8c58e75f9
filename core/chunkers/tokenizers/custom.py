"""Sizes in the units of any function."""

from __future__ import annotations

from collections.abc import Callable, Sized
from dataclasses import dataclass
from functools import partial
from typing import Any

from chunkers.errors import ConfigurationError
from chunkers.tokenizers.base import Measure

__all__ = ["Custom", "interpolated_back", "interpolated_reach"]

UNIT = 4  # characters in a unit, as a first guess
NEAR = 0.03  # a guess this close to the budget, in parts of it, is good enough
GUESSES = 4


def interpolated_reach(size: Callable[[int, int], int], start: int, budget: int, stop: int) -> int:
    """An end from which on a slice from `start` has about the size of the budget.

    Depends on the text of the slice alone, so that a stream and a whole text are cut alike.
    """
    end = start + max(1, budget * UNIT)
    for _ in range(GUESSES):
        if end >= stop:
            end = stop
        measured = size(start, end)
        if measured <= budget and end == stop:
            return stop
        if abs(measured - budget) <= NEAR * budget:
            break
        end = start + max(1, (end - start) * (budget + 1) // max(1, measured))
    return min(end + max(1, int((end - start) * NEAR)), stop)


def interpolated_back(size: Callable[[int, int], int], end: int, budget: int) -> int:
    """A start from which a slice up to `end` has about the size of the budget."""
    start = max(0, end - max(1, budget * UNIT))
    for _ in range(GUESSES):
        measured = size(start, end)
        if (measured <= budget and start == 0) or abs(measured - budget) <= NEAR * budget:
            break
        start = max(0, end - max(1, (end - start) * (budget + 1) // max(1, measured)))
    return start


class CustomMeasure:
    """Measures slices with the function, and interpolates between what it gave."""

    def __init__(self, text: str, count: Callable[[str], int]) -> None:
        self.text = text
        self._count = count
        self._known: dict[tuple[int, int], int] = {}

    def size(self, start: int, end: int) -> int:
        """What the function says."""
        known = self._known.get((start, end))
        if known is None:
            if len(self._known) > 64:  # sizes are asked for again at once or never
                self._known.clear()
            known = self._known[start, end] = self._count(self.text[start:end])
        return known

    def reach(self, start: int, budget: int) -> int:
        """About where the budget ends."""
        return interpolated_reach(self.size, start, budget, len(self.text))

    def back(self, end: int, budget: int) -> int:
        """About where the budget starts."""
        return interpolated_back(self.size, end, budget)


def _named(function: Any) -> str:
    """A name without an address, so that it is the same in every process."""
    if isinstance(function, partial):
        return f"partial({_named(function.func)}, {function.args!r}, {function.keywords!r})"
    name = getattr(function, "__qualname__", None)
    return f"{function.__module__}.{name}" if name else repr(function)


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
        if isinstance(found, int) and found >= 0:
            return found
        if hasattr(found, "__index__") and (number := found.__index__()) >= 0:
            return int(number)
        raise ConfigurationError.of(
            "tokenizer", "return an int from 0 on, or something that has a length", found, f"mend {self!r}"
        )

    def measure(self, text: str) -> Measure:
        """A view of one text."""
        return CustomMeasure(text, self.count)

    def __repr__(self) -> str:
        return f"Custom({_named(self.function)})"
