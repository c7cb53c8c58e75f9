"""What a comparison found, on the screen and in files."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from chunkers.commands.support.guard import printable
from chunkers.commands.support.replacing import replacing
from chunkers.errors import ConfigurationError
from chunkers.plurals import counted
from chunkers.progress import Screen

if TYPE_CHECKING:
    from chunkers.comparison import Analysis

__all__ = ["again", "reports", "show", "write"]

ROWS = 15  # of the table; the report has all


def reports(output: Path) -> tuple[Path, Path, Path]:
    """The files that are written: the page, and beside it Markdown and JSON.

    What is wrong is better known before a long comparison than behind it.

    Raises:
        ConfigurationError: It cannot be a page, or something else is in its place or in that of another form.
        MissingExtraError: What draws or renders it is not installed.
    """
    if output.suffix.lower() not in {".html", ".htm"}:
        raise ConfigurationError.of("--output", "end in .html", str(output), "name such a file")
    if not output.parent.is_dir():
        raise ConfigurationError.of("--output", "lie in a folder that exists", str(output), "make the folder")
    import_module("chunkers.comparison.report")
    paths = output, output.with_suffix(".md"), output.with_suffix(".json")
    for path in paths:
        _check_free(path)
    return paths


def _check_free(path: Path) -> None:
    """Refuse to replace a file that is no earlier report: a document or the questions may be called like one."""
    from chunkers.comparison.report.earlier import is_report

    if path.exists() and not is_report(path):
        raise ConfigurationError.of("--output", "replace nothing but earlier reports", str(path), "name another file")


def write(analysis: Analysis, paths: Sequence[Path], command: str) -> None:
    """Write the reports.

    Args:
        analysis: What was found.
        paths: What `reports` gave.
        command: The command line that makes them again.
    """
    from chunkers.comparison import as_html, as_json, as_markdown

    texts = (as_html(analysis, command), as_markdown(analysis), as_json(analysis))
    for path, text in zip(paths, texts, strict=True):
        with replacing(path) as file:
            file.write(text)


def show(screen: Screen, analysis: Analysis) -> None:
    """The best settings, and the verdict last, where a terminal ends."""
    from chunkers.comparison import advice, headline
    from chunkers.comparison.report.tables import standings

    table = standings(analysis)
    screen.heading(f"{counted(len(table.rows), 'setting')}, {counted(len(analysis.comparison.questions), 'question')}")
    screen.table(
        table.headers, [list(map(printable, row)) for row in table.rows[:ROWS]], left=table.headers[: table.words]
    )
    if len(table.rows) > ROWS:
        screen.line(f"{len(table.rows) - ROWS:,} more are in the report", "dim", indent=2)
    screen.heading(headline(analysis))
    for point in advice(analysis):
        screen.line(f"• {point}", indent=2)


def again(
    docs: Path,
    questions: Path | None,
    axes: tuple[Sequence[object], ...],
    embedder: str | None,
    tokenizer: str,
    budget: int,
    budget_tokenizer: str,
    margin: float,
) -> str:
    """The command line, with every default written out."""
    words: list[object] = ["chunkers", "compare", docs, *(("--questions", questions) if questions else ())]
    for name, values in zip(("--strategy", "--size", "--overlap", "--mode"), axes, strict=True):
        for value in values:
            words += [name, value]
    words += ["--embedder", embedder] if embedder else []
    words += ["--tokenizer", tokenizer, "--budget", budget, "--budget-tokenizer", budget_tokenizer, "--margin", margin]
    return shlex.join(printable(word) for word in words)
