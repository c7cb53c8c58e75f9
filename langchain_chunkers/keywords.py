"""LangChain's keywords, and what they are called in the core."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from chunkers.errors import ConfigurationError

__all__ = ["EmbeddingKeywords", "LangChainKeywords", "core_parameters", "keywords"]


@dataclass(frozen=True, kw_only=True)
class LangChainKeywords:
    """What every splitter takes beside its chunker's own parameters. Signatures and help are read from here.

    Args:
        length_function: LangChain's name for a `tokenizer` that is a function; only one of the two can be given.
        keep_separator: Accepted by every splitter, so that all can be exchanged; without an effect where a strategy
            has no separators.
        add_start_index: Put `start_index` and `end_index`, the chunk's place in its document, into the metadata.
            Without them, `index()` takes equal chunks of one document for one.
    """

    length_function: Callable[[str], int] | None = None
    keep_separator: Literal["start", "end"] | bool = "end"
    add_start_index: bool = True


@dataclass(frozen=True, kw_only=True)
class EmbeddingKeywords:
    """What the splitters take beside that whose chunker has an `embedder`.

    Args:
        embeddings: LangChain's name for an `embedder`: an `Embeddings` or anything else that `embedder` takes; only one
            of the two can be given.
        number_of_chunks: As LangChain's for `breakpoint_threshold_type="number_of_chunks"` and its amount.
    """

    embeddings: Any = None
    number_of_chunks: int | None = None


def core_parameters(given: Mapping[str, Any], accepted: Collection[str]) -> dict[str, Any]:
    """The parameters of a chunker that accepts those names, from what a splitter was given.

    Raises:
        ConfigurationError: A parameter was given under two names.
    """
    parameters = dict(given)
    _embedding_parameters(parameters)
    function = parameters.pop("length_function", None)
    if function is not None:
        if "tokenizer" in parameters:
            raise ConfigurationError.of(
                "length_function", "stand alone, since tokenizer= says the same", function, "remove one of the two"
            )
        parameters["tokenizer"] = "characters" if function is len else function
    if "keep_separator" not in accepted:
        parameters.pop("keep_separator", None)
    return parameters


def _embedding_parameters(parameters: dict[str, Any]) -> None:
    """Put LangChain's names for what a semantic chunker takes in the core's."""
    embeddings, number = (parameters.pop(name, None) for name in ("embeddings", "number_of_chunks"))
    if embeddings is not None and parameters.setdefault("embedder", embeddings) is not embeddings:
        rule = "stand alone, since embedder= says the same"
        raise ConfigurationError.of("embeddings", rule, embeddings, "remove one of the two")
    if number is not None:
        meant = {"breakpoint_threshold_type": "number_of_chunks", "breakpoint_threshold_amount": number}
        for name in meant.keys() & parameters.keys():
            rule = "stand alone, since it is a threshold of its own"
            raise ConfigurationError.of("number_of_chunks", rule, number, f"remove {name}=")
        parameters |= meant


def keywords(accepted: Collection[str]) -> tuple[type, ...]:
    """What a splitter takes beside the parameters of its chunker, which accepts those names."""
    return (EmbeddingKeywords, LangChainKeywords) if "embedder" in accepted else (LangChainKeywords,)
