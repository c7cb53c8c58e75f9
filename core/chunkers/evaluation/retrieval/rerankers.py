"""A second look at the first places: by a cross-encoder, or at the words that a question and a text share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from typing import Any, Protocol, cast, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from chunkers.embedders.sentence_encoders import cross_encoder
from chunkers.errors import ConfigurationError
from chunkers.evaluation.terms import terms

__all__ = ["CrossEncoder", "KeywordBoost", "Reranker", "reranked"]


@runtime_checkable
class Reranker(Protocol):
    """Scores texts anew for one question."""

    def scores(self, question: str, texts: list[str], scores: NDArray[np.float32]) -> Any:
        """The new scores, shape (texts,).

        Args:
            question: What is asked.
            texts: What was found, the best first.
            scores: Its scores so far, shape (texts,).
        """
        ...


@dataclass(frozen=True)
class CrossEncoder:
    """Reads question and text together, as the cross-encoders of sentence-transformers do.

    Args:
        model: A `sentence_transformers.CrossEncoder`, or the name or folder of one, loaded when it is first asked.
    """

    model: Any

    def scores(self, question: str, texts: list[str], scores: NDArray[np.float32]) -> Any:
        """What the model says.

        Raises:
            MissingExtraError: sentence-transformers is not installed.
            ResourceError: The model cannot be had.
        """
        return self._loaded.predict([(question, text) for text in texts], show_progress_bar=False)

    @cached_property
    def _loaded(self) -> Any:
        named = isinstance(self.model, str | PathLike)
        return cross_encoder(str(cast("object", self.model))) if named else self.model


@dataclass(frozen=True)
class KeywordBoost:
    """Raises texts that hold the words of the question: `(1 - alpha) * score + alpha * share of its words`.

    The scores of the texts looked at are first spread from 0 to 1, so that `alpha` means the same in every mode.

    Args:
        alpha: How much words count, from 0 to 1.
    """

    alpha: float = 0.3

    def __post_init__(self) -> None:
        if not 0 <= self.alpha <= 1:
            raise ConfigurationError.of("alpha", "be from 0 to 1", self.alpha, "pass 0.3, for instance")

    def scores(self, question: str, texts: list[str], scores: NDArray[np.float32]) -> Any:
        """The scores, of which a part comes from shared words."""
        asked = {word for word, _, _ in terms(question)}
        shares = np.zeros(len(texts))
        if asked:
            shares = np.asarray([len(asked & {word for word, _, _ in terms(text)}) / len(asked) for text in texts])
        low, high = float(scores.min()), float(scores.max())
        spread = (scores - low) / (high - low) if high > low else np.zeros(len(texts))
        return (1 - self.alpha) * spread + self.alpha * shares


def reranked(
    question: str, places: NDArray[np.intp], scores: NDArray[np.float32], texts: Sequence[str], reranker: Reranker
) -> NDArray[np.intp]:
    """The places in the order of their new scores; equals stay as they are.

    Args:
        question: What is asked.
        places: What was found, the best first.
        scores: Their scores, the best first.
        texts: Of all places.
        reranker: Gives the new scores.

    Raises:
        ConfigurationError: The reranker gives something else than one finite number for each text.
    """
    rows: list[int] = places.tolist()
    new = np.asarray(reranker.scores(question, [texts[row] for row in rows], scores), np.float64)
    if new.shape != places.shape or not np.isfinite(new).all():
        rule = f"return one finite number for each of {len(places)} texts"
        raise ConfigurationError.of("reranker", rule, new, f"mend {reranker!r}")
    return places[np.argsort(-new, kind="stable")]
