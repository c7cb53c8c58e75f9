"""Chunks that are too big, and crumbs."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from chunkers.inspection.finding import Finding
from chunkers.inspection.sizes import Sized

__all__ = ["odd_sizes"]

ENOUGH = 5  # chunks from which on a median says something
CRUMB = 10  # times smaller than the median


def odd_sizes(sized: Sized) -> Iterator[Finding]:
    """Chunks over the limit, below the minimum that was asked for, or else below a tenth of the median."""
    largest, smallest, unit = sized.limits.largest, sized.limits.smallest, sized.limits.unit
    usual = median(sized.sizes) if len(sized.sizes) >= ENOUGH else 0
    for piece, size in zip(sized.pieces, sized.sizes, strict=True):
        if largest is not None and size > largest:
            message = f"its size is {size:,} {unit}, over the limit of {largest:,}"
            yield Finding("oversize", "error", piece.index, piece.start, piece.end, message)
        elif smallest and size < smallest and len(sized.pieces) > 1:
            message = f"its size is {size:,} {unit}, below the minimum of {smallest:,}"
            yield Finding("crumb", "note", piece.index, piece.start, piece.end, message)
        elif not smallest and size * CRUMB < usual:
            message = f"its size is {size:,} {unit}, less than a tenth of the median, {usual:,.0f}"
            yield Finding("crumb", "note", piece.index, piece.start, piece.end, message)
