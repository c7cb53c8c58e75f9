"""Questions that were asked in a conversation, with the answers that were given."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from chunkers.boundaries.sentences import sentences
from chunkers.boundaries.transcripts import Turn, turns_of
from chunkers.boundaries.transcripts.names import role
from chunkers.chunk import Span
from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import Source, plain
from chunkers.evaluation.drafts.subjects import word_list

__all__ = ["dialogues"]

LONGEST = 700  # characters of an answer
OPENING = frozenset(
    "what which who when where why how is are was were do does did can could should would will have has may must".split()
)
LEAST = 6  # words of a question and of its answer among speakers, who know what they talk about
KNOWN = frozenset({"you", "your", "we", "our", "us", "what", "how", "who", "which", "when", "where", "why", "is", "are", "was", "were", "do", "does", "did", "can", "could", "should", "would", "will", "have", "has", "had", "be", "been", "i", "my", "me", "may", "might", "must", "if", "and", "or", "not", "more", "many", "much", "any", "all", "as", "than", "since", "part", "number", "because"})
"""Words that a question may have although a subject may not."""


def dialogues(source: Source) -> Iterator[Found]:
    """What is marked as a question, and the answer to it; else a question that stands on its own, and who answers."""
    if source.kind != "transcript":
        return
    turns = turns_of(source.text)
    spoken = [*zip(turns, _bodies(source.text, turns), strict=True)]
    for (turn, said), (following, answer) in pairwise(spoken):
        marked = role(turn.speaker or "") == "question" and role(following.speaker or "") == "answer"
        if following.speaker == turn.speaker or not said or not answer or answer.end - answer.start > LONGEST:
            continue
        asked = plain(source.text[slice(*said)])
        if not marked:
            *_, last = sentences(source.text[slice(*said)])
            asked = plain(source.text[said.start + last.start : said.start + last.end])
        if asked.endswith("?") and (marked or _stands_alone(asked, source.text[slice(*answer)])):
            yield Found(asked, (answer,), "dialogue")


def _stands_alone(asked: str, answer: str) -> bool:
    words = asked.rstrip("?").replace(",", "").lower().split()
    return (
        len(words) >= LEAST
        and words[0] in OPENING
        and len(answer.split()) >= LEAST
        and not (word_list("vague") - KNOWN).intersection(words)
        and any(len(word) > 5 for word in words)
    )


def _bodies(text: str, turns: list[Turn]) -> Iterator[Span | None]:
    """What each turn says, without the blanks around."""
    for turn, end in zip(turns, [*(turn.start for turn in turns[1:]), len(text)], strict=True):
        said = text[turn.body : end]
        start = turn.body + len(said) - len(said.lstrip())
        yield Span(start, start + len(said.strip())) if said.strip() else None
