"""Sentences that say who is responsible, who made something, or where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import Source
from chunkers.evaluation.drafts.subjects import as_subject, is_proper, stands_alone, word_list

__all__ = ["persons"]

LATEST = 8  # words before the verb
LONGEST = 9  # words of a duty
COPULAS = ("is", "are", "was", "were")


def persons(source: Source) -> Iterator[Found]:
    """Ask "Who is responsible for payroll?", "Who was the film directed by?", "Where is the mill located?"."""
    for sentence in source.sentences if source.is_prose else ():
        words = sentence.words
        verb = next((i for i, word in enumerate(words[:LATEST]) if i and word in COPULAS), 0)
        if verb and (question := _asked(words[:verb], words[verb], words[verb + 1 :])):
            yield Found(question, (sentence.span,), "person")


def _asked(before: Sequence[str], copula: str, behind: Sequence[str]) -> str | None:
    subject = as_subject(before)
    if not subject or len(behind) < 3:
        return None
    if behind[:2] == ["responsible", "for"]:
        duty = behind[2:]
        return f"Who is responsible for {' '.join(duty)}?" if len(duty) <= LONGEST and stands_alone(duty) else None
    if not is_proper(before):
        return None
    if behind[0] in word_list("made") and behind[1] == "by":
        return f"Who {copula} {subject} {behind[0]} by?"
    placed = behind[0] in ("located", "situated", "based") and behind[1] in ("in", "at", "on", "near")
    return f"Where {copula} {subject} {behind[0]}?" if placed else None
