"""The gaps between the sentences of a text: where they are, how alike their sides are, which are breakpoints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

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


def levels(found: Sequence[Gap]) -> list[Marks]:
    """One level for each strength of the gaps, the weakest first, and one for the breakpoints."""
    import numpy as np

    from chunkers.boundaries.semantic.strengths import STRENGTHS, strengths

    breakpoints = np.array([gap.breakpoint for gap in found], dtype=np.bool_)
    strong = strengths(1 - np.array([gap.similarity for gap in found], dtype=np.float64), breakpoints).tolist()
    marks: list[list[int]] = [[] for _ in range(STRENGTHS + 1)]
    for gap, strength in zip(found, strong, strict=True):
        marks[STRENGTHS if gap.breakpoint else strength].append(gap.offset)
    return [*map(Marks, marks)]
