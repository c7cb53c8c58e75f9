"""A text, its language and its paragraphs: what every rule reads."""

import re
from bisect import bisect_right
from functools import cached_property

from chunkers.boundaries.sentence_rules.languages import Language

LINE_END = r"(?:\r\n?|\n)"
BLANKS = r"[^\S\r\n]*+"

# Both begin with a literal or a short choice, which the engine scans for quickly.
_BLANK_LINES = re.compile(rf"\n(?:{BLANKS}\n)++")
_BLANK_LINES_CR = re.compile(rf"(?:\n|\r\n?){BLANKS}(?:[\r\n]{BLANKS})++")


class Passage:
    """A text to be segmented. Offsets are in characters."""

    def __init__(self, text: str, language: Language) -> None:
        self.text = text
        self.language = language
        self.has_cr = "\r" in text

    @cached_property
    def quotes(self) -> "QuoteCount":
        """The count of quotation marks up to a place."""
        return QuoteCount(self)

    @cached_property
    def breaks(self) -> list[int]:
        """Where the line before each run of blank lines ends."""
        return [found.start() for found in self._blank_lines.finditer(self.text)]

    @property
    def _blank_lines(self) -> re.Pattern[str]:
        return _BLANK_LINES_CR if self.has_cr else _BLANK_LINES

    def paragraph_start(self, offset: int) -> int:
        """An offset at or shortly before the first character of the paragraph that holds `offset`."""
        before = bisect_right(self.breaks, offset)
        return self.breaks[before - 1] if before else 0

    def line_start_before(self, offset: int, skipped: str) -> bool:
        """Whether only `skipped` characters (at most eight) stand between the start of a line and `offset`."""
        text, lowest = self.text, max(0, offset - 8)
        while offset > lowest and text[offset - 1] in skipped:
            offset -= 1
        return offset == 0 or text[offset - 1] in "\r\n"


class QuoteCount:
    """Which quotation marks are open. Asked in order, all questions together read the text once."""

    def __init__(self, passage: Passage) -> None:
        self._passage = passage
        self._counted: dict[str, tuple[int, int, int]] = {}  # mark -> paragraph, offset counted to, marks up to it

    def is_open(self, mark: str, offset: int) -> bool:
        """Whether the `mark` at `offset` closes one before it in the paragraph."""
        if mark == "''" and (self._count(",,", offset) or self._count("``", offset)):
            return True
        return self._count(" ' " if mark == "'" else mark, offset) % 2 == 1

    def _count(self, mark: str, offset: int) -> int:
        start = self._passage.paragraph_start(offset)
        paragraph, reached, count = self._counted.get(mark, (-1, 0, 0))
        if paragraph != start or reached > offset:
            reached, count = start, 0
        count += self._passage.text.count(mark, reached, offset)
        self._counted[mark] = (start, offset, count)
        return count
