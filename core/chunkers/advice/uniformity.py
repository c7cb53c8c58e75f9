"""How alike the parts of a text are, by the words that they share: no model is needed.

A text is taken as blocks of ten sentences, whose words are counted as TextTiling counts those of its blocks (M. A.
Hearst, "TextTiling: Segmenting Text into Multi-paragraph Subtopic Passages", 1997). Where topics change, a block is
more like the next than like those far away; where every part is like any other, it is as like to all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chunkers.embedders.words import Words

__all__ = ["Uniformity", "uniformity"]

BLOCK = 10  # sentences
LEAST = 4  # blocks: with fewer there are hardly any that are far from each other


class Uniformity(NamedTuple):
    """How alike the parts of a text are."""

    sameness: float
    """The mean cosine of blocks that are not neighbours, from 0 to 1: what any part has in common with any other."""
    drift: float
    """How much higher that of neighbours is: how far the topic moves on."""


def uniformity(sentences: Sequence[str]) -> Uniformity | None:
    """Measure the parts of a text; None if there are fewer than 40 sentences. Linear in their number."""
    import numpy as np

    count = len(sentences) // BLOCK
    if count < LEAST:
        return None
    blocks = np.stack([Words().embed([*sentences[i : i + BLOCK]]).sum(axis=0) for i in range(0, count * BLOCK, BLOCK)])
    lengths = np.linalg.norm(blocks, axis=1, keepdims=True)
    units = np.divide(blocks, lengths, out=np.zeros_like(blocks), where=lengths > 0).astype(np.float64)
    near = np.einsum("ij,ij->i", units[:-1], units[1:])
    # The sum over all pairs is told by the length of the sum of the vectors.
    pairs = (float(np.square(units.sum(axis=0)).sum()) - float(np.square(units).sum())) / 2
    far = (pairs - float(near.sum())) / (count * (count - 1) / 2 - (count - 1))
    return Uniformity(round(far, 3), round(float(near.mean()) - far, 3))
