"""Levels for the gaps between sentences: the wider, the stronger, compared with others in the same part."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = ["STRENGTHS", "strengths"]

STRENGTHS = 8  # levels: the widest eighth of a part's gaps are equals, of which a chunk takes the furthest


def strengths(distances: NDArray[np.float64], breakpoints: NDArray[np.bool_]) -> NDArray[np.intp]:
    """For each gap, how strong a cut there is inside of its part, from 0 to 7; equal distances are equally strong.

    Args:
        distances: One for each gap.
        breakpoints: Which gaps part the text.
    """
    found = np.zeros(len(distances), dtype=np.intp)
    start = 0
    for stop in [*np.flatnonzero(breakpoints).tolist(), len(distances)]:
        part = distances[start:stop]
        if len(part):
            narrower = np.searchsorted(np.sort(part), part, side="left")
            found[start:stop] = narrower * STRENGTHS // len(part)
        start = stop + 1
    return found
