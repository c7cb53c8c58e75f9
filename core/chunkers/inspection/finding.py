"""What an inspection tells: findings, and where cuts fell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["LEVELS", "Cut", "Finding", "Severity"]

Severity = Literal["note", "warning", "error"]
LEVELS: tuple[Severity, ...] = ("note", "warning", "error")
"""From what is good to know to what loses text."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing about one chunk that a reader or a search may stumble over.

    Attributes:
        kind: What it is, such as `"orphaned-reference"`; `chunkers.inspection.KINDS` lists all.
        level: `"note"`, `"warning"` or `"error"`.
        chunk: Index of the chunk in the list that was inspected.
        start: Where it is in the source, in characters.
        end: The place behind it.
        message: What is the matter, in a sentence.
        target: Index of the chunk that holds what is missing in this one; None where that cannot be told.
    """

    kind: str
    level: Severity
    chunk: int
    start: int
    end: int
    message: str
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Cut:
    """Where a chunk ends and another one follows.

    Attributes:
        chunk: Index of the chunk that ends.
        offset: The place of the cut in the source: the next new text starts here.
        level: The strength of the boundary there, from 0 (between two characters) up.
        name: What that level is called, such as `"sentence"` or `"heading 2"`.
        why: Why the cut is there and nowhere better, in a sentence.
    """

    chunk: int
    offset: int
    level: int
    name: str
    why: str
