"""The tables of a report, in words and numbers, before they are put into any form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chunkers.comparison.analysis import Analysis
from chunkers.comparison.wording import interval, percent, points

__all__ = ["Table", "choices", "plateaus", "settings"]


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


def settings(analysis: Analysis, *, budgets: bool = True) -> Table:
    """All settings that can be told apart, the highest recall first.

    Args:
        analysis: What was found.
        budgets: With the recall at the other numbers of returned tokens.
    """
    budget = analysis.comparison.budget
    names = [name for name in analysis.rows[0].metrics if name.startswith("recall_b")]
    others = [name for name in names if name != analysis.comparison.metric] if budgets else []
    headers = ("setting", "", f"recall at {budget:,}", "95 %", "to the leader", "95 %, all together")
    at = tuple(f"at {int(name.removeprefix('recall_b')):,}" for name in others)
    rows = tuple(
        (*_setting(analysis, i), *(percent(_mean(analysis.rows[i].metrics[name])) for name in others), _size(analysis, i))
        for i in analysis.order
    )
    focus = frozenset({analysis.order.index(analysis.focus)})
    return Table((*headers, *at, "chunks"), 2, rows, focus)


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
    return "may be the best" if i in verdict.open else "worse"


def _size(analysis: Analysis, i: int) -> str:
    return f"{analysis.rows[i].chunks:,}"


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


def _mean(values: object) -> float:
    numbers = list(values)  # type: ignore[call-overload]
    return sum(numbers) / len(numbers)
