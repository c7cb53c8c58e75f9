"""All that is concluded from a comparison, once, for every form of the report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from chunkers.comparison.axes import MARGIN
from chunkers.comparison.choices import Effect, effects
from chunkers.comparison.compared import Comparison
from chunkers.comparison.losses import Loss, losses
from chunkers.comparison.outcome import Outcome
from chunkers.comparison.plateaus import Plateau, plateau
from chunkers.comparison.verdict import Verdict, judge
from chunkers.evaluation.intervals import Interval, bootstrap

__all__ = ["Analysis", "FamilyPlateau"]


@dataclass(frozen=True)
class FamilyPlateau:
    """The plateau of a strategy with one way of searching.

    Attributes:
        outcomes: Of the family, by size.
        means: Of each, the mean recall.
        found: The plateau, by places in `outcomes`.
    """

    outcomes: tuple[Outcome, ...]
    means: tuple[float, ...]
    found: Plateau

    @property
    def name(self) -> str:
        """What the settings have in common."""
        return self.outcomes[0].setting.family_name


@dataclass(frozen=True)
class Analysis:
    """What the outcomes say.

    Args:
        comparison: The outcomes.
        margin: What better or worse in recall does not matter.
    """

    comparison: Comparison
    margin: float = MARGIN

    @cached_property
    def distinct(self) -> tuple[int, ...]:
        """The places of the outcomes that can be told apart at all: each first one of its kind."""
        return tuple(i for i in range(len(self.comparison.outcomes)) if i not in self.comparison.twins)

    @cached_property
    def rows(self) -> tuple[Outcome, ...]:
        """These outcomes. All places below are in here."""
        return tuple(self.comparison.outcomes[i] for i in self.distinct)

    @cached_property
    def values(self) -> NDArray[np.float64]:
        """Their recall at the budget, shape (rows, questions)."""
        return self.comparison.matrix()[list(self.distinct)]

    def same_as(self, row: int) -> tuple[str, ...]:
        """The names of the other settings that search the same chunks in the same way."""
        twins = self.comparison.twins.items()
        return tuple(self.comparison.outcomes[i].setting.name for i, first in twins if first == self.distinct[row])

    @cached_property
    def verdict(self) -> Verdict:
        """Whether one of them is to be recommended."""
        settings = [row.setting for row in self.rows]
        families, sizes = [one.family for one in settings], [one.size for one in settings]
        return judge(self.values, families, sizes, margin=self.margin)

    @cached_property
    def order(self) -> tuple[int, ...]:
        """All rows, the highest mean first."""
        return tuple(sorted(range(len(self.rows)), key=lambda i: (-self.verdict.contest.means[i], i)))

    @cached_property
    def intervals(self) -> tuple[Interval, ...]:
        """The mean of each row with its own interval, which says nothing about differences."""
        return tuple(bootstrap(row) for row in self.values)

    @cached_property
    def plateaus(self) -> tuple[FamilyPlateau, ...]:
        """Of each family with several sizes, the one with the highest mean first."""
        return tuple(sorted(self._plateaus(), key=lambda one: -max(one.means)))

    def _plateaus(self) -> Iterator[FamilyPlateau]:
        outcomes, values = self.comparison.outcomes, self.comparison.matrix()
        families: dict[tuple[str, ...], list[int]] = {}
        for i, outcome in enumerate(outcomes):
            families.setdefault(outcome.setting.family, []).append(i)
        for members in families.values():
            places = sorted(members, key=lambda i: outcomes[i].setting.size)
            if len(places) > 1:
                sizes = [outcomes[i].setting.size for i in places]
                means = tuple(float(values[i].mean()) for i in places)
                yield FamilyPlateau(tuple(outcomes[i] for i in places), means, plateau(sizes, values[places]))

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        """What each choice changes by itself."""
        return tuple(effects([one.setting for one in self.comparison.outcomes], self.comparison.matrix()))

    @property
    def focus(self) -> int:
        """What is recommended, else what leads."""
        found = self.verdict.recommended
        return self.verdict.leader if found is None else found

    @cached_property
    def rival(self) -> int | None:
        """The best row of another family than that of `focus`, else the best other one: the two are shown together."""
        others = [i for i in self.order if i != self.focus]
        family = self.rows[self.focus].setting.family
        return next((i for i in others if self.rows[i].setting.family != family), next(iter(others), None))

    @cached_property
    def loser(self) -> int:
        """The row whose losses are shown: `focus`, or `rival` if that lost nothing."""
        return self.focus if self.rival is None or (self.values[self.focus] < 1).any() else self.rival

    @cached_property
    def losses(self) -> tuple[Loss, ...]:
        """The questions of which `loser` lost evidence."""
        comparison, recall = self.comparison, self.values[self.loser].tolist()
        return tuple(losses(comparison.documents, comparison.questions, self.rows[self.loser], recall))
