"""Chunks that say nearly the same: they crowd others out of what a search returns."""

from __future__ import annotations

from collections.abc import Iterator

from chunkers.inspection.finding import Finding
from chunkers.inspection.shingles import shingles
from chunkers.inspection.sizes import Sized

__all__ = ["near_duplicates"]

ALIKE = 0.8  # of the shingles of two chunks together, those that both have
LEAST = 12  # shingles of a chunk: shorter ones are alike by chance, as equal headings are


def near_duplicates(sized: Sized) -> Iterator[Finding]:
    """Chunks whose shingles are nearly those of an earlier one, what spans overlap left out.

    The resemblance of two texts is the Jaccard index of their sets of shingles (Broder, "On the resemblance and
    containment of documents", 1997). Pairs to compare are found by locality-sensitive hashing of MinHash signatures
    (Leskovec, Rajaraman and Ullman, "Mining of Massive Datasets", chapter 3), and the index of a pair is then counted
    out. A chunk is compared with the first one of each of its buckets, so the work is linear in the text.
    """
    from chunkers.inspection.minhash import buckets

    found: list[frozenset[int]] = []
    first: dict[tuple[int, int], int] = {}  # bucket -> the first chunk in it
    behind = 0
    for i, piece in enumerate(sized.pieces):
        found.append(shingles(sized.text[max(piece.start, behind) : piece.end]))
        behind = max(behind, piece.end)
        if len(found[i]) < LEAST:
            continue
        earlier = sorted({first.setdefault(bucket, i) for bucket in buckets(found[i])} - {i})
        alike, other = max(((_resemblance(found[i], found[j]), -j) for j in earlier), default=(0.0, 0))
        if alike >= ALIKE:
            target = sized.pieces[-other].index
            message = f"repeats chunk {target}" if alike == 1 else f"is nearly chunk {target}: {alike:.0%} alike"
            yield Finding("near-duplicate", "warning", piece.index, piece.start, piece.end, message, target)


def _resemblance(one: frozenset[int], other: frozenset[int]) -> float:
    shared = len(one & other)
    return shared / (len(one) + len(other) - shared)
