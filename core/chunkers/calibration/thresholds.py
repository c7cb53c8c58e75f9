"""The thresholds that are tried on documents: the usual amounts of each type, and two that the documents give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from chunkers.strategies.breakpoints import TYPES, Rule, breakpoints

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chunkers.boundaries.semantic.rows import Rows

__all__ = ["DEFAULT", "Threshold", "candidates"]

DIGITS = 3  # of amounts that are found
USUAL = {
    "total_fit": (1.25, 1.5, 1.75, 2, 2.25, 2.5, 3),
    "percentile": (80, 90, 95),
    "standard_deviation": (1, 1.5, 3),
    "interquartile": (0.5, 1, 1.5),
    "gradient": (80, 90, 95),
    "absolute": (0.5,),
}
"""Amounts on both sides of what the type has by default."""


class Threshold(NamedTuple):
    """What `SemanticChunker` takes as `breakpoint_threshold_type` and `breakpoint_threshold_amount`."""

    type: str
    amount: float

    def __str__(self) -> str:
        return f"{self.type} {self.amount:g}"

    def cuts(self, rows: Rows, similarities: NDArray[np.float64], reach: int) -> NDArray[np.bool_]:
        """Which gaps are breakpoints, shape (sentences - 1,).

        Args:
            rows: The vectors of two sentences or more.
            similarities: Across each gap.
            reach: The `buffer_size`.
        """
        return breakpoints(rows, 1 - similarities, Rule(self.type, self.amount, 1, reach, joined=False))


DEFAULT = Threshold("total_fit", TYPES["total_fit"].default or 0.0)


def candidates(similarities: NDArray[np.float64], parts: int) -> list[Threshold]:
    """All that are tried, each type's together, the amount that gives the most breakpoints last.

    Args:
        similarities: Of all gaps of all documents.
        parts: Into how many parts the documents would fall if each were as long as asked for.
    """
    import numpy as np

    share = min(1.0, parts / len(similarities))
    # As many gaps are below it as parts are wanted.
    sized = round(float(np.quantile(similarities, share)), DIGITS)
    found = {kind: {*amounts} for kind, amounts in USUAL.items()}
    found["absolute"].add(sized)
    found["percentile"].add(round(100 * (1 - share), 1))
    return [Threshold(kind, amount) for kind, amounts in found.items() for amount in _ordered(kind, amounts)]


def _ordered(kind: str, amounts: set[float]) -> Sequence[float]:
    return sorted(amounts, reverse=kind != "absolute")
