"""What each choice changes by itself, averaged over all others: that takes fewer questions to show than a winner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chunkers.comparison.contest import contest
from chunkers.comparison.setting import Setting
from chunkers.evaluation.intervals import Interval

__all__ = ["Effect", "Level", "effects"]

FACTORS: dict[str, Callable[[Setting], str]] = {
    "search": lambda setting: setting.mode,
    "strategy": lambda setting: setting.strategy + (f" + {setting.expansion}" if setting.expansion else ""),
    "size": lambda setting: f"{setting.size:,}",
    "overlap": lambda setting: setting.overlap,
}


@dataclass(frozen=True)
class Level:
    """One value of a choice.

    Attributes:
        name: The value.
        mean: The metric over all settings that have it.
        difference: To the best value; None for the best one itself.
    """

    name: str
    mean: float
    difference: Interval | None


@dataclass(frozen=True)
class Effect:
    """A choice with its values, the best first; the intervals of its differences hold together."""

    factor: str
    levels: tuple[Level, ...]


def effects(settings: Sequence[Setting], values: NDArray[np.float64], seed: int = 0) -> Iterator[Effect]:
    """The effect of each choice that has more than one value.

    Args:
        settings: Of which each combination of values should be there, so that the averages are about the same others.
        values: The metric of each setting for each question, shape (settings, questions).
        seed: Of the drawing.
    """
    for factor, level_of in FACTORS.items():
        names = [level_of(setting) for setting in settings]
        distinct = list(dict.fromkeys(names))
        if len(distinct) < 2:
            continue
        rows = np.stack([values[[name == one for name in names]].mean(0) for one in distinct])
        found = contest(rows, seed=seed)
        order = sorted(range(len(distinct)), key=lambda i: -float(found.means[i]))
        yield Effect(
            factor,
            tuple(
                Level(distinct[i], float(found.means[i]), found.difference(i, order[0]) if i != order[0] else None)
                for i in order
            ),
        )
