"""Starts of sentences, found paragraph by paragraph, and only in paragraphs that are asked about."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING

from chunkers.boundaries.paragraphs import Paragraphs
from chunkers.boundaries.sentence_blocks import SentenceBlocks

if TYPE_CHECKING:
    from chunkers.boundaries.sure_sentences import SureSentences

__all__ = ["SentenceUnits"]


class SentenceUnits:
    """Places where a sentence starts.

    Args:
        text: The text.
        ends: From a text to the offsets behind its sentences, sorted.
        together: Characters within which several paragraphs may be segmented in one call.
        sure: What is known about the places without `ends`, if anything is.
    """

    def __init__(
        self, text: str, ends: Callable[[str], list[int]], together: int = 0, sure: SureSentences | None = None
    ) -> None:
        self.text = text
        self._sure = sure
        self.paragraphs = Paragraphs(text)
        """Those of the text: a level of its own, for whoever wants it."""
        self._blocks = SentenceBlocks(text, ends, together, sure, self.paragraphs)

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        hi = min(hi, len(self.text) - 1)
        if hi <= lo:
            return -1
        paragraph = self.paragraphs.last(lo, hi)
        known = self._sure.last(max(lo, paragraph), hi) if self._sure else None
        if known is not None:
            return paragraph if known < 0 else known
        start = self._blocks.block_of(hi)
        places = self._blocks.places_in(start)
        i = bisect_right(places, hi)
        at = places[i - 1] if i else start
        return at if at > lo else -1

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        hi = min(hi, len(self.text) - 1)
        if hi <= lo:
            return -1
        paragraph = self.paragraphs.first(lo, hi)
        known = self._sure.first(lo, hi if paragraph < 0 else paragraph - 1) if self._sure else None
        if known is not None:
            return paragraph if known < 0 else known
        start = self._blocks.block_of(lo)
        places = self._blocks.places_in(start)
        i = bisect_right(places, lo)
        at = places[i] if i < len(places) else self._blocks.end_of(start)
        return at if lo < at <= hi else -1

    def settled(self) -> int:
        """All blocks but the last."""
        return self._blocks.block_of(len(self.text))

    def anchor(self, offset: int) -> int:
        """A block is segmented from its start."""
        return self._blocks.block_of(offset)

    def resume(self, anchor: int) -> None:
        """Blocks are counted from the anchor."""
        self._blocks.origin = anchor
