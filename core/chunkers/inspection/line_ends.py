"""Whether a line ends where its author wanted, or where it was full."""

from __future__ import annotations

import re

__all__ = ["is_chosen", "is_marked"]

WIDEST = 200  # characters of a line: no longer one was wrapped by hand or by an editor
AROUND = 2_000  # characters of a paragraph, before and behind, in which the width of its lines is looked for
MARKS = 16  # characters of bullets, numbers and quotation marks before the first word of a line
_MARKS = re.compile(r"[\W\d_]*")
_WORD = re.compile(r"\S{1,200}")


def is_marked(text: str, at: int) -> bool:
    """Whether only marks, such as a bullet, stand before a place in its line."""
    before = text[max(0, at - MARKS) : at]
    line = before[before.rfind("\n") + 1 :]
    return (line != before or at <= MARKS) and bool(line.strip()) and bool(_MARKS.fullmatch(line))


def is_chosen(text: str, at: int) -> bool:
    """Whether the line before a place that a line starts at has room for the next word, as in verses and lists.

    So does one that ends in a colon.
    """
    word = _WORD.match(text, at)
    before = text[max(0, at - AROUND) : at].rstrip(" \t")
    if not word or not before.endswith(("\n", "\r")):
        return False
    paragraph = before.rstrip("\r\n").rpartition("\n\n")[2].splitlines()
    behind = text[at : at + AROUND].partition("\n\n")[0].splitlines()
    width = max(len(line.rstrip()) for line in [*paragraph, *behind])
    if not paragraph or paragraph[-1].rstrip().endswith(":"):
        return True
    return len(paragraph[-1].rstrip()) + 1 + len(word[0]) <= min(width, WIDEST)
