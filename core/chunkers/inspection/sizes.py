"""What the rules about slices look at: the chunks of one level with their sizes, and the limits that were asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from chunkers.inspection.pieces import Piece

__all__ = ["Limits", "Sized"]


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What was asked for; None where nothing was.

    Args:
        largest: Size of a chunk at most.
        smallest: Size of a chunk at least.
        overlap: Size of what a chunk repeats of the one before at most.
        unit: What sizes count, such as "characters".
    """

    largest: int | None = None
    smallest: int | None = None
    overlap: int | None = None
    unit: str = "characters"


@dataclass(frozen=True)
class Sized:
    """The chunks of one level of one text, in order.

    Args:
        text: The source.
        pieces: The chunks.
        sizes: The size of what is embedded for each.
        limits: What was asked for.
        count: The size of a text.
    """

    text: str
    pieces: Sequence[Piece]
    sizes: Sequence[int]
    limits: Limits
    count: Callable[[str], int]
