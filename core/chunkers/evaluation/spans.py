"""Sets of characters as lists of spans: sorted, and none touches the next. Every function is linear in their number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import index
from typing import Any

from chunkers.chunk import Span
from chunkers.errors import ConfigurationError

__all__ = ["intersection", "length", "span_of", "subtract", "union"]


def span_of(pair: Any) -> Span:
    """A pair of whole numbers, of numpy for instance, as a span.

    Raises:
        TypeError, ValueError: It is something else, such as a pair of fractions.
    """
    start, end = pair
    if isinstance(start, bool) or isinstance(end, bool):
        raise ConfigurationError.of("a span", "be two whole numbers", pair, "give offsets in characters")
    return Span(index(start), index(end))


def union(spans: Iterable[tuple[int, int]]) -> list[Span]:
    """The characters of any spans, in any order, as a sorted list of spans that are apart; empty ones say nothing."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if start >= end:
            continue
        if found and start <= found[-1].end:
            found[-1] = Span(found[-1].start, max(end, found[-1].end))
        else:
            found.append(Span(start, end))
    return found


def length(spans: Iterable[tuple[int, int]]) -> int:
    """The number of characters; those in several spans count as often."""
    return sum(end - start for start, end in spans)


def intersection(first: Sequence[Span], second: Sequence[Span]) -> list[Span]:
    """The characters in both; each must be sorted and apart, as `union` gives them."""
    found: list[Span] = []
    i = j = 0
    while i < len(first) and j < len(second):
        start, end = max(first[i].start, second[j].start), min(first[i].end, second[j].end)
        if start < end:
            found.append(Span(start, end))
        if first[i].end < second[j].end:
            i += 1
        else:
            j += 1
    return found


def subtract(spans: Sequence[Span], cuts: Sequence[Span]) -> list[Span]:
    """The characters of `spans` that are in none of the `cuts`; each must be sorted and apart."""
    return list(_subtracted(spans, cuts))


def _subtracted(spans: Sequence[Span], cuts: Sequence[Span]) -> Iterator[Span]:
    first: int = 0  # of the cuts that end behind the start of the span
    for start, end in spans:
        at = start
        while first < len(cuts) and cuts[first].end <= start:
            first += 1
        i: int = first
        while i < len(cuts) and cuts[i].start < end:
            if cuts[i].start > at:
                yield Span(at, cuts[i].start)
            at = cuts[i].end
            i += 1
        if at < end:
            yield Span(at, end)
        first = max(first, i - 1)  # the last cut may reach into the next span
