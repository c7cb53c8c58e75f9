"""An index without any framework, for when none is installed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chunkers.commands.trial.models import Embedder
from chunkers.commands.trial.retrieval import Found
from chunkers.registry import create

__all__ = ["Index"]


class Index:
    """Documents that can be asked: the chunks and their vectors, and nothing else."""

    framework = "chunkers"
    parts = "RecursiveChunker, a matrix"

    def __init__(self, documents: Mapping[str, str], embedder: Embedder, **parameters: Any) -> None:
        chunker = create("recursive", **parameters)
        self._embedder = embedder
        self._chunks = [
            Found(name, chunk.start, chunk.end, chunk.content)
            for name, text in documents.items()
            for chunk in chunker.chunk(text)
        ]
        self._vectors = embedder([chunk.text for chunk in self._chunks])

    def search(self, question: str, count: int) -> list[Found]:
        """The best chunks, the best first."""
        import numpy as np

        scores = np.asarray(self._vectors) @ np.asarray(self._embedder([question])[0])
        return [self._chunks[i] for i in np.argsort(-scores, kind="stable")[:count]]
