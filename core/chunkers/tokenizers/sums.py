"""Prefix sums of tokens: one encode of the text, then any span is counted by two look-ups."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable

from chunkers.tokenizers.seams import seam_before

__all__ = ["TokenSums"]

BLOCK = 65_536  # characters encoded at once: bounds memory, and costs nothing in speed
RUN = 2_048  # a run without a seam as long as this is broken: encoders take more than linear time for it

Encode = Callable[[str], "array[int]"]
"""From a text to where each of its tokens ends, in characters, rounded up; sorted."""


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
        self._joints: list[int] = []

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

    def joined(self, start: int, end: int) -> bool:
        """Whether the text was cut inside a word between `start` and `end`."""
        joints = self._joints
        return bool(joints) and bisect_right(joints, end) > bisect_left(joints, start)

    def _advance(self, offset: int) -> None:
        while self.encoded < offset:
            start, stop = self.encoded, self._block_end(self.encoded)
            ends = self._encode(self.text[start:stop])
            self.ends.extend(array("I", [start + end for end in ends]) if start else ends)
            self.encoded = stop

    def _block_end(self, start: int) -> int:
        at = start
        while at < start + BLOCK:
            if at + RUN >= len(self.text):
                return len(self.text)
            found = seam_before(self.text, at, at + RUN)
            if found < 0:
                break
            at = found
        if at == start:
            at = start + RUN
            self._joints.append(at)
        return at
