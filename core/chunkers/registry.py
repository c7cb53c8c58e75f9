"""One table: the name of every strategy, and its class. Tests, the command line and the adapters read it.

A strategy is loaded when it is first asked for, so that the import of the package stays cheap.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import Any

from chunkers.chunker import Chunker
from chunkers.validation import check_choice

__all__ = ["CLASSES", "STRATEGIES", "create"]

CLASSES = {
    "fixed_size": "FixedSizeChunker",
    "sentence": "SentenceChunker",
    "recursive": "RecursiveChunker",
    "markdown": "MarkdownChunker",
    "html": "HTMLChunker",
    "code": "CodeChunker",
    "json": "JSONChunker",
    "table": "TableChunker",
    "page": "PageChunker",
    "transcript": "TranscriptChunker",
    "semantic": "SemanticChunker",
    "sentence_window": "SentenceWindowChunker",
    "parent_child": "ParentChildChunker",
    "auto": "AutoChunker",
}
"""The name of each strategy, which is that of its module in `chunkers.strategies`, and of its class."""


class _Strategies(MutableMapping[str, type[Chunker]]):
    """The classes by name, each loaded on use."""

    def __init__(self) -> None:
        self._classes: dict[str, type[Chunker] | str] = dict(CLASSES)

    def __getitem__(self, name: str) -> type[Chunker]:
        found = self._classes[name]
        if isinstance(found, str):
            from chunkers.signatures import documentation

            strategy: type[Chunker] = getattr(import_module(f"chunkers.strategies.{name}"), found)
            strategy.__doc__ = documentation("", strategy)  # also of the parameters that it inherits
            self._classes[name] = found = strategy
        return found

    def __setitem__(self, name: str, strategy: type[Chunker]) -> None:
        self._classes[name] = strategy

    def __delitem__(self, name: str) -> None:
        del self._classes[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._classes)

    def __len__(self) -> int:
        return len(self._classes)

    def __repr__(self) -> str:
        return repr(self._classes)


STRATEGIES: MutableMapping[str, type[Chunker]] = _Strategies()
"""Every strategy by its name. One that is added here is known to the adapters and the command line, too."""


def create(strategy: str, **parameters: Any) -> Chunker:
    """A chunker of the strategy of that name.

    Raises:
        ConfigurationError: There is no such strategy or parameter, or a parameter makes no sense.
    """
    check_choice("strategy", strategy, tuple(STRATEGIES))
    return STRATEGIES[strategy](**parameters)
