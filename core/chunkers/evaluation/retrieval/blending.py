"""Scores of a chunk that look at more than its own vector: at its best sentence, or at its neighbours.

The vector of a chunk is a mean of all that it says. A question about one sentence of it is closer to that sentence; a
question about the topic is helped by what stands around the chunk.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np

from chunkers.boundaries.sentences import sentences
from chunkers.embedders.blending import NEIGHBOUR_WEIGHT, Matrix, blended, check_weight, neighbours
from chunkers.evaluation.collection import Collection

__all__ = ["BestSentence", "Blend", "Neighbours", "Plain", "Similarities"]

Embed = Callable[[list[str]], Matrix]
Similarities = Callable[[Matrix], Matrix]
"""From the vectors of questions to the scores of all chunks."""


@runtime_checkable
class Blend(Protocol):
    """Says how alike a question and each chunk are."""

    def similarities(self, collection: Collection, own: Matrix, embed: Embed) -> Similarities:
        """What scores the vectors of questions.

        Args:
            collection: What is searched.
            own: The vectors of the contents, of length one.
            embed: Gives vectors of length one for other texts.
        """
        ...


@dataclass(frozen=True)
class Plain:
    """A chunk's own cosine and nothing else."""

    def similarities(self, collection: Collection, own: Matrix, embed: Embed) -> Similarities:
        """The cosines."""
        return lambda asked: asked @ own.T


@dataclass(frozen=True)
class BestSentence:
    """A chunk's own cosine, and the cosine of its best sentence. Every sentence is embedded, too.

    Args:
        weight: The share of the sentence, from 0 to 1.
    """

    weight: float = 0.5

    def __post_init__(self) -> None:
        check_weight("weight", self.weight)

    def similarities(self, collection: Collection, own: Matrix, embed: Embed) -> Similarities:
        """Of each chunk its own, and that of the best of its sentences."""
        parts = [[text[slice(*span)] for span in sentences(text)] or [text] for text in collection.contents]
        distinct = {text: row for row, text in enumerate(dict.fromkeys(text for texts in parts for text in texts))}
        found = embed(list(distinct))
        rows = np.asarray([distinct[text] for texts in parts for text in texts], np.intp)
        firsts = np.cumsum([0, *(len(texts) for texts in parts[:-1])])
        own_share, share = np.float32(1 - self.weight), np.float32(self.weight)

        def alike(asked: Matrix) -> Matrix:
            best: Matrix = np.maximum.reduceat((asked @ found.T)[:, rows], firsts, axis=1)
            return np.asarray(own_share * (asked @ own.T) + share * best, np.float32)

        return alike


@dataclass(frozen=True)
class Neighbours:
    """The cosine with a chunk's vector to which a part of those of its neighbours is added; nothing more is embedded.

    Args:
        weight: What of the chunk before and of the one behind it is added, from 0 to 1.
    """

    weight: float = NEIGHBOUR_WEIGHT

    def __post_init__(self) -> None:
        check_weight("weight", self.weight)

    def similarities(self, collection: Collection, own: Matrix, embed: Embed) -> Similarities:
        """Of vectors into which their neighbours in the same document are blended."""
        pool: list[int] = collection.pool.tolist()
        rows = blended(own, *neighbours([collection.places[place].document for place in pool]), self.weight)
        return lambda asked: asked @ rows.T
