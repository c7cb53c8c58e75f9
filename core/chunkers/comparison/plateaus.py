"""The smallest size that is not worse than the best one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from chunkers.errors import ConfigurationError
from chunkers.evaluation.intervals import Interval, bootstrap

__all__ = ["Plateau", "plateau"]


@dataclass(frozen=True)
class Plateau:
    """Sizes of one family that are as good as the best, as far as the questions can tell.

    Attributes:
        start: The place of the smallest of them.
        best: The place of the size with the highest mean.
        differences: Of each size, its mean less the best one's, with its paired interval.
    """

    start: int
    best: int
    differences: tuple[Interval, ...]

    @property
    def members(self) -> tuple[int, ...]:
        """The places of all sizes that are not worse."""
        return tuple(i for i, one in enumerate(self.differences) if one.high >= 0)


def plateau(sizes: Sequence[int], values: ArrayLike, *, level: float = 0.95, seed: int = 0) -> Plateau:
    """Find the plateau of one strategy with one way of searching.

    A size is worse if the interval of its difference to the best, by the paired bootstrap over questions, lies below 0.
    "Not worse" means no more than that these questions do not show it: the interval says how much worse it may be.

    Args:
        sizes: The sizes, each once, in any order.
        values: The metric of each size for each question, shape (sizes, questions).
        level: Of the intervals.
        seed: Of the drawing.

    Raises:
        ConfigurationError: There are no sizes, or not one row for each.
    """
    rows = np.asarray(values, np.float64)
    if not len(sizes) or rows.ndim != 2 or len(rows) != len(sizes):
        raise ConfigurationError.of("values", f"be a row for each of {len(sizes)} sizes", rows.shape, "pass a matrix")
    best = max(range(len(sizes)), key=lambda i: (rows[i].mean(), -sizes[i]))
    differences = tuple(bootstrap(row, rows[best], level=level, seed=seed) for row in rows)
    start = min((i for i, one in enumerate(differences) if one.high >= 0), key=lambda i: sizes[i])
    return Plateau(start, best, differences)
