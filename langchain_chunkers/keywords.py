"""LangChain's keywords, and what they are called in the core."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from chunkers.errors import ConfigurationError

__all__ = ["LangChainKeywords", "core_parameters"]


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


def core_parameters(given: Mapping[str, Any], accepted: Collection[str]) -> dict[str, Any]:
    """The parameters of a chunker that accepts those names, from what a splitter was given.

    Raises:
        ConfigurationError: Both `tokenizer` and `length_function` were given.
    """
    parameters = dict(given)
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
