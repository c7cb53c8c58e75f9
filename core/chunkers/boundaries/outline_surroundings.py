"""What goes with slices of a document that has an outline: headings, the header of a table, the marks of code."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping

from chunkers.boundaries.outline import Fence, Outline, Table
from chunkers.boundaries.sections import Sections
from chunkers.boundaries.surroundings import Metadata

__all__ = ["OutlineSurroundings"]

DEEPEST = 80  # characters of indentation


class OutlineSurroundings:
    """The surroundings of slices of one document.

    Args:
        text: The text.
        outline: Its outline.
        sections: Its sections.
        keys: The key under which the title of each rank goes to the metadata.
        separator: Stands between the titles of a heading path.
        include_headings: Whether the heading path goes before slices that do not hold it.
    """

    def __init__(
        self,
        text: str,
        outline: Outline,
        sections: Sections,
        keys: Mapping[int, str],
        separator: str,
        *,
        include_headings: bool,
    ) -> None:
        self._text = text
        self._sections = sections
        self._keys = keys
        self._separator = separator
        self._include_headings = include_headings
        self._tables = outline.tables
        _, self._table_starts, _ = outline.tables.numbers
        self._fences = outline.fences
        _, self._fence_starts, _ = outline.fences.numbers

    def around(self, start: int, end: int) -> Iterator[tuple[str, str]]:
        """The heading path and what opens and closes a table or code, then with fewer of the outer titles."""
        before, after = self._opening(start), self._closing(end)
        for path in self._paths(start, end):
            yield path + before, after
        if before or after:
            yield before, after

    def metadata(self, start: int, end: int) -> Metadata:
        """`heading_path`, and the title of each rank under its key."""
        path = self._sections.path(start, end)
        if not path:
            return {}
        found: Metadata = {"heading_path": self._separator.join(heading.title for heading in path if heading.title)}
        return found | {self._keys[heading.rank]: heading.title for heading in path}

    def _paths(self, start: int, end: int) -> Iterator[str]:
        if self._include_headings:
            above = [h.title for h in self._sections.path(start, end) if h.start < start and h.title]
            for i in range(len(above)):
                yield self._separator.join(above[i:]) + "\n\n"

    def _opening(self, start: int) -> str:
        """The header or the opening line, where a table or code was cut before `start`."""
        if (table := self._table(start)) and start < table.end:
            return table.header
        fence = self._fence(start)
        if not fence or start >= max(fence.close, fence.code + 1):
            return ""
        before = self._text[max(fence.code, start - DEEPEST) : start]
        return fence.opening + before[len(before.rstrip(" \t")) :]  # with the indentation that was stripped

    def _closing(self, end: int) -> str:
        """The closing line, where code is cut at `end`."""
        fence = self._fence(end - 1)
        if not fence or not fence.closing or end > fence.close:
            return ""
        return fence.closing if self._text[end - 1] in "\r\n" else "\n" + fence.closing

    def _table(self, offset: int) -> Table | None:
        i = bisect_right(self._table_starts, offset) - 1
        return self._tables[i] if i >= 0 else None

    def _fence(self, offset: int) -> Fence | None:
        i = bisect_right(self._fence_starts, offset) - 1
        return self._fences[i] if i >= 0 else None
