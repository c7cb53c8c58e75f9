"""Sentences that say when something was done, and the question "When was …?"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from chunkers.evaluation.drafts.amounts import is_year
from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import Source
from chunkers.evaluation.drafts.subjects import as_subject, has_name, stands_alone, word_list

__all__ = ["dates"]

LATEST = 12  # words before the verb, a date included
LONGEST = 8  # words between the verb and the date, or the end of the clause
DATED = 5  # words of a date, commas included
_DAY = re.compile(r"\d{1,2}")


def dates(source: Source) -> Iterator[Found]:
    """Ask "When was the Tern built?" where "The Tern was built in 1996", or "In 1996, the Tern was built"."""
    for sentence in source.sentences if source.is_prose else ():
        words = sentence.words
        start = _date(words, 0)
        verb = next((i for i in range(start + 1, min(LATEST, len(words))) if words[i] in ("was", "were")), 0)
        if verb and (question := _when(words[start:verb], words[verb], words[verb + 1 :], dated=start > 0)):
            yield Found(question, (sentence.span,), "date")


def _when(before: Sequence[str], was: str, behind: Sequence[str], *, dated: bool) -> str | None:
    """The question about a subject with a name; what is behind the verb is as far asked as it stands alone."""
    subject = as_subject(before)
    said = [word.rstrip(",") for word in behind[: _clause(behind) if dated else _before_date(behind)]]
    if not subject or not said or not has_name(before) or not _is_done(said[0]):
        return None
    if len(said) > LONGEST or not stands_alone(said):
        said = said[:1]
    return f"When {was} {subject} {' '.join(said)}?"


def _is_done(word: str) -> bool:
    return word.endswith("ed") or word in word_list("done")


def _clause(words: Sequence[str]) -> int:
    """Where what is said ends: at a comma, or where something else begins."""
    ends = (i for i in range(1, len(words)) if words[i] in word_list("clauses") or words[i - 1].endswith(","))
    return next(ends, len(words))


def _before_date(words: Sequence[str]) -> int:
    """Where a date begins that is near, and not behind a comma; 0 if there is none."""
    end = next((i for i in range(1, min(len(words), LONGEST + 1)) if _date(words, i) > i), 0)
    return 0 if any(word.endswith(",") for word in words[:end]) else end


def _date(words: Sequence[str], i: int) -> int:
    """Where the date ends that starts there with "in" or "on", and the comma behind it; `i` if there is none."""
    if words[i].lower() not in ("in", "on"):
        return i
    parts = [word.rstrip(",") for word in words[i + 1 : i + 1 + DATED]]
    count = next((n for n, part in enumerate(parts) if part and not _is_part(part)), len(parts))
    told = any(is_year(part) or part in word_list("months") for part in parts[:count])
    return i + 1 + count if told else i


def _is_part(word: str) -> bool:
    return is_year(word) or word in word_list("months") or _DAY.fullmatch(word) is not None
