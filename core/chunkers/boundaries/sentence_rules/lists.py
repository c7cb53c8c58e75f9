"""Numbered and lettered items: "1) The first item 2) The second item". A sentence starts at the marker."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from chunkers.boundaries.sentence_rules.marks import BULLETS
from chunkers.boundaries.sentence_rules.passage import Passage

__all__ = ["apply_lists", "closes_number"]

_ROMANS = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10}
_PREFIX = 8  # characters before a marker's number that may be bullets and blanks


class Item(NamedTuple):
    """The marker of an item."""

    start: int
    """Offset of the bullets and blanks before the number."""
    end: int
    """Offset behind the marker."""
    value: int


def apply_lists(passage: Passage, ends: set[int]) -> None:
    """Make sentences end before items, and not behind their markers.

    Args:
        passage: The text.
        ends: Where sentences end by the other rules. It is changed.
    """
    for mark in (".", ")"):
        if mark in passage.text:
            _ItemRuns(passage, ends).apply(mark)


def closes_number(text: str, offset: int) -> bool:
    """Whether the "." or ")" at `offset` is behind a number that an item may have."""
    return bool(_marker_pattern(text[offset]).match(text, offset) and _readings(_number_before(text, offset)))


class _ItemRuns:
    """Items of one style whose values count up by one, on the way through a text."""

    def __init__(self, passage: Passage, ends: set[int]) -> None:
        self._passage = passage
        self._ends = ends
        self._runs: dict[str, list[Item]] = {}  # style -> items

    def apply(self, mark: str) -> None:
        """Look at all items whose number is followed by `mark`."""
        text = self._passage.text
        for match in _marker_pattern(mark).finditer(text):
            offset, end = match.span()
            token = _number_before(text, offset)
            for kind, value in _readings(token):
                start = _item_start(text, offset - len(token))
                self._add(kind + match[0], start, end, value)
        for style in tuple(self._runs):
            self._finish(style)

    def _add(self, style: str, start: int, end: int, value: int) -> None:
        run = self._runs.get(style)
        if run:
            if run[-1].value + 1 == value and self._continues(run[-1], start, end):
                run.append(Item(start, end, value))
                return
            self._finish(style)
        if self._begins(start):
            self._ends.discard(end)
            self._runs[style] = [Item(start, end, value)]

    def _finish(self, style: str) -> None:
        """Two items make a list; but single letters with a mere full stop are likely initials: three."""
        run = self._runs.pop(style)
        if len(run) >= (3 if style == "a." else 2):
            self._ends.difference_update([item.end for item in run])
            self._ends.update([item.start for item in run])

    def _continues(self, last: Item, start: int, end: int) -> bool:
        """Whether an item stands in the paragraph of the last, behind a sentence or clause or before a capital."""
        text, paragraph_start = self._passage.text, self._passage.paragraph_start
        before = text[max(0, start - 2) : start].rstrip()[-1:]
        if before not in tuple(".:;!?") and not text[end : end + 3].lstrip(" \t")[:1].isupper():
            return False
        return paragraph_start(start) == paragraph_start(last.start)

    def _begins(self, start: int) -> bool:
        """Whether a list may begin: at the start of a paragraph, after a colon or where a sentence ends."""
        text, lowest = self._passage.text, start - 20
        while start > 0 and start > lowest and text[start - 1] in " \t":
            start -= 1
        if start in self._ends:
            return True
        before = text[start - 1 : start]
        if before and before not in "\r\n":
            return before == ":"
        # The layout has told whether the line is an item.
        crlf = text[start - 2 : start] == "\r\n"
        return self._passage.opens_paragraph(start) or start - 1 - crlf in self._ends


def _number_before(text: str, offset: int) -> str:
    return text[offset - 5 if offset > 5 else 0 : offset].rsplit(None, 1)[-1].lstrip(BULLETS)


@lru_cache(1024)
def _readings(token: str) -> tuple[tuple[str, int], ...]:
    """Kinds and values that the number of a marker may have: "i" is a letter and a Roman number."""
    if token.isdigit() and token.isascii():
        return (("1", int(token)),) if len(token) <= 3 else ()
    letter = (("a", ord(token)),) if len(token) == 1 and "a" <= token <= "z" else ()
    roman = (("i", _ROMANS[token]),) if token in _ROMANS else ()
    return letter + roman


def _item_start(text: str, offset: int) -> int:
    """The offset of the bullets and blanks before the number at `offset`."""
    lowest = offset - _PREFIX
    while offset > 0 and offset > lowest and text[offset - 1] in BULLETS:
        offset -= 1
    return offset


@cache
def _marker_pattern(mark: str) -> re.Pattern[str]:
    """A mark behind a digit, a lone letter or a Roman number, before a blank or the end.

    The first two looks behind reject nearly all marks, which stand behind words.
    """
    m = re.escape(mark)
    digit = rf"(?<=[0-9]{m})"
    letter = rf"(?<=[a-z]{m})(?<![^\s(][a-z]{m})"
    roman = rf"(?<=[ivx][ivx]{m})"
    closing = r"\)?+" if mark == "." else ""
    return re.compile(rf"{m}(?<=[0-9a-z]{m})(?<![a-z][a-hj-uwyz]{m})(?:{digit}|{letter}|{roman}){closing}(?!\S)")
