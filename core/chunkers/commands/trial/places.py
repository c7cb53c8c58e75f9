"""Where chunks are, and why two strategies may have made the same ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from chunkers.chunk import Chunk

__all__ = ["Place", "agreements", "ending", "places"]

GAP = 200  # characters behind a chunk in which a blank line is looked for


class Place(NamedTuple):
    """Where a chunk is, blanks at its end apart."""

    document: str
    start: int
    end: int
    closes_paragraph: bool | None
    """Whether a blank line follows; None for the last chunk, behind which nothing was cut."""


def places(name: str, text: str, chunks: Sequence[Chunk]) -> Iterator[Place]:
    """The places of all chunks of a document."""
    for number, chunk in enumerate(chunks, 1):
        end = ending(chunk)
        yield Place(name, chunk.start, end, _blank_line_at(text, end) if number < len(chunks) else None)


def ending(chunk: Chunk) -> int:
    """Where the last character that is not blank ends."""
    return chunk.start + len(chunk.text.rstrip())


def agreements(found: Mapping[str, Sequence[Place]]) -> Iterator[str]:
    """A sentence for each group of strategies that made the same chunks of all documents.

    Args:
        found: The places of each strategy, with all sizes that were tried.
    """
    groups: dict[tuple[Place, ...], list[str]] = {}
    for strategy, made in found.items():
        groups.setdefault(tuple(made), []).append(strategy)
    for made, names in groups.items():
        if len(names) > 1 and made:
            yield f"{', '.join(names[:-1])} and {names[-1]} make the same chunks of these documents: {_reason(made)}."


def _reason(made: Sequence[Place]) -> str:
    cuts = [place.closes_paragraph for place in made if place.closes_paragraph is not None]
    if not cuts:
        return "each document fits into one"
    return (
        f"{sum(cuts):,} of {len(cuts):,} cuts are at the end of a paragraph, where each of them cuts if it can; "
        "smaller chunks may tell them apart (--chunk-size)"
    )


def _blank_line_at(text: str, start: int) -> bool:
    behind = text[start : start + GAP]
    blank = behind[: len(behind) - len(behind.lstrip())]
    return blank.replace("\r\n", "\n").replace("\r", "\n").count("\n") > 1
