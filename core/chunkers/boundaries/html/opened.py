"""The elements that are open: which of them a tag ends. Every question is answered without a walk."""

from __future__ import annotations

from array import array
from collections import defaultdict
from functools import partial

from chunkers.boundaries.compact import offsets
from chunkers.boundaries.html.element import Element
from chunkers.boundaries.html.elements import CLOSERS, HEADINGS, SCOPES
from chunkers.boundaries.html.outer import Outer

__all__ = ["Opened"]


NEAR = 512  # elements: the innermost of those that are open, which are at hand


class Opened:
    """A stack of elements.

    Args:
        length: The length of the page.
    """

    def __init__(self, length: int) -> None:
        self.height = 0
        """How many are open."""
        self._near: list[Element] = []
        self._outer = Outer(length)
        self._places: defaultdict[str, array[int]] = defaultdict(partial(offsets, length))  # by name, where they are
        walls = {names: offsets(length) for names in SCOPES.values()}
        self._walls = {scope: walls[names] for scope, names in SCOPES.items()}
        self._walls_of_all = self._walls[""]
        self._walls_of: dict[str, list[array[int]]] = {}
        for names, places in walls.items():
            for name in names:
                self._walls_of.setdefault(name, []).append(places)

    @property
    def innermost(self) -> Element | None:
        """The element that was opened last, of those that are open."""
        return self._near[-1] if self._near else None

    @property
    def depth(self) -> int:
        """How many containers the place lies in."""
        return self._near[-1].depth if self._near else 0

    def push(self, element: Element) -> None:
        """Open an element."""
        if len(self._near) == 2 * NEAR:
            self._outer.extend(self._near[:NEAR])
            del self._near[:NEAR]
        self._near.append(element)
        self._places[element.name].append(self.height)
        for walls in self._walls_of.get(element.name, ()):
            walls.append(self.height)
        self.height += 1

    def pop(self) -> Element:
        """Close the innermost element."""
        element = self._near.pop()
        if not self._near and self._outer:
            self._near.extend(self._outer.taken(NEAR))
        self.height -= 1
        self._places[element.name].pop()
        for walls in self._walls_of.get(element.name, ()):
            walls.pop()
        return element

    def ended_by_start(self, name: str) -> int:
        """The height of the stack once a start tag of that name has ended what it ends."""
        height = self.height
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
        height = self.height
        if height and self._near[-1].name == name:
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
