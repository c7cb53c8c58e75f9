"""What a trial prints about its questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chunkers.commands.trial.corpus import Corpus
from chunkers.commands.trial.excerpts import excerpt
from chunkers.commands.trial.questions import Question, evenly
from chunkers.commands.trial.retrieval import DEPTH, Found, Result, holds
from chunkers.progress import Screen

__all__ = ["show_questions", "show_summary"]


def show_questions(
    screen: Screen, corpus: Corpus, questions: Sequence[Question], results: Sequence[Result], count: int
) -> None:
    """Some of the questions in full: what was found, where, and whether the answer is in it."""
    for number in evenly(range(len(questions)), count):
        question = questions[number]
        screen.line(f"\n? {question.text}", "bold cyan")
        for found, frameworks, rank in _grouped(results, number):
            screen.line(f"{' and '.join(frameworks)}: {_place(corpus, found)}", indent=2)
            screen.line(*_verdict(found, question, rank), indent=2)
            screen.passage(*excerpt(found, question), indent=4)


def show_summary(screen: Screen, results: Sequence[Result]) -> None:
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
        f"MRR: the mean of 1 / the place of the first chunk that does, among {DEPTH}.",
        "dim",
        indent=2,
    )


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
    return (
        f"✗ the answer is in chunk {rank} of those found"
        if rank
        else f"✗ the answer is in none of the first {DEPTH} chunks"
    ), "red"
