"""Numbers in a sentence, and what they count."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from chunkers.evaluation.drafts.subjects import word_list

__all__ = ["Amount", "amount", "counted", "is_year"]

HEDGED = 3  # words such as "at least" before a number
_IN_WORDS = (
    "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred"
)
_NUMBER = re.compile(rf"[£$€]?\d[\d,.:]{{0,20}}%?|(?:{_IN_WORDS})(?:-\w{{1,20}})?")
_YEAR = re.compile(r"1\d\d\d|20\d\d")
_TIME = re.compile(r"(?:milli)?(?:second|minute|hour|day|week|month|year)s?|ms")
_PLURAL = re.compile(r"[a-z-]{3,40}s[,;.]?")


class Amount(NamedTuple):
    """A number, and the words behind it."""

    number: str
    behind: Sequence[str]

    @property
    def is_time(self) -> bool:
        """Whether it counts days, hours and the like."""
        noun = next((word for word in self.behind if word not in word_list("of_days")), "")
        return _TIME.fullmatch(noun.rstrip(",;")) is not None

    @property
    def is_count(self) -> bool:
        """Whether it may count things: no price, share or year."""
        return self.number.replace(",", "").isalnum() and not is_year(self.number)


def amount(words: Sequence[str]) -> Amount | None:
    """The number at the start of the words, behind words such as "about"."""
    i = 0
    while i < min(HEDGED, len(words)) and words[i] in word_list("hedges"):
        i += 1
    found = i < len(words) and _NUMBER.fullmatch(words[i].rstrip(","))
    return Amount(words[i].rstrip(","), words[i + 1 :]) if found else None


def counted(words: Sequence[str]) -> str | None:
    """The noun at the start that is counted: one word in the plural, or one more and then such a word."""
    for length in (1, 2):
        if len(words) >= length and _PLURAL.fullmatch(words[length - 1]) and all(map(str.isalpha, words[: length - 1])):
            noun = words[length - 1].rstrip(",;.")
            return None if noun in word_list("uncounted") else " ".join([*words[: length - 1], noun])
    return None


def is_year(word: str) -> bool:
    """Whether it may be the number of a year."""
    return _YEAR.fullmatch(word) is not None
