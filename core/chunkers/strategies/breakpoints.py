"""The kinds of thresholds of `SemanticChunker`: what each takes, and the breakpoints that it finds."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from math import inf, isfinite
from typing import TYPE_CHECKING, Any, NamedTuple

from chunkers.embedders.base import Embedder, vectors
from chunkers.errors import ConfigurationError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chunkers.boundaries.semantic.rows import Rows

__all__ = ["TYPES", "Rule", "breakpoints", "checked_amount", "found_breakpoints"]

NUMBER, TOTAL = "number_of_chunks", "total_fit"


class _Amount(NamedTuple):
    default: float | None
    least: float
    most: float


TYPES: Mapping[str, _Amount] = {
    TOTAL: _Amount(2.25, 0, inf),
    "percentile": _Amount(95, 0, 100),
    "standard_deviation": _Amount(3, -inf, inf),
    "interquartile": _Amount(1.5, -inf, inf),
    "gradient": _Amount(95, 0, 100),
    "absolute": _Amount(0.5, -1, 1),
    NUMBER: _Amount(None, 1, inf),
}
"""The amount of each kind: what None means, and what it may be."""


class Rule(NamedTuple):
    """What the chunker asks for."""

    kind: str
    amount: float | None
    least: int
    """Sentences between breakpoints."""
    reach: int
    """Sentences on each side of a gap, beside the first."""
    joined: bool
    """Whether their text was embedded, instead of single sentences."""


def checked_amount(kind: str, amount: Any, buffers: str) -> float | None:
    """The amount as a number that the kind takes, or None where that says as much.

    Raises:
        ConfigurationError: It takes no such amount.
    """
    default, least, most = TYPES[kind]
    if kind == TOTAL and buffers == "joined":
        rule, remedy = "be 'pooled' with 'total_fit', which compares single sentences", "or pass another threshold type"
        raise ConfigurationError.of("buffers", rule, buffers, f"leave it out, {remedy}")
    whole = kind == NUMBER
    rule = f"be a {'whole ' if whole else ''}number from {least:g} to {most:g} with {kind!r}"
    remedy = "pass an int" if whole else f"leave it out for {default:g}"
    if amount is None and default is not None:
        return None
    try:
        number = None if amount is None or isinstance(amount, bool | str) else float(amount)
    except (TypeError, ValueError):
        number = None
    if number is None or not isfinite(number) or not least <= number <= most or (whole and number % 1):
        raise ConfigurationError.of("breakpoint_threshold_amount", rule, amount, remedy)
    return int(number) if whole else number


def found_breakpoints(
    model: Embedder, passages: Iterable[str], rule: Rule
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """The similarity across each gap between passages, and which gaps are breakpoints.

    Args:
        model: Turns passages into vectors, each distinct one once.
        passages: One for each sentence.
        rule: What the chunker asks for.
    """
    import numpy as np

    from chunkers.boundaries.semantic.rows import rows_of
    from chunkers.boundaries.semantic.similarity import similarities

    distinct: dict[str, int] = {}
    index = array("L", (distinct.setdefault(passage, len(distinct)) for passage in passages))
    if len(distinct) == 1:
        return np.ones(len(index) - 1), np.zeros(len(index) - 1, dtype=np.bool_)
    rows = rows_of(vectors(model, list(distinct)), index)
    alike = similarities(rows, 0, rule.reach + 1) if rule.joined else similarities(rows, rule.reach)
    return alike, breakpoints(rows, 1 - alike, rule)


def breakpoints(rows: Rows, distances: NDArray[np.float64], rule: Rule) -> NDArray[np.bool_]:
    """Which gaps are breakpoints, shape (sentences - 1,).

    Args:
        rows: The vectors of two sentences or more.
        distances: Across each gap, 1 - similarity.
        rule: What the chunker asks for.
    """
    import numpy as np

    from chunkers.boundaries.semantic.choice import spaced
    from chunkers.boundaries.semantic.similarity import similarities
    from chunkers.boundaries.semantic.thresholds import wide
    from chunkers.boundaries.semantic.total_fit import total_fit

    amount = rule.amount if rule.amount is not None else TYPES[rule.kind].default or 0.0
    if rule.kind == NUMBER:
        return spaced(range(len(distances)), distances, rule.least, int(amount) - 1)
    if rule.kind == TOTAL:
        noise = 1 - similarities(rows, 0).mean()
        return total_fit(rows, float(noise), amount, rule.least)
    return spaced(np.flatnonzero(wide(distances, rule.kind, amount)).tolist(), distances, rule.least)
