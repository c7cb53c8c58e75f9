"""Seams: places where every pre-tokenizer of tiktoken starts a new piece, whatever stands around them.

A seam is a space with no white space beside it, or a mark of Chinese or Japanese punctuation after a letter of these
scripts. The patterns of gpt2, r50k, p50k, cl100k and o200k look at no text to the left and, to the right, only from
white space; and none of their pieces reaches over a seam. So tokens of a text are the tokens of its parts between
seams, and counts add up there.

At a few more places a piece starts whatever those patterns are: see `is_piece_start`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regex import Pattern

__all__ = ["LONE_MARKS", "is_piece_start", "seam_after", "seam_before"]

LONE_MARKS = ".!?,;:)"
"""Marks that are one token of their own where a text ends with one behind a letter or a digit."""

# The character behind a seam is matched, not only looked at: so the engine scans for it.
_SEAM = r"(?:(?<=\S) (?=\S)|(?<=[\u3041-\u3096\u30a1-\u30fa\u3400-\u9fff])[，。、；：？！])"


@cache
def _patterns() -> tuple[Pattern[str], Pattern[str]]:
    import regex

    return regex.compile(_SEAM), regex.compile("(?r)" + _SEAM)


def seam_after(text: str, lo: int, hi: int) -> int:
    """A seam in (lo, hi], near `lo`; -1 if there is none."""
    at = text.find(" ", lo + 1, hi + 1)
    if at > 0 and _is_seam(text, at):
        return at
    found = _patterns()[0].search(text, lo + 1, min(hi + 2, len(text)))
    return found.start() if found and found.start() <= hi else -1


def seam_before(text: str, lo: int, hi: int) -> int:
    """A seam in (lo, hi], near `hi`; -1 if there is none."""
    at = text.rfind(" ", lo + 1, hi + 1)
    if at > 0 and _is_seam(text, at):
        return at
    found = _patterns()[1].search(text, lo, min(hi + 2, len(text)))  # backwards, `regex` sees nothing before `lo`
    return found.start() if found and lo < found.start() <= hi else -1


def is_piece_start(text: str, at: int) -> bool:
    """Whether a piece starts there, as between an ASCII letter or digit and the end of a line.

    No piece goes on from a letter or a digit to the end of a line or to one of `LONE_MARKS`, and none from the end of
    a line to a letter or a digit.
    """
    if not 0 < at < len(text):
        return True
    before, after = text[at - 1], text[at]
    if before == "\n":
        return after.isascii() and after.isalnum()
    return before.isascii() and before.isalnum() and (after == "\n" or after in LONE_MARKS)


def _is_seam(text: str, at: int) -> bool:
    """Whether the space at `at` has white space neither before nor behind it."""
    return not text[at - 1].isspace() and at + 1 < len(text) and not text[at + 1].isspace()
