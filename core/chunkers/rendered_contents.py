"""From a slice to what is embedded, where that is not the slice but the clean text that was made of it."""

from __future__ import annotations

from collections.abc import Callable

from chunkers.boundaries.projection import Projection
from chunkers.boundaries.rendered import RenderedBoundaries
from chunkers.boundaries.surroundings import Metadata
from chunkers.chunk import Span
from chunkers.context import Allowance, Contents, contents
from chunkers.tokenizers.base import Local, Measure, Tokenizer

__all__ = ["RenderedContents"]


class RenderedContents(Contents):
    """The clean text of slices, with the marks at their edges, such as `## ` and `|`, that half of the budget holds.

    Args:
        boundaries: Those of the source.
        tokenizer: Says what a size means.
        chunk_size: The budget.
    """

    def __init__(self, boundaries: RenderedBoundaries, tokenizer: Tokenizer, chunk_size: int) -> None:
        self.text = boundaries.text
        self._boundaries = boundaries
        self._clean = contents(boundaries.clean, tokenizer, chunk_size)
        self.bare = _RenderedMeasure(self._clean.bare, boundaries.projection, self._slice)
        self.measure = _RenderedMeasure(self._clean.measure, boundaries.projection, self._slice)
        self._chunk_size = chunk_size
        self._allowance = Allowance(tokenizer, chunk_size)

    def surrounded(self, start: int, end: int) -> str | None:
        """What to embed for `source[start:end]`; None if that is the slice itself."""
        first, last = self._slice(start, end)
        content = self._clean.surrounded(first, last) or self._clean.text[first:last]
        return None if content == self.text[start:end] else content

    def metadata(self, start: int, end: int) -> Metadata:
        """What is known about the slice."""
        return self._clean.metadata(*self._slice(start, end))

    def _slice(self, start: int, end: int) -> Span:
        """Where the clean text of a slice stands: with the marks at its edges, unless they leave no room."""
        full = self._boundaries.slice(start, end)
        bare = self._boundaries.slice(start, end, bare=True)
        if full == bare or not self._fits(full, bare):
            return bare
        if self._boundaries.is_alone(start, end) and self._clean.measure.size(*full) > self._chunk_size:
            return bare
        return full

    def _fits(self, full: Span, bare: Span) -> bool:
        text = self._boundaries.clean.text
        return self._allowance.holds(text[full.start : bare.start] + text[bare.end : full.end])


class _RenderedMeasure(Local):
    """Sizes of clean slices."""

    def __init__(self, clean: Measure, projection: Projection, slice_: Callable[[int, int], Span]) -> None:
        self._clean = clean
        self._projection = projection
        self._slice = slice_

    def size(self, start: int, end: int) -> int:
        """The size of what is embedded."""
        return self._clean.size(*self._slice(start, end))

    def about(self, start: int, end: int) -> int:
        """A guess of `size` that costs little."""
        return self._clean.about(*self._slice(start, end))

    def reach(self, start: int, budget: int) -> int:
        """Marks at the edges aside, which may be left out."""
        return self._projection.source(self._clean.reach(self._projection.start(start, bare=True), budget))

    def back(self, end: int, budget: int) -> int:
        """Marks at the edges aside, which may be left out."""
        return self._projection.source(max(self._clean.back(self._projection.end(end, bare=True), budget), 0))

    def shrink(self, start: int, end: int, excess: int) -> int:
        """The guess of the clean text."""
        return self._projection.source(self._clean.shrink(*self._slice(start, end), excess))
