"""What a size means: the contract between tokenizers, which count, and the packer, which asks."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

__all__ = ["Measure", "Tokenizer"]


class Measure(Protocol):
    """A tokenizer's view of one text.

    `size` is exact. `reach` and `back` are guesses that may lie a little too far, never too near: the packer
    verifies by `size` what it cuts.
    """

    def size(self, start: int, end: int) -> int:
        """The size of `text[start:end]`."""
        ...

    def reach(self, start: int, budget: int) -> int:
        """The furthest end of a slice from `start` that may fit into `budget`."""
        ...

    def back(self, end: int, budget: int) -> int:
        """The furthest start of a slice up to `end` that may fit into `budget`."""
        ...


@runtime_checkable
class Tokenizer(Protocol):
    """Counts text. An own one needs no base class; a plain function `str -> int` is enough for most uses."""

    @property
    def default_chunk_size(self) -> int:
        """The `chunk_size` of a chunker that names none."""
        ...

    @property
    def max_chunk_size(self) -> int | None:
        """The size above which a model would cut the text off, or None."""
        ...

    @property
    def empty_size(self) -> int:
        """The size of no text at all: the special tokens that are always added."""
        ...

    def count(self, text: str) -> int:
        """The size of a text."""
        ...

    def measure(self, text: str) -> Measure:
        """A view of one text that answers the packer's questions."""
        ...
