"""The report as one page of HTML, which needs nothing else and loads nothing."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from chunkers.comparison.analysis import Analysis
from chunkers.comparison.formatting import percent
from chunkers.comparison.losses import Loss
from chunkers.comparison.report.plots import by_size, by_tokens, side_by_side
from chunkers.comparison.report.tables import choices, plateaus, settings
from chunkers.comparison.report.texts import METHOD, TITLE, about, fate
from chunkers.comparison.wording import advice, headline
from chunkers.templates import environment
from chunkers.tokenizers.surrogates import without_surrogates

__all__ = ["HEAD", "as_html"]

LOST = 50  # questions whose text is shown
HEAD = f"<title>{TITLE}</title>"
"""What stands near the beginning of the page."""


def as_html(analysis: Analysis, command: str = "") -> str:
    """The source of the page. Everything is escaped but the figures, which are made of the library's own words.

    Args:
        analysis: What was found.
        command: The command line that makes it again.

    Raises:
        MissingExtraError: jinja2 or matplotlib is not installed.
    """
    style = files("chunkers.comparison.report").joinpath("templates", "report.css").read_text("utf-8")
    focus = analysis.rows[analysis.focus].setting.name
    return without_surrogates(
        environment("chunkers.comparison.report")
        .get_template("report.html")
        .render(
            title=TITLE,
            style=style,
            about=about(analysis),
            embedder=analysis.comparison.embedder,
            headline=headline(analysis),
            recommended=analysis.verdict.recommended is not None and len(analysis.rows) > 1,
            advice=list(advice(analysis)),
            choices=choices(analysis),
            plateaus=plateaus(analysis),
            settings=settings(analysis),
            by_size=by_size(analysis),
            by_tokens=by_tokens(analysis),
            side_by_side=side_by_side(analysis),
            focus=focus,
            rival="" if analysis.rival is None else analysis.rows[analysis.rival].setting.name,
            differing=list(_differing(analysis)),
            loser=analysis.rows[analysis.loser].setting.name,
            losses=[(loss, percent(loss.recall), list(_fates(loss))) for loss in analysis.losses[:LOST]],
            more=len(analysis.losses) - LOST,
            method=METHOD,
            command=command,
        )
    )


def _differing(analysis: Analysis) -> Iterator[dict[str, Any]]:
    """The questions on which the two settings differ, the wins first."""
    if analysis.rival is None:
        return
    first, second = analysis.values[analysis.focus].tolist(), analysis.values[analysis.rival].tolist()
    for i in sorted(range(len(first)), key=lambda i: (second[i] - first[i], i)):
        if first[i] != second[i]:
            question = analysis.comparison.questions[i]
            yield {
                "number": i + 1,
                "text": question.text,
                "document": question.document,
                "cells": (percent(first[i]), percent(second[i])),
                "won": first[i] > second[i],
            }


def _fates(loss: Loss) -> Iterator[tuple[Any, str]]:
    for passage in loss.passages:
        if passage.cause:
            yield passage, fate(passage, loss)
