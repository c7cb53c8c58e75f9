"""Sentences that tell a number, and the question that the number answers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from chunkers.evaluation.drafts.dates import is_year
from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import Source
from chunkers.evaluation.drafts.subjects import ARTICLES, as_subject, stands_alone

__all__ = ["numbers"]

LATEST = 9  # words before the verb
LONGEST = 14  # words of what is said of things that are counted
_COUNTED = (
    "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred"
)
_NUMBER = re.compile(rf"[£$€]?\d[\d,.:]*\d?%?|[£$€]\d[\d,.]*|(?:{_COUNTED})(?:-\w+)?")
_HEDGES = ("about", "around", "up", "to", "at", "most", "least", "only", "exactly", "over", "under", "nearly", "almost", "between", "roughly", "approximately", "more", "than", "just")
_TIME = re.compile(r"(?:milli)?(?:second|minute|hour|day|week|month|year)s?|ms")
_WORKING = ("working", "business", "calendar", "consecutive", "full", "more")


class Amount(NamedTuple):
    """A number, and the words behind it."""

    number: str
    behind: Sequence[str]

    @property
    def unit(self) -> str:
        """The first noun that may be a unit of time."""
        rest = [word for word in self.behind if word not in _WORKING]
        return rest[0].rstrip(",;") if rest else ""


def numbers(source: Source) -> Iterator[Found]:
    """ "The buoy costs £900": "How much does the buoy cost?", and others of that kind."""
    for sentence in source.sentences if source.is_prose else ():
        words = sentence.words
        if question := _of_subject(words):
            yield Found(question, (sentence.span,), "number")
            continue
        for i, word in enumerate(words[1:LATEST], 1):
            ask = VERBS.get(word)
            if not ask:
                continue
            if question := ask(words, i):
                yield Found(question, (sentence.span,), "number")
            if question or word not in MODALS:
                break


def _amount(words: Sequence[str]) -> Amount | None:
    """The number at the start of the words, behind words such as "about"."""
    i = 0
    while i < min(3, len(words)) and words[i] in _HEDGES:
        i += 1
    if i < len(words) and _NUMBER.fullmatch(words[i].rstrip(",")):
        return Amount(words[i], words[i + 1 :])
    return None


def _how(form: str, *, timed: bool = False) -> Callable[[Sequence[str], int], str | None]:
    """Asks by the form, if an amount follows the verb; of time, if it is `timed`."""

    def ask(words: Sequence[str], i: int) -> str | None:
        amount, subject = _amount(words[i + 1 :]), as_subject(words[:i])
        if not subject or not amount or bool(_TIME.fullmatch(amount.unit)) != timed:
            return None
        return form.format(subject)

    return ask


def _how_many(do: str, verb: str) -> Callable[[Sequence[str], int], str | None]:
    """Asks how many things of the kind that is counted."""

    def ask(words: Sequence[str], i: int) -> str | None:
        amount, subject = _amount(words[i + 1 :]), as_subject(words[:i])
        if not subject or not amount or not amount.number.isalnum() or not amount.behind:
            return None
        counted = _counted(amount.behind)
        return f"How many {counted} {do} {subject} {verb}?" if counted else None

    return ask


def _counted(behind: Sequence[str]) -> str | None:
    """The noun that is counted: one word in the plural, or an adjective and one."""
    for length in (1, 2):
        noun = behind[length - 1 : length]
        if noun and re.fullmatch(r"[a-z-]{3,}s[,;.]?", noun[0]) and all(word.isalpha() for word in behind[: length - 1]):
            return " ".join(behind[:length]).rstrip(",;.")
    return None


def _is(words: Sequence[str], i: int) -> str | None:
    """ "The rate limit is 600 requests": what is it? "Leave is limited to 20 days": what is it limited to?"""
    subject = as_subject(words[:i])
    behind = words[i + 1 :]
    if not subject or len(behind) < 2:
        return None
    if behind[:2] == ["limited", "to"] and _amount(behind[2:]):
        return f"What {words[i]} {subject} limited to?"
    named = words[0].lower() in ARTICLES and len(words[:i]) > 2
    if words[i] == "is" and named and words[0].lower() == "the" and (amount := _amount(behind)) and not is_year(amount.number):
        return f"What is {subject}?"
    return None


def _must(words: Sequence[str], i: int) -> str | None:
    """ "Invoices must be paid within 30 days": how soon? "You may work abroad for up to 20 days": how long?"""
    subject = as_subject(words[:i]) or ("you" if words[:i] == ["You"] else None)
    if not subject:
        return None
    for at in range(i + 2, min(len(words), i + 12)):
        if words[at] == "within":
            form = "How soon {0} {1} {2}?"
        elif words[at : at + 3] == ["for", "up", "to"]:
            form = "For how long {0} {1} {2}?"
        else:
            continue
        amount, done = _amount(words[at + 1 :]), words[i + 1 : at]
        if amount and _TIME.fullmatch(amount.unit) and stands_alone(done):
            return form.format(words[i], subject, " ".join(done))
    return None


def _of_subject(words: Sequence[str]) -> str | None:
    """ "Up to nine characters fit on a line": how many characters do? "There are six pods in a region": how many?"""
    low = [words[0].lower(), *words[1:]]
    there = low[:2] in (["there", "are"], ["there", "were"])
    amount = _amount(low[2:] if there else low)
    if not amount or not amount.number.replace(",", "").isalnum() or is_year(amount.number):
        return None
    said = _clause(amount.behind)
    counted = _counted(said)
    if not counted or counted.split()[-1] in VAGUE or not stands_alone(said) or _TIME.fullmatch(amount.unit):
        return None
    rest = said[len(counted.split()) :]
    if there:
        return f"How many {counted} {low[1]} there {' '.join(rest)}?" if rest and rest[0] in PLACES else None
    return f"How many {' '.join(said)}?" if len(rest) > 2 and rest[0] not in (*PLACES, "of", "and", "or", "to") and rest[1] != "the" else None


def _clause(words: Sequence[str]) -> Sequence[str]:
    """What stands before the first comma, a few words at most."""
    end = next((i + 1 for i, word in enumerate(words) if word.endswith((",", ";", ":"))), len(words))
    said = [word.rstrip(",;:") for word in words[:end]]
    return [word for word in said if word] if end <= LONGEST else []


VAGUE = ("things", "ways", "reasons", "options", "cases", "others", "types", "kinds", "scenarios", "points")
PLACES = ("in", "on", "at", "per", "for", "from", "with")
MODALS = ("must", "may", "can", "should")
VERBS: dict[str, Callable[[Sequence[str], int], str | None]] = {
    "costs": _how("How much does {} cost?"),
    "cost": _how("How much do {} cost?"),
    "weighs": _how("How much does {} weigh?"),
    "weigh": _how("How much do {} weigh?"),
    "takes": _how("How long does {} take?", timed=True),
    "take": _how("How long do {} take?", timed=True),
    "lasts": _how("How long does {} last?", timed=True),
    "last": _how("How long do {} last?", timed=True),
    "has": _how_many("does", "have"),
    "have": _how_many("do", "have"),
    "contains": _how_many("does", "contain"),
    "contain": _how_many("do", "contain"),
    "holds": _how_many("does", "hold"),
    "hold": _how_many("do", "hold"),
    "includes": _how_many("does", "include"),
    "include": _how_many("do", "include"),
    "supports": _how_many("does", "support"),
    "accepts": _how_many("does", "accept"),
    "allows": _how_many("does", "allow"),
    **dict.fromkeys(("is", "are", "was", "were"), _is),
    **dict.fromkeys(MODALS, _must),
}
"""By the verb: what asks for the number behind it, given the words and the place of the verb."""
