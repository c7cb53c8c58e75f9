"""Every metric of every question, from what was returned for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chunkers.evaluation.at_k import at_k, precision_omega
from chunkers.evaluation.budgets import at_budgets
from chunkers.evaluation.collection import Collection, Place
from chunkers.evaluation.questions import Question
from chunkers.evaluation.ragas import context_precision, context_recall, id_precision, id_recall, useful
from chunkers.evaluation.ranks import first_hit, ndcg, reciprocal_rank
from chunkers.evaluation.retrieval.ranking import Ranking
from chunkers.evaluation.tokens import token_places
from chunkers.tokenizers import resolve
from chunkers.validation import checked_count

__all__ = ["Measures", "measure"]


@dataclass(frozen=True, kw_only=True)
class Measures:
    """What is measured.

    Args:
        ks: Numbers of places for which recall, precision, IoU, hit rate and context metrics are given.
        budgets: Numbers of returned tokens for which recall and IoU are given.
        ndcg_at: How many places nDCG and the reciprocal rank look at.
        tokenizer: What a token is: a name or any tokenizer of this library. A token counts for the span that it
            starts in.
        merge: Count text that is returned twice once, as where overlapping passages are merged for the reader.

    Raises:
        ConfigurationError: A number is none from 1 on, or the tokenizer is none.
    """

    ks: tuple[int, ...] = (1, 3, 5, 10)
    budgets: tuple[int, ...] = (250, 500, 1_000, 2_000)
    ndcg_at: int = 10
    tokenizer: Any = "cl100k_base"
    merge: bool = False

    def __post_init__(self) -> None:
        for name in ("ks", "budgets"):
            object.__setattr__(self, name, tuple(checked_count(name, one, least=1) for one in getattr(self, name)))
        checked_count("ndcg_at", self.ndcg_at, least=1)
        resolve(self.tokenizer)


def measure(
    collection: Collection, questions: Sequence[Question], ranking: Ranking, measures: Measures
) -> dict[str, NDArray[np.float64]]:
    """The metrics by name, each of shape (questions,).

    Args:
        collection: What was searched.
        questions: What was asked.
        ranking: What was returned for each question.
        measures: What to measure.
    """
    tokenizer = resolve(measures.tokenizer)
    tokens = {name: token_places(text, tokenizer) for name, text in collection.documents.items()}
    rows: list[dict[str, float]] = []
    for question, ranked in zip(questions, ranking, strict=True):
        places = [collection.places[i] for i in ranked]
        own = collection.spans[question.document]
        row = dict(_at_ks(question, places, own, measures))
        row["precision_omega"] = precision_omega(question.evidence, own)
        found = at_budgets(question.evidence, question.document, places, measures.budgets, tokens, merge=measures.merge)
        for budget, one in zip(measures.budgets, found, strict=True):
            row |= {f"recall_b{budget}": one.recall, f"iou_b{budget}": one.iou}
        rows.append(row)
    return {name: np.asarray([row[name] for row in rows], np.float64) for name in (rows[0] if rows else ())}


def _at_ks(
    question: Question, places: Sequence[Place], own: NDArray[np.intp], measures: Measures
) -> Iterator[tuple[str, float]]:
    evidence, document, depth = question.evidence, question.document, measures.ndcg_at
    judged = places[: max((depth, *measures.ks))]
    verdicts = [useful(evidence, document, place) for place in judged]
    relevant = _holding(question, own)
    for k in measures.ks:
        found = at_k(evidence, document, places, k, merge=measures.merge)
        yield f"recall@{k}", found.recall
        yield f"precision@{k}", found.precision
        yield f"iou@{k}", found.iou
        yield f"hit_rate@{k}", float(first_hit(verdicts[:k]) is not None)
        yield f"context_precision@{k}", context_precision(verdicts[:k])
        yield f"context_recall@{k}", context_recall(evidence, document, places[:k])
        yield f"id_precision@{k}", id_precision(places[:k], relevant)
        yield f"id_recall@{k}", id_recall(places[:k], relevant)
    yield f"mrr@{depth}", reciprocal_rank(verdicts[:depth])
    yield f"ndcg@{depth}", ndcg(evidence, document, places, own, depth)


def _holding(question: Question, own: NDArray[np.intp]) -> list[Place]:
    """What may be returned and holds evidence."""
    held = np.zeros(len(own), bool)
    for start, end in question.evidence:
        held |= np.maximum(own[:, 0], start) < np.minimum(own[:, 1], end)
    return [Place(question.document, int(start), int(end)) for start, end in own[held]]
