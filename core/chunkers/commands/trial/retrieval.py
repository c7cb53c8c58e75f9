"""Asking questions of an index, and counting how often the answer is found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter
from typing import Any, Protocol

from chunkers.commands.support.corpus import Corpus
from chunkers.commands.trial.models import Embedder
from chunkers.evaluation.questions import Question

__all__ = ["BACKENDS", "DEPTH", "Found", "Index", "Result", "backend", "holds", "run"]

BACKENDS = {"langchain": "langchain_chunkers.demo:Index", "llamaindex": "llamaindex_chunkers.demo:Index"}
"""The extra of each framework, and where its index is; imported only when a trial is run."""

DEPTH = 10  # chunks looked at for each question


@dataclass(frozen=True)
class Found:
    """A chunk as an index returned it."""

    document: str
    start: int
    end: int
    text: str


class Index(Protocol):
    """Documents, cut and indexed with the means of one framework."""

    framework: str
    parts: str

    def __init__(self, documents: Mapping[str, str], embedder: Embedder, **parameters: Any) -> None: ...

    def search(self, question: str, count: int) -> list[Found]:
        """The best chunks, the best first."""
        ...


@dataclass(frozen=True)
class Result:
    """What an index found for a list of questions."""

    framework: str
    parts: str
    found: list[list[Found]]
    ranks: list[int | None]
    """The place, from 1, of the first chunk that holds a whole answer."""
    inexact: int
    """How many of the chunks found are not the slice of the document that they say they are."""
    seconds: float

    def hits(self, within: int) -> float:
        """The share of questions whose answer is in the first so many chunks."""
        return sum(rank is not None and rank <= within for rank in self.ranks) / len(self.ranks)

    @property
    def mrr(self) -> float:
        """The mean reciprocal rank of the answers."""
        return sum(1 / rank for rank in self.ranks if rank) / len(self.ranks)


def backend(path: str) -> type[Index]:
    """The index class at `module:name`.

    Raises:
        ImportError: Its framework is not installed.
    """
    module, _, name = path.partition(":")
    found: type[Index] = getattr(import_module(module), name)
    return found


def run(
    index_class: type[Index], corpus: Corpus, questions: Sequence[Question], embedder: Embedder, **parameters: Any
) -> Result:
    """Index the documents and ask the questions."""
    started = perf_counter()
    index = index_class(corpus.documents, embedder, **parameters)
    found = [index.search(question.text, DEPTH) for question in questions]
    seconds = perf_counter() - started
    inexact = sum(corpus.documents[hit.document][hit.start : hit.end] != hit.text for hits in found for hit in hits)
    ranks = [rank(question, hits) for question, hits in zip(questions, found, strict=True)]
    return Result(index.framework, index.parts, found, ranks, inexact, seconds)


def rank(question: Question, found: Sequence[Found]) -> int | None:
    """The place, from 1, of the first chunk that holds a whole answer."""
    return next((place for place, hit in enumerate(found, 1) if holds(hit, question)), None)


def holds(hit: Found, question: Question) -> bool:
    """Whether a whole answer is in the chunk."""
    return hit.document == question.document and any(
        hit.start <= start and end <= hit.end for start, end in question.evidence
    )
