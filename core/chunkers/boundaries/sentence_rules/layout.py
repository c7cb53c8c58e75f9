"""Ends that the layout makes inside a paragraph: items, headings, table rows, ruled lines."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain

from chunkers.boundaries.sentence_rules.passage import LINE_END, Passage

__all__ = ["layout_ends"]

_INDENT = r"[ \t]{0,20}+"
_NUMBER = r"(?:\d{1,3}(?:\.\d{1,3}){0,3}+\.?|[a-zA-Z]|[ivxIVX]{1,4}+)"
_HEADING = r"\#{1,6}+[ \t][^\r\n]*+|=[^\r\n]{1,200}=[ \t]*(?=[\r\n]|\Z)"  # "## Markdown", "== Wiki =="
# Lines that start with these are items or table rows, whatever stands before them.
_CLEAR = rf"[*•▪◦‣⁃·][ \t]|\({_NUMBER}\)[ \t]|\||```"
# A hard-wrapped line may start with these by chance.
_LIKELY = rf"[-–—+][ \t]|{_NUMBER}(?:\)|\.\)?)[ \t]|\d{{1,3}}(?:\.\d{{1,3}}){{1,3}}+[ \t]+[A-Z\"“]"
_RULED = ("_____", "=====", "*****", "-----")


def layout_ends(passage: Passage) -> Iterator[int]:
    """Where the layout ends sentences. Offsets may lie behind blanks."""
    return chain(_line_ends(passage), _ruled_lines(passage))


def _line_ends(passage: Passage) -> Iterator[int]:
    """Ends before items and around headings."""
    heading = _heading().match(passage.text)
    if heading:
        yield heading.end()
    paragraph = -1  # start of the last paragraph with an item
    doubtful, doubtful_paragraph = -1, -1  # the last likely item that nothing confirms
    for match in _items(passage.has_cr).finditer(passage.text):
        start = passage.paragraph_start(match.start())
        if match[1]:
            yield match.start()
            yield match.end(1)
        elif match[2] or start == paragraph or _is_item(passage.text, match.start(), start):
            paragraph = start
            yield match.start()
        elif start == doubtful_paragraph:  # two confirm each other
            paragraph = start
            yield doubtful
            yield match.start()
        else:
            doubtful, doubtful_paragraph = match.start(), start


def _is_item(text: str, line_end: int, paragraph_start: int) -> bool:
    """Whether a likely item behind `line_end` is one: after a finished line, or where the paragraph is a list."""
    before = text[max(0, line_end - 4) : line_end].rstrip()[-1:]
    return before in tuple(".:;!?…") or bool(_first_item().match(text, paragraph_start))


@cache
def _items(has_cr: bool) -> re.Pattern[str]:
    """A line end before a heading (group 1), an item (group 2) or what may be one."""
    line_end = LINE_END if has_cr else r"\n"
    return re.compile(rf"{line_end}(?={_INDENT}(?:({_HEADING})|({_CLEAR})|{_LIKELY}))")


@cache
def _first_item() -> re.Pattern[str]:
    return re.compile(rf"\s*+(?:{_CLEAR}|{_LIKELY})")


@cache
def _heading() -> re.Pattern[str]:
    return re.compile(rf"{_INDENT}(?:{_HEADING})")


def _ruled_lines(passage: Passage) -> Iterator[int]:
    """Both ends of lines drawn with five or more of the same character, but not in tables."""
    text = passage.text
    for rule in _RULED:
        start = text.find(rule) if rule[0] in text else -1  # one character is looked for much faster than five
        while start >= 0:
            end = _run_end(text, start)
            if text[start - 1 : start].isspace() and "|" not in text[max(0, start - 2) : start]:
                yield start
            if text[end : end + 1].isspace() and "|" not in text[end : end + 2]:
                yield end
            start = text.find(rule, end)


def _run_end(text: str, start: int) -> int:
    """The offset behind the run of the character at `start`."""
    end = start + 1
    while text.startswith(text[start], end):
        end += 1
    return end
