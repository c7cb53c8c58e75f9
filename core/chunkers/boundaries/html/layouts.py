"""Which tables only lay out a page."""

from __future__ import annotations

from collections.abc import Iterable

from chunkers.boundaries.html.attributes import Attributes
from chunkers.boundaries.html.elements import HEADINGS
from chunkers.boundaries.html.tokens import Kind, Token

__all__ = ["layouts"]


def layouts(tokens: Iterable[Token], source: str) -> frozenset[int]:
    """Where tables start that only lay out a page: they say so, or, without a header, hold headings, code or tables.

    A table inside of another counts if it has more than one row.
    """
    found: set[int] = set()
    stack: list[_Seen] = []
    for token in tokens:
        name = token.name
        if token.kind is Kind.END and name == "table" and stack:
            stack.pop().judge(stack, found)
        elif token.kind is Kind.START and name == "table":
            role = Attributes(source, token.behind_name, token.end).get("role")
            stack.append(_Seen(token.start, by_name=role in ("presentation", "none")))
        elif token.kind is Kind.START and stack:
            seen = stack[-1]
            seen.rows += name == "tr"
            seen.header = seen.header or name in ("th", "thead")
            seen.structure = seen.structure or name == "pre" or name in HEADINGS
    while stack:
        stack.pop().judge(stack, found)
    return frozenset(found)


class _Seen:
    """What a table was seen to hold."""

    __slots__ = ("by_name", "header", "rows", "start", "structure")

    def __init__(self, start: int, *, by_name: bool) -> None:
        self.start = start
        self.by_name = by_name
        self.rows = 0
        self.header = False
        self.structure = False

    def judge(self, around: list[_Seen], found: set[int]) -> None:
        """Add the table to those found if it only lays out; tell the one around it what it is."""
        lays_out = self.by_name or (self.structure and not self.header)
        if lays_out:
            found.add(self.start)
        if around and (lays_out or self.rows > 1):
            around[-1].structure = True
