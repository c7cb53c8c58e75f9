"""Tables: rows as lines, or, where a table only lays out a page, blocks."""

from __future__ import annotations

from chunkers.boundaries.html.element import Element
from chunkers.boundaries.html.elements import CELLS
from chunkers.boundaries.html.grid import Grid
from chunkers.boundaries.html.opened import Opened
from chunkers.boundaries.html.part import Part
from chunkers.boundaries.html.tokens import Token
from chunkers.boundaries.html.writer import Writer

__all__ = ["Tables"]


class Tables(Part):
    """Tables and their parts. A table inside of a row is part of that row's line."""

    layouts: frozenset[int] = frozenset()
    """Where tables start that only lay out the page."""

    def __init__(self, source: str, writer: Writer, opened: Opened) -> None:
        super().__init__(source, writer, opened)
        self._grids: list[Grid | None] = []  # of the open tables; None for one that has no rows of its own

    def enter(self, token: Token, element: Element) -> bool:
        """Start a table, row or cell."""
        name = element.name
        if name == "table":
            has_rows = not self.writer.flat and token.start not in self.layouts
            self.separate_block()
            self._grids.append(Grid(self.writer) if has_rows else None)
            return True
        if not self._grids or not (grid := self._grids[-1]):
            self.separate_block()
            return bool(self._grids)
        if name in CELLS:
            grid.open_cell(name, self.given(token))
        elif name == "tr":
            grid.open_row()
        else:
            grid.open_group(head=name == "thead")
            if name == "caption":
                self.separate_block()
        return True

    def leave(self, element: Element) -> None:
        """End a table, row or cell."""
        name = element.name
        grid = self._grids.pop() if name == "table" else self._grids[-1]
        if name == "table" or not grid:
            if grid:
                grid.close()
            self.separate_block()
        elif name in CELLS:
            grid.close_cell()
        elif name == "caption":
            self.keep_with_next(element)
            grid.begin()
            self.separate_block()
        else:
            grid.close_row()
            if name == "thead":
                grid.close_head()

    def finish(self, text: str) -> None:
        """Read the headers."""
        tables = self.writer.outline.tables
        for i, table in enumerate(tables):
            tables[i] = table._replace(header=text[table.start : table.rows].rstrip() + "\n")
