"""Retrieval by words: BM25, with the sparse matrices of bm25s. The only module that imports it."""

from __future__ import annotations

import numpy as np

from chunkers.evaluation.collection import Collection
from chunkers.evaluation.retrieval.scorers import Matrix, Scorer
from chunkers.extras import loaded

__all__ = ["keywords"]


def keywords(collection: Collection) -> Scorer:
    """Scores by BM25 as bm25s computes it by default (Lucene's variant, k1=1.5, b=0.75), English stop words left out.

    A chunk that shares no word with the question has 0.

    Raises:
        MissingExtraError: bm25s is not installed.
    """
    bm25s = loaded("bm25s", "eval")
    index = bm25s.BM25()
    tokens = bm25s.tokenize(list(collection.contents), stopwords="en", show_progress=False)
    nothing = np.zeros(len(collection.contents), np.float32)
    if not tokens.vocab:  # bm25s takes no collection without words
        return lambda questions: np.stack([nothing for _ in questions])
    index.index(tokens, show_progress=False)

    def scores(questions: list[str]) -> Matrix:
        asked = bm25s.tokenize(questions, stopwords="en", show_progress=False, return_ids=False)
        return np.stack([index.get_scores(words) if words else nothing for words in asked])

    return scores
