"""Where the members of nested containers begin, depth by depth; enough to know where a place in a document stands."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from chunkers.boundaries.compact import offsets
from chunkers.boundaries.level import Level, Marks

__all__ = ["DEPTHS", "Members"]

DEPTHS = 16  # that are told apart; what lies deeper shares the weakest level, and the path of its ancestor


def _last(starts: Sequence[int], hi: int) -> int:
    i = bisect_right(starts, hi)
    return starts[i - 1] if i else -1


class Members:
    """Starts of the members of every container of a document.

    The first member of a container, which only an opening bracket stands before, is kept apart from the others. Both
    lists are sorted, so that ancestors and numbers of members are found by bisection, and nothing else is stored.

    Args:
        size: The length of the text.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.firsts = [offsets(size) for _ in range(DEPTHS + 1)]
        self.others = [offsets(size) for _ in range(DEPTHS + 1)]

    def forget(self, start: int) -> None:
        """Leave out everything from `start` on."""
        for starts in (*self.firsts, *self.others):
            while starts and starts[-1] >= start:
                starts.pop()

    @property
    def records(self) -> int:
        """The number of documents, or records, at the top."""
        return len(self.firsts[0]) + len(self.others[0])

    def ancestors(self, offset: int) -> list[int]:
        """Starts of the members that lie around the offset, or end before it in the same container; outermost first."""
        found: list[int] = []
        for firsts, others in zip(self.firsts[:DEPTHS], self.others[:DEPTHS], strict=True):
            at = max(_last(firsts, offset), _last(others, offset))
            if at < 0 or (found and at < found[-1]):
                break
            found.append(at)
        return found

    def innermost(self, offset: int) -> int:
        """The start of the last member that starts at the offset or before it; -1 if there is none."""
        return max(_last(starts, offset) for starts in (*self.firsts, *self.others))

    def number(self, depth: int, start: int, parent: int) -> int:
        """How many members come before the one at `start`, at that depth, in the member at `parent`."""
        others = self.others[depth]
        return bisect_right(others, start) - bisect_right(others, parent)

    def levels(self) -> list[Level]:
        """A level for each depth, the deepest first."""
        deepest = max((d for d in range(DEPTHS + 1) if self.firsts[d] or self.others[d]), default=0)
        return [_Depth(self, depth) for depth in range(deepest, -1, -1)]


class _Depth(Marks):
    """Starts of members at one depth.

    A cut before the first member of a container leaves a bracket alone. It is offered only if that member has to be
    torn otherwise and need not be: it is no longer than the window, which is about what a chunk holds.
    """

    def __init__(self, members: Members, depth: int) -> None:
        super().__init__(members.others[depth])
        self._firsts = members.firsts[depth]
        self._outer = members.others[:depth]
        self._size = members.size

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        at = _last(self.offsets, hi)
        first = _last(self._firsts, hi)
        if first > max(at, lo) and self._end(first) - first <= hi - lo:
            at = first
        return at if at > lo else -1

    def _end(self, start: int) -> int:
        """Where the member at `start` ends, the brackets behind it included."""
        ends = ((starts, bisect_right(starts, start)) for starts in (*self._outer, self.offsets))
        return min((starts[i] for starts, i in ends if i < len(starts)), default=self._size)
