"""Whether a line ends where its author wanted, or where it was full."""

from __future__ import annotations

import re

__all__ = ["is_chosen", "is_marked"]

WIDEST = 200  # characters of a line: no longer one was wrapped by hand or by an editor
AROUND = 2_000  # characters of a paragraph, before and behind, in which the width of its lines is looked for
VERSES = 3  # lines from which on it is no chance that they all start with a capital
MARKS = 16  # characters of bullets, numbers and quotation marks before the first word of a line
_MARKS = re.compile(r"[\W\d_]*")
_LINE_END = re.compile(r"\r\n?|\n")
_WORD = re.compile(r"\S{1,200}")


def is_marked(text: str, at: int) -> bool:
    """Whether only marks, such as a bullet, stand before a place in its line."""
    before = text[max(0, at - MARKS) : at]
    line = before[before.rfind("\n") + 1 :]
    return (line != before or at <= MARKS) and bool(line.strip()) and bool(_MARKS.fullmatch(line))


def is_chosen(text: str, at: int) -> bool:
    """Whether the line before a place that a line starts at has room for the next word, as in verses and lists.

    So does one that ends in a colon, or where all lines start with a capital.
    """
    word = _WORD.match(text, at)
    before = _lines(text[max(0, at - AROUND) : at].rstrip(" \t"))
    if not word or before.pop():
        return False
    paragraph = before[_last_blank(before) + 1 :]
    if not paragraph or paragraph[-1].endswith(":"):
        return True
    behind = _lines(text[at : at + AROUND])
    lines = [*paragraph, *behind[: behind.index("") if "" in behind else None]]
    if len(lines) >= VERSES and all(line.lstrip()[:1].isupper() for line in lines):
        return True
    width = max(map(len, lines))
    return len(paragraph[-1]) + 1 + len(word[0]) <= min(width, WIDEST)


def _lines(text: str) -> list[str]:
    """The lines of a text, without blanks at their ends."""
    return [line.rstrip() for line in _LINE_END.split(text)]


def _last_blank(lines: list[str]) -> int:
    """The index of the last blank line, or -1."""
    return max((i for i, line in enumerate(lines) if not line), default=-1)
