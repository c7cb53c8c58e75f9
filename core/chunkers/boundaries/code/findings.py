"""What is found in a syntax tree, and what is still to be looked at. Offsets count bytes."""

from __future__ import annotations

from chunkers.boundaries.code.records import DEEPEST, Definition, Task

__all__ = ["Findings"]

SMALL = 4  # a part of a unit holds no cut that is worth it if it is this many times smaller than what is not cut


class Findings:
    """Fills while a tree is walked.

    Args:
        source: The bytes that were parsed.
        least: Units that have no more bytes than that are not looked into, as they will not be cut.
    """

    def __init__(self, source: bytes, least: int) -> None:
        self.source = source
        self.least = least
        self.small = least // SMALL
        self.places: list[list[int]] = [[] for _ in range(2 * (DEEPEST + 1))]
        """Starts of lines where units start, with all that is attached to them: from the deepest to the outermost, and
        for each depth those that follow their like before those where a definition or a blank line sets them apart."""
        self.definitions: list[Definition] = []
        self.opaque: list[tuple[int, int]] = []
        """Spans of strings and comments over several lines."""
        self.tasks: list[Task] = []
        """Nodes whose children are to be looked at."""
