"""Why a question was lost: its evidence was cut, or it was whole and stood too far behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from chunkers.chunk import Span
from chunkers.comparison.outcome import Holder, Outcome
from chunkers.evaluation.questions import Question

__all__ = ["Cause", "Loss", "Part", "Passage", "losses"]

Cause = Literal["cut", "behind"]
AROUND = 90  # characters before and behind a passage that are shown


@dataclass(frozen=True)
class Part:
    """A piece of a document in which nothing changes.

    Attributes:
        text: The slice.
        cut: Whether a chunk starts or ends where it begins.
        evidence: Whether it answers the question, or stands around.
        read: Whether it was returned, and there was room for it.
        chunks: Which chunks hold it, by their places in `Passage.holders`.
    """

    text: str
    cut: bool
    evidence: bool
    read: bool
    chunks: tuple[int, ...]


@dataclass(frozen=True)
class Passage:
    """A piece of evidence, in its surroundings.

    Attributes:
        cause: Why it was lost; None if it was returned.
        span: Where it is.
        holders: The chunks that hold some of it, in the order of the document.
        parts: It and the text around it, in pieces.
    """

    cause: Cause | None
    span: Span
    holders: tuple[Holder, ...]
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Loss:
    """A question of which some evidence was not returned.

    Attributes:
        number: Its place among the questions.
        question: The question.
        recall: How much of the evidence was returned.
        read: How many chunks there was room for.
        passages: All of its evidence.
    """

    number: int
    question: Question
    recall: float
    read: int
    passages: tuple[Passage, ...]

    @property
    def causes(self) -> tuple[Cause, ...]:
        """Why, without repetition."""
        return tuple(dict.fromkeys(one.cause for one in self.passages if one.cause))


def losses(
    documents: Mapping[str, str], questions: Sequence[Question], outcome: Outcome, recall: Sequence[float]
) -> list[Loss]:
    """The questions that lost evidence, the worst first.

    Args:
        documents: Texts by name.
        questions: What was asked.
        outcome: What a setting achieved.
        recall: Its recall of each question at the budget that `outcome.read` is about.
    """
    rows = zip(questions, recall, outcome.holders, outcome.read, strict=True)
    found = [
        Loss(number, question, share, read, tuple(_passages(documents[question.document], question, holders)))
        for number, (question, share, holders, read) in enumerate(rows)
        if share < 1
    ]
    return sorted(found, key=lambda loss: loss.recall)


def _passages(text: str, question: Question, holders: Sequence[Holder]) -> Iterator[Passage]:
    for span in question.evidence:
        own = tuple(holder for holder in holders if holder.start < span.end and span.start < holder.end)
        parts = tuple(_parts(text, span, own))
        yield Passage(_cause(span, own, parts), span, own, parts)


def _cause(span: Span, holders: Sequence[Holder], parts: Sequence[Part]) -> Cause | None:
    """A passage counts as returned if all its text was, blanks between chunks aside."""
    if all(part.read or not part.text.strip() for part in parts if part.evidence):
        return None
    return "behind" if any(one.start <= span.start and span.end <= one.end for one in holders) else "cut"


def _parts(text: str, span: Span, holders: Sequence[Holder]) -> Iterator[Part]:
    first, last = max(0, span.start - AROUND), min(len(text), span.end + AROUND)
    cuts = {edge for holder in holders for edge in (holder.start, holder.end)}
    edges = {first, last, *span, *cuts, *(holder.read for holder in holders)}
    for start, end in pairwise(sorted(edge for edge in edges if first <= edge <= last)):
        holding = tuple(i for i, holder in enumerate(holders) if holder.start <= start and end <= holder.end)
        yield Part(
            text[start:end],
            cut=start in cuts,
            evidence=span.start <= start and end <= span.end,
            read=any(end <= holders[i].read for i in holding),
            chunks=holding,
        )
