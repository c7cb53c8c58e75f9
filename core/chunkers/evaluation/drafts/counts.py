"""Sentences that begin with a number of things, and the question "How many …?"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chunkers.evaluation.drafts.amounts import amount, counted
from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import Source
from chunkers.evaluation.drafts.subjects import stands_alone

__all__ = ["counts"]

LONGEST = 14  # words of what is said of the things
PLACES = ("in", "on", "at", "per", "for", "from", "with")
NO_VERBS = (*PLACES, "of", "and", "or", "to")


def counts(source: Source) -> Iterator[Found]:
    """Ask "How many characters fit on a line?" where "Up to nine characters fit on a line"."""
    for sentence in source.sentences if source.is_prose else ():
        if question := _asked(sentence.words):
            yield Found(question, (sentence.span,), "count")


def _asked(words: Sequence[str]) -> str | None:
    low = [words[0].lower(), *words[1:]]
    there = low[0] == "there" and low[1] in ("are", "were")
    found = amount(low[2:] if there else low)
    if not found or not found.is_count or found.is_time:
        return None
    said = _clause(found.behind)
    things = counted(said)
    if not things or not stands_alone(said):
        return None
    rest = said[len(things.split()) :]
    if there:
        return f"How many {things} {low[1]} there {' '.join(rest)}?" if rest and rest[0] in PLACES else None
    asks = len(rest) > 2 and rest[0] not in NO_VERBS and rest[1] != "the"
    return f"How many {' '.join(said)}?" if asks else None


def _clause(words: Sequence[str]) -> list[str]:
    """What stands before the first comma; nothing if that is long."""
    end = next((i + 1 for i, word in enumerate(words) if word.endswith((",", ";", ":"))), len(words))
    said = [word.rstrip(",;:") for word in words[:end]]
    return [word for word in said if word] if end <= LONGEST else []
