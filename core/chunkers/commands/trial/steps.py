"""The steps of a trial, each printed when it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from chunkers.commands.support.corpus import Corpus, show_problems, shown
from chunkers.commands.trial import alone
from chunkers.commands.trial.made import NEEDED, made
from chunkers.commands.trial.models import Embedder
from chunkers.commands.trial.report import show_meaning, show_questions, show_summary
from chunkers.commands.trial.retrieval import BACKENDS, Index, Result, backend, run
from chunkers.commands.trial.strategies import HEADERS, chunked, chunker_for, rows
from chunkers.errors import ConfigurationError, MissingExtraError
from chunkers.evaluation.evenly import evenly
from chunkers.evaluation.loading import load_questions
from chunkers.evaluation.questions import Question, QuestionSet
from chunkers.plurals import counted
from chunkers.progress import Screen

__all__ = ["RETRIEVAL", "find_questions", "try_frameworks", "try_strategies"]

RETRIEVAL = "recursive"  # the strategy that the indexes are made with


def find_questions(screen: Screen, corpus: Corpus, count: int, *, required: bool) -> list[Question]:
    """At most `count` of the questions that were given, or that lie with the documents; else some made from them.

    Raises:
        ConfigurationError: Those that were given are `required`, and these documents answer none of them.
    """
    screen.line(f"{counted(len(corpus.documents), 'document')} in {shown(corpus.place)}")
    path = corpus.questions
    asked = load_questions(path, corpus.documents, parameter="--questions") if path else QuestionSet(())
    if path and asked.questions:
        screen.line(f"{_share(len(asked.questions), count)} in {shown(path)}")
        show_problems(screen, asked)
        return evenly(asked.questions, count)
    if required:
        raise ConfigurationError.of(
            "--questions", "hold questions that these documents answer", str(path), "name other documents with DOCS"
        )
    screen.line("no questions with them (--questions FILE), so some are made from their own sentences")
    return made(corpus, count)


def _share(found: int, asked: int) -> str:
    if found <= asked:
        return counted(found, "question")
    return f"{asked:,} of {found:,} questions (--max-questions {found} for all)"


def try_strategies(screen: Screen, corpus: Corpus, sizes: Sequence[dict[str, Any]], left_out: str) -> bool:
    """Print the table of the strategies, and what was `left_out` of it; tells whether all kept the laws."""
    screen.heading("1  Every strategy on every document")
    done = list(rows(corpus.documents, sizes))
    screen.table(HEADERS, [row.cells() for row in done], left=HEADERS[:2])
    for row in done:
        if row.problem:
            screen.line(f"{row.strategy} was not tried: {row.problem}", "yellow", indent=2)
    show_meaning(screen, done, sizes)
    kept = all(row.laws.kept for row in done)
    verdict = "✓ every chunk was checked" if kept else "✗ a law is broken"
    screen.line(
        f"\n{verdict}: it is the slice of its document that it says it is; no character is lost; all are in order; "
        "counted again, none is over its budget.",
        "green" if kept else "bold red",
        indent=2,
    )
    if left_out:
        screen.line(f"\n{left_out}", "yellow", indent=2)
    return kept


def try_frameworks(
    screen: Screen,
    corpus: Corpus,
    asked: Sequence[Question],
    sizes: dict[str, Any],
    embedder: Callable[[Sequence[str]], Embedder],
    show: int,
) -> list[Result]:
    """Index the chunks in each framework that is installed, and print what it finds."""
    if not asked:
        screen.heading("2  No questions")
        screen.line(f"None were given (--questions FILE), and none could be made: {NEEDED}.", indent=2)
        return []
    chunker = chunker_for(RETRIEVAL, sizes)
    texts = [chunk.content for name, text in corpus.documents.items() for chunk in chunked(chunker, name, text)]
    embed = embedder(texts)
    screen.heading(f"2  Questions, answered by {embed.name}")
    embed([*texts, *(question.text for question in asked)])  # a model keeps what it made, so all indexes start alike
    results = [*_run_all(screen, corpus, asked, embed, sizes)]
    show_questions(screen, corpus, asked, results, show)
    screen.heading(f"3  All together: {counted(len(asked), 'question')}")
    show_summary(screen, results, asked)
    return results


def _run_all(
    screen: Screen, corpus: Corpus, asked: Sequence[Question], embed: Embedder, sizes: dict[str, Any]
) -> Iterator[Result]:
    """The results of each framework that is installed; without any, those of a plain index."""
    classes: list[type[Index]] = []
    for extra, path in BACKENDS.items():
        try:
            classes.append(backend(path))
        except ImportError as error:
            cause = "" if isinstance(error, MissingExtraError) else f" ({error})"
            screen.line(f"{extra} is left out{cause}; to try it, run", "yellow", indent=2)
            screen.line(f'pip install "chunkers[{extra}]"', "yellow", indent=4)
    for index in classes or [alone.Index]:
        screen.line(f"{index.framework}: {index.parts}", indent=2)
        yield run(index, corpus, asked, embed, **sizes)
