"""Metrics of the order in which places are returned: hit rate, reciprocal rank, discounted gain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log2

import numpy as np
from numpy.typing import NDArray

from chunkers.chunk import Span
from chunkers.evaluation.collection import Place
from chunkers.evaluation.spans import intersection, length, subtract

__all__ = ["first_hit", "ndcg", "reciprocal_rank"]


def first_hit(verdicts: Iterable[bool]) -> int | None:
    """The rank, from 1, of the first place that is a hit; None if none is."""
    return next((rank for rank, hit in enumerate(verdicts, 1) if hit), None)


def reciprocal_rank(verdicts: Iterable[bool]) -> float:
    """1 over the rank of the first hit, 0 without any."""
    rank = first_hit(verdicts)
    return 1 / rank if rank else 0.0


def ndcg(evidence: Sequence[Span], document: str, places: Sequence[Place], spans: NDArray[np.intp], k: int) -> float:
    """Normalised discounted cumulative gain of the first k places (K. Järvelin and J. Kekäläinen, 2002).

    The gain of a place is the share of the evidence that it adds to the places before it. It is compared with the gain
    of the order in which always the span that adds most comes next: the best order for chunks that are apart, and
    close to it for chunks that overlap, so that the value may be a little above 1 there.

    Args:
        evidence: The passages that answer, sorted and apart.
        document: The document that they are in.
        places: What was returned, the best first.
        spans: All that may be returned of the document, shape (spans, 2).
        k: How many places count.
    """
    best = _discounted(_greedy(evidence, spans, k))
    own = [Span(start, end) if name == document else None for name, start, end in places[:k]]
    return _discounted(_gains(evidence, own)) / best if best else 0.0


def _discounted(gains: Iterable[float]) -> float:
    total = 0.0
    for rank, gain in enumerate(gains, 1):
        total += gain / log2(rank + 1)  # the same figures everywhere: `sum` rounds less since Python 3.12
    return total


def _gains(evidence: Sequence[Span], spans: Iterable[Span | None]) -> Iterable[float]:
    left, total = evidence, length(evidence)
    for span in spans:
        rest = subtract(left, [span]) if span else left
        yield (length(left) - length(rest)) / total
        left = rest


def _greedy(evidence: Sequence[Span], spans: NDArray[np.intp], k: int) -> Iterable[float]:
    """The gains of the best order: always the span with most of what is left, of equals the first."""
    holding = np.zeros(len(spans), bool)
    for start, end in evidence:
        holding |= np.maximum(spans[:, 0], start) < np.minimum(spans[:, 1], end)
    candidates = [Span(int(start), int(end)) for start, end in spans[holding]]
    left, total = evidence, length(evidence)
    for _ in range(min(k, len(candidates))):
        added = [length(intersection(left, [span])) for span in candidates]
        best = max(added)
        if not best:
            return
        left = subtract(left, [candidates.pop(added.index(best))])
        yield best / total
