"""Metrics of the first k places that are returned, and of what a perfect search could reach."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from chunkers.chunk import Span
from chunkers.evaluation.collection import Place
from chunkers.evaluation.returned import Found, fresh, score
from chunkers.evaluation.spans import intersection, length, subtract, union

__all__ = ["at_k", "precision_omega"]


def at_k(evidence: Sequence[Span], document: str, places: Sequence[Place], k: int, *, merge: bool = False) -> Found:
    """Recall, precision and IoU of the first k places.

    Args:
        evidence: The passages that answer, sorted and apart.
        document: The document that they are in.
        places: What was returned, the best first.
        k: How many count.
        merge: Count text that several of them share once.
    """
    return score(evidence, document, fresh(places[:k]) if merge else places[:k])


def precision_omega(evidence: Sequence[Span], spans: NDArray[np.intp]) -> float:
    """The IoU of a search that returns all chunks with evidence and no other, each character counted once.

    It says how well the chunks themselves fit the evidence, whatever finds them. As in Chroma's evaluation a chunk
    that only touches the evidence is among those returned.

    Args:
        evidence: The passages that answer, sorted and apart.
        spans: All that may be returned of the document, shape (spans, 2).
    """
    touching = np.zeros(len(spans), bool)
    for start, end in evidence:
        touching |= np.maximum(spans[:, 0], start) <= np.minimum(spans[:, 1], end)
    returned = union((int(start), int(end)) for start, end in spans[touching])
    hit = length(intersection(evidence, returned))
    return hit / (length(returned) + length(subtract(evidence, returned))) if hit else 0.0
