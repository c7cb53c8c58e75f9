"""One splitter class for each strategy of the registry."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from types import new_class
from typing import Any, cast

from chunkers import Chunker
from chunkers.signatures import documentation, parameters
from langchain_chunkers.base import ChunkerTextSplitter
from langchain_chunkers.keywords import LangChainKeywords, core_parameters
from langchain_chunkers.languages import SeparatorTextSplitter

__all__ = ["splitter_class", "splitter_classes"]

NOTE = "A LangChain `TextSplitter` that gives the chunks of `chunkers.{}`, and takes its parameters."


def splitter_classes(strategies: Iterable[type[Chunker]], module: str) -> dict[str, type[ChunkerTextSplitter]]:
    """The splitters of the strategies, by name, to be put into that module."""
    classes = [splitter_class(strategy, module) for strategy in strategies]
    return {cls.__name__: cls for cls in classes}


def splitter_class(strategy: type[Chunker], module: str) -> type[ChunkerTextSplitter]:
    """`XTextSplitter` for `XChunker`, with its signature and help, at home in that module."""
    name = strategy.__name__.removesuffix("Chunker") + "TextSplitter"
    accepted = {parameter.name for parameter in parameters(strategy)}
    base = SeparatorTextSplitter if "separators" in accepted else ChunkerTextSplitter

    def __init__(self: ChunkerTextSplitter, *, add_start_index: bool = True, **given: Any) -> None:  # noqa: N807 - the method of that name
        chunker = strategy(**core_parameters(given, accepted))
        ChunkerTextSplitter.__init__(self, chunker, add_start_index=add_start_index)

    this = inspect.Parameter("self", inspect.Parameter.POSITIONAL_ONLY)
    signature = inspect.Signature([this, *parameters(strategy, LangChainKeywords)], return_annotation=None)
    __init__.__signature__ = signature  # type: ignore[attr-defined]  # functions take any attribute
    __init__.__qualname__ = f"{name}.__init__"
    namespace = {
        "__doc__": documentation(NOTE.format(strategy.__name__), strategy, LangChainKeywords),
        "__init__": __init__,
        "__module__": module,
        "strategy": strategy,
    }
    return cast("type[ChunkerTextSplitter]", new_class(name, (base,), exec_body=lambda own: own.update(namespace)))
