"""One table: the name of every strategy, and its class. Tests, the command line and the adapters read it.

A strategy is loaded when it is first asked for, so that the import of the package stays cheap.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
    "auto": "AutoChunker",
}
"""The name of each strategy, which is that of its module in `chunkers.strategies`, and of its class."""


class _Strategies(Mapping[str, type[Chunker]]):
    """The classes by name, each loaded on use."""

    def __init__(self) -> None:
        self._loaded: dict[str, type[Chunker]] = {}

    def __getitem__(self, name: str) -> type[Chunker]:
        if name not in self._loaded and name in CLASSES:
            from chunkers.signatures import documentation

            strategy: type[Chunker] = getattr(import_module(f"chunkers.strategies.{name}"), CLASSES[name])
            strategy.__doc__ = documentation("", strategy)  # also of the parameters that it inherits
            self._loaded[name] = strategy
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(CLASSES)

    def __len__(self) -> int:
        return len(CLASSES)

    def __repr__(self) -> str:
        return repr(CLASSES)


STRATEGIES: Mapping[str, type[Chunker]] = _Strategies()


def create(strategy: str, **parameters: Any) -> Chunker:
    """A chunker of the strategy of that name.

    Raises:
        ConfigurationError: There is no such strategy or parameter, or a parameter makes no sense.
    """
    check_choice("strategy", strategy, tuple(STRATEGIES))
    return STRATEGIES[strategy](**parameters)
