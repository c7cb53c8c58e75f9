"""Numbers as words: shares as percentages, differences with their signs."""

from __future__ import annotations

from chunkers.evaluation.intervals import Interval

__all__ = ["interval", "percent", "points"]


def percent(share: float) -> str:
    """`71.4 %`."""
    return f"{100 * share:.1f} %"


def points(difference: float) -> str:
    """`+3.1`: a difference of percentages."""
    return f"{100 * difference:+.1f}".replace("-", "−")


def interval(found: Interval, *, signed: bool = False) -> str:
    """The ends, as percentages or as differences of them."""
    ends = (f"{100 * end:{'+' if signed else ''}.1f}".replace("-", "−") for end in found[1:])
    return f"[{', '.join(ends)}]"
