"""Text that is in no chunk."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from chunkers.inspection.finding import Finding
from chunkers.inspection.sizes import Sized

__all__ = ["lost_text"]


def lost_text(sized: Sized) -> Iterator[Finding]:
    """Gaps between chunks, and before the first and behind the last, that are not blank."""
    text, end = sized.text, 0
    for before, piece in pairwise([None, *sized.pieces, None]):
        start = piece.start if piece else len(text)
        gap = text[end:start]
        nearest = before or piece
        if nearest and (lost := gap.strip()):
            first = end + len(gap) - len(gap.lstrip())
            message = f"{len(lost):,} characters {'behind' if before else 'before'} it are in no chunk"
            yield Finding("lost-text", "error", nearest.index, first, first + len(lost), message)
        end = max(end, piece.end if piece else end)
