"""Embeddings of LangChain's whose vectors know what stands around a text, which itself stays as it is."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from chunkers import ConfigurationError
from chunkers.embedders.blending import (
    NEIGHBOUR_WEIGHT,
    Matrix,
    aunit_vectors,
    blended,
    check_weight,
    neighbours,
    unit_vectors,
)
from chunkers.embedders.frameworks import LangChainEmbeddings
from langchain_chunkers.framework import Embeddings

__all__ = ["BlendedEmbeddings", "Line", "Placed"]

Line = tuple[int, int]
"""What a text stands in line with: the number of its document, and its level."""

logger = logging.getLogger(__name__)


class Placed(str):
    """A text that brings the vector of its place with it.

    Stores hand texts to their embeddings in batches of their own, perhaps in threads, and equal texts in different
    places have different vectors: what a text brings with it cannot be mixed up. Copies and pickles are plain texts.
    """

    __slots__ = ("vector",)
    vector: Any

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


class BlendedEmbeddings(Embeddings):
    """Embeddings that add a part of the neighbours' vectors to that of each chunk; `docs/retrieval.md` has the gain.

    Give them to a vector store, and fill it with `add_documents` or `aadd_documents`, which tell which chunks are
    neighbours: those before and behind in the same document and level. What a store is given in another way is embedded
    on its own, with a warning. All vectors of chunks have length one; nothing more is embedded. Questions are embedded
    as they are.

    Args:
        embeddings: What embeds; a cache belongs here, not around these embeddings.
        neighbour_weight: What part of each neighbour's vector is added, from 0 to 1.

    Raises:
        ConfigurationError: `embeddings` are none, or `neighbour_weight` is no share.
    """

    def __init__(self, embeddings: Embeddings, neighbour_weight: float = NEIGHBOUR_WEIGHT) -> None:
        if isinstance(embeddings, type) or not hasattr(embeddings, "embed_documents"):
            raise ConfigurationError.of(
                "embeddings", "be Embeddings of LangChain's", embeddings, "pass an object of them"
            )
        check_weight("neighbour_weight", neighbour_weight)
        self.embeddings = embeddings
        self.neighbour_weight = neighbour_weight

    def placed(self, texts: Sequence[str], lines: Sequence[Line]) -> list[Placed]:
        """The texts, each with its vector.

        Args:
            texts: In the order of their documents; at least one.
            lines: What each stands in line with; neighbours in equal lines are blended.
        """
        return self._placed(texts, lines, unit_vectors(self._embedder, texts))

    async def aplaced(self, texts: Sequence[str], lines: Sequence[Line]) -> list[Placed]:
        """The same, awaited."""
        return self._placed(texts, lines, await aunit_vectors(self._embedder, texts))

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """The vectors of the places of the texts; of other texts, their own of length one."""
        alone = _alone(texts)
        return _together(texts, unit_vectors(self._embedder, alone) if alone else None)

    async def aembed_documents(self, texts: list[str]) -> list[list[float]]:
        """The same, awaited."""
        alone = _alone(texts)
        return _together(texts, await aunit_vectors(self._embedder, alone) if alone else None)

    def embed_query(self, text: str) -> list[float]:
        """The vector of a question, as it is."""
        return self.embeddings.embed_query(text)

    async def aembed_query(self, text: str) -> list[float]:
        """The same, awaited."""
        return await self.embeddings.aembed_query(text)

    def __repr__(self) -> str:
        return f"BlendedEmbeddings({self.embeddings!r}, neighbour_weight={self.neighbour_weight})"

    @property
    def _embedder(self) -> LangChainEmbeddings:
        return LangChainEmbeddings(self.embeddings)

    def _placed(self, texts: Sequence[str], lines: Sequence[Line], own: Matrix) -> list[Placed]:
        found = [Placed(text) for text in texts]
        for text, row in zip(found, blended(own, *neighbours(lines), self.neighbour_weight), strict=True):
            text.vector = row
        return found


def _alone(texts: Sequence[str]) -> list[str]:
    found = [text for text in texts if not isinstance(text, Placed)]
    if found:
        logger.warning(
            "%d texts were embedded without their neighbours, which only add_documents and aadd_documents know",
            len(found),
        )
    return found


def _together(texts: Sequence[str], alone: Matrix | None) -> list[list[float]]:
    rows = iter(() if alone is None else alone)
    return [(text.vector if isinstance(text, Placed) else next(rows)).tolist() for text in texts]
