"""All differences of many settings at once, with intervals that hold for all of them together.

The best of many settings is in part the luckiest: compared with the others as if it had been named beforehand, it seems
better than it is. So the intervals here hold for every pair at the same time, and then for the pairs of whichever
setting turned out best, too.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike, NDArray

from chunkers.errors import ConfigurationError
from chunkers.evaluation.intervals import Interval, check_level
from chunkers.validation import checked_count

__all__ = ["Contest", "contest"]

RESAMPLES = 10_000
LEVEL = 0.95
Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Contest:
    """The means of some settings, and all their differences.

    Attributes:
        means: Shape (settings,).
        deviations: The standard deviation over questions of the difference of each pair, shape (settings, settings).
        questions: How many questions there are.
        critical: How many standard errors an interval reaches to each side.
    """

    means: Matrix
    deviations: Matrix
    questions: int
    critical: float

    def difference(self, i: int, j: int) -> Interval:
        """The mean of setting `i` less that of `j`; all these intervals hold together."""
        lead = float(self.means[i] - self.means[j])
        reach = self.critical * float(self.deviations[i, j]) / math.sqrt(self.questions + 2)
        return Interval(lead, lead - reach, lead + reach)

    @property
    def excess(self) -> Matrix:
        """How much better the second of each pair may be than the first: the ends of the intervals, as a matrix."""
        leads = self.means[None, :] - self.means[:, None]
        found: Matrix = leads + self.critical * self.deviations / math.sqrt(self.questions + 2)
        return found


def contest(values: ArrayLike, *, level: float = LEVEL, resamples: int = RESAMPLES, seed: int = 0) -> Contest:
    """Compare all settings with each other.

    The questions are drawn anew, for all settings the same; of each drawing only the largest difference to what was
    measured counts, in standard errors and over all pairs. The intervals reach as far as `level` of these maxima
    (single-step maxT: P. Westfall and S. Young, "Resampling-Based Multiple Testing", 1993).

    Standard errors are those of two more questions, of which half a one speaks for each side (A. Agresti and Y. Min,
    "Simple improved confidence intervals for comparing matched proportions", 2005): else settings that happen to agree
    on all questions would be taken to be the same for sure.

    Args:
        values: A metric from 0 to 1 of each setting for each question, shape (settings, questions).
        level: How often all intervals together shall hold.
        resamples: How many times the questions are drawn.
        seed: Of the drawing.

    Raises:
        ConfigurationError: There are no values, or a parameter makes no sense.
    """
    check_level(level)
    checked_count("resamples", resamples, least=1)
    rows = np.asarray(values, np.float64)
    if rows.ndim != 2 or not rows.size:
        raise ConfigurationError.of("values", "be a row of numbers for each setting", rows.shape, "ask a question")
    deviations = _deviations(rows)
    alone = NormalDist().inv_cdf((1 + level) / 2)  # of a single pair; drawings of few questions give too little
    largest = _largest(rows, deviations / math.sqrt(rows.shape[1] + 2), resamples, seed)
    means: Matrix = rows.mean(1)
    return Contest(means, deviations, rows.shape[1], max(alone, float(np.quantile(largest, level))))


def _deviations(rows: Matrix) -> Matrix:
    """Of the differences of all pairs, with the two questions more."""
    count = rows.shape[1] + 2
    squares = (rows**2).sum(1)
    sums = rows.sum(1)
    second = (np.maximum(squares[:, None] + squares[None, :] - 2 * rows @ rows.T, 0) + 1) / count
    first = (sums[:, None] - sums[None, :]) / count
    found: Matrix = np.sqrt(np.maximum(second - first**2, 0))
    np.fill_diagonal(found, 0.0)  # a setting does not differ from itself
    return found


def _largest(rows: Matrix, errors: Matrix, resamples: int, seed: int) -> Matrix:
    """Of each drawing the largest difference to the measured differences, in standard errors, shape (resamples,)."""
    questions = rows.shape[1]
    shares = np.full(questions, 1 / questions)
    drawn = np.random.default_rng(seed).multinomial(questions, shares, resamples)
    means = drawn @ rows.T / questions - rows.mean(1)
    largest = np.zeros(resamples)
    for i in range(len(rows) - 1):
        away = np.abs(means[:, i : i + 1] - means[:, i + 1 :]) / errors[i, i + 1 :]
        np.maximum(largest, away.max(1), out=largest)
    return largest
