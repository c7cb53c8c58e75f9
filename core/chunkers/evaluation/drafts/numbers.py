"""Sentences that tell a number behind their verb, and the question that the number answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from chunkers.evaluation.drafts.amounts import amount, counted, is_year
from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import Source
from chunkers.evaluation.drafts.subjects import as_subject, stands_alone

__all__ = ["numbers"]

LATEST = 9  # words before the verb
LONGEST = 12  # words of what is to be done in a time
TIMES = {"within": "How soon", "for": "For how long"}
Ask = Callable[[Sequence[str], int], str | None]


def numbers(source: Source) -> Iterator[Found]:
    """Ask "How much does the buoy cost?" where "The buoy costs £900", and others of that kind."""
    for sentence in source.sentences if source.is_prose else ():
        words = sentence.words
        verb = next((i for i, word in enumerate(words[:LATEST]) if i and word in VERBS), 0)
        if verb and (question := VERBS[words[verb]](words, verb)):
            yield Found(question, (sentence.span,), "number")


def _how(form: str, *, timed: bool = False) -> Ask:
    """Asks by the form, if an amount follows the verb; one of time, if it is `timed`, else another."""

    def ask(words: Sequence[str], verb: int) -> str | None:
        found, subject = amount(words[verb + 1 :]), as_subject(words[:verb])
        return form.format(subject) if subject and found and found.is_time == timed else None

    return ask


def _how_many(do: str, have: str) -> Ask:
    """Asks how many things of the kind that is counted."""

    def ask(words: Sequence[str], verb: int) -> str | None:
        found, subject = amount(words[verb + 1 :]), as_subject(words[:verb])
        things = counted(found.behind) if found and found.is_count else None
        return f"How many {things} {do} {subject} {have}?" if subject and things else None

    return ask


def _is(words: Sequence[str], verb: int) -> str | None:
    """Asks what the rate limit is, where it "is 600 requests"; what leave is limited to, where it is so."""
    subject, behind = as_subject(words[:verb]), words[verb + 1 :]
    if not subject or len(behind) < 2:
        return None
    if behind[:2] == ["limited", "to"]:
        return f"What {words[verb]} {subject} limited to?" if amount(behind[2:]) else None
    found = amount(behind)
    named = words[0] == "The" and verb > 2 and words[verb] == "is"
    return f"What is {subject}?" if named and found and not is_year(found.number) else None


def _in_time(words: Sequence[str], verb: int) -> str | None:
    """How soon invoices must be paid, where "within 30 days"; for how long you may, where "for up to 20 days"."""
    subject = "you" if words[:verb] == ["You"] else as_subject(words[:verb])
    for at in range(verb + 2, min(len(words), verb + LONGEST)):
        how = TIMES.get(words[at])
        found, done = amount(words[at + 1 :]), words[verb + 1 : at]
        if how and subject and found and found.is_time and stands_alone(done):
            return f"{how} {words[verb]} {subject} {' '.join(done)}?"
    return None


VERBS: dict[str, Ask] = {
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
    **dict.fromkeys(("must", "may", "can", "should"), _in_time),
}
"""By the verb: what asks for the number behind it, given the words and the place of the verb."""
