"""The outer ones of many elements that lie in each other, in little memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from chunkers.boundaries.compact import offsets
from chunkers.boundaries.html.element import Element

__all__ = ["Outer"]


class Outer:
    """Elements but for what most of them have in common, which is kept once: 8 bytes instead of 140.

    Args:
        length: The length of the page.
    """

    def __init__(self, length: int) -> None:
        self._runs = offsets(length)
        self._kinds = offsets(length)
        self._numbers: dict[tuple[Any, ...], int] = {}
        self._distinct: list[tuple[Any, ...]] = []

    def __len__(self) -> int:
        return len(self._runs)

    def extend(self, elements: Iterable[Element]) -> None:
        """Take some more, the outermost first."""
        for element in elements:
            common = element.common()
            kind = self._numbers.setdefault(common, len(self._distinct))
            if kind == len(self._distinct):
                self._distinct.append(common)
            self._runs.append(element.runs)
            self._kinds.append(kind)

    def taken(self, count: int) -> Iterator[Element]:
        """So many of the innermost, which are here no more; the outermost of them first."""
        start = max(len(self) - count, 0)
        runs, kinds = self._runs[start:], self._kinds[start:]
        del self._runs[start:], self._kinds[start:]
        for at, kind in zip(runs, kinds, strict=True):
            yield Element.of(self._distinct[kind], at)
        if not start:
            self._numbers.clear()
            self._distinct.clear()
