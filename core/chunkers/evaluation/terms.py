"""The words of a text that say what it is about, plurals folded by Harman's S-stemmer (D. Harman, 1991)."""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["terms"]

SIGN = r"\u3040-\u30ff\u3400-\u9fff"  # of Chinese and Japanese, a word each
WORD = re.compile(rf"[{SIGN}]|[^\W{SIGN}]+")
STOP_WORDS = (
    "a about all also am an and any are as at be been but by can could did do does for from get had has have he her "
    "his how i if in into is it its may me my no not of on or our she should so than that the their them then there "
    "these they this to up us was we were what when where which while who why will with would you your"
)
STOPPED = frozenset(STOP_WORDS.split())
PLURALS = (("ies", ("eies", "aies"), "y"), ("es", ("aes", "ees", "oes"), "e"), ("s", ("us", "ss"), ""))


def terms(text: str) -> Iterator[tuple[str, int, int]]:
    """The words that mean something, folded, each with the offsets where it stands."""
    for match in WORD.finditer(text):
        word = match[0].lower()
        if word not in STOPPED:
            yield folded(word), match.start(), match.end()


def folded(word: str) -> str:
    """The word without the ending of a plural."""
    for ending, exceptions, singular in PLURALS:
        if word.endswith(ending):
            return word if len(word) < 4 or word.endswith(exceptions) else word[: -len(ending)] + singular
    return word
