"""One call: cut documents, search them for every question, and measure what was found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chunkers.chunker import Chunker
from chunkers.errors import ConfigurationError
from chunkers.evaluation.collection import Chunks, Collection, Place, collect, cut
from chunkers.evaluation.intervals import Interval, bootstrap
from chunkers.evaluation.measuring import Measures, measure
from chunkers.evaluation.questions import Question
from chunkers.evaluation.retrieval.ranking import Ranking, rank
from chunkers.evaluation.retrieval.settings import Retrieval

__all__ = ["Result", "evaluate"]


@dataclass(frozen=True)
class Result:
    """What was found for some questions.

    Attributes:
        collection: What was searched.
        questions: What was asked.
        retrieval: How.
        ranking: For each question, which of `collection.places` were returned, the best first.
        metrics: By name, one number for each question, shape (questions,): `recall@k`, `precision@k`, `iou@k`,
            `hit_rate@k`, `context_precision@k`, `context_recall@k`, `id_precision@k`, `id_recall@k` for each k;
            `recall_b1000` and `iou_b1000` for each budget of tokens; `precision_omega`, `mrr@10`, `ndcg@10`.
    """

    collection: Collection
    questions: tuple[Question, ...]
    retrieval: Retrieval
    ranking: Ranking
    metrics: Mapping[str, NDArray[np.float64]]

    def mean(self, metric: str) -> float:
        """The mean over all questions."""
        return float(self.metrics[metric].mean())

    def interval(self, metric: str) -> Interval:
        """The mean and its 95 % interval, by the bootstrap over questions."""
        return bootstrap(self.metrics[metric])

    def difference(self, metric: str, other: Result) -> Interval:
        """The mean difference to another result on the same questions, and its 95 % interval, in pairs.

        Raises:
            ConfigurationError: The questions are others.
        """
        if [one.id for one in self.questions] != [one.id for one in other.questions]:
            ids = [one.id for one in other.questions]
            raise ConfigurationError.of("other", "be about the same questions", ids, "ask both the same")
        return bootstrap(self.metrics[metric], other.metrics[metric])

    def returned(self, number: int, count: int | None = None) -> list[Place]:
        """What was returned for the question at that place in `questions`, the best first; at most `count`."""
        return [self.collection.places[i] for i in self.ranking[number][:count]]


def evaluate(
    documents: Mapping[str, str],
    questions: Sequence[Question],
    chunks: Chunker | Callable[[str], Iterable[Any]] | Chunks,
    *,
    retrieval: Retrieval | None = None,
    measures: Measures | None = None,
) -> Result:
    """Search all documents together for every question, and measure how much of its evidence is returned.

    Args:
        documents: Texts by name.
        questions: What is asked; `load_questions` reads them from a file.
        chunks: A chunker; or a function from a text to chunks or spans, such as another library's; or for each
            document its chunks or spans, where these were made before.
        retrieval: How to search. None: by the cosine of the default embedder's vectors.
        measures: What to measure. None: at 1, 3, 5 and 10 places, and at 250 to 2,000 tokens of cl100k_base.

    Raises:
        ConfigurationError: There is no question, or one is about a document that is not there; or chunks or settings
            make no sense.
        MissingExtraError: A mode of retrieval needs a package that is not installed.
        ResourceError: A model or a vocabulary cannot be had.
    """
    retrieval, measures = retrieval or Retrieval(), measures or Measures()
    _check(documents, questions)
    made = cut(documents, chunks) if callable(chunks) or isinstance(chunks, Chunker) else chunks
    collection = collect(documents, made, retrieval.expansion)
    ranking = rank(collection, [question.text for question in questions], retrieval)
    metrics = measure(collection, questions, ranking, measures)
    return Result(collection, tuple(questions), retrieval, ranking, metrics)


def _check(documents: Mapping[str, str], questions: Sequence[Question]) -> None:
    if not questions:
        raise ConfigurationError.of("questions", "be one or more", [], "write some, see docs/evaluation.md")
    for question in questions:
        if question.document not in documents:
            raise ConfigurationError.of(
                "questions", "be about the documents", question.document, f"mend question {question.id!r}"
            )
        size = len(documents[question.document])
        if question.evidence[-1].end > size:
            rule = f"have evidence inside of {question.document!r}, which has {size} characters"
            raise ConfigurationError.of("questions", rule, question.evidence[-1], f"mend question {question.id!r}")
