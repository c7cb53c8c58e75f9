"""Sentences that give a reason, and the question "Why …?"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import Source
from chunkers.evaluation.drafts.subjects import as_subject, stands_alone

__all__ = ["reasons"]

LATEST = 8  # words before the verb
LONGEST = 14  # words between the verb and the reason
VERBS = ("is", "are", "was", "were", "can", "must", "should", "may", "cannot", "will")


def reasons(source: Source) -> Iterator[Found]:
    """Ask "Why are packs stored outdoors?" where "Packs are stored outdoors because they may burn"."""
    for sentence in source.sentences if source.is_prose else ():
        words = sentence.words
        verb = next((i for i, word in enumerate(words[:LATEST]) if i and word in VERBS), 0)
        if verb and "because" in words and (question := _why(words, verb, words.index("because"))):
            yield Found(question, (sentence.span,), "reason")


def _why(words: Sequence[str], verb: int, because: int) -> str | None:
    subject, said = as_subject(words[:verb]), [word.rstrip(",") for word in words[verb + 1 : because]]
    if not subject or not 1 <= len(said) <= LONGEST or not stands_alone(said):
        return None
    if said[-1].endswith("ly") or words[because + 1 : because + 2] == ["of"]:  # "partly because", "because of"
        return None
    return f"Why {words[verb]} {subject} {' '.join(said)}?"
