"""`chunkers compare`: strategies, sizes and ways of searching on your own questions, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from chunkers.commands.comparing.options import (
    Budget,
    BudgetTokenizer,
    Docs,
    EmbedderName,
    Folder,
    Margin,
    Modes,
    Output,
    Overlaps,
    Questions,
    Quiet,
    Sizes,
    Strategies,
    TokenizerName,
)
from chunkers.commands.comparing.report import again, reports, show, write
from chunkers.commands.comparing.searches import searches
from chunkers.commands.comparing.tokens import tokens_at_hand
from chunkers.commands.support.account import Account
from chunkers.commands.support.corpus import Corpus, read, show_problems, shown
from chunkers.commands.support.guard import going_on, printable
from chunkers.commands.support.output import exact_stdout
from chunkers.commands.support.targets import targets
from chunkers.commands.support.wording import options_called
from chunkers.comparison.axes import BUDGET, MARGIN, OVERLAPS, SIZES, STRATEGIES
from chunkers.errors import ConfigurationError
from chunkers.evaluation.loading import load_questions
from chunkers.evaluation.questions import Question
from chunkers.plurals import counted
from chunkers.progress import Screen, tracked

if TYPE_CHECKING:
    from chunkers.comparison import Comparison, Setting

__all__ = ["compare"]

CALLED = {  # what the library and other commands call otherwise
    "size": "--size",
    "overlap": "--overlap",
    "--chunk-size": "--size",
    "--chunk-overlap": "--overlap",
    "folder": "--folder",
    "budget_tokenizer": "--budget-tokenizer",
}


def compare(
    docs: Docs,
    *,
    questions: Questions = None,
    strategy: Strategies = None,
    size: Sizes = None,
    overlap: Overlaps = None,
    mode: Modes = None,
    embedder: EmbedderName = None,
    tokenizer: TokenizerName = "characters",
    budget: Budget = BUDGET,
    budget_tokenizer: BudgetTokenizer = None,
    margin: Margin = MARGIN,
    output: Output = Path("report.html"),
    folder: Folder = Path("runs"),
    quiet: Quiet = False,
) -> None:
    """Find out which chunks serve your questions best.

    Every strategy is tried with every size, overlap and way of searching. Compared is the share of the evidence within
    the same number of returned tokens, question by question. A setting is recommended if the questions suffice for
    that; else you learn how many more would. The report shows what was lost, and where it was cut.

    Each text is embedded once. After an interruption the same command goes on from there.

    Exit code: 0 if all went well; 1 if a file could not be read or written, or the model not be had; 2 if a parameter
    makes no sense; 130 if it was interrupted.
    """
    exact_stdout()
    screen, account, paths = Screen(), Account(), reports(output)
    model, modes = searches(screen, embedder, mode, strategy or ())
    counted_by = budget_tokenizer or tokens_at_hand(screen)
    axes = (strategy or STRATEGIES, size or SIZES, overlap or OVERLAPS, modes)

    from chunkers.comparison import Analysis, grid

    with options_called(CALLED):
        settings = grid(*axes, tokenizer=tokenizer)
    written = [*chain(*(targets(path, [str(docs)]) for path in paths)), *(folder.iterdir() if folder.is_dir() else ())]
    corpus = read(docs, questions, account, written)
    asked = _questions(screen, corpus)

    given = {"embedder": model, "budget": budget, "budget_tokenizer": counted_by}
    found = _swept(corpus, asked, settings, folder, quiet=quiet, **given)
    analysis = Analysis(found, margin)
    write(analysis, paths, again(docs, questions, axes, embedder, tokenizer, budget, counted_by, margin))
    show(screen, analysis)
    screen.line(f"\n{'  '.join(map(shown, paths))}", "dim", indent=2)
    if account.failures:
        raise typer.Exit(1)


def _swept(
    corpus: Corpus, asked: Sequence[Question], settings: Sequence[Setting], folder: Path, *, quiet: bool, **given: Any
) -> Comparison:
    """The sweep; if it is interrupted, how to go on is said."""
    from chunkers.comparison import sweep

    def tracking(given: Iterable[Setting]) -> Iterable[Setting]:
        return given if quiet else tracked(list(given), "comparing")

    with going_on(f"what is in {printable(folder)}"), options_called(CALLED):
        return sweep(corpus.documents, asked, settings, folder, tracked=tracking, **given)


def _questions(screen: Screen, corpus: Corpus) -> tuple[Question, ...]:
    """The questions that can be asked.

    Raises:
        ConfigurationError: There are none.
    """
    if corpus.questions is None:
        rule = "be given, since there is no questions.jsonl in the folder or beside it"
        raise ConfigurationError.of("--questions", rule, None, "write some, or draft them: chunkers questions DOCS")
    asked = load_questions(corpus.questions, corpus.documents, parameter="--questions")
    screen.line(
        f"{counted(len(corpus.documents), 'document')} in {shown(corpus.place)}, "
        f"{counted(len(asked.questions), 'question')} in {shown(corpus.questions)}"
    )
    show_problems(screen, asked)
    if not asked.questions:
        rule = "hold questions that these documents answer"
        raise ConfigurationError.of("--questions", rule, str(corpus.questions), "name other documents with DOCS")
    return asked.questions
