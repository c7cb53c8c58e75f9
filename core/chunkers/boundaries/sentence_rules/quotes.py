"""Quotation marks that stand apart: a blank on both sides, so that only the marks before tell whether they close."""

import re
from collections.abc import Callable

__all__ = ["QuoteCount"]

_DETACHED = re.compile(r"(''|[\"'’”»])(?=\s)")
_ALWAYS_CLOSING = frozenset("’”»")
_COUNTED = {
    "'": re.compile(r"'(?<!\S')(?=\s)"),  # not apostrophes
    "''": re.compile(r"''"),
    '"': re.compile(r'"'),
    ",,": re.compile(r",,"),
    "``": re.compile(r"``"),
}


class QuoteCount:
    """Counts quotation marks by paragraph. Asked in order, all questions together read the text once."""

    def __init__(self, text: str, paragraph_start: Callable[[int], int]) -> None:
        self._text = text
        self._paragraph_start = paragraph_start
        self._counted: dict[str, tuple[int, int, int]] = {}  # mark -> paragraph, offset counted to, count

    def detached_end(self, offset: int) -> int:
        """The offset behind a detached mark at `offset` that closes the sentence before it; 0 if there is none."""
        found = _DETACHED.match(self._text, offset)
        if not found:
            return 0
        mark = found[1]
        return found.end() if mark in _ALWAYS_CLOSING or self._is_open(mark, offset) else 0

    def _is_open(self, mark: str, offset: int) -> bool:
        """Whether the `mark` at `offset` closes one before it in the paragraph."""
        count = self._count(mark, offset)
        if mark == "''":  # mostly opened by another mark
            return count % 2 == 1 or not count or bool(self._count(",,", offset) or self._count("``", offset))
        return count % 2 == 1

    def _count(self, mark: str, offset: int) -> int:
        start = self._paragraph_start(offset)
        paragraph, reached, count = self._counted.get(mark, (-1, 0, 0))
        if paragraph != start or reached > offset:
            reached, count = start, 0
        count += sum(1 for _ in _COUNTED[mark].finditer(self._text, reached, offset))
        self._counted[mark] = (start, offset, count)
        return count
