"""Breakpoints that keep their distance from each other."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

__all__ = ["spaced"]


def spaced(
    candidates: Iterable[int], distances: NDArray[np.float64], least: int, most: int | None = None
) -> NDArray[np.bool_]:
    """Of the candidates, the widest that leave at least so many sentences in every part.

    Args:
        candidates: Indices of gaps; gap i lies behind sentence i.
        distances: One for each gap.
        least: Sentences in a part.
        most: Breakpoints; None for as many as there are.
    """
    found = np.zeros(len(distances), dtype=np.bool_)
    taken = [-1, len(distances)]  # the edges of the text
    for gap in sorted(candidates, key=lambda gap: (-distances[gap], gap)):
        if most is not None and len(taken) - 2 >= most:
            break
        i = bisect_left(taken, gap)
        if gap - taken[i - 1] >= least and taken[i] - gap >= least:
            insort(taken, gap)
            found[gap] = True
    return found
