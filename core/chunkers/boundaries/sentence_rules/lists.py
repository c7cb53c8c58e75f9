"""Numbered and lettered items: "1) The first item 2) The second item". A sentence starts at the marker."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from chunkers.boundaries.sentence_rules.marks import BULLETS
from chunkers.boundaries.sentence_rules.passage import Passage

_ROMANS = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10}
_PREFIX = 8  # characters before a marker's number that may be bullets and blanks


class Item(NamedTuple):
    """The marker of an item."""

    start: int
    """Offset of the marker's bullet, bracket or first character."""
    end: int
    """Offset behind the marker."""
    style: str
    """What kind of number it has and what follows it: "1.", "a)", "i.)"."""
    value: int


def apply_lists(passage: Passage, ends: set[int]) -> None:
    """Make sentences end before items, and not behind their markers.

    Args:
        passage: The text.
        ends: Where sentences end by the other rules. It is changed.
    """
    text = passage.text
    runs: dict[str, list[Item]] = {}  # style -> items whose values count up by one
    for item in _markers(text):
        run = runs.get(item.style)
        if run and run[-1].value + 1 == item.value and _continues(passage, run[-1], item):
            run.append(item)
            continue
        if run:
            _apply_run(run, ends)
            del runs[item.style]
        if _begins(text, item.start, ends):
            ends.discard(item.end)
            runs[item.style] = [item]
    for run in runs.values():
        _apply_run(run, ends)


def _apply_run(run: list[Item], ends: set[int]) -> None:
    """Two items make a list; but letters with a mere full stop are likely initials: three."""
    if len(run) < (2 if run[0].style == "1." or run[0].style.endswith(")") else 3):
        return
    ends.difference_update(item.end for item in run)
    ends.update(item.start for item in run)


def _continues(passage: Passage, last: Item, item: Item) -> bool:
    """Whether an item stands in the paragraph of the last, behind a sentence or clause or before a capital."""
    text = passage.text
    before = text[max(0, item.start - 2) : item.start].rstrip()[-1:]
    if before not in tuple(".:;!?") and not text[item.end : item.end + 3].strip()[:1].isupper():
        return False
    return passage.paragraph_start(item.start) == passage.paragraph_start(last.start)


def _begins(text: str, start: int, ends: set[int]) -> bool:
    """Whether a list may begin: at the start of a line, or after a sentence or a colon."""
    if not start or text[start - 1] in "\r\n:" or start in ends:
        return True
    at = start
    while at > start - 4 and at and text[at - 1] in " \t":
        at -= 1
    return at in ends or text[at - 1 : at] in ("", ":", "\n", "\r")


def _markers(text: str) -> Iterator[Item]:
    for mark in (".", ")"):
        for match in _marker_pattern(mark).finditer(text):
            yield from _readings(text, match.start(), match.end())


@cache
def _marker_pattern(mark: str) -> re.Pattern[str]:
    """A mark behind a digit, a lone letter or a Roman number, before a blank."""
    m = re.escape(mark)
    letter = rf"(?<=[a-z]{m})(?<![^\s(][a-z]{m})"
    roman = rf"(?<=[ivx][ivx]{m})"
    closing = r"\)?+" if mark == "." else ""
    return re.compile(rf"{m}(?:(?<=[0-9]{m})|{letter}|{roman}){closing}(?=\s)")


def _readings(text: str, mark: int, end: int) -> Iterator[Item]:
    """The items that the marker with its first mark at `mark` may be: "i)" is a letter and a Roman number."""
    before = text[max(0, mark - 5) : mark]
    token = before.rsplit(None, 1)[-1].lstrip(BULLETS)
    if len(token) > 4:
        return
    start = mark - len(token)
    lowest = max(0, start - _PREFIX)
    while start > lowest and text[start - 1] in BULLETS:
        start -= 1
    closing = text[mark:end]
    if token.isdigit() and token.isascii():
        if len(token) <= 3:
            yield Item(start, end, "1" + closing, int(token))
        return
    if len(token) == 1:
        yield Item(start, end, "a" + closing, ord(token))
    if token in _ROMANS:
        yield Item(start, end, "i" + closing, _ROMANS[token])
