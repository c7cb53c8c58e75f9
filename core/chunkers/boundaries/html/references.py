"""Character references: `&amp;`, `&#8364;`, `&eacute`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

__all__ = ["Piece", "decoded", "pieces"]

_REFERENCE = re.compile(r"&(?:#(?:[0-9]++|[xX][0-9a-fA-F]++)|[a-zA-Z][a-zA-Z0-9]{0,31}+);?+")
KNOWN = 4_096  # references that are remembered
LONGEST = 40  # characters of a reference that are looked up; a longer one has a number that is out of Unicode


class Piece(NamedTuple):
    """A part of a text that stands for itself, or a reference and what it stands for."""

    start: int
    end: int
    reference: str | None = None


def pieces(text: str, start: int, end: int) -> Iterator[Piece]:
    """A slice of a text in pieces; an unknown reference stands for itself."""
    at = start
    for found in _REFERENCE.finditer(text, start, end):
        value, length = _meaning(found.group()[:LONGEST])
        if length:
            if found.start() > at:
                yield Piece(at, found.start())
            at = found.start() + length if length < LONGEST else found.end()
            yield Piece(found.start(), at, value)
    if at < end:
        yield Piece(at, end)


def decoded(text: str) -> str:
    """The value of an attribute."""
    return "".join(text[p.start : p.end] if p.reference is None else p.reference for p in pieces(text, 0, len(text)))


@lru_cache(KNOWN)
def _meaning(reference: str) -> tuple[str, int]:
    """What a reference stands for and how many of its characters count; none if it is unknown."""
    from html import unescape
    from html.entities import html5

    if reference[1] == "#":
        return unescape(reference), len(reference)
    for length in range(len(reference), 1, -1):  # `&notit;` is `&not` and `it;`
        if (value := html5.get(reference[1:length])) is not None:
            return value, length
    return "", 0
