"""The tree of decisions: one named question after the other, each answered by a measured value and a threshold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from chunkers.advice.properties import LEAST_HEADINGS, Properties
from chunkers.advice.sizes import Size
from chunkers.routing import PROSE

__all__ = ["SAME", "Asked", "Step", "walk"]

SAME = 0.7
"""Of `sameness`, from which on parts are alike: natural texts have 0.19 to 0.45, logs and lists of records 0.93 and
more (`docs/choosing.md`)."""
MOVING = 0.1
"""Of `drift`, from which on topics change a lot: one document has up to 0.09, several in one file 0.18 and more."""


@dataclass(frozen=True)
class Asked:
    """What the tree goes by.

    Attributes:
        documents: What was measured of each.
        size: How big chunks may be.
        embedder: The name of one that is at hand, if any.
        precision: Whether the exact passage matters more than finding all of them.
    """

    documents: Sequence[Properties]
    size: Size
    embedder: str | None = None
    precision: bool = False


@dataclass(frozen=True)
class Step:
    """One question of the tree.

    Attributes:
        rule: Its name.
        holds: Whether it decided.
        measured: The value that was found.
        threshold: What it was held against; empty where something was asked for, and nothing measured.
        reason: In words.
        strategy: What it leads to if it holds.
    """

    rule: str
    holds: bool
    measured: str
    threshold: str
    reason: str
    strategy: str


def walk(asked: Asked) -> list[Step]:
    """The questions in their order, up to the first that holds; the last one always does."""
    steps: list[Step] = []
    for rule in RULES:
        steps.append(rule(asked))
        if steps[-1].holds:
            break
    return steps


def structure(asked: Asked) -> Step:
    """Does a format, or what the author marked, say where to cut?"""
    kinds = Counter(one.kind for one in asked.documents)
    told = f"{sum(one.structured for one in asked.documents)} of {len(asked.documents)}"
    if len(kinds) > 1:
        parts = ", ".join(f"{count} {'prose' if kind == PROSE else kind}" for kind, count in kinds.most_common())
        reason, strategy = f"The documents are of several kinds ({parts}): each is cut by its own strategy.", "auto"
    elif PROSE in kinds:
        reason, strategy = "Nothing is marked in the documents: they are prose.", PROSE
    else:
        (strategy,) = kinds
        reason = f"All are of one kind, {strategy}, whose marks say where their parts begin and end."
    limit = f"a format, {LEAST_HEADINGS} headings, a table or a block of code"
    return Step("structure", strategy != PROSE, f"{told} have structure", limit, reason, strategy)


def length(asked: Asked) -> Step:
    """Does every document fit into one chunk?"""
    longest = max(one.characters for one in asked.documents)
    room = asked.size.characters
    holds = longest <= room
    chunk = f"a chunk of {asked.size.chunk_size:,} {asked.size.unit}"
    reason = (
        f"Every document fits into {chunk}, so each stays whole; a longer one that comes later is cut."
        if holds
        else f"Not every document fits into {chunk}."
    )
    about = "" if asked.size.unit == "characters" else "about "
    return Step("length", holds, f"longest: {longest:,} characters", f"{about}{room:,}", reason, PROSE)


def homogeneity(asked: Asked) -> Step:
    """Is every part like any other, so that it does not matter where it is cut?"""
    found = [one.uniformity.sameness for one in asked.documents if one.uniformity]
    least = min(found, default=None)
    if least is None:
        reason = "The documents have too few sentences for parts that can be compared."
        return Step("homogeneity", False, "not measured", f"{SAME}", reason, "fixed_size")
    holds = least >= SAME and len(found) == len(asked.documents)
    reason = (
        "Any part uses the same words as any other, as in a log or a list of records: exact windows lose nothing."
        if holds
        else "The parts of the documents differ in their words, so it matters where they are cut."
    )
    return Step("homogeneity", holds, f"sameness {least:.2f}", f"{SAME}", reason, "fixed_size")


def embedder(asked: Asked) -> Step:
    """Is there a model that can tell where the topic changes?"""
    drift = max((one.uniformity.drift for one in asked.documents if one.uniformity), default=0.0)
    much = f"The words of neighbouring parts say that it changes {'a lot' if drift >= MOVING else 'little'}"
    reason = (
        f"An embedder is at hand, which can tell where the topic changes. {much} (drift {drift:.2f}; several documents "
        f"in one file have more than {MOVING})."
        if asked.embedder
        else "No embedder was named, so nothing can tell where the topic changes."
    )
    return Step("embedder", bool(asked.embedder), asked.embedder or "no embedder", "", reason, "semantic")


def precision(asked: Asked) -> Step:
    """Is the exact sentence wanted, rather than all that may answer?"""
    reason = (
        "Precision matters more than recall: single sentences are searched, and read with their neighbours."
        if asked.precision
        else "Precision was not said to matter more than recall."
    )
    said = "precision asked for" if asked.precision else "nothing asked for"
    return Step("precision", asked.precision, said, "", reason, "sentence_window")


def otherwise(asked: Asked) -> Step:
    """What suits prose when nothing more is known."""
    middle = sorted(one.sentence_length for one in asked.documents)[len(asked.documents) // 2]
    reason = "Prose, of which nothing more is known: paragraphs first, then sentences, as many as fit."
    return Step("otherwise", True, f"sentences of {middle} characters", "", reason, PROSE)


RULES: tuple[Callable[[Asked], Step], ...] = (structure, length, homogeneity, embedder, precision, otherwise)
"""In the order of the tree."""
