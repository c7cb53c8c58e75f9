"""The vectors of a text's sentences, of length one; equal sentences share one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["Rows", "rows_of"]


@dataclass(frozen=True)
class Rows:
    """The vector of sentence i is `vectors[index[i]]`."""

    vectors: NDArray[np.float32]
    """Of distinct sentences, shape (distinct, dimensions), each of length one or zero."""
    index: NDArray[np.intp]
    """For each sentence, where its vector is; shape (sentences,)."""

    def __len__(self) -> int:
        return len(self.index)

    def part(self, start: int, stop: int) -> NDArray[np.float32]:
        """The vectors of some sentences, shape (stop - start, dimensions)."""
        return self.vectors[self.index[start:stop]]


def rows_of(vectors: NDArray[np.float32], index: Sequence[int]) -> Rows:
    """Vectors of any length made comparable.

    A sentence whose vector is zero says nothing about its topic, so it has that of the sentence before it.

    Args:
        vectors: Of distinct sentences; they are changed in place, as most of the memory that a text takes is theirs.
        index: For each sentence, where its vector is.
    """
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    np.divide(vectors, lengths, out=vectors, where=lengths > 0)
    places = np.asarray(index, dtype=np.intp)
    says = lengths[places, 0] > 0
    latest = np.maximum.accumulate(np.where(says, np.arange(len(places)), -1))
    first = int(np.argmax(says))  # those before it have the vector of the first that has one
    return Rows(vectors, places[np.where(latest < 0, first, latest)])
