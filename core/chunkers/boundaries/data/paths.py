"""Where slices of nested data stand: metadata, and the path that may go before them."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence

from chunkers.boundaries.data.json_names import LONGEST_NAME, step
from chunkers.boundaries.data.members import Members
from chunkers.boundaries.surroundings import Metadata

__all__ = ["Paths"]

_NONBLANK = re.compile(r"\S")


class Paths:
    """The `Surroundings` of nested data.

    Args:
        text: The text.
        members: Where its members begin.
        name: From the start of a member to its name, or None if it has a number.
        numbered: Whether the documents or records at the top have a number.
        rest: Where text begins of which nothing is known, or -1.
        broken: Starts of the records that could not be read, in order.
        shown: Whether the path goes before a slice.
    """

    def __init__(
        self,
        text: str,
        members: Members,
        name: Callable[[int], str | None],
        *,
        numbered: bool,
        rest: int = -1,
        broken: Sequence[int] = (),
        shown: bool = False,
    ) -> None:
        self._text = text
        self._members = members
        self._name = name
        self._numbered = numbered
        self._rest = rest if rest >= 0 else len(text)
        self._broken = broken
        self._shown = shown

    def metadata(self, start: int, end: int) -> Metadata:
        """`json_path`, of the deepest member that holds the slice."""
        if start >= self._rest or self._unread(start, end):
            return {}
        first, last = self._members.ancestors(start), self._members.ancestors(max(start, end - 1))
        common = [a for a, b in zip(first, last, strict=False) if a == b]
        return {"json_path": "$" + "".join(self._steps(common))} if first or not self._numbered else {}

    def around(self, start: int, end: int) -> Iterator[tuple[str, str]]:
        """The path of the place at which the slice starts, without a key that stands in it; then less and less."""
        found = _NONBLANK.search(self._text, start, end)
        start = found.start() if found else start
        if not self._shown or start >= self._rest or self._unread(start, start + 1):
            return
        ancestors = self._members.ancestors(start)
        if len(ancestors) > 1 and ancestors[-1] == start and self._name(start) is not None:
            ancestors.pop()
        steps = self._steps(ancestors)
        if steps:
            yield "$" + "".join(steps) + ": ", ""
        for i in range(1, len(steps)):
            yield "…" + "".join(steps[i:]) + ": ", ""

    def _unread(self, start: int, end: int) -> bool:
        """Whether every record that the slice touches is one that could not be read."""
        if not self._broken:
            return False
        first, last = self._members.ancestors(start)[:1], self._members.ancestors(max(start, end - 1))[:1]
        if not first:
            return False
        records = 1 + self._members.number(0, last[0], first[0])
        return bisect_right(self._broken, last[0]) - bisect_left(self._broken, first[0]) == records

    def _steps(self, ancestors: list[int]) -> list[str]:
        """The steps to the last of the members, or as many as have names that are not too long."""
        steps: list[str] = []
        for depth, at in enumerate(ancestors):
            name = self._name(at) if depth else None
            if name is not None and len(name) > LONGEST_NAME:
                break
            if depth or self._numbered:
                parent = ancestors[depth - 1] if depth else -1
                steps.append(step(self._members.number(depth, at, parent) if name is None else name))
        return steps
