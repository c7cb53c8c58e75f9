"""Ends that the layout makes: blank lines, items, headings, table rows, ruled lines."""

import re
from collections.abc import Iterator
from functools import cache

from chunkers.boundaries.sentence_rules.passage import LINE_END, Passage

_INDENT = r"[ \t]{0,20}+"
_NUMBER = r"(?:\d{1,3}(?:\.\d{1,3}){0,3}\.?|[a-zA-Z]|[ivxIVX]{1,4})"
# Lines that start with these are items, whatever stands before them.
_CLEAR_ITEM = rf"(?:[*•▪◦‣⁃·] | \({_NUMBER}\) | {_NUMBER}\) | \#{{1,6}}+[ \t] | \|[^\r\n] | ```)"
# A hard-wrapped line may start with these by chance.
_LIKELY_ITEM = rf"(?:[-–—+][ \t] | {_NUMBER}\.\)?[ \t] | \d{{1,3}}(?:\.\d{{1,3}}){{1,3}}\.?[ \t]+[A-Z\"“])"
_RULED = ("_____", "=====", "*****", "-----")


def layout_ends(passage: Passage) -> Iterator[int]:
    """Where the layout ends sentences. Offsets may lie behind blanks."""
    yield from passage.breaks
    yield from _line_ends(passage)
    yield from _headings(passage)
    yield from _ruled_lines(passage)


def _line_ends(passage: Passage) -> Iterator[int]:
    """Line ends before items."""
    for match in _items(passage.has_cr).finditer(passage.text):
        if match.lastindex or _is_item(passage, match):
            yield match.start()


def _is_item(passage: Passage, match: re.Match[str]) -> bool:
    """Whether a likely item is one: after a finished line, or in a paragraph that begins with an item."""
    text, end = passage.text, match.start()
    before = text[max(0, end - 4) : end].rstrip()[-1:]
    if before in tuple(".:;!?…"):
        return True
    return bool(_first_item().match(text, passage.paragraph_start(end)))


@cache
def _items(has_cr: bool) -> re.Pattern[str]:
    line_end = LINE_END if has_cr else r"\n"
    return re.compile(rf"{line_end}(?={_INDENT}(?:({_CLEAR_ITEM})(?<![*•▪◦‣⁃·)])|({_CLEAR_ITEM})[ \t]|{_LIKELY_ITEM}))", re.X)


@cache
def _first_item() -> re.Pattern[str]:
    return re.compile(rf"\s*+(?:{_CLEAR_ITEM}|{_LIKELY_ITEM})", re.VERBOSE)


@cache
def _heading_lines() -> re.Pattern[str]:
    return re.compile(r"#{1,6}+[ \t][^\r\n]*+")


def _headings(passage: Passage) -> Iterator[int]:
    """Ends of Markdown headings ("# Title")."""
    if "#" in passage.text:
        for match in _heading_lines().finditer(passage.text):
            if passage.line_start_before(match.start(), " "):
                yield match.end()


def _ruled_lines(passage: Passage) -> Iterator[int]:
    """Both ends of lines drawn with five or more of the same character."""
    text = passage.text
    for rule in _RULED:
        start = text.find(rule)
        while start >= 0:
            end = start
            while text.startswith(rule[0], end):
                end += 1
            yield start
            yield end
            start = text.find(rule, end)
