"""The figures of a report."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from chunkers.comparison.analysis import Analysis, FamilyPlateau
from chunkers.comparison.axes import MODES
from chunkers.comparison.report.svg import INK, PAPER, SERIES, SOFT, inline
from chunkers.plotting import figure

__all__ = ["by_size", "by_tokens", "side_by_side"]

MARKERS = "osD^vP"
WIDTH = 10.0  # inches
MOST = 6  # lines in one plot: more cannot be told apart
QUESTIONS, FEWEST = 60, 16  # that are shown side by side, those that differ most; that there is room for


def by_size(analysis: Analysis) -> str:
    """Recall against size, a panel for each way of searching; plateaus are thick. Empty without any."""
    names = list(dict.fromkeys(_line_name(one) for one in analysis.plateaus))[:MOST]
    modes = [mode for mode in MODES if any(one.outcomes[0].setting.mode == mode for one in analysis.plateaus)]
    if not modes:
        return ""
    drawn = figure(WIDTH, 3.8)
    axes = drawn.subplots(1, len(modes), squeeze=False, sharey=True)[0]
    for axis, mode in zip(axes, modes, strict=True):
        for family in sorted(analysis.plateaus, key=_line_name):
            if family.outcomes[0].setting.mode == mode and _line_name(family) in names:
                _size_line(axis, family, names.index(_line_name(family)))
        axis.set_title(mode, fontsize=10, color=INK)
        _places(axis, sorted({one.setting.size for one in analysis.comparison.outcomes}))
        axis.set_xlabel(f"chunk size ({analysis.rows[0].setting.tokenizer})", fontsize=8)
        _finish(axis)
    axes[0].set_ylabel(f"recall at {analysis.comparison.budget:,} {analysis.comparison.unit} (%)", fontsize=8)
    axes[0].legend(fontsize=8, frameon=False, loc="best")
    return inline(drawn, "Recall against chunk size, with the plateau of each strategy")


def _line_name(family: FamilyPlateau) -> str:
    """What a line keeps in all panels, its colour with it."""
    return family.outcomes[0].setting.cut


def _size_line(axis: Any, family: FamilyPlateau, number: int) -> None:
    sizes = [float(outcome.setting.size) for outcome in family.outcomes]
    means = [100 * mean for mean in family.means]
    color, marker = SERIES[number], MARKERS[number]
    label = _line_name(family)
    axis.plot(sizes, means, color=color, marker=marker, markersize=5, linewidth=1.2, label=label, mfc=PAPER)
    flat = [i for i in range(len(sizes)) if i in family.found.members]
    axis.plot([sizes[i] for i in flat], [means[i] for i in flat], color=color, linewidth=4, alpha=0.45)
    start = family.found.start
    axis.plot([sizes[start]], [means[start]], color=color, marker=marker, markersize=9)


def by_tokens(analysis: Analysis) -> str:
    """Recall against what is returned, of the best setting of each family."""
    rows, budgets = analysis.rows, _budgets(analysis)
    first = {rows[i].setting.family: i for i in reversed(analysis.order)}
    shown = [i for i in analysis.order if i in first.values()][:MOST]
    drawn = figure(WIDTH, 3.6)
    axis = drawn.subplots()
    for number, i in enumerate(shown):
        means = [100 * fmean(rows[i].metrics[f"recall_b{budget}"]) for budget in budgets]
        style: dict[str, Any] = {"color": SERIES[number], "marker": MARKERS[number], "markersize": 5, "linewidth": 1.6}
        axis.plot([float(budget) for budget in budgets], means, label=rows[i].setting.name, **style)
    axis.axvline(float(analysis.comparison.budget), color=SOFT, linewidth=0.8, linestyle=":")
    _places(axis, budgets)
    comparison = analysis.comparison
    named = "" if comparison.unit == comparison.budget_tokenizer else f" ({comparison.budget_tokenizer})"
    axis.set_xlabel(f"returned {comparison.unit}{named}", fontsize=8)
    axis.set_ylabel("recall (%)", fontsize=8)
    _finish(axis)
    axis.legend(fontsize=8, frameon=False, loc="best")
    return inline(drawn, "Recall against what is returned, for the best setting of each kind")


def side_by_side(analysis: Analysis) -> str:
    """The recall of each question that two settings answer differently. Empty if there is none."""
    if analysis.rival is None:
        return ""
    first, second = analysis.values[analysis.focus], analysis.values[analysis.rival]
    differing = [i for i in range(len(first)) if first[i] != second[i]]
    differing = sorted(differing, key=lambda i: (-abs(first[i] - second[i]), i))[:QUESTIONS]
    differing.sort(key=lambda i: (second[i] - first[i], i))
    if not differing:
        return ""
    drawn = figure(WIDTH, 3.0)
    axis, places = drawn.subplots(), range(len(differing))
    for row, number in ((first, 0), (second, 1)):
        setting = analysis.rows[analysis.focus if row is first else analysis.rival].setting
        recalls = [100 * float(row[i]) for i in differing]
        axis.scatter(places, recalls, s=42, color=SERIES[number], marker=MARKERS[number], zorder=3, label=setting.name)
    for place, i in enumerate(differing):
        winner = SERIES[0] if first[i] > second[i] else SERIES[1]
        axis.plot([place, place], [100 * first[i], 100 * second[i]], color=winner, linewidth=2.5, alpha=0.6)
    axis.set_xticks(places, [str(i + 1) for i in differing], fontsize=7, rotation=90 if len(differing) > 25 else 0)
    axis.set_xlabel("number of the question", fontsize=8)
    axis.set_ylabel("recall (%)", fontsize=8)
    axis.set_ylim(-6, 106)
    axis.set_xlim(-0.6, max(len(differing), FEWEST) - 0.4)
    _finish(axis)
    axis.legend(fontsize=8, frameon=False, loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2)
    return inline(drawn, "Recall of each question on which the two settings differ")


def _budgets(analysis: Analysis) -> list[int]:
    names = analysis.rows[0].metrics
    return sorted(int(name.removeprefix("recall_b")) for name in names if name.startswith("recall_b"))


def _places(axis: Any, values: Sequence[int]) -> None:
    """Ticks at these values, of which each is about twice the one before."""
    axis.set_xscale("log", base=2)
    axis.set_xticks([float(value) for value in values], [f"{value:,}" for value in values], fontsize=8)
    axis.minorticks_off()


def _finish(axis: Any) -> None:
    for side in ("top", "right"):
        axis.spines[side].set_visible(False)
    axis.grid(axis="y", color=SOFT, linewidth=0.4, alpha=0.5)
    axis.tick_params(labelsize=8, color=INK)
