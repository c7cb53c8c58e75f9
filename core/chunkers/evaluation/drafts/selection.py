"""Which drafts are kept: each question once, each with evidence that stands in one place, from all over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.quotes import Quoted

__all__ = ["certain", "evenly", "spread"]

T = TypeVar("T")


def certain(
    found: Mapping[str, Sequence[Found]], texts: Mapping[str, str], dropped: Counter[str]
) -> dict[str, list[Found]]:
    """The drafts whose answer is certain, in the order of the text; the others are counted in `dropped`.

    A question that two documents or two passages answer is left out altogether; of two rules that use a passage, the
    first wins.
    """
    times = Counter(_key(one.text) for drafts in found.values() for one in drafts)
    kept: dict[str, list[Found]] = {}
    for name, drafts in found.items():
        text, used, here = Quoted(texts[name]), set[tuple[int, int]](), list[Found]()
        for one in drafts:
            if times[_key(one.text)] > 1:
                dropped["asked twice"] += 1
            elif used.intersection(one.evidence):
                dropped["passage used by another rule"] += 1
            elif any(len(text.places(text.text[start:end])) != 1 for start, end in one.evidence):
                dropped["passage that stands in the document twice"] += 1
            else:
                used.update(one.evidence)
                here.append(one)
        kept[name] = sorted(here, key=lambda one: one.evidence)
    return kept


def spread(found: Mapping[str, Sequence[Found]], ranks: Sequence[str], count: int) -> dict[str, list[Found]]:
    """At most `count` of the drafts: from each document alike as far as it has so many, the better rules first.

    Args:
        found: By document.
        ranks: The names of the rules, the best first.
        count: How many.
    """
    shares = _shares([len(drafts) for drafts in found.values()], count)
    return {name: _best(drafts, ranks, share) for (name, drafts), share in zip(found.items(), shares, strict=True)}


def _shares(sizes: Sequence[int], count: int) -> list[int]:
    """How many each gets: one at a time goes to each that has more, until all are given."""
    shares = [0] * len(sizes)
    while (left := count - sum(shares)) > 0:
        waiting = [i for i, size in enumerate(sizes) if shares[i] < size]
        if not waiting:
            break
        each = max(1, left // len(waiting))
        for i in waiting[:left]:
            shares[i] = min(sizes[i], shares[i] + each)
    return shares


def _best(drafts: Sequence[Found], ranks: Sequence[str], count: int) -> list[Found]:
    kept: list[Found] = []
    for rule in ranks:
        kept += evenly([one for one in drafts if one.rule == rule], count - len(kept))
    return sorted(kept, key=lambda one: one.evidence)


def evenly(items: Sequence[T], count: int) -> list[T]:
    """At most `count` of the items, from all over."""
    if len(items) <= count:
        return list(items)
    return [items[i * len(items) // count] for i in range(count)]


def _key(question: str) -> str:
    return "".join(c for c in question.lower() if c.isalnum() or c == " ")
