"""Several rankings made one: reciprocal rank fusion (G. Cormack, C. Clarke and S. Büttcher, 2009)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from chunkers.evaluation.retrieval.scorers import Matrix, Scorer, best_first

__all__ = ["fused", "reciprocal_ranks"]


def fused(scorers: Sequence[tuple[Scorer, float]], k: int = 60) -> Scorer:
    """Scores by the weighted sum of reciprocal ranks.

    Args:
        scorers: Each with its weight.
        k: What is added to ranks: the more, the less the first places count above the others.
    """

    def scores(questions: list[str]) -> Matrix:
        shares = [reciprocal_ranks(scorer(questions), weight, k) for scorer, weight in scorers]
        total: Matrix = np.stack(shares).sum(axis=0, dtype=np.float32)
        return total

    return scores


def reciprocal_ranks(scores: Matrix, weight: float = 1.0, k: int = 60) -> Matrix:
    """`weight / (k + rank)` with ranks from 1; 0 for what has no score above 0, and behind the ranks that are kept.

    In single precision, so that sums which are equal on paper are equal here.
    """
    order = best_first(scores)
    shares = np.asarray(weight / (k + 1 + np.arange(order.shape[1])), np.float32)
    found = np.zeros(scores.shape, np.float32)
    np.put_along_axis(found, order, shares[None, :], axis=1)
    found[scores <= 0] = 0
    return found
