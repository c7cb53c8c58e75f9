"""What the evidence carries: a recommendation, or how many more questions one would take."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from numpy.typing import ArrayLike

from chunkers.comparison.axes import MARGIN
from chunkers.comparison.contest import Contest, contest
from chunkers.errors import ConfigurationError

__all__ = ["FEWEST", "Verdict", "judge"]

FEWEST = 20  # questions: with fewer, intervals of drawings are clearly too narrow (T. Hesterberg, 2015)
POWER = 0.8  # how often a difference shall be found that is there: the usual choice (J. Cohen, 1988)


@dataclass(frozen=True)
class Verdict:
    """What can be said about some settings, by their places.

    Attributes:
        leader: The highest mean. That alone says little.
        recommended: What no other setting can be better than by more than the margin; None if there is none.
        open: Settings that may be the best one: none is shown to be better. The highest mean first.
        needed: About how many questions in all the leader would need to be recommended, or one that is as good and as
            small; those that were asked if there is a recommendation.
        margin: What better or worse does not matter.
        contest: All differences.
    """

    leader: int
    recommended: int | None
    open: tuple[int, ...]
    needed: int
    margin: float
    contest: Contest

    @property
    def ruled_out(self) -> tuple[int, ...]:
        """Settings that are shown to be worse than another."""
        return tuple(i for i in range(len(self.contest.means)) if i not in self.open)

    def detectable(self, rival: int) -> float:
        """The lead over that setting which questions like these, and as many, would show four times out of five."""
        spread = float(self.contest.deviations[self.leader, rival])
        return _reach(self.contest.critical) * spread / math.sqrt(self.contest.questions + 2)


def judge(
    values: ArrayLike, families: Sequence[Hashable], sizes: Sequence[int], *, margin: float = MARGIN, seed: int = 0
) -> Verdict:
    """Recommend a setting, if the evidence carries it.

    A setting is recommended if no other can be better than it by more than the margin: selection of the best with an
    indifference zone (R. Bechhofer, 1954; with simultaneous intervals J. Hsu, 1981), here with the intervals of
    `contest`, that hold whichever setting has come out best. Of several such settings it is the smallest size in the
    family of the one with the highest mean.

    Else, the number of questions is that of a paired comparison, `((c + z) * s / (d + margin))**2`: `d` is the lead
    over a setting and `s` the deviation of the differences, `c` the critical value, `z` that of the power (J. Lachin,
    "Introduction to sample size determination and power analysis for clinical trials", 1981). The setting counts that
    needs most. The lead of the leader is in part luck, so that it may take more.

    Args:
        values: A metric from 0 to 1 of each setting for each question, shape (settings, questions). Settings that
            search the same chunks in the same way should be in it once.
        families: For each setting what it has in common with the same one of another size.
        sizes: Of each setting.
        margin: What better or worse does not matter to you.
        seed: Of the drawing.

    Raises:
        ConfigurationError: There are no values, or not a family and a size for each, or the margin is not positive.
    """
    if not 0 < margin < 1:
        raise ConfigurationError.of("margin", "be more than 0 and less than 1", margin, "pass 0.05, for instance")
    found = contest(values, seed=seed)
    count = len(found.means)
    if len(families) != count or len(sizes) != count:
        given = (len(families), len(sizes))
        raise ConfigurationError.of("families and sizes", f"be {count} each", given, "pass one for each setting")
    order = sorted(range(count), key=lambda i: (-found.means[i], sizes[i]))
    enough = found.questions >= FEWEST
    sure = [i for i in order if enough and (found.excess[i] <= margin).all()]
    recommended = min((i for i in sure if families[i] == families[sure[0]]), key=lambda i: sizes[i], default=None)
    # A setting is worse if it is below another even at the end of the interval that favours it.
    still_open = tuple(i for i in order if not (found.excess[:, i] < 0).any())
    leaders = [i for i in order if (found.means[i], sizes[i]) == (found.means[order[0]], sizes[order[0]])]
    needed = min(_needed(found, i, margin) for i in leaders) if recommended is None else found.questions
    return Verdict(order[0], recommended, still_open, needed, margin, found)


def _needed(found: Contest, leader: int, margin: float) -> int:
    """More than were asked: an estimate that says otherwise only means that luck was against the leader."""
    leads = found.means[leader] - found.means + margin
    most = float(((_reach(found.critical) * found.deviations[leader] / leads) ** 2).max())
    return max(found.questions + 1, FEWEST, math.ceil(round(most, 6)))  # whatever the order that sums were taken in


def _reach(critical: float) -> float:
    return critical + NormalDist().inv_cdf(POWER)
