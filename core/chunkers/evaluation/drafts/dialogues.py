"""Questions that were asked in a conversation, with the answers that were given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from chunkers.boundaries.sentences import sentences
from chunkers.boundaries.transcripts import Turn, turns_of
from chunkers.chunk import Span
from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import LONGEST_ANSWER, Source, plain
from chunkers.evaluation.drafts.subjects import word_list

__all__ = ["dialogues"]

LEAST = 6  # words of a question, and of its answer, among speakers, who know what they talk about
LETTERS = 6  # of one of its words, at least


def dialogues(source: Source) -> Iterator[Found]:
    """What is marked as a question, and the answer to it; else a question that stands on its own, and who answers."""
    if source.kind != "transcript":
        return
    turns = turns_of(source.text)
    spoken = zip(turns, _bodies(source.text, turns), strict=True)
    for (turn, said), (following, answer) in pairwise(spoken):
        marked = turn.speaker is None and turn.tied and following.continues
        changes = marked or following.speaker != turn.speaker
        if said and answer and answer.end - answer.start <= LONGEST_ANSWER and changes:
            question = _question(source.text[slice(*said)], whole=marked)
            if question.endswith("?") and (marked or _stands_alone(question, source.text[slice(*answer)])):
                yield Found(question, (answer,), "dialogue")


def _question(said: str, *, whole: bool) -> str:
    """All that was said, or its last sentence."""
    return plain(said if whole else said[sentences(said)[-1].start :])


def _stands_alone(question: str, answer: str) -> bool:
    words = question.rstrip("?").replace(",", "").lower().split()
    return (
        words[0] in word_list("asking")
        and min(len(words), len(answer.split())) >= LEAST
        and (word_list("vague") - word_list("askable")).isdisjoint(words)
        and any(len(word) >= LETTERS for word in words)
    )


def _bodies(text: str, turns: Sequence[Turn]) -> Iterator[Span | None]:
    """What each turn says, without the blanks around; None if that is nothing."""
    for turn, end in zip(turns, [*(turn.start for turn in turns[1:]), len(text)], strict=True):
        said = text[turn.body : end]
        start = turn.body + len(said) - len(said.lstrip())
        yield Span(start, start + len(said.strip())) if said.strip() else None
