"""What turns texts into vectors in a trial: keyword vectors, or a small sentence encoder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol

from chunkers.commands.trial.words import KeywordVectors
from chunkers.embedders import DEFAULT
from chunkers.embedders.sentence_encoders import PACKAGED
from chunkers.errors import ConfigurationError

__all__ = ["EMBEDDERS", "Embedder", "embedders"]

EMBEDDERS = ("keywords", "minilm")
MINILM = PACKAGED[DEFAULT]  # a package that holds the model, so that nothing is downloaded


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
            path = import_module(MINILM).get_model_path()
            encoder = import_module("sentence_transformers").SentenceTransformer
        except ImportError as error:
            remedy = f'run: pip install "chunkers[semantic]" {MINILM.replace("_", "-")}'
            raise ConfigurationError.of("--embedder", f"be installed ({error})", "minilm", remedy) from error
        self._model: Any = encoder(str(path), device="cpu")
        self._known: dict[str, list[float]] = {}  # several indexes ask for the same texts

    def __call__(self, texts: Sequence[str]) -> list[list[float]]:
        """One vector for each text; of a long one, the first 256 tokens count."""
        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        if new:
            vectors: list[list[float]] = self._model.encode(new, show_progress_bar=False).tolist()
            self._known |= zip(new, vectors, strict=True)
        return [self._known[text] for text in texts]


def embedders(name: str) -> Callable[[Sequence[str]], Embedder]:
    """What makes the embedder of that name for a collection of texts. A model is loaded at once.

    Raises:
        ConfigurationError: It is not installed.
    """
    if name != "minilm":
        return KeywordVectors
    model = MiniLM()
    return lambda _: model
