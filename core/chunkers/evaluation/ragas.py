"""Context precision and context recall as ragas defines them without a model.

ragas asks a string distance whether a retrieved context and a reference are alike. Here both are spans of one document,
so their characters in common are known; what is made of these numbers is the same. `context_precision` and
`context_recall` are those of `NonLLMContextPrecisionWithReference` and `NonLLMContextRecall`, `id_precision` and
`id_recall` those of `IDBasedContextPrecision` and `IDBasedContextRecall`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from chunkers.chunk import Span
from chunkers.evaluation.collection import Place

__all__ = ["context_precision", "context_recall", "id_precision", "id_recall", "overlaps", "useful"]

ENOUGH = 0.5
"""What must be in common; the threshold of ragas."""


def overlaps(evidence: Sequence[Span], document: str, place: Place) -> list[int]:
    """The characters that a place has in common with each passage of the evidence."""
    if place.document != document:
        return [0] * len(evidence)
    return [max(0, min(end, place.end) - max(start, place.start)) for start, end in evidence]


def useful(evidence: Sequence[Span], document: str, place: Place) -> bool:
    """Whether a place holds at least half of a passage of the evidence, or consists of it for at least half.

    That is, whether their overlap coefficient (Szymkiewicz and Simpson), the characters in common over those of the
    shorter one, reaches 0.5: thus a chunk is judged alike whether it is longer than the evidence or shorter.
    """
    return any(
        common >= ENOUGH * min(end - start, place.end - place.start) and common
        for common, (start, end) in zip(overlaps(evidence, document, place), evidence, strict=True)
    )


def context_precision(verdicts: Sequence[bool]) -> float:
    """The mean, over the useful contexts, of the share of useful ones up to each; 0 if none is.

    Args:
        verdicts: For each retrieved context, the best first, whether it is useful.
    """
    useful_ranks = [rank for rank, verdict in enumerate(verdicts, 1) if verdict]
    return sum(count / rank for count, rank in enumerate(useful_ranks, 1)) / max(1, len(useful_ranks))


def context_recall(evidence: Sequence[Span], document: str, places: Iterable[Place]) -> float:
    """The share of the passages of which one of the places holds more than half."""
    shares = [overlaps(evidence, document, place) for place in places]
    best = [max(row[i] for row in shares) if shares else 0 for i in range(len(evidence))]
    found = sum(common > ENOUGH * (end - start) for common, (start, end) in zip(best, evidence, strict=True))
    return found / len(evidence)


def id_precision(retrieved: Iterable[Hashable], reference: Iterable[Hashable]) -> float:
    """The share of the retrieved ids that are in the reference; 0 if nothing was retrieved."""
    found, wanted = set(retrieved), set(reference)
    return len(found & wanted) / len(found) if found else 0.0


def id_recall(retrieved: Iterable[Hashable], reference: Iterable[Hashable]) -> float:
    """The share of the reference that was retrieved; 0 if there is none."""
    return id_precision(reference, retrieved)
