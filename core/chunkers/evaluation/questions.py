"""Questions with the passages that answer them, and what may be wrong with one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from chunkers.chunk import Span
from chunkers.errors import ConfigurationError
from chunkers.evaluation.spans import span_of, union

__all__ = ["Problem", "Question", "QuestionSet", "Reason"]

Reason = Literal["unknown document", "missing quote", "ambiguous quote", "bad span", "no evidence", "repeated id"]


@dataclass(frozen=True)
class Question:
    """A question, the document that answers it, and where.

    Attributes:
        id: Its name; no other question of a set has it.
        text: What is asked.
        document: The name of the document.
        evidence: The passages that answer it, offsets in characters of the document. They are kept sorted and apart:
            evidence is a set of characters, so passages that overlap or touch become one.
        answer: The answer in words, if one is known; only what is exported for a language model's judgement needs it.
        draft: Whether a program wrote it, and nobody has looked at it since.

    Raises:
        ConfigurationError: There is no evidence.
    """

    id: str
    text: str
    document: str
    evidence: tuple[Span, ...]
    answer: str = ""
    draft: bool = False

    def __post_init__(self) -> None:
        try:
            found = tuple(union(map(span_of, self.evidence)))
        except (TypeError, ValueError):
            found = ()
        if not found or found[0].start < 0:
            raise ConfigurationError.of(
                "evidence",
                "be spans (pairs of offsets) of one character or more",
                self.evidence,
                f"mend question {self.id!r}",
            )
        object.__setattr__(self, "evidence", found)


@dataclass(frozen=True)
class Problem:
    """Why a question was left out."""

    id: str
    place: str
    """The file and the number of the line."""
    reason: Reason
    detail: str
    """What was not found, found twice, or makes no sense."""

    def __str__(self) -> str:
        return f"{self.place}: question {self.id!r}: {self.reason}: {self.detail}"


@dataclass(frozen=True)
class QuestionSet:
    """The questions that can be asked, and what is wrong with the others."""

    questions: tuple[Question, ...]
    problems: tuple[Problem, ...] = ()
