"""Which tables only lay out a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chunkers.boundaries.html.attributes import Attributes
from chunkers.boundaries.html.elements import HEADINGS
from chunkers.boundaries.html.tokens import Kind, Token

__all__ = ["judged"]


def judged(tokens: Iterable[Token], source: str, layouts: set[int]) -> Iterator[Token]:
    """The tokens; those of a table are held back until it is known whether the table only lays out the page.

    It does if it says so, or, without a header, holds headings, code or tables. A table inside of another counts if it
    has more than one row.

    Args:
        tokens: Those of the page.
        source: The page.
        layouts: Where such tables start; filled before their tokens come.
    """
    held: list[Token] = []
    stack: list[_Seen] = []
    opening, closing = Kind.START, Kind.END
    for token in tokens:
        kind, start, end, name = token
        if kind is opening and name == "table":
            role = Attributes(source, token.behind_name, end).get("role")
            stack.append(_Seen(start, by_name=role in ("presentation", "none")))
        elif not stack:
            yield token
            continue
        elif kind is opening:
            stack[-1].see(name)
        elif kind is closing and name == "table":
            stack.pop().judge(stack, layouts)
        held.append(token)
        if not stack:
            yield from held
            held.clear()
    while stack:
        stack.pop().judge(stack, layouts)
    yield from held


class _Seen:
    """What a table was seen to hold."""

    def __init__(self, start: int, *, by_name: bool) -> None:
        self.start = start
        self.by_name = by_name
        self.rows = 0
        self.header = False
        self.structure = False

    def see(self, name: str) -> None:
        """A start tag inside of the table."""
        if name == "tr":
            self.rows += 1
        elif name in ("th", "thead"):
            self.header = True
        elif name == "pre" or name in HEADINGS:
            self.structure = True

    def judge(self, around: list[_Seen], found: set[int]) -> None:
        """Add the table to those found if it only lays out; tell the one around it what it is."""
        lays_out = self.by_name or (self.structure and not self.header)
        if lays_out:
            found.add(self.start)
        if around and (lays_out or self.rows > 1):
            around[-1].structure = True
