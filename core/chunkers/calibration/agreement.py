"""How well the breakpoints that were found agree with the true ones: 0 is best, about 0.5 is what none at all gets."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["pk", "window_diff"]


def pk(true: Sequence[bool], found: Sequence[bool]) -> float:
    """How often two places are wrongly said to be in one part or in two (D. Beeferman et al., 1999).

    Args:
        true: For each gap between sentences, whether there is a border; one gap at least.
        found: The same, as it was found.
    """
    pairs = _windows(true, found)
    return sum((a > 0) != (b > 0) for a, b in pairs) / len(pairs)


def window_diff(true: Sequence[bool], found: Sequence[bool]) -> float:
    """How often the number of borders between two places is wrong (L. Pevzner and M. A. Hearst, 2002).

    Args:
        true: For each gap between sentences, whether there is a border; one gap at least.
        found: The same, as it was found.
    """
    pairs = _windows(true, found)
    return sum(a != b for a, b in pairs) / len(pairs)


def _windows(true: Sequence[bool], found: Sequence[bool]) -> list[tuple[int, int]]:
    """The borders in each window of half the mean length of a true part."""
    width = max(2, round((len(true) + 1) / (sum(true) + 1) / 2))
    last = max(1, len(true) - width + 1)
    return [(sum(true[i : i + width]), sum(found[i : i + width])) for i in range(last)]
