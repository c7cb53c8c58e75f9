"""From a slice to what is embedded: a heading path or a table's header goes before it, inside the budget."""

from __future__ import annotations

from collections.abc import Callable

from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.surroundings import Metadata, Surroundings
from chunkers.tokenizers.base import Measure, Tokenizer

__all__ = ["Allowance", "Contents", "contents"]

SHARE = 2  # context takes at most this part of a chunk: half


class Allowance:
    """Says whether context takes at most half of a chunk; each answer is kept, as few contexts are asked about often.

    Args:
        tokenizer: Says what a size means.
        chunk_size: The budget.
    """

    def __init__(self, tokenizer: Tokenizer, chunk_size: int) -> None:
        self._count = tokenizer.count
        self._chunk_size = chunk_size
        self._known: dict[str, bool] = {}

    def holds(self, context: str) -> bool:
        """Whether it does."""
        known = self._known.get(context)
        if known is None:
            known = self._known[context] = self._count(context) * SHARE <= self._chunk_size
        return known


class Contents:
    """What is embedded for the slices of one text: the slice itself.

    Args:
        text: The text.
        tokenizer: Says what a size means.
    """

    def __init__(self, text: str, tokenizer: Tokenizer) -> None:
        self.text = text
        self.bare = tokenizer.measure(text)
        """Sizes of slices."""
        self.measure: Measure = self.bare
        """Sizes of what is embedded for them."""

    def surrounded(self, start: int, end: int) -> str | None:
        """What to embed for `text[start:end]`; None if that is the slice itself."""

    def metadata(self, start: int, end: int) -> Metadata:
        """What is known about the slice."""
        return {}


class SurroundedContents(Contents):
    """The slice with as much of its surroundings as half of the budget holds.

    Args:
        boundaries: Those of the text.
        surroundings: What is known about its slices.
        tokenizer: Says what a size means.
        chunk_size: The budget.
    """

    def __init__(
        self, boundaries: Boundaries, surroundings: Surroundings, tokenizer: Tokenizer, chunk_size: int
    ) -> None:
        super().__init__(boundaries.text, tokenizer)
        self.measure = _ContentMeasure(self.surrounded, self.bare, tokenizer)
        self._boundaries = boundaries
        self._surroundings = surroundings
        self._count = tokenizer.count
        self._chunk_size = chunk_size
        self._allowance = Allowance(tokenizer, chunk_size)

    def surrounded(self, start: int, end: int) -> str | None:
        """What to embed for `text[start:end]`; None if that is the slice itself."""
        for before, after in self._surroundings.around(start, end):
            if self._allowance.holds(before + after):
                content = before + self.text[start:end] + after
                alone = self._boundaries.is_alone(start, end)
                return None if alone and self._count(content) > self._chunk_size else content
        return None

    def metadata(self, start: int, end: int) -> Metadata:
        """What is known about the slice, without the blanks before it."""
        if self.text[start : start + 1].isspace():
            start = end - len(self.text[start:end].lstrip())
        return self._surroundings.metadata(start, end)


class _ContentMeasure:
    """Sizes of what is embedded. Guesses are those of bare text: they lie too far where something is put before it."""

    def __init__(self, surrounded: Callable[[int, int], str | None], bare: Measure, tokenizer: Tokenizer) -> None:
        self._surrounded = surrounded
        self._count = tokenizer.count
        self._bare_size = bare.size
        self.about = self.size
        self.reach, self.back, self.shrink = bare.reach, bare.back, bare.shrink
        self.seen, self.settled, self.anchor, self.resume = bare.seen, bare.settled, bare.anchor, bare.resume

    def size(self, start: int, end: int) -> int:
        """The size of the content of `text[start:end]`."""
        content = self._surrounded(start, end)
        return self._bare_size(start, end) if content is None else self._count(content)


def contents(boundaries: Boundaries, tokenizer: Tokenizer, chunk_size: int) -> Contents:
    """What is embedded for the slices of a text."""
    surroundings = boundaries.surroundings
    if surroundings is None:
        return Contents(boundaries.text, tokenizer)
    return SurroundedContents(boundaries, surroundings, tokenizer, chunk_size)
