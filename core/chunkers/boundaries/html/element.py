"""One element of a page, while it is open."""

from __future__ import annotations

from typing import Any, Self

__all__ = ["Element"]


class Element:
    """An element that is open.

    Args:
        name: Its name.
        hidden: Whether it is not to be seen.
        depth: How many containers its content lies in.
        prefix: What the lines of its content start with.
        runs: How many runs were written before it.
    """

    __slots__ = ("depth", "hidden", "marker", "name", "number", "prefix", "runs", "target")

    def __init__(self, name: str, hidden: bool, depth: int, prefix: str, runs: int) -> None:
        self.name = name
        self.hidden = hidden
        self.depth = depth
        self.prefix = prefix
        self.runs = runs
        self.number = 0
        """The rank of a heading that opens a section; the number of the next item of a list; 1 for code."""
        self.marker: str | None = None
        """What its first line would start with if it had no marker of its own."""
        self.target = ""
        """Where a link leads to."""

    @classmethod
    def of(cls, common: tuple[Any, ...], runs: int) -> Self:
        """What an element was that had this in common with others, and so many runs before it."""
        name, hidden, depth, prefix, number, marker, target = common
        element = cls(name, hidden, depth, prefix, runs)
        element.number, element.marker, element.target = number, marker, target
        return element

    def common(self) -> tuple[Any, ...]:
        """All but how many runs were written before it."""
        return self.name, self.hidden, self.depth, self.prefix, self.number, self.marker, self.target
