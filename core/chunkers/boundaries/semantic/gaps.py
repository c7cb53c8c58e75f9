"""The gaps between the sentences of a text: where they are, how alike their sides are, which are breakpoints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from chunkers.boundaries.compact import offsets
from chunkers.boundaries.level import Marks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Gap", "gaps", "levels"]


class Gap(NamedTuple):
    """A place between two sentences."""

    offset: int
    """Where the second one starts."""
    similarity: float
    """The cosine of what stands on both sides, from -1 to 1."""
    breakpoint: bool
    """Whether the topic changes there."""


def gaps(starts: Sequence[int], similarities: NDArray[np.float64], breakpoints: NDArray[np.bool_]) -> list[Gap]:
    """All gaps, in order."""
    return [*map(Gap, starts[1:], similarities.tolist(), breakpoints.tolist())]


def levels(
    length: int, starts: Sequence[int], similarities: NDArray[np.float64], breakpoints: NDArray[np.bool_]
) -> list[Marks]:
    """One level for each strength of the gaps, the weakest first, and one for the breakpoints.

    Args:
        length: The length of the text.
        starts: Where its sentences start.
        similarities: Across each gap.
        breakpoints: Which gaps are breakpoints.
    """
    import numpy as np

    from chunkers.boundaries.semantic.strengths import STRENGTHS, strengths

    strong: list[int] = np.where(breakpoints, STRENGTHS, strengths(1 - similarities, breakpoints)).tolist()
    marks = [offsets(length) for _ in range(STRENGTHS + 1)]
    for i, strength in enumerate(strong, 1):
        marks[strength].append(starts[i])
    return [*map(Marks, marks)]
