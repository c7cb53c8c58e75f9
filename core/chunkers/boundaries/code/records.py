"""What is written down about a syntax tree. Offsets count bytes, until the tree is read; then characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from chunkers.boundaries.compact import Rows
from chunkers.chunk import maker

if TYPE_CHECKING:
    from chunkers.boundaries.syntax_trees import TreeNode as Node

__all__ = ["DEEPEST", "Definition", "Task", "definitions", "new_definition"]

DEEPEST = 7  # units around a unit that are told apart; what is deeper counts as this deep


class Definition(NamedTuple):
    """A class, a function, or what else has a name."""

    start: int
    """Where it starts, its comments and decorators included."""
    end: int
    """Where it ends."""
    head: int
    """Where it starts without them."""
    body: int
    """Where its body starts; `head` if it has none."""
    name: str
    """Its own name."""
    owner: int
    """Index of the definition around it, or -1."""


new_definition: Callable[[tuple[int, int, int, int, str, int]], Definition] = maker(Definition)


def definitions(length: int) -> Rows[Definition]:
    """An empty list of definitions in a text of that length."""
    return Rows(Definition, length, 4, 2)


class Task(NamedTuple):
    """A node whose children are to be looked at."""

    children: Iterable[Node]
    start: int
    """Where the node starts."""
    depth: int
    """That of the units in it."""
    before: int
    """Where what precedes it ends."""
    owner: int = -1
    """Index of the definition around it."""
    statements: bool = False
    """Whether it is in a function."""
    first: bool = True
    """Whether the first unit in it stays with what it belongs to."""
    run: int = -1
    """Where comments start that stand before it and belong to what is in it, or -1."""
    body: Node | None = None
    """The only child to look into."""
