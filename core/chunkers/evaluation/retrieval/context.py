"""How much of a ranking is read: as many whole texts as fit into a budget."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from chunkers.tokenizers import Tokenizer

__all__ = ["within"]


def within(
    ranking: Sequence[tuple[int, ...]], texts: Sequence[str], max_context: int, tokenizer: Tokenizer
) -> tuple[tuple[int, ...], ...]:
    """Of each ranking the first places whose texts fit together; it ends before the first that does not fit.

    Args:
        ranking: For each question its places, the best first.
        texts: Of all places.
        max_context: The size of all texts together, in the tokenizer's units.
        tokenizer: What a size means.
    """

    @cache
    def size(place: int) -> int:
        return tokenizer.count(texts[place])

    def fitting(places: tuple[int, ...]) -> tuple[int, ...]:
        room = max_context
        for rank, place in enumerate(places):
            room -= size(place)
            if room < 0:
                return places[:rank]
        return places

    return tuple(map(fitting, ranking))
