"""Vectors that know what stands around a text: a part of the neighbours' is added. The text stays as it is."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chunkers.embedders.base import Embedder, avectors, vectors
from chunkers.errors import ConfigurationError

__all__ = [
    "NEIGHBOUR_WEIGHT",
    "Matrix",
    "Places",
    "aunit_vectors",
    "blended",
    "check_weight",
    "neighbours",
    "unit_vectors",
]

Matrix = NDArray[np.float32]
Places = NDArray[np.intp]

NEIGHBOUR_WEIGHT = 0.2  # measured: docs/retrieval.md
TINY = np.float32(1e-12)  # a length of nothing


def unit_vectors(embedder: Embedder, texts: Sequence[str]) -> Matrix:
    """A vector of length one for each text, shape (texts, dimensions); equal texts are embedded once.

    Args:
        embedder: Is asked.
        texts: At least one.

    Raises:
        ConfigurationError: The embedder gives something else than one vector of finite numbers for each text.
    """
    distinct = list(dict.fromkeys(texts))
    return _spread(vectors(embedder, distinct), distinct, texts)


async def aunit_vectors(embedder: Embedder, texts: Sequence[str]) -> Matrix:
    """The same, awaited."""
    distinct = list(dict.fromkeys(texts))
    return _spread(await avectors(embedder, distinct), distinct, texts)


def neighbours(documents: Sequence[Hashable]) -> tuple[Places, Places]:
    """Of rows in order, which one stands before and behind each, in the same document.

    Args:
        documents: Of each row, what tells its document and level from others.

    Returns:
        Two arrays of shape (rows,); -1 where there is none.
    """
    places = np.arange(len(documents))
    ends = np.asarray([a != b for a, b in pairwise(documents)], bool)
    before = np.where(np.concatenate([[True], ends]), -1, places - 1)
    behind = np.where(np.concatenate([ends, [True]]), -1, places + 1)
    return before, behind


def blended(rows: Matrix, before: Places, behind: Places, weight: float) -> Matrix:
    """Vectors of length one, to each of which a part of its neighbours' was added.

    Args:
        rows: Vectors of length one, shape (rows, dimensions).
        before: Which row stands before each; -1: none.
        behind: Which one stands behind it.
        weight: What part of each neighbour is added, from 0 to 1.
    """
    padded = np.concatenate([rows, np.zeros_like(rows[:1])])  # the last one, -1, is nobody
    share = np.float32(weight)
    return _normalised(rows + share * padded[before] + share * padded[behind])


def check_weight(parameter: str, weight: float) -> None:
    """Refuse what is no share.

    Raises:
        ConfigurationError: It is not from 0 to 1.
    """
    if not 0 <= weight <= 1:
        raise ConfigurationError.of(parameter, "be from 0 to 1", weight, f"pass {NEIGHBOUR_WEIGHT}, for instance")


def _spread(found: Matrix, distinct: Sequence[str], texts: Sequence[str]) -> Matrix:
    rows = {text: row for row, text in enumerate(distinct)}
    return _normalised(found)[[rows[text] for text in texts]]


def _normalised(rows: NDArray[np.floating[Any]]) -> Matrix:
    return np.asarray(rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), TINY), np.float32)
