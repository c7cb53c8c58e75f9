"""Metrics at equal returned tokens: the fair comparison of chunks of different sizes.

Five chunks of 800 tokens hold more than five of 200. What a reader, or a language model, pays for is tokens; so the
question is how much of the evidence they hold when each search may return the same number of them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence

from chunkers.chunk import Span
from chunkers.evaluation.collection import Place
from chunkers.evaluation.returned import Found, fresh, score
from chunkers.evaluation.tokens import TokenPlaces

__all__ = ["at_budgets", "cut_to", "within"]


def at_budgets(
    evidence: Sequence[Span],
    document: str,
    places: Sequence[Place],
    budgets: Sequence[int],
    tokens: Mapping[str, TokenPlaces],
    *,
    merge: bool = False,
) -> list[Found]:
    """Recall, precision and IoU of what fits into each budget.

    Places are taken as they are ranked until the budget is full; the last one is cut to fit exactly.

    Args:
        evidence: The passages that answer, sorted and apart.
        document: The document that they are in.
        places: What was returned, the best first.
        budgets: Numbers of tokens.
        tokens: The tokens of each document.
        merge: Text that was returned before costs nothing again.
    """
    rows, used = _filling(fresh(places) if merge else places, max(budgets, default=0), tokens)
    return [score(evidence, document, cut_to(rows, used, budget, tokens)) for budget in budgets]


def within(places: Sequence[Place], budget: int, tokens: Mapping[str, TokenPlaces]) -> list[Place]:
    """The places that a budget has room for, the last one as far as it has.

    Args:
        places: What was returned, the best first.
        budget: A number of tokens.
        tokens: The tokens of each document.
    """
    return cut_to(*_filling(places, budget, tokens), budget, tokens)


def _filling(places: Iterable[Place], budget: int, tokens: Mapping[str, TokenPlaces]) -> tuple[list[Place], list[int]]:
    """The places up to the one with which the budget is full, and the tokens of all up to the end of each."""
    rows, used = list[Place](), list[int]()
    for place in places:
        name, start, end = place
        rows.append(place)
        used.append((used[-1] if used else 0) + tokens[name].count(start, end))
        if used[-1] >= budget:
            break
    return rows, used


def cut_to(places: Sequence[Place], used: Sequence[int], budget: int, tokens: Mapping[str, TokenPlaces]) -> list[Place]:
    """The first places, up to the one with which the budget is full, of which what fits is kept.

    Args:
        places: What was returned.
        used: The tokens of all places up to each one, that one included.
        budget: The number of tokens.
        tokens: The tokens of each document.
    """
    last = bisect_left(used, budget)
    if last == len(places):
        return list(places)
    name, start, end = places[last]
    room = budget - (used[last - 1] if last else 0)
    fitting = end if used[last] == budget else min(end, tokens[name].end(start, room))
    return [*places[:last], Place(name, start, fitting)]
