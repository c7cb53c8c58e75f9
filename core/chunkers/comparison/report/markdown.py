"""The report in Markdown, for a pull request or a wiki."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chunkers.comparison.analysis import Analysis
from chunkers.comparison.formatting import percent
from chunkers.comparison.losses import Loss, Passage
from chunkers.comparison.report.tables import Table, choices, plateaus, settings
from chunkers.comparison.report.texts import METHOD, TITLE, about, fate
from chunkers.comparison.wording import advice, headline
from chunkers.tokenizers.surrogates import without_surrogates

__all__ = ["HEAD", "as_markdown"]

HEAD = f"# {TITLE}\n"
"""How the Markdown begins."""

LOST = 20  # questions that are shown
_MARKUP = re.compile(r"""([!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~])""")


def as_markdown(analysis: Analysis) -> str:
    """The report. Text of documents and questions is escaped."""
    return without_surrogates("\n".join(_lines(analysis)) + "\n")


def escaped(text: str) -> str:
    """Text on one line that Markdown shows as it is: every sign that may mean something has a backslash."""
    return _MARKUP.sub(r"\\\1", " ".join(text.split()))


def _lines(analysis: Analysis) -> Iterator[str]:
    yield from (HEAD, about(analysis), "", f"**{escaped(headline(analysis))}**", "")
    yield from (f"* {escaped(point)}" for point in advice(analysis))
    for title, table in (
        ("What each choice changes", choices(analysis)),
        ("Plateaus", plateaus(analysis)),
        ("All settings", settings(analysis)),
    ):
        if table.rows:
            yield from ("", f"## {title}", "", *_table(table))
    if analysis.losses:
        yield from ("", f"## What {escaped(analysis.rows[analysis.loser].setting.name)} lost", "")
        for loss in analysis.losses[:LOST]:
            yield from _loss(loss)
        if len(analysis.losses) > LOST:
            yield f"* and {len(analysis.losses) - LOST:,} more"
    yield from ("", "## How to read this", "", *(f"* {escaped(line)}" for line in METHOD))


def _table(table: Table) -> Iterator[str]:
    yield f"| {' | '.join(table.headers)} |"
    yield f"|{'---|' * table.words}{'--:|' * (len(table.headers) - table.words)}"
    for i, row in enumerate(table.rows):
        cells = [f"**{escaped(cell)}**" if i in table.marked and cell else escaped(cell) for cell in row]
        yield f"| {' | '.join(cells)} |"


def _loss(loss: Loss) -> Iterator[str]:
    question = loss.question
    yield f"* **{loss.number + 1}** {escaped(question.text)} ({escaped(question.document)}): {percent(loss.recall)}"
    for passage in loss.passages:
        if passage.cause:
            yield f"  * {fate(passage, loss)}: {_marked(passage)}"


def _marked(passage: Passage) -> str:
    """The evidence, with a mark where chunks start or end."""
    parts = (("✂ " if part.cut else "") + escaped(part.text) for part in passage.parts if part.evidence)
    return f"“{' '.join(parts)}”"
