"""What a drafted question is, and how it is written to a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from chunkers.chunk import Span
from chunkers.evaluation.questions import Question
from chunkers.json_lines import json_line

__all__ = ["Draft", "Drafts", "Found"]


@dataclass(frozen=True)
class Found:
    """What a rule found in one document."""

    text: str
    """The question."""
    evidence: tuple[Span, ...]
    """Where the answer stands in the document."""
    rule: str


@dataclass(frozen=True)
class Draft:
    """A question that a program wrote.

    Attributes:
        question: It, with `draft` set.
        rule: The name of the rule that made it.
        quotes: The text of each passage of its evidence; each stands in its document once.
    """

    question: Question
    rule: str
    quotes: tuple[str, ...]

    def record(self) -> dict[str, Any]:
        """The line of a file of questions, as `load_questions` reads it, and the rule."""
        return {
            "id": self.question.id,
            "question": self.question.text,
            "corpus_id": self.question.document,
            "spans": [list(span) for span in self.question.evidence],
            "quotes": list(self.quotes),
            "draft": True,
            "rule": self.rule,
        }

    def line(self) -> str:
        """The record as a line of JSON Lines; line separators of Unicode are escaped, which some readers split at."""
        return json_line(self.record())


@dataclass(frozen=True)
class Drafts:
    """Questions that were drafted; it can be walked like a list.

    Attributes:
        drafts: Document by document, each in the order of its text.
        dropped: How many more were found and left out, by the reason.
    """

    drafts: tuple[Draft, ...]
    dropped: Mapping[str, int] = field(default_factory=dict[str, int])

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions alone, as `evaluate` takes them."""
        return tuple(draft.question for draft in self.drafts)

    def __iter__(self) -> Iterator[Draft]:
        return iter(self.drafts)

    def __len__(self) -> int:
        return len(self.drafts)
