"""One node parser class for each strategy of the registry."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, Field, fields
from typing import Annotated, Any, ClassVar, get_type_hints

import pydantic
from pydantic import PlainSerializer, WithJsonSchema

from chunkers import Chunker
from chunkers.serialization import restored
from chunkers.signatures import documentation, explanations, signature
from chunkers.values import describe
from llamaindex_chunkers.budget import changed
from llamaindex_chunkers.parser import CoreNodeParser

__all__ = ["StrategyNodeParser", "parser_class", "parser_classes"]

NOTE = "A LlamaIndex `NodeParser` over `chunkers.{}`, called like it, and with LlamaIndex's keywords."


class StrategyNodeParser(CoreNodeParser):
    """Base of the parsers that are named after a strategy: its parameters are their fields."""

    strategy: ClassVar[type[Chunker]]
    """The class of the chunker."""

    def __init__(self, **given: Any) -> None:
        own = {f.name for f in fields(self.strategy)} & set(given)
        chunker = self.strategy(**{name: restored(name, given[name]) for name in own})
        super().__init__(**given | {name: getattr(chunker, name) for name in own})

    def core_chunker(self) -> Chunker:
        """The chunker that cuts the texts."""
        return self.strategy(**{f.name: getattr(self, f.name) for f in fields(self.strategy)})

    def __setattr__(self, name: str, value: Any) -> None:
        """Refuse what makes no sense before anything is changed."""
        if name not in {f.name for f in fields(self.strategy)}:
            super().__setattr__(name, value)
            return
        chunker = changed(self.core_chunker(), name, value)
        for field in fields(chunker):
            new = getattr(chunker, field.name)
            if field.name == name or new != getattr(self, field.name):
                super().__setattr__(field.name, new)


def parser_classes(strategies: Iterable[type[Chunker]], module: str) -> dict[str, type[StrategyNodeParser]]:
    """The parsers of the strategies, by name, to be put into that module."""
    classes = [parser_class(strategy, module) for strategy in strategies]
    return {cls.__name__: cls for cls in classes}


def parser_class(strategy: type[Chunker], module: str) -> type[StrategyNodeParser]:
    """`XNodeParser` for `XChunker`, with its fields, signature and help, at home in that module."""
    hints, said = get_type_hints(strategy), explanations(strategy)
    definitions: dict[str, Any] = {f.name: _field(f, hints[f.name], said.get(f.name)) for f in fields(strategy)}
    cls = pydantic.create_model(
        strategy.__name__.removesuffix("Chunker") + "NodeParser",
        __base__=StrategyNodeParser,
        __module__=module,
        __doc__=documentation(NOTE.format(strategy.__name__), strategy, CoreNodeParser),
        **definitions,
    )
    cls.strategy = strategy
    cls.__signature__ = signature(strategy, CoreNodeParser)
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
