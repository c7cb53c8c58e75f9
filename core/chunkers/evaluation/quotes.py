"""Where a quoted passage stands in a text: verbatim, else with its white space taken as equal."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from functools import cached_property

from chunkers.chunk import Span

__all__ = ["Quoted"]

_PIECE = re.compile(r"\s+|\S+")


class Quoted:
    """A text in which quotes are looked for.

    Args:
        text: The text.
    """

    def __init__(self, text: str) -> None:
        self.text = text

    def places(self, quote: str) -> list[Span]:
        """Where the quote stands: nowhere, at one place, or at the first two of several.

        A quote that is not there verbatim is looked for with each run of white space taken as one blank, since lines
        are wrapped anew when a passage is copied.
        """
        words = " ".join(quote.split())
        if not words:
            return []
        verbatim = [Span(at, at + len(quote)) for at in _first_two(self.text, quote)]
        return verbatim or [self._source(at, at + len(words)) for at in _first_two(self._folded[0], words)]

    @cached_property
    def _folded(self) -> tuple[str, array[int], array[int]]:
        """The text with single blanks, and where its pieces start there and in the source."""
        pieces, here, there = list[str](), array("L"), array("L")
        at = 0
        for piece in _PIECE.finditer(self.text):
            here.append(at)
            there.append(piece.start())
            pieces.append(" " if piece[0][0].isspace() else piece[0])
            at += len(pieces[-1])
        return "".join(pieces), here, there

    def _source(self, start: int, end: int) -> Span:
        return Span(self._offset(start), self._offset(end - 1) + 1)

    def _offset(self, folded: int) -> int:
        _, here, there = self._folded
        i = bisect_right(here, folded) - 1
        return there[i] + folded - here[i]


def _first_two(text: str, wanted: str) -> list[int]:
    first = text.find(wanted)
    if first < 0:
        return []
    second = text.find(wanted, first + 1)
    return [first] if second < 0 else [first, second]
