"""Reading questions from a file, and finding their evidence in the documents before anything is measured."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path, PurePath
from typing import Any

from chunkers.chunk import Span
from chunkers.errors import ConfigurationError
from chunkers.evaluation.questions import Problem, Question, QuestionSet, Reason
from chunkers.evaluation.quotes import Quoted
from chunkers.evaluation.spans import span_of

__all__ = ["document_named", "load_questions"]


def document_named(documents: Iterable[str], name: str) -> str | None:
    """The one document that `name` means: by its whole name, else its file name, else that without the suffix.

    None if there is no such document, or if several are meant.
    """
    names = list(documents)
    if name in names:
        return name
    found = [other for other in names if PurePath(other).name == name]
    found = found or [other for other in names if PurePath(other).stem == name]
    return found[0] if len(found) == 1 else None


def load_questions(
    path: str | PathLike[str], documents: Mapping[str, str], *, parameter: str = "questions"
) -> QuestionSet:
    """The questions of a file of JSON Lines about some documents.

    A line is an object with `question`, `corpus_id` (the document's name, with or without folder and suffix) and the
    evidence: `quotes`, passages of the document of which each must stand there exactly once, or `spans`, pairs of
    offsets in characters, or both. An `id`, an `answer` and `draft` may be there, too.

    A question is left out and reported if its evidence is not certain: a quote that is missing, or that stands in the
    document twice (make it longer, or give the span); a span outside of the document; a document that is not there.

    Args:
        path: The file, in UTF-8.
        documents: Texts by name.
        parameter: What errors call the file.

    Raises:
        ConfigurationError: The file cannot be read, or a line is no question at all.
    """
    return _Reader(documents, parameter).read(Path(path))


@dataclass(frozen=True)
class _Reader:
    documents: Mapping[str, str]
    parameter: str
    texts: dict[str, Quoted] = field(default_factory=dict[str, Quoted])

    def read(self, path: Path) -> QuestionSet:
        try:
            lines = path.read_text(encoding="utf-8-sig").split("\n")
        except (OSError, UnicodeDecodeError) as error:
            rule = f"be a file that can be read ({error})"
            raise ConfigurationError.of(self.parameter, rule, str(path), "name another") from error
        found: dict[str, Question] = {}
        problems: list[Problem] = []
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            place = f"{path}:{number}"
            one = self._question(_record(line, place, self.parameter), place)
            if isinstance(one, Question) and one.id in found:
                one = Problem(one.id, place, "repeated id", "another question has it")
            if isinstance(one, Problem):
                problems.append(one)
            else:
                found[one.id] = one
        return QuestionSet(tuple(found.values()), tuple(problems))

    def _question(self, record: _Record, place: str) -> Question | Problem:
        name = record.id or place
        document = document_named(self.documents, record.corpus_id)
        if document is None:
            return Problem(name, place, "unknown document", repr(record.corpus_id))
        text = self.texts.setdefault(document, Quoted(self.documents[document]))
        evidence = list[Span]()
        for span in (*record.spans, *self._quoted(text, record.quotes)):
            if not isinstance(span, Span):
                return Problem(name, place, *span)
            if not 0 <= span.start < span.end <= len(text.text):
                detail = f"{span.start}:{span.end} of a document of {len(text.text)} characters"
                return Problem(name, place, "bad span", detail)
            evidence.append(span)
        if not evidence:
            return Problem(name, place, "no evidence", "neither quotes nor spans")
        return Question(name, record.text, document, tuple(evidence), record.answer, record.draft)

    @staticmethod
    def _quoted(text: Quoted, quotes: Iterable[str]) -> Iterator[Span | tuple[Reason, str]]:
        for quote in quotes:
            places = text.places(quote)
            if len(places) == 1:
                yield places[0]
            else:
                yield ("ambiguous quote" if places else "missing quote"), repr(quote)


@dataclass(frozen=True)
class _Record:
    id: str
    text: str
    corpus_id: str
    quotes: list[str]
    spans: list[Span]
    answer: str
    draft: bool


def _record(line: str, place: str, parameter: str) -> _Record:
    """What a line says."""
    try:
        found: dict[str, Any] = json.loads(line)
        return _Record(
            str(found.get("id", "")),
            _question(found["question"]),
            str(found["corpus_id"]),
            [_quote(quote) for quote in _several("quotes", found.get("quotes"))],
            [span_of(pair) for pair in _several("spans", found.get("spans"))],
            str(found.get("answer") or ""),
            bool(found.get("draft")),
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise ConfigurationError.of(
            parameter,
            "have a JSON object with 'question', 'corpus_id' and 'quotes' or 'spans' on each line",
            place,
            f"mend that line ({_reason(error)})",
        ) from error


def _reason(error: Exception) -> str:
    return str(error) if isinstance(error, ConfigurationError) else f"{type(error).__name__}: {error}"


def _question(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ConfigurationError.of("'question'", "be words", value, "write what is asked")
    return value


def _quote(value: object) -> str:
    if not isinstance(value, str):
        raise ConfigurationError.of("a quote", "be a string", value, "copy the passage")
    return value


def _several(name: str, value: Any) -> list[Any]:
    """A list: of a single string, each character would be taken for a quote."""
    if not isinstance(value or [], list):
        raise ConfigurationError.of(repr(name), "be a list", value, "put it in brackets")
    return value or []
