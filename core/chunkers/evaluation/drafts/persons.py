"""Sentences that say who does something, who made something, or where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import Source
from chunkers.evaluation.drafts.subjects import as_subject, is_proper, word_list

__all__ = ["persons"]

LATEST = 8  # words before the verb
LONGEST = 9  # words of a duty
MADE = frozenset(
    "written directed designed composed produced founded painted built invented discovered developed created published "
    "commissioned edited illustrated performed chaired maintained led".split()
)
COPULAS = ("is", "are", "was", "were")


def persons(source: Source) -> Iterator[Found]:
    """ "… is responsible for payroll": "Who is responsible for payroll?"; "… was written by": "Who wrote …?" so to say."""
    for sentence in source.sentences if source.is_prose else ():
        words = sentence.words
        for i, word in enumerate(words[:LATEST]):
            if word in COPULAS and i:
                if question := _asked(words[:i], word, words[i + 1 :]):
                    yield Found(question, (sentence.span,), "person")
                break


def _asked(before: Sequence[str], copula: str, behind: Sequence[str]) -> str | None:
    if as_subject(before) is None or len(behind) < 3:
        return None
    if list(behind[:2]) == ["responsible", "for"]:
        duty = behind[2 : 2 + LONGEST]
        vague = word_list("vague").intersection(duty) - {"and", "or"}
        return None if vague or len(duty) < len(behind[2:]) else f"Who is responsible for {' '.join(duty)}?"
    if not is_proper(before):
        return None
    if behind[0] in MADE and behind[1] == "by":
        return f"Who {copula} {as_subject(before)} {behind[0]} by?"
    if behind[0] in ("located", "situated", "based") and behind[1] in ("in", "at", "on", "near"):
        return f"Where {copula} {as_subject(before)} {behind[0]}?"
    return None
