"""Which gaps between sentences are wide enough to be breakpoints, by the distances (1 - cosine) across all of them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

__all__ = ["ALONE", "wide"]

Distances = NDArray[np.float64]

FLAT = 0.05  # distances this close to the least are no change of topic, whatever a percentile says
SLACK = 1e-6  # a distance that equals an absolute limit is no breakpoint
ALONE = 0.5  # a single gap cannot be compared with others: it is wide if it is as far from none as from all in common


def _percentile(distances: Distances, amount: float) -> NDArray[np.bool_]:
    return _over(distances, float(np.percentile(distances, amount)))


def _standard_deviation(distances: Distances, amount: float) -> NDArray[np.bool_]:
    return _over(distances, float(distances.mean() + amount * distances.std()))


def _interquartile(distances: Distances, amount: float) -> NDArray[np.bool_]:
    low, high = np.percentile(distances, (25, 75))
    return _over(distances, float(distances.mean() + amount * (high - low)))


def _gradient(distances: Distances, amount: float) -> NDArray[np.bool_]:
    slopes = np.asarray(np.gradient(distances), dtype=np.float64)
    return _over(slopes, float(np.percentile(slopes, amount)))


def _over(values: Distances, threshold: float) -> NDArray[np.bool_]:
    return np.asarray(values >= threshold, dtype=np.bool_)


THRESHOLDS: dict[str, Callable[[Distances, float], NDArray[np.bool_]]] = {
    "percentile": _percentile,
    "standard_deviation": _standard_deviation,
    "interquartile": _interquartile,
    "gradient": _gradient,
}
"""Which distances reach the threshold; from two distances on."""


def wide(distances: Distances, kind: str, amount: float) -> NDArray[np.bool_]:
    """Which of the gaps are breakpoints.

    Args:
        distances: One for each gap.
        kind: "absolute", or a name in `THRESHOLDS`.
        amount: What that kind takes.
    """
    if kind == "absolute":
        return _over(distances - 1, -amount + SLACK)
    if len(distances) < 2:
        return _over(distances, ALONE + SLACK)
    return THRESHOLDS[kind](distances, amount) & _over(distances, float(distances.min()) + FLAT)
