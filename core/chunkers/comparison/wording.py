"""The conclusions in sentences, the same in the terminal and in every report."""

from __future__ import annotations

from collections.abc import Iterator

from chunkers.comparison.analysis import Analysis
from chunkers.comparison.choices import Level
from chunkers.comparison.formatting import interval, percent
from chunkers.comparison.verdict import FEWEST
from chunkers.evaluation.intervals import Interval
from chunkers.plurals import counted

__all__ = ["advice", "headline"]


def headline(analysis: Analysis) -> str:
    """The verdict in a sentence."""
    verdict, rows = analysis.verdict, analysis.rows
    asked = counted(verdict.contest.questions, "question")
    if len(rows) == 1:
        return f"Only one way of cutting and searching was tried, {rows[0].setting.name}: there is nothing to compare."
    if verdict.recommended is not None:
        return (
            f"Recommended: {rows[verdict.recommended].setting.name}. No other setting can be better by more than "
            f"{100 * verdict.margin:g} points of recall, as far as {asked} say."
        )
    more = verdict.needed - verdict.contest.questions
    if verdict.contest.questions < FEWEST:
        few = f"fewer than {FEWEST} say too little"
        return f"No setting can be recommended on {asked}: {few}. About {more:,} more would."
    return (
        f"No setting can be recommended yet: {asked} cannot tell which of {len(verdict.open)} settings is the best. "
        f"About {more:,} more would."
    )


def advice(analysis: Analysis) -> Iterator[str]:
    """What follows from it, point by point."""
    if len(analysis.rows) > 1:
        yield from _choice(analysis)
        yield from _shown(analysis)
    yield from _sizes(analysis)
    yield from _lost(analysis)


def _choice(analysis: Analysis) -> Iterator[str]:
    verdict, rows = analysis.verdict, analysis.rows
    leader = rows[verdict.leader].setting.name
    mean = percent(float(verdict.contest.means[verdict.leader]))
    if verdict.recommended is None:
        yield (
            f"If you must choose today: {leader} found most ({mean} of the evidence within "
            f"{analysis.comparison.budget:,} {analysis.comparison.unit}), and none of the others is shown to be better."
        )
        if analysis.rival is not None:
            rival = rows[analysis.rival].setting.name
            lead = 100 * verdict.contest.difference(verdict.leader, analysis.rival).mean
            yield (
                f"It is {lead:.1f} points ahead of {rival}, the best of another kind; with so many questions a lead "
                f"would have to be about {100 * verdict.detectable(analysis.rival):.0f} points to be shown."
            )
    elif verdict.recommended != verdict.leader:
        yield f"{leader} found a little more ({mean}), but not enough to matter, with larger chunks or another method."
    if out := verdict.ruled_out:
        worst = [rows[i].setting.name for i in reversed(analysis.order) if i in out][:3]
        yield f"{len(out)} of {len(rows)} settings are shown to be worse than another, such as {'; '.join(worst)}."


def _shown(analysis: Analysis) -> Iterator[str]:
    """Which choices make a difference beyond the noise, averaged over all others."""
    unclear: list[str] = []
    for effect in analysis.effects:
        best = effect.levels[0]
        worse = [one for one in effect.levels[1:] if one.difference and one.difference.high < 0]
        for level in worse:
            yield f"By {effect.factor}, {best.name} finds more than {level.name}: {_gain(level)}, all else averaged."
        if not worse:
            unclear.append(effect.factor)
    if unclear:
        yield f"No difference can be shown by {' or '.join(unclear)} alone."


def _gain(level: Level) -> str:
    """How much more the best value finds."""
    mean, low, high = level.difference or Interval(0, 0, 0)
    return f"{-100 * mean:.1f} points {interval(Interval(-mean, -high, -low))}"


def _sizes(analysis: Analysis) -> Iterator[str]:
    """Where the plateau of the family in focus starts."""
    family = analysis.rows[analysis.focus].setting.family
    for one in analysis.plateaus:
        if one.outcomes[0].setting.family == family:
            start, best = one.outcomes[one.found.start].setting.size, one.outcomes[one.found.best].setting.size
            worst = max(0, -100 * one.found.differences[one.found.start].low)
            yield (
                f"For {one.name}, {start:,} is the smallest size that is not shown to be worse than the best"
                + (f", {best:,}; it may be up to {worst:.0f} points worse." if start != best else ".")
            )


def _lost(analysis: Analysis) -> Iterator[str]:
    """Whether it is for the chunks or for the search to do better."""
    names = [row.setting.name for row in analysis.rows]
    if analysis.loser != analysis.focus or not analysis.losses:
        yield f"{names[analysis.focus]} lost nothing: ask harder questions, or read less (--budget)."
    if not analysis.losses:
        return
    lost, cut = len(analysis.losses), sum("cut" in loss.causes for loss in analysis.losses)
    asked = f"{len(analysis.comparison.questions):,} questions"
    yield (
        f"{names[analysis.loser]} lost evidence of {lost:,} of {asked}: of {cut:,} by cuts between chunks, of "
        f"{lost - cut:,} although it is whole in a chunk, which stood too far behind; there better search (another "
        "model, a reranker) helps more than other chunks."
    )
