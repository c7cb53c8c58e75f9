"""An embedder for many measurements of the same texts."""

from __future__ import annotations

from typing import Any

from chunkers.embedders import resolve
from chunkers.embedders.base import vectors

__all__ = ["Remembered"]


class Remembered:
    """Asks an embedder about each text once."""

    def __init__(self, embedder: Any) -> None:
        self._embedder = resolve(embedder)
        self._known: dict[str, Any] = {}

    def __call__(self, texts: list[str]) -> list[Any]:
        """The vectors."""
        if new := [text for text in dict.fromkeys(texts) if text not in self._known]:
            self._known |= zip(new, vectors(self._embedder, new), strict=True)
        return [self._known[text] for text in texts]
