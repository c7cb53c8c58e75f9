"""Breakpoints that are chosen together: the parts whose sentences are as alike as the number of parts allows.

The cost of a part is the sum of squared distances of its sentences' vectors from their mean; each breakpoint costs a
penalty. The cheapest division is found by dynamic programming (B. Jackson et al., "An Algorithm for Optimal
Partitioning of Data on an Interval", 2005), where the starts that can no longer win are left out (R. Killick et al.,
"Optimal Detection of Changepoints with a Linear Computational Cost", 2012) and of the others the best few are kept,
so that the work is linear in any text.

The penalty is measured in the text's own noise, the mean distance between neighbours: so it suits models whose vectors
all lie close together as well as others, and a text that is alike, or unlike, all over is not cut. `docs/semantic.md`
tells how the constants were found.
"""

from __future__ import annotations

from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

from chunkers.boundaries.semantic.rows import Rows
from chunkers.boundaries.semantic.thresholds import ALONE

__all__ = ["total_fit"]

KEPT = 32  # starts of a part that are considered
RISE = 0.52  # a text of few sentences has little noise that could look like a change, so the penalty is lower there
FLOOR = 0.02  # squared distances below this are none


def total_fit(rows: Rows, noise: float, amount: float, least: int) -> NDArray[np.bool_]:
    """Which gaps are breakpoints, shape (sentences - 1,).

    Args:
        rows: The vectors of the sentences.
        noise: The mean distance (1 - cosine) between neighbours.
        amount: The penalty of a breakpoint, in units of the noise.
        least: Sentences in a part.
    """
    count = len(rows)
    found = np.zeros(count - 1, dtype=np.bool_)
    if count == 2:
        found[0] = noise > ALONE and least == 1
        return found
    penalty = max(amount * noise * min(1.0, RISE * sqrt(log(count))), FLOOR)
    came = _cheapest(rows, penalty, least)
    at = came[count]
    while at > 0:
        found[at - 1] = True
        at = came[at]
    return found


class _Starts:
    """The sentences at which the part that ends at the cursor may have started.

    Args:
        width: Dimensions of the vectors.
        kept: How many are kept when there is no room.
    """

    def __init__(self, width: int, kept: int) -> None:
        self._kept = kept
        self.count = 0
        self.at = np.zeros(2 * kept, np.intp)
        self.paid = np.zeros(2 * kept)  # what everything before costs, the breakpoint included
        self.sums = np.zeros((2 * kept, width))  # of the vectors since
        self.squares = np.zeros(2 * kept)  # the squared lengths of the sums

    def add(self, start: int, paid: float) -> None:
        """Another one, of a part that has no sentence yet. There must be room."""
        i = self.count
        self.at[i], self.paid[i], self.sums[i], self.squares[i] = start, paid, 0.0, 0.0
        self.count += 1

    def costs(self, row: NDArray[np.float64], behind: int) -> NDArray[np.float64]:
        """What each of the parts costs with that sentence as its last, and everything before."""
        n = self.count
        self.squares[:n] += 2 * (self.sums[:n] @ row) + row @ row
        self.sums[:n] += row
        length = behind - self.at[:n]
        return np.asarray(self.paid[:n] + length - self.squares[:n] / length, dtype=np.float64)

    def prune(self, costs: NDArray[np.float64], old: NDArray[np.bool_], limit: float) -> None:
        """Where there is no room, forget those that can no longer win, and of the others the most expensive."""
        if self.count < len(self.at):
            return
        these = np.flatnonzero(~old | (costs <= limit))
        if len(these) > self._kept:
            order = np.argsort(np.where(old[these], costs[these], -1.0), kind="stable")  # the young are all kept
            these = np.sort(these[order[: self._kept]])
        n = self.count = len(these)
        for kept in (self.at, self.paid, self.sums, self.squares):
            kept[:n] = kept[these]


def _cheapest(rows: Rows, penalty: float, least: int) -> list[int]:
    """For each sentence, the start of the last part of the cheapest division of everything before it."""
    came = [0] * (len(rows) + 1)
    starts = _Starts(rows.vectors.shape[1], KEPT + least)
    best = 0.0
    for behind in range(1, len(rows) + 1):
        if best < np.inf:
            starts.add(behind - 1, best + (penalty if behind > 1 else 0.0))
        costs = starts.costs(rows.vectors[rows.index[behind - 1]].astype(np.float64), behind)
        old = behind - starts.at[: starts.count] >= least
        eligible = np.where(old, costs, np.inf)
        winner = int(eligible.argmin())
        best, came[behind] = float(eligible[winner]), int(starts.at[winner])
        starts.prune(costs, old, best + penalty)
    return came
