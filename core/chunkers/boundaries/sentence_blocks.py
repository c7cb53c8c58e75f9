"""The parts of a text that are segmented at once: paragraphs, long ones in blocks, and only where asked about."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from chunkers.boundaries.compact import offsets

if TYPE_CHECKING:
    from chunkers.boundaries.paragraphs import Paragraphs
    from chunkers.boundaries.sure_sentences import SureSentences

__all__ = ["SentenceBlocks"]

BLOCK = 16_384  # characters of one paragraph that are segmented at once: bounds memory in a text without paragraphs
SHORT = 2_048  # a paragraph as long as this is segmented whole
SMALL_BLOCK = 512  # of a longer one, a block ends at the first sure place behind so many characters
_BLANKS = re.compile(r"\s*")


class SentenceBlocks:
    """Blocks and the places in them.

    A long paragraph is segmented block by block, each from a sure place on, or else from the start of the last,
    unfinished sentence of the block before. So what a place depends on is bounded, and lies to its left but for one
    block.

    Args:
        text: The text.
        ends: From a text to the offsets behind its sentences, sorted.
        together: Characters within which several paragraphs may be segmented in one call.
        sure: What is known about the places without `ends`, if anything is.
        paragraphs: Those of the text.
    """

    def __init__(
        self,
        text: str,
        ends: Callable[[str], list[int]],
        together: int,
        sure: SureSentences | None,
        paragraphs: Paragraphs,
    ) -> None:
        self.text = text
        self.origin = 0
        """Where the first block starts."""
        self._ends = ends
        self._together = together
        self._sure = sure
        self._paragraphs = paragraphs
        self._following: dict[int, int] = {}  # start of a block -> start of the next one
        self._blocks: dict[int, Sequence[int]] = {}  # start of a block -> places inside
        self._chain: list[int] = []  # starts of the blocks of the long paragraph asked about last

    def block_of(self, offset: int) -> int:
        """The start of the block that holds the character at `offset`."""
        start = max(self.origin, self._paragraphs.last(0, offset))
        if offset - start < SMALL_BLOCK:
            return start
        chain = self._chain
        if not chain or chain[0] != start:
            chain = self._chain = [start]
        while chain[-1] <= offset:
            following = self.end_of(chain[-1])
            if following <= chain[-1] or following >= len(self.text):
                break
            chain.append(following)
        return chain[bisect_right(chain, offset) - 1]

    def end_of(self, start: int) -> int:
        """The start of the block behind the one at `start`."""
        if start not in self._following:
            end = self._seen_end(start)
            if end < 0:
                self._segment_first(start)
            else:
                self._following[start] = end
        return self._following[start]

    def _seen_end(self, start: int) -> int:
        """Where the block at `start` ends, or -1 if segmenting it must tell."""
        size = len(self.text)
        whole = start + (SHORT if self._sure else BLOCK)  # a paragraph that ends before is one block
        paragraph = self._paragraphs.first(start, start + BLOCK)
        if 0 <= paragraph <= whole:
            return paragraph
        if whole >= size:
            return size
        if not self._sure:
            return -1
        sure = self._sure.following(start + SMALL_BLOCK, whole if paragraph < 0 else min(whole, paragraph))
        if sure < 0 and paragraph < 0 and start + BLOCK >= size:
            return size
        return sure if sure >= 0 else paragraph

    def places_in(self, start: int) -> Sequence[int]:
        """The places inside the block at `start`."""
        if start not in self._blocks:
            end = self.end_of(start)
            if start not in self._blocks:
                self._segment(start, end)
        return self._blocks[start]

    def _segment(self, start: int, end: int) -> None:
        """Find the places between both, and in short paragraphs behind: one call costs less than many."""
        together = self._paragraphs.last(start, start + self._together)
        stop = max(end, together) if self._paragraphs.last(start, end) == end else end
        self._keep(start, stop, self._places(start, stop))

    def _segment_first(self, start: int) -> None:
        """Find the places of the block at `start`, and where it ends: with the last sentence that surely does."""
        most = start + BLOCK
        stop = self.text.rfind(" ", start + BLOCK // 2, most) + 1 or most
        places = self._places(start, stop)
        self._following[start] = places.pop() if places and places[-1] - start >= BLOCK // 2 else stop
        self._blocks[start] = self._packed(places)

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
            self._blocks[start], self._following[start] = self._packed(places[begun:i]), end
            indented = _BLANKS.match(self.text, end, stop).end()  # type: ignore[union-attr]  # matches everywhere
            start, begun = end, bisect_right(places, indented, i)  # none starts behind the blanks of a first line
        self._blocks[start], self._following[start] = self._packed(places[begun:]), stop

    def _packed(self, places: list[int]) -> Sequence[int]:
        """The places in little memory: a list takes ten times as much."""
        if not places:
            return ()
        found = offsets(len(self.text))
        found.extend(places)
        return found
