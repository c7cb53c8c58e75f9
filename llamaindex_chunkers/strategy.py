"""Node parsers over a chunker whose parameters are their fields."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, ClassVar

from chunkers import Chunker
from chunkers.serialization import restored
from llamaindex_chunkers.budget import changed
from llamaindex_chunkers.parser import CoreNodeParser

__all__ = ["StrategyNodeParser"]


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
