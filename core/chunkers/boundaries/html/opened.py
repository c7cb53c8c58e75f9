"""The elements that are open: which of them a tag ends. Every question is answered without a walk."""

from __future__ import annotations

from array import array
from collections import defaultdict

from chunkers.boundaries.html.elements import CLOSERS, HEADINGS, SCOPES

__all__ = ["Element", "Opened"]


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


def _numbers() -> array[int]:
    return array("L")


class Opened:
    """A stack of elements."""

    def __init__(self) -> None:
        self.stack: list[Element] = []
        self._places: defaultdict[str, array[int]] = defaultdict(_numbers)  # by name, where in the stack they are
        self._walls = {name: _numbers() for name in SCOPES}
        self._walls_of_all = self._walls[""]
        self._walls_of: dict[str, list[array[int]]] = {}
        for scope, names in SCOPES.items():
            for name in names:
                self._walls_of.setdefault(name, []).append(self._walls[scope])

    @property
    def depth(self) -> int:
        """How many containers the place lies in."""
        return self.stack[-1].depth if self.stack else 0

    def push(self, element: Element) -> None:
        """Open an element."""
        at = len(self.stack)
        self.stack.append(element)
        self._places[element.name].append(at)
        for walls in self._walls_of.get(element.name, ()):
            walls.append(at)

    def pop(self) -> Element:
        """Close the innermost element."""
        element = self.stack.pop()
        self._places[element.name].pop()
        for walls in self._walls_of.get(element.name, ()):
            walls.pop()
        return element

    def ended_by_start(self, name: str) -> int:
        """The height of the stack once a start tag of that name has ended what it ends."""
        height = len(self.stack)
        if not height:
            return 0
        wall = self._wall(name)
        for other in CLOSERS.get(name, ()):
            places = self._places[other]
            if places and wall <= places[-1] < height:
                height = places[-1]
        return height

    def ended_by_end(self, name: str) -> int:
        """The height of the stack once an end tag of that name has ended its element, if there is one."""
        height = len(self.stack)
        if height and self.stack[-1].name == name:
            return height - 1
        if name in HEADINGS:  # any of them ends any
            at = max(places[-1] if (places := self._places[other]) else -1 for other in HEADINGS)
        else:
            at = places[-1] if (places := self._places[name]) else -1
        return at if at >= 0 and at >= self._wall(name) else height

    def _wall(self, scope: str) -> int:
        """Where the innermost element is that a tag of that name does not reach beyond, or -1."""
        walls = self._walls.get(scope, self._walls_of_all)
        return walls[-1] if walls else -1
