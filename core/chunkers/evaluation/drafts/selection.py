"""Which drafts are kept: each question once, each with evidence that stands in one place, from all over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.evenly import evenly
from chunkers.evaluation.quotes import Quoted

__all__ = ["Candidates", "distinct", "selected"]

Candidates = Mapping[str, Sequence[Found]]
"""What the rules found, by document."""


def distinct(found: Candidates, dropped: Counter[str]) -> dict[str, list[Found]]:
    """The drafts in the order of the text, without those that are there twice, which are counted in `dropped`.

    A question that two documents or two passages answer is left out altogether, since nobody knows which is meant. Of
    two rules that use a passage, the first wins.
    """
    times = Counter(_key(one.text) for here in found.values() for one in here)
    kept: dict[str, list[Found]] = {}
    for name, drafts in found.items():
        used, here = set[tuple[int, int]](), list[Found]()
        for one in drafts:
            if times[_key(one.text)] > 1:
                dropped["asked twice"] += 1
            elif not used.isdisjoint(one.evidence):
                dropped["passage used by another rule"] += 1
            else:
                used.update(one.evidence)
                here.append(one)
        kept[name] = sorted(here, key=lambda one: one.evidence)
    return kept


def selected(
    found: Candidates, texts: Mapping[str, str], ranks: Sequence[str], count: int, dropped: Counter[str]
) -> Candidates:
    """At most `count` drafts: from each document alike as far as it has so many, the better rules first.

    Each has evidence that stands in its document once: others are counted in `dropped` and replaced. Only what is
    taken is looked for, since that takes a walk through the text.

    Args:
        found: The drafts.
        texts: The documents.
        ranks: The names of the rules, the best first.
        count: How many.
        dropped: Counts what is left out.
    """
    quoted, known = {name: Quoted(text) for name, text in texts.items()}, dict[tuple[str, Found], bool]()
    while True:
        shares = _shares([len(drafts) for drafts in found.values()], count)
        kept = {name: _best(drafts, ranks, share) for (name, drafts), share in zip(found.items(), shares, strict=True)}
        new = [(name, one) for name, here in kept.items() for one in here if (name, one) not in known]
        if not new:
            return kept
        known.update({(name, one): _stands_once(quoted[name], one) for name, one in new})
        dropped["passage that stands in the document twice"] += sum(not known[draft] for draft in new)
        found = {name: [one for one in drafts if known.get((name, one), True)] for name, drafts in found.items()}


def _stands_once(text: Quoted, draft: Found) -> bool:
    return all(len(text.places(text.text[start:end])) == 1 for start, end in draft.evidence)


def _shares(sizes: Sequence[int], count: int) -> list[int]:
    """How many each gives: as many as all others, if it has so many, and together `count`."""
    shares = [0] * len(sizes)
    while (left := count - sum(shares)) > 0 and (waiting := [i for i, size in enumerate(sizes) if shares[i] < size]):
        for i in waiting[:left]:
            shares[i] = min(sizes[i], shares[i] + max(1, left // len(waiting)))
    return shares


def _best(drafts: Sequence[Found], ranks: Sequence[str], count: int) -> list[Found]:
    kept: list[Found] = []
    for rule in ranks:
        kept += evenly([one for one in drafts if one.rule == rule], count - len(kept))
    return sorted(kept, key=lambda one: one.evidence)


def _key(question: str) -> str:
    return "".join(c for c in question.lower() if c.isalnum() or c == " ")
