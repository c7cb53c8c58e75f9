"""Chunks that repeat more of the chunk before than was asked for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from chunkers.inspection.finding import Finding
from chunkers.inspection.sizes import Sized

__all__ = ["excess_overlaps"]


def excess_overlaps(sized: Sized) -> Iterator[Finding]:
    """Overlaps over the limit, if there is one."""
    limit = sized.limits.overlap
    if limit is None:
        return
    for before, piece in pairwise(sized.pieces):
        end = min(before.end, piece.end)
        size = sized.count(sized.text[piece.start : end]) if end > piece.start else 0
        if size > limit:
            message = f"repeats {size:,} {sized.limits.unit} of the chunk before, over the limit of {limit:,}"
            yield Finding("excess-overlap", "warning", piece.index, piece.start, end, message, before.index)
