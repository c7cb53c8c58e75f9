"""One table: the name of every strategy, and its class. Tests, the command line and the adapters read it."""

from __future__ import annotations

from typing import Any

from chunkers.chunker import Chunker
from chunkers.parameterized import FullHelp
from chunkers.strategies.fixed_size import FixedSizeChunker
from chunkers.strategies.markdown import MarkdownChunker
from chunkers.strategies.recursive import RecursiveChunker
from chunkers.strategies.sentence import SentenceChunker
from chunkers.validation import check_choice
from chunkers.values import strategy_name

__all__ = ["STRATEGIES", "create"]

STRATEGIES: dict[str, type[Chunker]] = {
    strategy_name(strategy): strategy
    for strategy in (
        FixedSizeChunker,
        SentenceChunker,
        RecursiveChunker,
        MarkdownChunker,
    )
}

for _strategy in STRATEGIES.values():
    _strategy.__doc__ = FullHelp(_strategy.__doc__)


def create(strategy: str, **parameters: Any) -> Chunker:
    """A chunker of the strategy of that name.

    Raises:
        ConfigurationError: There is no such strategy or parameter, or a parameter makes no sense.
    """
    check_choice("strategy", strategy, tuple(STRATEGIES))
    return STRATEGIES[strategy](**parameters)
