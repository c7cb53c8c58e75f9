"""Counts tokens of tiktoken in slices of one text, which is encoded once."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from chunkers.tokenizers.counts import Counts
from chunkers.tokenizers.seams import LONE_MARKS, is_piece_start, seam_after, seam_before
from chunkers.tokenizers.sums import SummedMeasure
from chunkers.tokenizers.surrogates import has_surrogates, without_surrogates
from chunkers.tokenizers.tiktoken_encodings import token_lengths

if TYPE_CHECKING:
    import tiktoken

__all__ = ["TiktokenMeasure"]

EDGE = 192  # characters within which a seam is looked for at the edges of a slice: the ruler of a table has none
RECENT = 64  # offsets at which a slice starts or ends, and what is known about them: asked for again at once or never


class TiktokenMeasure(SummedMeasure):
    """Counts slices by prefix sums between seams, and by encoding the few characters outside of these.

    Args:
        text: The text.
        encoding: The encoding.
        count: The number of tokens of a text of its own.
        edge: The same for the few characters at an edge of a slice.
        seamed: Whether counts are known to add up at seams.
    """

    def __init__(
        self,
        text: str,
        encoding: tiktoken.Encoding,
        count: Callable[[str], int],
        edge: Callable[[str], int],
        *,
        seamed: bool,
    ) -> None:
        super().__init__(text, partial(_token_ends, encoding, token_lengths(encoding)))
        self._counts = Counts(text, count)
        self._seamed = seamed and not has_surrogates(text)
        self._edge = edge
        self._heads: dict[int, tuple[int, int]] = {}
        self._tails: dict[int, tuple[int, int]] = {}

    def size(self, start: int, end: int) -> int:
        """The exact number of tokens."""
        size = self._by_sums(start, end)
        return self._counts.size(start, end) if size is None else size

    def about(self, start: int, end: int) -> int:
        """The exact number of tokens where sums tell it, else what they say."""
        size = self._by_sums(start, end)
        return super().about(start, end) if size is None else size

    def _by_sums(self, start: int, end: int) -> int | None:
        """The exact number of tokens, or None if there is no seam near one of the edges."""
        if not self._seamed:
            return None
        first, before = self._heads.get(start) or self._head(start)
        last, up_to = self._tails.get(end) or self._tail(end)
        if 0 <= first <= last and not (self._sums.joints and self._sums.joined(first, last)):
            return up_to - before
        return None

    def _head(self, start: int) -> tuple[int, int]:
        """The first seam behind `start`, -1 if none is near; and the tokens before `start`, if counts add up there."""
        if is_piece_start(self.text, start):
            return _kept(self._heads, start, (start, self._sums.tokens(start)))
        seam = seam_after(self.text, start, min(start + EDGE, len(self.text)))
        before = self._sums.tokens(seam) - self._edge(self.text[start:seam]) if seam >= 0 else 0
        return _kept(self._heads, start, (seam, before))

    def _tail(self, end: int) -> tuple[int, int]:
        """The last seam before `end`, -1 if none is near; and the tokens before `end`, counted from there on."""
        if is_piece_start(self.text, end):
            return _kept(self._tails, end, (end, self._sums.tokens(end)))
        if self.text[end - 1] in LONE_MARKS and is_piece_start(self.text, end - 1):
            return _kept(self._tails, end, (end - 1, self._sums.tokens(end - 1) + 1))
        seam = seam_before(self.text, max(0, end - EDGE), end)
        up_to = self._sums.tokens(seam) + self._edge(self.text[seam:end]) if seam >= 0 else 0
        return _kept(self._tails, end, (seam, up_to))


def _token_ends(encoding: tiktoken.Encoding, lengths: Any, text: str, offset: int) -> array[int]:
    """Where the tokens of a text end that stands at `offset`; `lengths` are those of all tokens in characters."""
    import numpy as np

    tokens = encoding.encode_to_numpy(without_surrogates(text), disallowed_special=())
    ends = lengths[tokens].cumsum(dtype=np.uintc)
    ends += offset
    result = array("I")
    result.frombytes(ends.tobytes())
    return result


def _kept(memo: dict[int, tuple[int, int]], offset: int, known: tuple[int, int]) -> tuple[int, int]:
    """What is known about an offset, which the memo now holds."""
    if len(memo) >= RECENT:
        memo.clear()
    memo[offset] = known
    return known
