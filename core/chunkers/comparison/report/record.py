"""The report as JSON: every number, for other programs."""

from __future__ import annotations

import json
from typing import Any

from chunkers.comparison.analysis import Analysis
from chunkers.comparison.wording import advice, headline
from chunkers.evaluation.intervals import Interval

__all__ = ["HEAD", "as_json", "record"]

HEAD = '{\n "documents": {'
"""How the JSON begins."""


def as_json(analysis: Analysis) -> str:
    """The report in JSON, indented, in ASCII."""
    return json.dumps(record(analysis), indent=1) + "\n"


def record(analysis: Analysis) -> dict[str, Any]:
    """What the report says, in values that JSON has. Recall is from 0 to 1."""
    comparison, verdict = analysis.comparison, analysis.verdict
    names = [row.setting.name for row in analysis.rows]
    return {
        "documents": {name: len(text) for name, text in comparison.documents.items()},
        "questions": [question.id for question in comparison.questions],
        "budget": comparison.budget,
        "budget_tokenizer": comparison.budget_tokenizer,
        "embedder": comparison.embedder,
        "verdict": {
            "headline": headline(analysis),
            "advice": list(advice(analysis)),
            "leader": names[verdict.leader],
            "recommended": None if verdict.recommended is None else names[verdict.recommended],
            "open": [names[i] for i in verdict.open],
            "questions_needed": verdict.needed,
            "margin": verdict.margin,
            "critical_value": verdict.contest.critical,
        },
        "settings": [_setting(analysis, i) for i in analysis.order],
        "plateaus": [
            {
                "family": one.name,
                "sizes": [outcome.setting.size for outcome in one.outcomes],
                "recall": list(one.means),
                "start": one.outcomes[one.found.start].setting.size,
                "best": one.outcomes[one.found.best].setting.size,
                "differences_to_best": [_interval(found) for found in one.found.differences],
            }
            for one in analysis.plateaus
        ],
        "effects": {
            effect.factor: [
                {"value": one.name, "recall": one.mean, "difference_to_best": _interval(one.difference)}
                for one in effect.levels
            ]
            for effect in analysis.effects
        },
        "lost_by": names[analysis.loser],
        "lost": [
            {"question": loss.question.id, "recall": loss.recall, "causes": list(loss.causes)}
            for loss in analysis.losses
        ],
    }


def _setting(analysis: Analysis, i: int) -> dict[str, Any]:
    row, verdict = analysis.rows[i], analysis.verdict
    return {
        **row.setting.to_dict(),
        "name": row.setting.name,
        "same_as": list(analysis.same_as(i)),
        "chunks": row.chunks,
        "characters": row.characters,
        "recall": _interval(analysis.intervals[i]),
        "difference_to_leader": _interval(verdict.contest.difference(i, verdict.leader)),
        "metrics": {name: list(values) for name, values in row.metrics.items()},
    }


def _interval(found: Interval | None) -> dict[str, float] | None:
    return found._asdict() if found else None
