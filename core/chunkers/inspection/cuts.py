"""Where cuts fell: on which level of boundary, and whether a better place was near."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from chunkers.boundaries.levels import Boundaries
from chunkers.inspection.blanks import Blanks
from chunkers.inspection.finding import Cut
from chunkers.inspection.pieces import Piece

__all__ = ["cuts"]


def cuts(boundaries: Boundaries, pieces: Sequence[Piece]) -> Iterator[Cut]:
    """The cuts between the chunks of one level, each with the strongest boundary that it fell on.

    Args:
        boundaries: Where the text may be cut.
        pieces: The chunks, in order.
    """
    blanks = Blanks(boundaries.text)
    for piece, following in pairwise(pieces):
        lo = max(piece.end - 1, 0)
        hi = following.start if following.start >= piece.end else blanks.skip(piece.end)  # of what overlaps
        found = boundaries.last(lo, hi) if hi < len(boundaries.text) else None
        offset, level = found or (piece.end, 0)
        yield Cut(piece.index, offset, level, boundaries.name(level), _why(boundaries, piece, offset, level))


def _why(boundaries: Boundaries, piece: Piece, offset: int, level: int) -> str:
    """What stronger boundary the chunk runs over, if any."""
    stronger = boundaries.last(piece.start, piece.end - 1) if piece.end - 1 > piece.start else None
    if stronger and stronger.level > level:
        name = boundaries.name(stronger.level)
        return f"a stronger boundary ({name}) was passed over, {offset - stronger.offset:,} characters before"
    return "no stronger boundary lies inside the chunk"
