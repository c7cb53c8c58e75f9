"""From what a user passes as an embedder to what is asked: by name, by path, or by the methods that an object has."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, cast

from chunkers.embedders.base import Embedder
from chunkers.embedders.functions import Function
from chunkers.errors import ConfigurationError

__all__ = ["DEFAULT", "NAMED", "resolve"]

DEFAULT = "sentence-transformers/all-MiniLM-L6-v2"


def _words() -> Embedder:
    from chunkers.embedders.words import Words

    return Words()


NAMED: dict[str, Callable[[], Embedder]] = {"words": _words}
"""Names that stand for something else than a model of sentence-transformers."""


def resolve(embedder: Any) -> Embedder:
    """The embedder that a name, a path, a model object of another library or a function stands for.

    Nothing is loaded before it is asked for vectors.

    Raises:
        ConfigurationError: It stands for none.
    """
    if isinstance(embedder, str | os.PathLike) and (name := os.fsdecode(cast("str", embedder))):
        return _by_name(name)
    found = None if isinstance(embedder, type) else _of_object(embedder)
    if found is None:
        raise ConfigurationError.of(
            "embedder",
            "be the name or path of a model, a SentenceTransformer, an embedding model of LangChain or LlamaIndex, or "
            "a function from a list of texts to vectors",
            cast("object", embedder),
            "pass an object instead of its class" if isinstance(embedder, type) else f"pass {DEFAULT!r}, for instance",
        )
    return found


def _by_name(name: str) -> Embedder:
    if name in NAMED:
        return NAMED[name]()
    from chunkers.embedders.sentence_encoders import NamedEncoder

    return NamedEncoder(name)


def _of_object(embedder: Any) -> Embedder | None:
    """Recognised by the names of its classes and methods, so that no library is imported that the user has not."""
    if isinstance(embedder, Embedder):
        return embedder
    names = {f"{base.__module__.partition('.')[0]}.{base.__name__}" for base in type(embedder).__mro__}
    if "sentence_transformers.SentenceTransformer" in names:
        from chunkers.embedders.sentence_encoders import LoadedEncoder

        return LoadedEncoder(embedder)
    from chunkers.embedders.frameworks import LangChainEmbeddings, LlamaIndexEmbedding

    if hasattr(embedder, "embed_documents"):
        return LangChainEmbeddings(embedder)
    if hasattr(embedder, "get_text_embedding_batch"):
        return LlamaIndexEmbedding(embedder)
    return Function(embedder) if callable(embedder) else None
