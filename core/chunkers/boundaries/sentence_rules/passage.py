"""A text, its language and its paragraphs: what every rule reads."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property, partial

from chunkers.boundaries.sentence_rules.languages import Language
from chunkers.boundaries.sentence_rules.quotes import QuoteCount

__all__ = ["BLANKS", "LINE_END", "Passage"]

LINE_END = r"(?:\n|\r\n?+)"
BLANKS = r"[^\S\r\n]*+"

# Both begin with a literal or a short choice, which the engine scans for quickly.
_BLANK_LINES = re.compile(rf"\n(?:{BLANKS}\n)++")
_BLANK_LINES_CR = re.compile(rf"{LINE_END}(?:{BLANKS}[\r\n])++")


class Passage:
    """A text to be segmented. Offsets are in characters. What only some rules read is found when they do."""

    def __init__(self, text: str, language: Language) -> None:
        self.text = text
        self.language = language

    @cached_property
    def has_cr(self) -> bool:
        """Whether lines may end with CR."""
        return "\r" in self.text

    @cached_property
    def _blank_lines(self) -> list[tuple[int, int]]:
        pattern = _BLANK_LINES_CR if self.has_cr else _BLANK_LINES
        return [found.span() for found in pattern.finditer(self.text)]

    @cached_property
    def breaks(self) -> list[int]:
        """Where the line before each run of blank lines ends."""
        return [start for start, _ in self._blank_lines]

    @cached_property
    def _openings(self) -> list[int]:
        return [end for _, end in self._blank_lines]

    @cached_property
    def quotes(self) -> QuoteCount:
        """Which quotation marks are open."""
        return QuoteCount(self.text, partial(_paragraph_start, self.breaks))

    def paragraph_start(self, offset: int) -> int:
        """An offset at or shortly before the first character of the paragraph that holds `offset`."""
        return _paragraph_start(self.breaks, offset)

    def opens_paragraph(self, offset: int) -> bool:
        """Whether the first line of a paragraph starts at `offset`."""
        before = bisect_right(self._openings, offset)
        return offset == (self._openings[before - 1] if before else 0)


def _paragraph_start(breaks: Sequence[int], offset: int) -> int:
    before = bisect_right(breaks, offset)
    return breaks[before - 1] if before else 0
