"""How alike the texts on both sides of each gap between sentences are."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from chunkers.boundaries.semantic.rows import Rows

__all__ = ["similarities"]

BLOCK = 256  # gaps that are looked at together: bounds memory
TINY = 1e-9  # a length of nothing
DIGITS = 4  # that are kept: what a model gives differs in the seventh with the batch that a text is in


def similarities(rows: Rows, reach: int, step: int = 1) -> NDArray[np.float64]:
    """The cosine across each gap, shape (sentences - 1,).

    On each side the vectors of the sentence beside the gap and of `reach` sentences beyond are added up, as blocks of
    sentences are compared in TextTiling (M. A. Hearst, 1997).

    Args:
        rows: The vectors of the sentences.
        reach: Sentences on each side, beside the first.
        step: How many sentences a vector stands for; those of runs that overlap the gap are left out.
    """
    last = len(rows) - 1
    found = [_block(rows, at, min(at + BLOCK, last), reach, step) for at in range(0, last, BLOCK)]
    return np.asarray(np.round(np.concatenate([np.zeros(0), *found]), DIGITS), dtype=np.float64)


def _block(rows: Rows, start: int, stop: int, reach: int, step: int) -> NDArray[np.float64]:
    """Of the gaps behind the sentences from `start` to `stop`."""
    before = max(0, start - reach - step + 1)
    sums = np.cumsum(rows.part(before, min(stop + reach + 1, len(rows))), axis=0, dtype=np.float64)
    sums = np.vstack([np.zeros(sums.shape[1]), sums])
    gaps = np.arange(start, stop) - before
    behind = np.maximum(gaps + 2 - step, 1)
    left = sums[behind] - sums[np.maximum(behind - 1 - reach, 0)]
    right = sums[np.minimum(gaps + 2 + reach, len(sums) - 1)] - sums[gaps + 1]
    lengths = np.linalg.norm(left, axis=1) * np.linalg.norm(right, axis=1)
    dots = np.einsum("ij,ij->i", left, right)
    alike = np.divide(dots, lengths, out=np.ones_like(dots), where=lengths > TINY)  # nothing is known: no change
    return np.asarray(alike, dtype=np.float64)
