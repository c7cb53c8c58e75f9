"""One node parser class for each strategy of the registry."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, Field, fields
from typing import Annotated, Any, get_type_hints

import pydantic
from pydantic import PlainSerializer, WithJsonSchema

from chunkers import Chunker
from chunkers.signatures import documentation, explanations, signature
from chunkers.values import describe
from llamaindex_chunkers.embedding import EmbeddingKeywords, EmbeddingNodeParser
from llamaindex_chunkers.parser import CoreNodeParser
from llamaindex_chunkers.strategy import StrategyNodeParser

__all__ = ["parser_class", "parser_classes"]

NOTE = "A LlamaIndex `NodeParser` over `chunkers.{}`, called like it, and with LlamaIndex's keywords."


def parser_classes(strategies: Iterable[type[Chunker]], module: str) -> dict[str, type[StrategyNodeParser]]:
    """The parsers of the strategies, by name, to be put into that module."""
    classes = [parser_class(strategy, module) for strategy in strategies]
    return {cls.__name__: cls for cls in classes}


def parser_class(strategy: type[Chunker], module: str) -> type[StrategyNodeParser]:
    """`XNodeParser` for `XChunker`, with its fields, signature and help, at home in that module."""
    hints, said = get_type_hints(strategy), explanations(strategy)
    base, *keywords = (EmbeddingNodeParser, EmbeddingKeywords) if "embedder" in hints else (StrategyNodeParser,)
    definitions: dict[str, Any] = {f.name: _field(f, hints[f.name], said.get(f.name)) for f in fields(strategy)}
    cls = pydantic.create_model(
        strategy.__name__.removesuffix("Chunker") + "NodeParser",
        __base__=base,
        __module__=module,
        __doc__=documentation(NOTE.format(strategy.__name__), strategy, *keywords, CoreNodeParser),
        **definitions,
    )
    cls.strategy = strategy
    cls.__signature__ = signature(strategy, *keywords, CoreNodeParser)
    return cls


def _field(field: Field[Any], hint: Any, description: str | None) -> tuple[Any, Any]:
    """The pydantic field for one of a dataclass."""
    schema = [WithJsonSchema({})] if "Callable" in repr(hint) else []  # JSON has no form for functions
    kind = Annotated[(hint, PlainSerializer(describe), *schema)]
    if field.default is not MISSING:
        return kind, pydantic.Field(default=field.default, description=description)
    if field.default_factory is not MISSING:
        return kind, pydantic.Field(default_factory=field.default_factory, description=description)
    return kind, pydantic.Field(description=description)
