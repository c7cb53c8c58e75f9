"""What a setting achieved: the metrics of every question, and where each one's evidence went."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from math import isfinite
from typing import Any, NamedTuple

from chunkers.comparison.setting import Setting
from chunkers.evaluation.budgets import within
from chunkers.evaluation.collection import Collection, Place
from chunkers.evaluation.questions import Question
from chunkers.evaluation.results import Result
from chunkers.evaluation.tokens import TokenPlaces
from chunkers.values import digest

__all__ = ["Holder", "Outcome", "outcome_of", "searched"]

KEPT = ("recall_b", "iou_b", "mrr@", "ndcg@", "precision_omega")  # how the names of the metrics begin that are kept


class Holder(NamedTuple):
    """A span that is returned for a chunk and holds evidence of a question."""

    start: int
    end: int
    rank: int | None
    """Its place, from 1, in what was returned; None if it was not, or too far behind."""
    read: int
    """The offset up to which there was room for it: `start` if there was none."""


@dataclass(frozen=True)
class Outcome:
    """What a setting achieved.

    Attributes:
        setting: The setting.
        chunks: How many chunks were searched.
        characters: Of all that was searched, which is what an embedder reads.
        chunking: A digest of what was searched and is returned; equal ones cannot be told apart by any question.
        metrics: By name, one number for each question.
        holders: For each question the spans that hold some of its evidence, in the order of the document.
        read: For each question, how many places the budget of tokens had room for, the last one in part.
    """

    setting: Setting
    chunks: int
    characters: int
    chunking: str
    metrics: Mapping[str, Sequence[float]]
    holders: Sequence[Sequence[Holder]]
    read: Sequence[int]

    def to_dict(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self)

    def damage(self, setting: Setting, questions: int, metrics: Sequence[str]) -> str:
        """What is wrong with an outcome that was read from a file; empty if nothing is.

        Args:
            setting: What it must be of.
            questions: About how many questions it must be.
            metrics: What it must have of each, at least.
        """
        if self.setting != setting:
            return f"it is of another setting, {self.setting.name}"
        numbers = [*self.metrics.values()]
        lengths = {len(self.holders), len(self.read), *map(len, numbers)}
        whole = lengths == {questions} and self.metrics.keys() >= set(metrics) and all(map(isfinite, chain(*numbers)))
        return "" if whole else f"it lacks a number for each of {questions} questions"

    @classmethod
    def from_dict(cls, record: Mapping[str, Any]) -> Outcome:
        """What `to_dict` described.

        Raises:
            KeyError, TypeError, ValueError: It is something else.
        """
        return cls(
            Setting(**record["setting"]),
            int(record["chunks"]),
            int(record["characters"]),
            str(record["chunking"]),
            {str(name): [float(value) for value in values] for name, values in record["metrics"].items()},
            [[Holder(*holder) for holder in holders] for holders in record["holders"]],
            [int(count) for count in record["read"]],
        )


def outcome_of(setting: Setting, result: Result, budget: int, tokens: Mapping[str, TokenPlaces]) -> Outcome:
    """What is kept of a result.

    Args:
        setting: What was evaluated.
        result: What was found.
        budget: How many returned tokens are read.
        tokens: The tokens of each document.
    """
    contents = result.collection.contents
    metrics = {name: values.tolist() for name, values in result.metrics.items() if name.startswith(KEPT)}
    holders, read = list[list[Holder]](), list[int]()
    for number, question in enumerate(result.questions):
        returned = result.returned(number)
        kept = within(returned, budget, tokens)
        holders.append(_holders(question, result.collection, returned, kept))
        read.append(len(kept))
    characters = sum(map(len, contents))
    return Outcome(setting, len(contents), characters, searched(result.collection), metrics, holders, read)


def searched(collection: Collection) -> str:
    """A digest of the contents and of the spans that are returned for them."""
    return digest(repr((collection.contents, collection.places, collection.pool.tolist())))


def _holders(
    question: Question, collection: Collection, returned: Sequence[Place], kept: Sequence[Place]
) -> list[Holder]:
    ranks = {place: rank for rank, place in enumerate(returned, 1)}
    found = list[Holder]()
    for start, end in sorted(collection.spans[question.document].tolist()):
        if any(start < piece.end and piece.start < end for piece in question.evidence):
            rank = ranks.get(Place(question.document, start, end))
            found.append(Holder(start, end, rank, kept[rank - 1].end if rank and rank <= len(kept) else start))
    return found
