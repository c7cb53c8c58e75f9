"""The steps of a trial, each printed when it is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from chunkers.commands.trial import alone
from chunkers.commands.trial.corpus import Corpus
from chunkers.commands.trial.made import made
from chunkers.commands.trial.models import Embedder, embedder
from chunkers.commands.trial.questions import Question, load
from chunkers.commands.trial.report import show_questions, show_summary
from chunkers.commands.trial.retrieval import BACKENDS, Index, Result, backend, run
from chunkers.commands.trial.strategies import HEADERS, chunked, chunker_for, rows
from chunkers.errors import ConfigurationError
from chunkers.progress import Screen

__all__ = ["RETRIEVAL", "find_questions", "try_frameworks", "try_strategies"]

RETRIEVAL = "recursive"  # the strategy that the indexes are made with


def find_questions(screen: Screen, corpus: Corpus, count: int, *, required: bool) -> list[Question]:
    """The questions that were given, or that lie with the documents, or that can be made from them.

    Raises:
        ConfigurationError: Those that were given are `required`, and these documents answer none of them.
    """
    screen.line(f"{counted(len(corpus.documents), 'document')} in {corpus.place}")
    path = corpus.questions
    found, unanswered = load(path, corpus) if path else ([], 0)
    if found:
        without = f"; {unanswered} without an answer in these documents left out" if unanswered else ""
        screen.line(f"{counted(len(found), 'question')} in {path}{without}")
        return found
    if required:
        raise ConfigurationError.of(
            "--questions", "hold questions that these documents answer", str(path), "name other documents with DOCS"
        )
    screen.line("no questions with them, so that some are made from their own sentences")
    return made(corpus, count)


def try_strategies(screen: Screen, corpus: Corpus, sizes: Sequence[dict[str, Any]]) -> bool:
    """Print the table of the strategies; tells whether all kept the laws."""
    screen.heading("1  Every strategy on every document")
    done = list(rows(corpus.documents, sizes))
    screen.table(HEADERS, [row.cells() for row in done], left=HEADERS[:2])
    for row in done:
        if row.problem:
            screen.line(f"{row.strategy} was not tried: {row.problem}", indent=2)
    kept = all(row.laws.kept for row in done)
    verdict = "✓ every chunk was checked" if kept else "✗ a law is broken"
    screen.line(
        f"\n{verdict}: it is the slice of its document that it says it is; no character is lost; all are in order; "
        "counted again, none is over its budget.",
        "green" if kept else "bold red",
        indent=2,
    )
    return kept


def try_frameworks(
    screen: Screen, corpus: Corpus, asked: Sequence[Question], sizes: dict[str, Any], embedder_name: str, show: int
) -> list[Result]:
    """Index the chunks in each framework that is installed, and print what it finds."""
    chunker = chunker_for(RETRIEVAL, sizes)
    texts = [chunk.content for name, text in corpus.documents.items() for chunk in chunked(chunker, name, text)]
    embed = embedder(embedder_name, texts)
    screen.heading(f"2  Questions, answered by {embed.name}")
    results = [*_run_all(screen, corpus, asked, embed, sizes)]
    if asked:
        show_questions(screen, corpus, asked, results, show)
        screen.heading(f"3  All together: {counted(len(asked), 'question')}")
        show_summary(screen, results)
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
            screen.line(f"{extra} is left out ({error}); it comes with", "yellow", indent=2)
            screen.line(f'pip install "chunkers[{extra}]"', "yellow", indent=4)
    for index in classes or [alone.Index]:
        screen.line(f"{index.framework}: {index.parts}", indent=2)
        yield run(index, corpus, asked, embed, **sizes)


def counted(number: int, noun: str) -> str:
    """The number and the noun, in the plural if need be."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
