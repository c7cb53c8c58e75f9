"""Rows of a table, as lines of cells between pipes."""

from __future__ import annotations

from chunkers.boundaries.html.attributes import Attributes
from chunkers.boundaries.html.writer import LINE, Writer
from chunkers.boundaries.outline import Table
from chunkers.chunk import Span

__all__ = ["Grid"]

WIDEST = 32  # columns up to which cells that span several are filled up


class Grid:
    """A table while it is written. Cells that span columns or rows are followed, or stood for, by empty ones.

    That lasts as long as it aligns columns: once a row is wider than all rows were by cells of their own, no cell is
    carried down any more. So few cells make few cells, however far they claim to reach.

    Args:
        writer: Writes the clean text.
    """

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._first = len(writer.runs)  # run of the table
        self._rows_seen = 0
        self._rows = -1  # where the first row below the header starts
        self._row_run = 0  # first run of the row
        self._across = self._down = 1  # columns and rows of the cell
        self._columns = 0  # of the row, so far
        self._header_columns = 0
        self._all_headers = True
        self._row = 0  # number of the row, whether anything is in it or not
        self._filled: dict[int, int] = {}  # by column, the last row that a cell above reaches down to
        self._carried = 0  # cells of the row that stand for those above
        self._widest = 0  # most columns of a row, without such cells
        self._aligns = True
        self._in_head = False  # whether the rows are those of a `thead`

    def begin(self) -> None:
        """What was written so far, a caption, is none of the rows."""
        self._first = len(self._writer.runs)

    def open_row(self) -> None:
        """Start a row."""
        self.close_row()
        self._writer.separate(LINE)
        self._writer.flat = self._writer.in_row = True
        self._row_run = len(self._writer.runs)
        self._row += 1
        self._columns, self._carried, self._all_headers = 0, 0, True

    def open_cell(self, name: str, given: Attributes) -> None:
        """Start a cell."""
        if not self._writer.in_row:
            self.open_row()
        self._fill_from_above()
        self._all_headers = self._all_headers and name == "th"
        across, down = max(given.number("colspan", 1), 1), max(given.number("rowspan", 1), 1)
        if self._columns:
            self._writer.note(self._writer.outline.cells.append)
        self._cell(down)
        room = (self._widest or WIDEST) - self._columns
        self._across = min(across, max(room, 0) + 1)
        self._down = down

    def close_cell(self) -> None:
        """End a cell."""
        for _ in range(self._across - 1):
            self._cell(self._down)
        self._writer.blank(" ")

    def close_row(self) -> None:
        """End a row."""
        if not self._writer.in_row:
            return
        self._fill_from_above()
        self._widest = max(self._widest, self._columns - self._carried)
        self._aligns = self._aligns and self._columns <= self._widest
        writer = self._writer
        marks = writer.taken_lead()
        if len(writer.runs) > self._row_run:
            writer.trail(f" {marks}|")
            self._note_row()
        writer.flat = writer.in_row = False
        writer.separate(LINE)

    def close(self) -> None:
        """End the table."""
        writer, outline = self._writer, self._writer.outline
        self.close_row()
        self.close_head()
        if len(writer.runs) == self._first:
            return
        start, end = writer.runs[self._first].clean_cut, writer.length
        outline.literals.append(Span(start, end))
        if start < self._rows < end:
            outline.tables.append(Table(start, self._rows, end, ""))
            outline.ties.append(Span(start, self._rows))

    def open_group(self, *, head: bool) -> None:
        """Start a group of rows, or a caption: no cell reaches into it."""
        self.close_row()
        self._filled.clear()
        self._in_head = head

    def close_head(self) -> None:
        """End the header, if there is one."""
        self._in_head = False
        if self._header_columns:
            writer = self._writer
            writer.trail(f"\n{writer.prefix}|{' --- |' * self._header_columns}")
            self._header_columns = 0
            writer.note(self._body_starts)

    def _note_row(self) -> None:
        if self._in_head or (self._rows_seen == 0 and self._all_headers):
            self._header_columns = max(self._columns, self._header_columns)
        self._rows_seen += 1
        if not self._in_head:
            self.close_head()

    def _body_starts(self, offset: int) -> None:
        if self._rows < 0:
            self._rows = offset

    def _fill_from_above(self) -> None:
        while self._aligns and self._filled.get(self._columns, 0) >= self._row:
            self._carried += 1
            self._cell(1)
            self._writer.blank(" ")

    def _cell(self, down: int) -> None:
        if down > 1 and self._columns < WIDEST:
            self._filled[self._columns] = self._row + down - 1
        self._columns += 1
        self._writer.lead("| ")
