"""The questions of a trial: from a file, or made from the documents."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from chunkers.chunk import Span
from chunkers.commands.trial.corpus import Corpus
from chunkers.errors import ConfigurationError

__all__ = ["Question", "evenly", "load"]

T = TypeVar("T")


@dataclass(frozen=True)
class Question:
    """A question, the document that answers it, and where."""

    id: str
    text: str
    document: str
    answers: tuple[Span, ...]
    made: bool = False
    """Whether it was made of words of its answer."""


def evenly(items: Sequence[T], count: int) -> list[T]:
    """At most `count` of the items, from all over."""
    if len(items) <= count:
        return list(items)
    return [items[i * len(items) // count] for i in range(count)]


def load(path: Path, corpus: Corpus) -> tuple[list[Question], int]:
    """The questions of a file of JSON Lines that the documents answer, and the number of the others.

    A line has `question`, `corpus_id` (the document's name, with or without its suffix) and the passages that answer
    it: `quotes`, verbatim, or `spans`, pairs of offsets in characters; and an `id` if it likes.

    Raises:
        ConfigurationError: The file cannot be read, or a line is no question.
    """
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError.of(
            "--questions", f"be a file that can be read ({error})", str(path), "name another"
        ) from error
    found = [_question(line, f"{path}:{number}", corpus) for number, line in enumerate(lines, 1) if line.strip()]
    answered = [question for question in found if question]
    return answered, len(found) - len(answered)


def _question(line: str, place: str, corpus: Corpus) -> Question | None:
    """The question of a line; None if its document or its answers are not there."""
    try:
        record: dict[str, Any] = json.loads(line)
        text, corpus_id = str(record["question"]), str(record["corpus_id"])
        quotes: list[str] = list(record.get("quotes") or ())
        spans = [Span(int(start), int(end)) for start, end in record.get("spans") or ()]
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ConfigurationError.of(
            "--questions",
            "have a JSON object with 'question', 'corpus_id' and 'quotes' or 'spans' on each line",
            place,
            f"mend that line ({type(error).__name__}: {error})",
        ) from error
    document = corpus.document(corpus_id)
    if document is None:
        return None
    source = corpus.documents[document]
    spans += [Span(at, at + len(quote)) for quote in quotes if (at := source.find(quote)) >= 0]
    answers = tuple(span for span in spans if 0 <= span.start < span.end <= len(source))
    return Question(str(record.get("id", place)), text, document, answers) if answers else None
