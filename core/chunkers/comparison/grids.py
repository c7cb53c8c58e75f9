"""The settings of a comparison: every strategy with every size, overlap and way of searching."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from chunkers.comparison.axes import MODES, OVERLAPS, SIZES, STRATEGIES, Mode
from chunkers.comparison.setting import Setting
from chunkers.errors import ConfigurationError
from chunkers.evaluation.retrieval.expansion import Expansion

__all__ = ["EXPANSIONS", "grid"]

EXPANSIONS: dict[str, Expansion] = {"sentence_window": "window", "parent_child": "parent"}
"""What a strategy makes relations for: chunks are found, and this is returned."""


def grid(
    strategies: Sequence[str] = STRATEGIES,
    sizes: Sequence[int] = SIZES,
    overlaps: Sequence[str | int] = OVERLAPS,
    modes: Sequence[Mode] = MODES,
    *,
    tokenizer: str = "characters",
    expand: bool = True,
) -> list[Setting]:
    """All combinations, each once, those that search the same chunks side by side.

    Args:
        strategies: Names in `chunkers.registry`.
        sizes: Values of `chunk_size`.
        overlaps: Values of `chunk_overlap`, or shares of the size such as `"10%"`.
        modes: `"keywords"`, `"dense"`, `"hybrid"`.
        tokenizer: What a size means.
        expand: Return the window of a sentence (`sentence_window`) and the parent of a child (`parent_child`).

    Raises:
        ConfigurationError: There is nothing to combine, or a strategy refuses a value.
    """
    axes: dict[str, Sequence[object]] = {"strategies": strategies, "sizes": sizes, "overlaps": overlaps, "modes": modes}
    for name, values in axes.items():
        if not values:
            raise ConfigurationError.of(name, "be one or more", values, "leave it out for the default")
    found = [
        Setting(strategy, size, str(overlap), mode, EXPANSIONS.get(strategy) if expand else None, tokenizer)
        for strategy, size, overlap, mode in product(strategies, sizes, overlaps, modes)
    ]
    for setting in found:
        setting.chunker()  # refuses what makes no sense before anything is done
    return list(dict.fromkeys(found))
