"""What a language model is to judge: questions with what was returned for them, as the samples that ragas reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from os import PathLike
from pathlib import Path
from typing import Any

from chunkers.evaluation.results import Result
from chunkers.json_lines import json_line

__all__ = ["export_samples", "samples"]

Respond = Callable[[str, list[str]], str]


def samples(result: Result, k: int = 5, respond: Respond | None = None) -> Iterator[dict[str, Any]]:
    """One sample for each question, with the fields of ragas' `SingleTurnSample`.

    `user_input` is the question, `retrieved_contexts` are the first k texts returned, `reference_contexts` the
    passages of the evidence. `reference` is there where the question has an answer, `response` where there is someone
    who answers.

    Args:
        result: What was found.
        k: How many texts.
        respond: Gives the answer to a question from the texts, for instance by a language model; answer relevancy and
            faithfulness judge it.
    """
    for number, question in enumerate(result.questions):
        document = result.collection.documents[question.document]
        contexts = [result.collection.texts[i] for i in result.ranking[number][:k]]
        sample: dict[str, Any] = {
            "user_input": question.text,
            "retrieved_contexts": contexts,
            "reference_contexts": [document[start:end] for start, end in question.evidence],
        }
        if question.answer:
            sample["reference"] = question.answer
        if respond is not None:
            sample["response"] = respond(question.text, contexts)
        yield sample


def export_samples(result: Result, path: str | PathLike[str], k: int = 5, respond: Respond | None = None) -> None:
    """Write the samples as JSON Lines, which `ragas.EvaluationDataset.from_jsonl` reads; each when it is ready."""
    with Path(path).open("w", encoding="utf-8") as file:
        for sample in samples(result, k, respond):
            file.write(json_line(sample))
            file.flush()
