"""What all settings of a comparison achieved, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from chunkers.comparison.axes import BUDGET_TOKENIZER
from chunkers.comparison.outcome import Outcome
from chunkers.evaluation.questions import Question

__all__ = ["Comparison"]


@dataclass(frozen=True)
class Comparison:
    """What all settings achieved on the same questions.

    Attributes:
        documents: Texts by name.
        questions: What was asked.
        outcomes: One for each setting.
        budget: How many returned tokens are read.
        budget_tokenizer: What counts these.
        embedder: What vectors were made by, in words; empty if none were.
    """

    documents: Mapping[str, str]
    questions: Sequence[Question]
    outcomes: Sequence[Outcome]
    budget: int
    budget_tokenizer: str = BUDGET_TOKENIZER
    embedder: str = ""

    @property
    def metric(self) -> str:
        """What settings are compared by: recall at the budget."""
        return f"recall_b{self.budget}"

    @property
    def unit(self) -> str:
        """What the budget counts."""
        return self.budget_tokenizer if self.budget_tokenizer in ("characters", "words") else "tokens"

    def matrix(self, metric: str | None = None) -> NDArray[np.float64]:
        """A metric, shape (settings, questions)."""
        return np.asarray([outcome.metrics[metric or self.metric] for outcome in self.outcomes], np.float64)

    @cached_property
    def twins(self) -> dict[int, int]:
        """For settings that search the same chunks in the same way as one before: that one's place in `outcomes`."""
        first: dict[tuple[str, str], int] = {}
        pairs = ((i, first.setdefault((one.chunking, one.setting.mode), i)) for i, one in enumerate(self.outcomes))
        return {i: twin for i, twin in pairs if twin != i}
