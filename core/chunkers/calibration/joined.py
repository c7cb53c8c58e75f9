"""Texts with known borders, joined of passages of the documents themselves (F. Choi, 2000)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

from chunkers.boundaries.semantic.rows import Rows
from chunkers.boundaries.semantic.similarity import similarities
from chunkers.calibration.agreement import pk
from chunkers.calibration.thresholds import Threshold

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Joined", "joined", "stretches"]

PASSAGES = 10  # of a text
STRETCHES = 8  # into which a single document is cut at most


@dataclass(frozen=True, eq=False)
class Joined:
    """A text by its sentences."""

    rows: Rows
    similarities: NDArray[np.float64]
    """Across each gap, shape (sentences - 1,)."""
    borders: list[bool]
    """For each gap, whether a passage ends there."""

    def error(self, threshold: Threshold, reach: int) -> float:
        """Pk of the breakpoints that the threshold finds, from 0 (the best) to 1."""
        return pk(self.borders, threshold.cuts(self.rows, self.similarities, reach).tolist())


def stretches(documents: Sequence[Rows], longest: int) -> list[Rows]:
    """What passages are taken from: documents of that many sentences; if there is but one, stretches of it.

    Args:
        documents: The vectors of their sentences.
        longest: Sentences of a passage at most.
    """
    long = [rows for rows in documents if len(rows) >= longest]
    if len(long) != 1:
        return long if len(long) > 1 else []
    (only,) = long
    count = min(STRETCHES, len(only) // longest)
    edges = [i * len(only) // count for i in range(count + 1)]
    return [Rows(only.vectors, only.index[a:b]) for a, b in pairwise(edges)] if count > 1 else []


def joined(pool: Sequence[Rows], lengths: tuple[int, int], reach: int, random: Random) -> Joined:
    """A text of ten passages, each of another document than the one before.

    Args:
        pool: Two documents or more, each as long as a passage can be.
        lengths: Sentences of a passage, at least and at most.
        reach: The `buffer_size`.
        random: Decides.
    """
    import numpy as np

    parts, borders, last = list["NDArray[np.intp]"](), list[bool](), -1
    for _ in range(PASSAGES):
        i = random.choice([i for i in range(len(pool)) if i != last])
        length = random.randint(*lengths)
        start, last = random.randint(0, len(pool[i]) - length), i
        parts.append(pool[i].index[start : start + length])
        borders += [False] * (length - 1) + [True]
    rows = Rows(pool[0].vectors, np.concatenate(parts))
    return Joined(rows, similarities(rows, reach), borders[:-1])
