"""What a trial prints about its tables and its questions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from chunkers.commands.support.corpus import Corpus
from chunkers.commands.trial.excerpts import excerpt
from chunkers.commands.trial.places import Place, agreements
from chunkers.commands.trial.retrieval import DEPTH, Found, Result, holds
from chunkers.commands.trial.strategies import Row
from chunkers.evaluation.evenly import evenly
from chunkers.evaluation.questions import Question
from chunkers.progress import Screen

__all__ = ["show_meaning", "show_questions", "show_summary"]

SELF_TEST = (
    "\nThese questions were made of words of the very sentences that answer them, so the figures are a self-test, no "
    "measure of how good the chunks are. For that, ask questions of your own: --questions FILE."
)


def show_meaning(screen: Screen, rows: Sequence[Row], sizes: Iterable[Mapping[str, Any]]) -> None:
    """What the columns of the table of strategies mean, and why some of its rows may be alike."""
    screen.line("\nclean: the share of chunks that end where a sentence ends.", "dim", indent=2)
    for tokenizer in (size["tokenizer"] for size in sizes):
        if tokenizer not in ("characters", "words"):
            screen.line(f"tokens: those of {tokenizer}.", "dim", indent=2)
    found: dict[str, list[Place]] = {}
    for row in rows:
        found.setdefault(row.strategy, []).extend(row.places)
    for agreement in agreements(found):
        screen.line(agreement, "dim", indent=2)


def show_questions(
    screen: Screen, corpus: Corpus, questions: Sequence[Question], results: Sequence[Result], count: int
) -> None:
    """Some of the questions in full: what was found, where, and whether the answer is in it."""
    for number in evenly(range(len(questions)), count):
        question = questions[number]
        screen.passage(f"\n? {question.text}", (), style="bold cyan")
        for found, frameworks, rank in _grouped(results, number):
            screen.line(f"{' and '.join(frameworks)}: {_place(corpus, found)}", indent=2)
            screen.line(*_verdict(found, question, rank), indent=2)
            screen.passage(*excerpt(found, question), indent=4)


def show_summary(screen: Screen, results: Sequence[Result], asked: Sequence[Question]) -> None:
    """How often each framework found the answer."""
    screen.table(
        ("framework", "questions", "hit@1", "hit@3", "MRR", "seconds"),
        [
            (
                result.framework,
                str(len(result.ranks)),
                f"{result.hits(1):.0%}",
                f"{result.hits(3):.0%}",
                f"{result.mrr:.2f}",
                f"{result.seconds:.1f}",
            )
            for result in results
        ],
        left=("framework",),
    )
    screen.line(
        "\nhit@k: one of the first k chunks holds a whole passage that answers. "
        f"MRR: the mean of 1 / the place of the first chunk that does, among {DEPTH}. "
        "seconds: to index the chunks and to ask.",
        "dim",
        indent=2,
    )
    if any(question.draft for question in asked):
        screen.line(SELF_TEST, "yellow", indent=2)


def _grouped(results: Sequence[Result], number: int) -> Iterator[tuple[Found, list[str], int | None]]:
    """The first chunks found for a question, each once, with the frameworks that found it."""
    groups: dict[tuple[Found, int | None], list[str]] = {}
    for result in results:
        if result.found[number]:
            groups.setdefault((result.found[number][0], result.ranks[number]), []).append(result.framework)
    for (found, rank), frameworks in groups.items():
        yield found, frameworks, rank


def _place(corpus: Corpus, found: Found) -> str:
    line = corpus.documents[found.document].count("\n", 0, found.start) + 1
    return f"{found.document} {found.start}:{found.end}, from line {line}"


def _verdict(found: Found, question: Question, rank: int | None) -> tuple[str, str]:
    if holds(found, question):
        return "✓ the answer is inside", "green"
    place = f"number {rank}" if rank else f"none of the first {DEPTH}"
    return f"✗ the answer is not in this chunk, the first that was found, but in {place}", "red"
