"""Node parsers over a chunker that embeds: `embed_model`, which is LlamaIndex's name for an `embedder`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from chunkers import ConfigurationError
from chunkers.embedders.models import Model
from llamaindex_chunkers.framework import model_in_settings
from llamaindex_chunkers.strategy import StrategyNodeParser

__all__ = ["EmbeddingKeywords", "EmbeddingNodeParser"]


@dataclass(frozen=True, kw_only=True)
class EmbeddingKeywords:
    """What these parsers take beside the parameters of their chunker.

    Args:
        embed_model: LlamaIndex's name for an `embedder`: a `BaseEmbedding`, or anything else that `embedder` takes;
            only one of the two can be given. None: the model that was put into `Settings.embed_model` before the parser
            is made, else the default of `embedder`; never a service that nobody asked for.
    """

    embed_model: Any = None


class EmbeddingNodeParser(StrategyNodeParser):
    """Base of the parsers whose chunker has an `embedder`."""

    def __init__(self, **given: Any) -> None:
        model = given.pop("embed_model", None)
        if model is not None:
            if "embedder" in given and not isinstance(given["embedder"], Mapping):  # which is one from a dictionary
                rule = "stand alone, since embedder= says the same"
                raise ConfigurationError.of("embed_model", rule, model, "remove one of the two")
            given["embedder"] = model
        elif "embedder" not in given and (known := model_in_settings()) is not None:
            given["embedder"] = known
        super().__init__(**given)

    @property
    def embed_model(self) -> Any:
        """The model that was given: what `embedder` asks."""
        embedder = getattr(self, "embedder")  # noqa: B009 - a field of the derived class
        return embedder.model if isinstance(embedder, Model) else getattr(embedder, "function", embedder)

    def __setattr__(self, name: str, value: Any) -> None:
        """`embed_model` is `embedder`."""
        super().__setattr__("embedder" if name == "embed_model" else name, value)
