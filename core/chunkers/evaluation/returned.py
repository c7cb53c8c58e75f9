"""What was returned for one question, seen from the evidence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from chunkers.chunk import Span
from chunkers.evaluation.collection import Place
from chunkers.evaluation.spans import intersection, length, subtract, union

__all__ = ["Found", "fresh", "in_document", "score"]


@dataclass(frozen=True)
class Found:
    """How much evidence some returned spans hold.

    Attributes:
        recall: The share of the evidence that was returned.
        precision: The share of what was returned that is evidence.
        iou: Intersection over union: evidence that was returned, over all that was returned or should have been.
    """

    recall: float
    precision: float
    iou: float


def score(evidence: Sequence[Span], document: str, places: Iterable[Place]) -> Found:
    """Recall, precision and IoU, in characters, of what was returned.

    As in Chroma's evaluation (B. Smith and A. Troynikov, "Evaluating Chunking Strategies for Retrieval", 2024), a
    character that is returned twice counts twice against precision and IoU, but once for the evidence.
    """
    rows = list(places)
    returned = length((start, end) for _, start, end in rows)
    hit = length(intersection(evidence, in_document(document, rows)))
    missed = length(evidence) - hit
    either = returned + missed
    return Found(hit / length(evidence), hit / returned if returned else 0.0, hit / either if either else 0.0)


def in_document(document: str, places: Iterable[Place]) -> list[Span]:
    """The characters of the document that were returned."""
    return union((start, end) for name, start, end in places if name == document)


def fresh(places: Iterable[Place]) -> Iterator[Place]:
    """What each place adds to those before it, as when overlapping passages are merged for the reader."""
    seen: dict[str, list[Span]] = {}
    for name, start, end in places:
        known = seen.get(name, [])
        new = subtract([Span(start, end)], known)
        yield from (Place(name, *span) for span in new)
        seen[name] = union([*known, *new])
