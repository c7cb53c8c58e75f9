"""Retrieval by meaning: the cosine of the question's vector and the chunk's."""

from __future__ import annotations

from typing import Any

from chunkers.embedders import resolve
from chunkers.embedders.blending import Matrix, unit_vectors
from chunkers.evaluation.collection import Collection
from chunkers.evaluation.retrieval.blending import Blend, Plain
from chunkers.evaluation.retrieval.scorers import Scorer

__all__ = ["dense"]


def dense(collection: Collection, embedder: Any, blend: Blend | None = None) -> Scorer:
    """Scores by the cosine of vectors. The chunks are embedded at once, each distinct content once.

    Args:
        collection: What is searched.
        embedder: Anything that stands for an embedder, see `chunkers.embedders`.
        blend: What else than its own vector counts for a chunk; None: nothing.

    Raises:
        ConfigurationError: The embedder is none, or gives no vectors.
        ResourceError: The model cannot be had.
    """
    resolved = resolve(embedder)

    def embed(texts: list[str]) -> Matrix:
        return unit_vectors(resolved, texts)

    own = embed(list(collection.contents))
    alike = (blend or Plain()).similarities(collection, own, embed)
    return lambda questions: alike(embed(questions))
