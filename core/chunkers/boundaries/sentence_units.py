"""Starts of sentences, found paragraph by paragraph, and only in paragraphs that are asked about."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable

from chunkers.boundaries.paragraphs import Paragraphs
from chunkers.errors import ConfigurationError

__all__ = ["SentenceSplitter", "SentenceUnits"]

SentenceSplitter = Callable[[str], Iterable[tuple[int, int]]]
"""A segmenter: from a paragraph to the (start, end) of its sentences, in order, in characters."""

BLOCK = 16_384  # characters of one paragraph that are segmented at once: bounds memory in a text without paragraphs
_BLANKS = re.compile(r"\s*")


class SentenceUnits:
    """Places where a sentence starts.

    A paragraph longer than a block is segmented block by block, each from the start of the last, unfinished sentence
    of the block before. So what a place depends on is bounded, and lies to its left but for one block.

    Args:
        text: The text.
        ends: From a text to the offsets behind its sentences, sorted.
        together: Characters within which several paragraphs may be segmented in one call.
    """

    def __init__(self, text: str, ends: Callable[[str], list[int]], together: int = 0) -> None:
        self.text = text
        self._ends = ends
        self._together = together
        self._paragraphs = Paragraphs(text)
        self._origin = 0  # where the first block starts
        self._blocks: dict[int, tuple[int, list[int]]] = {}  # start -> start of the next block, places in between
        self._chain: list[int] = []  # starts of the blocks of the long paragraph asked about last

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        hi = min(hi, len(self.text) - 1)
        start = self._block_of(hi)
        _, places = self._block(start)
        i = bisect_right(places, hi)
        at = places[i - 1] if i else start
        return at if at > lo else -1

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        following, places = self._block(self._block_of(lo))
        i = bisect_right(places, lo)
        at = places[i] if i < len(places) else following
        return at if lo < at <= hi and at < len(self.text) else -1

    def settled(self) -> int:
        """All blocks but the last."""
        return self._block_of(len(self.text))

    def anchor(self, offset: int) -> int:
        """A block is segmented from its start."""
        return self._block_of(offset)

    def resume(self, anchor: int) -> None:
        """Blocks are counted from the anchor."""
        self._origin = anchor

    def _block_of(self, offset: int) -> int:
        """The start of the block that holds the character at `offset`."""
        start = max(self._origin, self._paragraphs.last(0, offset))
        if offset - start < BLOCK // 2:
            return start
        chain = self._chain
        if not chain or chain[0] != start:
            chain = self._chain = [start]
        while chain[-1] <= offset:
            following, _ = self._block(chain[-1])
            if following <= chain[-1] or following >= len(self.text):
                break
            chain.append(following)
        return chain[bisect_right(chain, offset) - 1]

    def _block(self, start: int) -> tuple[int, list[int]]:
        """The start of the block after the one at `start`, and the places inside."""
        if start not in self._blocks:
            self._segment(start)
        return self._blocks[start]

    def _segment(self, start: int) -> None:
        """Find the places of the block at `start`, and of short paragraphs behind it: one call costs less than many."""
        size, most = len(self.text), start + BLOCK
        paragraph_end = self._paragraphs.first(start, min(size, most))
        if paragraph_end >= 0 or most >= size:
            stop = (
                max(paragraph_end, self._paragraphs.last(start, start + min(self._together, BLOCK)))
                if paragraph_end >= 0
                else size
            )
            self._keep(start, stop, self._places(start, stop))
            return
        stop = self.text.rfind(" ", start + BLOCK // 2, most) + 1 or most
        places = self._places(start, stop)
        following = places.pop() if places and places[-1] - start >= BLOCK // 2 else stop
        self._blocks[start] = following, places

    def _places(self, start: int, stop: int) -> list[int]:
        places = [
            _BLANKS.match(self.text, start + end, stop).end()  # type: ignore[union-attr]  # matches everywhere
            for end in self._ends(self.text[start:stop])
        ]
        return [at for at in dict.fromkeys(places) if start < at < stop]

    def _keep(self, start: int, stop: int, places: list[int]) -> None:
        """Share places out to the paragraphs between `start` and `stop`."""
        begun = 0
        while (end := self._paragraphs.first(start, stop - 1)) >= 0:
            i = bisect_left(places, end, begun)
            self._blocks[start] = end, places[begun:i]
            start, begun = end, bisect_right(places, end, i)
        self._blocks[start] = stop, places[begun:]


def _pairs(splitter: SentenceSplitter, text: str) -> list[tuple[int, int]]:
    found: object = splitter(text)
    try:
        pairs = [(int(start), int(end)) for start, end in found]  # type: ignore[attr-defined]  # what is checked
    except (TypeError, ValueError) as error:
        raise ConfigurationError.of(
            "sentence_splitter", "return (start, end) pairs of whole numbers", found, "see chunkers.sentences"
        ) from error
    return pairs


def checked(splitter: SentenceSplitter, text: str) -> list[int]:
    """The ends of the sentences that a user's segmenter finds, or an error that says what is wrong with them."""
    ends: list[int] = []
    reached = 0
    for start, end in _pairs(splitter, text):
        if not reached <= start <= end <= len(text) or text[reached:start].strip():
            raise ConfigurationError.of(
                "sentence_splitter",
                "return (start, end) pairs in order that cover all text but white space",
                (start, end),
                f"it was given {len(text)} characters, of which {reached} are covered by the pairs before",
            )
        reached = end
        ends.append(end)
    if text[reached:].strip():
        raise ConfigurationError.of(
            "sentence_splitter",
            "cover the text to its end",
            (reached, len(text)),
            "return a last pair that ends behind the last character that is not white space",
        )
    return ends
