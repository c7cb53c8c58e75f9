"""From a collection and questions to what is returned for each, the best first."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from chunkers.evaluation.collection import Collection
from chunkers.evaluation.retrieval.context import within
from chunkers.evaluation.retrieval.dense import dense
from chunkers.evaluation.retrieval.fusion import fused
from chunkers.evaluation.retrieval.keywords import keywords
from chunkers.evaluation.retrieval.rerankers import reranked
from chunkers.evaluation.retrieval.scorers import Matrix, Scorer, best_first
from chunkers.evaluation.retrieval.settings import Retrieval
from chunkers.tokenizers import resolve

__all__ = ["Ranking", "rank", "scorer"]

Ranking = tuple[tuple[int, ...], ...]
"""For each question, which places of a collection are returned, the best first; at most `DEPTH` of them."""

CELLS = 8_000_000  # scores that are held at once


def rank(collection: Collection, questions: Sequence[str], retrieval: Retrieval) -> Ranking:
    """What is returned for each question.

    Args:
        collection: What is searched.
        questions: What is asked.
        retrieval: How.

    Raises:
        ConfigurationError: The embedder or the reranker gives what makes no sense.
        MissingExtraError: A mode needs a package that is not installed.
        ResourceError: A model cannot be had.
    """
    score = scorer(collection, retrieval)
    at_once = max(1, CELLS // len(collection.contents))
    found: list[tuple[int, ...]] = []
    for at in range(0, len(questions), at_once):
        asked = list(questions[at : at + at_once])
        found += (
            tuple(row.tolist()) for row in _ordered(collection, asked, collection.pooled(score(asked)), retrieval)
        )
    if retrieval.max_context is None:
        return tuple(found)
    return within(found, collection.texts, retrieval.max_context, resolve(retrieval.context_tokenizer))


def scorer(collection: Collection, retrieval: Retrieval) -> Scorer:
    """What scores chunks in the mode of the settings; the chunks are indexed at once."""
    if retrieval.mode == "bm25":
        return keywords(collection)
    by_meaning = dense(collection, retrieval.embedder, retrieval.blend)
    if retrieval.mode == "dense":
        return by_meaning
    weight = retrieval.dense_weight
    return fused([(by_meaning, weight), (keywords(collection), 1 - weight)], retrieval.fusion_k)


def _ordered(
    collection: Collection, questions: list[str], scores: Matrix, retrieval: Retrieval
) -> list[NDArray[np.intp]]:
    order, reranker, depth = list(best_first(scores)), retrieval.reranker, retrieval.rerank_depth
    if reranker is None:
        return order
    return [
        np.concatenate([reranked(question, row[:depth], of[row[:depth]], collection.texts, reranker), row[depth:]])
        for question, row, of in zip(questions, order, scores, strict=True)
    ]
