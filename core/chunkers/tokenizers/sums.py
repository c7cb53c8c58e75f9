"""Prefix sums of tokens: one encode of the text, then any span is counted by two look-ups."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable

from chunkers.tokenizers.base import Local
from chunkers.tokenizers.seams import seam_before

__all__ = ["SummedMeasure", "TokenSums"]

BLOCK = 32_768  # characters encoded at once: bounds memory, and costs nothing in speed
RUN = 2_048  # a run without a seam as long as this is broken: encoders take more than linear time for it

Encode = Callable[[str, int], "array[int]"]
"""From a part of a text, and the part's offset, to where each of its tokens ends in the text, rounded up; sorted."""


class TokenSums:
    """Where the tokens of a text end, encoded block by block as far as asked.

    The text is cut for the encoder at seams, so the tokens are those of the whole text; only in a run without
    seams a block ends elsewhere. Counts across such a joint are a guess: see `joined`.
    """

    def __init__(self, text: str, encode: Encode) -> None:
        self.text = text
        self.ends = array("I")
        self.encoded = 0  # characters encoded so far
        self._encode = encode
        self.joints: list[int] = []
        """Places inside of words at which the text was cut for the encoder."""
        self._starts: list[int] = []  # of the blocks

    def tokens(self, offset: int) -> int:
        """The number of tokens that end at or before `offset`."""
        if self.encoded < offset:
            self._advance(offset)
        return bisect_right(self.ends, offset)

    def end(self, tokens: int) -> int:
        """Where that many tokens end, counted from the start of the text; its end if it has fewer."""
        if tokens <= 0:
            return 0
        while len(self.ends) < tokens:
            if self.encoded >= len(self.text):
                return len(self.text)
            self._advance(self.encoded + 1)
        return self.ends[tokens - 1]

    def shrunk(self, end: int, excess: int) -> int:
        """The furthest end before `end` at which `excess` tokens less may do.

        Where `end` cuts a token, what is left of it may count for several: one more than the sums say is left then.
        """
        tokens = self.tokens(end)
        return min(end - 1, self.end(tokens - excess + (self.end(tokens) != end)))

    def reach(self, start: int, budget: int) -> int:
        """The furthest end of a slice from `start` that may have that many tokens.

        Where `start` cuts a token, the slice may have one less than the sums say.
        """
        tokens = self.tokens(start)
        return self.end(tokens + budget + (self.end(tokens) != start))

    def back(self, end: int, budget: int) -> int:
        """The furthest start of a slice up to `end` that may have that many tokens."""
        return self.end(self.tokens(end) - budget - 1)

    def joined(self, start: int, end: int) -> bool:
        """Whether the text was cut inside a word between `start` and `end`."""
        return bisect_right(self.joints, end) > bisect_left(self.joints, start)

    def settled(self) -> int:
        """The end of the last block that ends where it does whatever text is added."""
        at = self.encoded
        while at + BLOCK + 2 * RUN < len(self.text):
            at = self._block_end(at)
        return at

    def anchor(self, offset: int) -> int:
        """The start of the block that holds the character at `offset`: a block is encoded from its start."""
        self.tokens(offset)
        i = bisect_right(self._starts, offset)
        return self._starts[i - 1] if i else 0

    def resume(self, anchor: int) -> None:
        """Blocks are counted from the anchor."""
        self.encoded = anchor

    def _advance(self, offset: int) -> None:
        while self.encoded < offset:
            start, stop = self.encoded, self._block_end(self.encoded)
            self._starts.append(start)
            self.ends.extend(self._encode(self.text[start:stop], start))
            self.encoded = stop
            if stop < len(self.text) and seam_before(self.text, stop - 1, stop) != stop:
                self.joints.append(stop)

    def _block_end(self, start: int) -> int:
        at = start
        while at < start + BLOCK:
            if at + RUN >= len(self.text):
                return len(self.text)
            found = seam_before(self.text, at, at + RUN)
            if found < 0:
                break
            at = found
        return at if at > start else start + RUN


class SummedMeasure(Local):
    """Base of measures that guess by the sums of a text.

    Args:
        text: The text.
        encode: Says where the tokens of a part of it end; no method of this object, which would outlive its use.
        extra: The tokens that are added to every slice.
    """

    def __init__(self, text: str, encode: Encode, extra: int = 0) -> None:
        self.text = text
        self._extra = extra
        self._sums = TokenSums(text, encode)

    def about(self, start: int, end: int) -> int:
        """The tokens that end inside of the slice, and those that are added."""
        return self._sums.tokens(end) - self._sums.tokens(start) + self._extra

    def reach(self, start: int, budget: int) -> int:
        """Where the tokens of the budget end."""
        return self._sums.reach(start, max(1, budget - self._extra))

    def back(self, end: int, budget: int) -> int:
        """Where the tokens of the budget start."""
        return self._sums.back(end, max(1, budget - self._extra))

    def shrink(self, start: int, end: int, excess: int) -> int:
        """Where so many tokens less end."""
        return self._sums.shrunk(end, excess)

    def settled(self) -> int:
        """All blocks but the last."""
        return self._sums.settled()

    def anchor(self, offset: int) -> int:
        """The start of a block."""
        return self._sums.anchor(offset)

    def resume(self, anchor: int) -> None:
        """Blocks are counted from the anchor."""
        self._sums.resume(anchor)
