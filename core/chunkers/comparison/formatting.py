"""Numbers as words: shares as percentages, differences with their signs."""

from __future__ import annotations

from chunkers.evaluation.intervals import Interval

__all__ = ["interval", "percent", "points"]


def percent(share: float) -> str:
    """`71.4 %`."""
    return f"{100 * share:.1f} %"


def points(difference: float) -> str:
    """`+3.1`: a difference of percentages."""
    text = f"{100 * difference:+.1f}"
    return "0.0" if float(text) == 0 else text.replace("-", "−")


def interval(found: Interval, *, signed: bool = False) -> str:
    """The ends, as percentages or as differences of them."""
    ends = (points(end) if signed else f"{100 * end:.1f}" for end in (found.low, found.high))
    return f"[{', '.join(ends)}]"
