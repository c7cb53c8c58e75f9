"""How sure a mean is: intervals by the bootstrap over questions (B. Efron, 1979)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from chunkers.errors import ConfigurationError
from chunkers.validation import checked_count

__all__ = ["Interval", "bootstrap", "check_level"]

RESAMPLES = 10_000
CELLS = 1_000_000  # indices drawn at once


class Interval(NamedTuple):
    """A mean and where it may lie."""

    mean: float
    low: float
    high: float

    @property
    def beyond_noise(self) -> bool:
        """Whether the interval is on one side of 0: of a difference, whether it is one."""
        return self.low > 0 or self.high < 0


def bootstrap(
    values: ArrayLike,
    others: ArrayLike | None = None,
    *,
    level: float = 0.95,
    resamples: int = RESAMPLES,
    seed: int = 0,
) -> Interval:
    """The mean of a metric, or the mean difference of two, with its percentile interval.

    Two results on the same questions are compared in pairs, since questions differ more than results do.

    Args:
        values: The metric of each question, shape (questions,).
        others: The metric of the same questions in another result, which is subtracted.
        level: How often the interval shall hold the true mean.
        resamples: How many times the questions are drawn anew, with replacement.
        seed: Of the drawing; the same seed gives the same interval.

    Raises:
        ConfigurationError: There are no values, the two have not the same questions, or a parameter makes no sense.
    """
    check_level(level)
    checked_count("resamples", resamples, least=1)
    found = np.asarray(values, np.float64)
    if others is not None:
        if np.shape(others) != found.shape:
            rule = f"be of the same {len(found)} questions"
            raise ConfigurationError.of("others", rule, np.shape(others), "compare results on the same questions")
        found = found - np.asarray(others, np.float64)
    if not found.size:
        raise ConfigurationError.of("values", "be of one question or more", [], "ask a question")
    tail = 50 * (1 - level)
    low, high = np.percentile(_means(found, resamples, seed), [tail, 100 - tail])
    return Interval(float(found.mean()), float(low), float(high))


def check_level(level: float) -> None:
    """Refuse what is no level of an interval.

    Raises:
        ConfigurationError: It is not between 0 and 1.
    """
    if not 0 < level < 1:
        raise ConfigurationError.of("level", "be more than 0 and less than 1", level, "pass 0.95, for instance")


def _means(values: NDArray[np.float64], resamples: int, seed: int) -> NDArray[np.float64]:
    """The means of values drawn with replacement, shape (resamples,); some drawings at a time, to bound memory."""
    generator = np.random.default_rng(seed)
    rows = max(1, CELLS // len(values))
    return np.concatenate(
        [
            values[generator.integers(0, len(values), (min(rows, resamples - at), len(values)))].mean(1)
            for at in range(0, resamples, rows)
        ]
    )
