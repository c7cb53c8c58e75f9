"""What may be told about chunks beside themselves: findings, and where cuts fell."""

from __future__ import annotations

from typing import Protocol

from chunkers.viewing.model import Piece

__all__ = ["CutNote", "FindingNote"]


class FindingNote(Piece, Protocol):
    """Something about a chunk that a reader or a search may stumble over."""

    @property
    def kind(self) -> str:
        """What it is, such as `"orphaned-reference"`."""
        ...

    @property
    def level(self) -> str:
        """`"note"`, `"warning"` or `"error"`."""
        ...

    @property
    def chunk(self) -> int:
        """The chunk, by its place in the list."""
        ...

    @property
    def message(self) -> str:
        """What is the matter, in a sentence."""
        ...

    @property
    def target(self) -> int | None:
        """The chunk that holds what is missing in this one."""
        ...


class CutNote(Protocol):
    """Where a chunk ends and another one follows."""

    @property
    def chunk(self) -> int:
        """The chunk that ends, by its place in the list."""
        ...

    @property
    def name(self) -> str:
        """What the level of the boundary is called, such as `"sentence"`."""
        ...

    @property
    def why(self) -> str:
        """Why the cut is there and nowhere better."""
        ...
