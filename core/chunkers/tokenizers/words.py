"""Sizes in words: runs of anything but white space."""

from __future__ import annotations

from dataclasses import dataclass

from chunkers.tokenizers.base import Local, Measure

__all__ = ["Words"]

CHARACTERS_A_WORD = 8  # a first guess at the window that holds enough words; it is doubled until it does


class WordMeasure(Local):
    """Splits windows of the text that grow until they hold enough words."""

    def __init__(self, text: str) -> None:
        self.text = text

    def size(self, start: int, end: int) -> int:
        """The number of words."""
        return len(self.text[start:end].split())

    def reach(self, start: int, budget: int) -> int:
        """The start of the first word too many."""
        width, stop = (budget + 1) * CHARACTERS_A_WORD, len(self.text)
        while True:
            end = min(start + width, stop)
            parts = self.text[start:end].split(None, budget)
            if len(parts) > budget:
                return end - len(parts[-1])
            if end == stop:
                return stop
            width *= 2

    def back(self, end: int, budget: int) -> int:
        """The end of the first word too many, from the right."""
        width = (budget + 1) * CHARACTERS_A_WORD
        while True:
            start = max(0, end - width)
            parts = self.text[start:end].rsplit(None, budget)
            if len(parts) > budget:
                return start + len(parts[0])
            if start == 0:
                return 0
            width *= 2

    def shrink(self, start: int, end: int, excess: int) -> int:
        """The end of the last word but `excess`."""
        return min(end - 1, self.back(end, excess))


@dataclass(frozen=True)
class Words:
    """Counts what `str.split` gives."""

    default_chunk_size = 200
    max_chunk_size = None
    empty_size = 0

    def count(self, text: str) -> int:
        """The number of words."""
        return len(text.split())

    def measure(self, text: str) -> Measure:
        """A view of one text."""
        return WordMeasure(text)
