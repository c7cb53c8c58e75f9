"""What finds chunks: a function from questions to the score of every chunk for each."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from chunkers.embedders.blending import Matrix

__all__ = ["DEPTH", "Matrix", "Scorer", "best_first"]

Scorer = Callable[[list[str]], Matrix]
"""From questions to an array of shape (questions, chunks): the more, the better."""

DEPTH = 600
"""Places of a ranking that are kept: more than enough for the largest budget of tokens, but of tiny chunks."""


def best_first(scores: Matrix, depth: int = DEPTH) -> NDArray[np.intp]:
    """For each question the best, the best first; of equals the one that stands first in the collection.

    Args:
        scores: Shape (questions, places).
        depth: How many are kept.
    """
    return np.argsort(-scores, axis=1, kind="stable")[:, :depth]
