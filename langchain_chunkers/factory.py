"""One splitter class for each strategy of the registry."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from types import new_class
from typing import Any, cast

from chunkers import Chunker
from chunkers.signatures import check_call, documentation, parameters
from langchain_chunkers.base import ChunkerTextSplitter
from langchain_chunkers.keywords import core_parameters, keywords
from langchain_chunkers.languages import SeparatorTextSplitter

__all__ = ["splitter_class", "splitter_classes"]

POSITIONAL = ("embeddings", "separators")
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
    taken = _signature(strategy, *keywords(accepted))

    def __init__(self: ChunkerTextSplitter, *args: Any, **given: Any) -> None:  # noqa: N807 - the method of that name
        check_call(type(self).__name__, taken, args, given)
        own = taken.bind(*args, **given).arguments
        add_start_index = own.pop("add_start_index", True)
        ChunkerTextSplitter.__init__(self, strategy(**core_parameters(own, accepted)), add_start_index=add_start_index)

    this = inspect.Parameter("self", inspect.Parameter.POSITIONAL_ONLY)
    signature = taken.replace(parameters=[this, *taken.parameters.values()])
    __init__.__signature__ = signature  # type: ignore[attr-defined]  # functions take any attribute
    __init__.__qualname__ = f"{name}.__init__"
    namespace = {
        "__doc__": documentation(NOTE.format(strategy.__name__), strategy, *keywords(accepted)),
        "__init__": __init__,
        "__module__": module,
        "strategy": strategy,
    }
    return cast("type[ChunkerTextSplitter]", new_class(name, (base,), exec_body=lambda own: own.update(namespace)))


def _signature(*sources: type) -> inspect.Signature:
    """All by keyword, but for `separators` and `embeddings`, which come first, as in LangChain's own splitters."""
    positional = inspect.Parameter.POSITIONAL_OR_KEYWORD
    taken = [
        parameter.replace(kind=positional) if parameter.name in POSITIONAL else parameter
        for parameter in parameters(*sources)
    ]
    return inspect.Signature(sorted(taken, key=lambda parameter: parameter.kind), return_annotation=None)
