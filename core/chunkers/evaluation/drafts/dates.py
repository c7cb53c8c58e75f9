"""Sentences that say when something was done, and the question "When was …?"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import Source
from chunkers.evaluation.drafts.subjects import as_subject, has_name, stands_alone

__all__ = ["dates", "is_year"]

LATEST = 12  # words before the verb, a date included
LONGEST = 8  # words between what was done and the end of the clause
MONTHS = frozenset(
    "January February March April May June July August September October November December".split()
)
DONE = frozenset("born built made sold led written held won begun found given taken put set chosen torn sunk shot".split())
_YEAR = re.compile(r"1[0-9]\d\d|20\d\d")
_DATED = re.compile(r"\d{1,2}|,")


def dates(source: Source) -> Iterator[Found]:
    """ "In 1996, the Tern was built", "The Tern was built in 1996": "When was the Tern built?"."""
    for sentence in source.sentences if source.is_prose else ():
        words = sentence.words
        start = _date(words, 0)
        verb = next((i for i in range(start + 1, min(LATEST, len(words))) if words[i] in ("was", "were")), 0)
        if verb and (question := _when(words[start:verb], words[verb:], dated=start > 0)):
            yield Found(question, (sentence.span,), "date")


def is_year(word: str) -> bool:
    """Whether it may be the number of a year."""
    return _YEAR.fullmatch(word) is not None


def _when(before: Sequence[str], behind: Sequence[str], *, dated: bool) -> str | None:
    subject = as_subject(before)
    if not subject or not has_name(before) or len(behind) < 2 or not (behind[1].rstrip(",").endswith("ed") or behind[1] in DONE):
        return None
    if dated:
        end = next((i for i, word in enumerate(behind) if i > 1 and (word in ENDS or behind[i - 1].endswith(","))), len(behind))
    else:
        end = next((i for i in range(2, min(len(behind), LONGEST + 3)) if _date(behind, i) > i), 0)
        if any(word.endswith(",") for word in behind[1:end]):
            return None
    said = [word.rstrip(",") for word in behind[1:end]]
    if not said:
        return None
    if len(said) > LONGEST or not stands_alone(said):
        said = said[:1]
    return f"When {behind[0]} {subject} {' '.join(said)}?"


ENDS = ("and", "but", "while", "when", "after", "before", "where", "which", "who", ",", ";")


def _date(words: Sequence[str], i: int) -> int:
    """Where the date ends that starts there with "in" or "on", and the comma behind it; `i` if there is none."""
    if i >= len(words) or words[i].lower() not in ("in", "on"):
        return i
    at = i + 1
    while at < len(words) and at < i + 6 and (_is_part(words[at])):
        at += 1
    told = any(is_year(word.rstrip(",")) or word.rstrip(",") in MONTHS for word in words[i + 1 : at])
    return at if told else i


def _is_part(word: str) -> bool:
    bare = word.rstrip(",")
    return not bare or is_year(bare) or bare in MONTHS or _DATED.fullmatch(bare) is not None
