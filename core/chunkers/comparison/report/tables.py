"""The tables of a report, in words and numbers, before they are put into any form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from chunkers.comparison.analysis import Analysis
from chunkers.comparison.formatting import interval, percent, points
from chunkers.comparison.outcome import Outcome

__all__ = ["Table", "choices", "plateaus", "settings", "standings"]


@dataclass(frozen=True)
class Table:
    """A table.

    Attributes:
        headers: Of the columns.
        words: How many columns, the first ones, hold words; the others hold numbers.
        rows: The cells, as text.
        marked: Which rows are emphasised.
    """

    headers: tuple[str, ...]
    words: int
    rows: tuple[tuple[str, ...], ...]
    marked: frozenset[int] = frozenset()


def settings(analysis: Analysis) -> Table:
    """All settings that can be told apart, the highest recall first, with all that is measured."""
    budget = analysis.comparison.budget
    names = [name for name in analysis.rows[0].metrics if name.startswith("recall_b")]
    others = [name for name in names if name != analysis.comparison.metric]
    headers = ("setting", "", f"recall at {budget:,}", "95 %", "to the leader", "95 %, all together")
    at = tuple(f"at {int(name.removeprefix('recall_b')):,}" for name in others)
    rows = tuple((*_setting(analysis, i), *_others(analysis.rows[i], others)) for i in analysis.order)
    return Table((*headers, *at, "chunks"), 2, rows, _marked(analysis))


def standings(analysis: Analysis) -> Table:
    """The same settings in the columns that a terminal has room for."""
    rows = tuple(
        (name, state, recall, *rest)
        for name, state, recall, _, *rest in (_setting(analysis, i) for i in analysis.order)
    )
    return Table(("setting", "", "recall", "to leader", "95 %, together"), 2, rows, _marked(analysis))


def _marked(analysis: Analysis) -> frozenset[int]:
    return frozenset({analysis.order.index(analysis.focus)})


def _setting(analysis: Analysis, i: int) -> Iterator[str]:
    verdict, own = analysis.verdict, analysis.intervals[i]
    same = f" (the same as {'; '.join(analysis.same_as(i))})" if analysis.same_as(i) else ""
    yield analysis.rows[i].setting.name + same
    yield _state(analysis, i)
    yield percent(own.mean)
    yield interval(own)
    difference = verdict.contest.difference(i, verdict.leader)
    yield from ("", "") if i == verdict.leader else (points(difference.mean), interval(difference, signed=True))


def _state(analysis: Analysis, i: int) -> str:
    verdict = analysis.verdict
    if i == verdict.recommended:
        return "recommended"
    if i == verdict.leader:
        return "leads"
    return "may be best" if i in verdict.open else "worse"


def _others(row: Outcome, metrics: Sequence[str]) -> Iterator[str]:
    yield from (percent(fmean(row.metrics[name])) for name in metrics)
    yield f"{row.chunks:,}"


def choices(analysis: Analysis) -> Table:
    """What each choice changes by itself."""
    rows = tuple(
        (
            effect.factor if level is effect.levels[0] else "",
            level.name,
            percent(level.mean),
            points(level.difference.mean) if level.difference else "",
            interval(level.difference, signed=True) if level.difference else "",
            "worse" if level.difference and level.difference.high < 0 else "not shown" if level.difference else "best",
        )
        for effect in analysis.effects
        for level in effect.levels
    )
    return Table(("choice", "value", "recall", "to the best", "95 %, all together", "difference"), 2, rows)


def plateaus(analysis: Analysis) -> Table:
    """Where each plateau starts."""
    rows = tuple(
        (
            one.name,
            f"{one.outcomes[one.found.start].setting.size:,}",
            percent(one.means[one.found.start]),
            f"{one.outcomes[one.found.best].setting.size:,}",
            percent(one.means[one.found.best]),
            points(one.found.differences[one.found.start].mean) if one.found.start != one.found.best else "",
            interval(one.found.differences[one.found.start], signed=True) if one.found.start != one.found.best else "",
        )
        for one in analysis.plateaus
    )
    headers = ("strategy and search", "plateau from", "recall", "best size", "recall", "difference", "95 %, paired")
    return Table(headers, 1, rows)
