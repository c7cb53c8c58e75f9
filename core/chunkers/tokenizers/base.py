"""What a size means: the contract between tokenizers, which count, and the packer, which asks."""

from __future__ import annotations

import sys
from typing import Protocol, runtime_checkable

__all__ = ["Local", "Measure", "Tokenizer"]


class Measure(Protocol):
    """A tokenizer's view of one text.

    `size` is exact. The others guess, so that a slice of the size wished for is found in a few steps. A guess may lie
    a little too far, but not too near at the edges of words: the packer verifies by `size` what it cuts.
    """

    def size(self, start: int, end: int) -> int:
        """The size of `text[start:end]`."""
        ...

    def about(self, start: int, end: int) -> int:
        """A guess of `size` that costs little."""
        ...

    def reach(self, start: int, budget: int) -> int:
        """The furthest end of a slice from `start` that may fit into `budget`."""
        ...

    def back(self, end: int, budget: int) -> int:
        """The furthest start of a slice up to `end` that may fit into `budget`."""
        ...

    def shrink(self, start: int, end: int, excess: int) -> int:
        """The furthest end before `end` at which the slice from `start` may be smaller by `excess`, which is > 0."""
        ...

    def seen(self) -> int:
        """The end of the text that guesses have looked at so far, where they look further than they point."""
        ...

    def settled(self) -> int:
        """Guesses about the text before this offset stay as they are whatever text is added at the end."""
        ...

    def anchor(self, offset: int) -> int:
        """The text before the returned offset may be forgotten without changing a guess about what is behind."""
        ...

    def resume(self, anchor: int) -> None:
        """Told, before anything is asked, that the text before an earlier `anchor`, now here, was forgotten."""
        ...


class Local:
    """Base of measures whose guesses depend on nothing but the slice that they are about."""

    def about(self, start: int, end: int) -> int:
        """The size itself, where that costs little."""
        return self.size(start, end)

    def size(self, start: int, end: int) -> int:
        """The size of `text[start:end]`."""
        raise NotImplementedError

    def seen(self) -> int:
        """Nothing behind what the guesses say."""
        return 0

    def settled(self) -> int:
        """All guesses are."""
        return sys.maxsize

    def anchor(self, offset: int) -> int:
        """Nothing before the slice matters."""
        return offset

    def resume(self, anchor: int) -> None:
        """Makes no difference."""


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
