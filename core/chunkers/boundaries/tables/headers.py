"""What goes with a slice of a table: its header, and the numbers of its rows."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from chunkers.boundaries.surroundings import Metadata
from chunkers.boundaries.tables.records import Records, Table

__all__ = ["Headers"]


class Headers:
    """The `Surroundings` of tables."""

    def __init__(self, text: str, records: Records) -> None:
        self._text = text
        self._records = records
        self._headers = {table.start: self._header(table) for table in records.tables}

    def around(self, start: int, end: int) -> Iterator[tuple[str, str]]:
        """The header of the table that the slice starts in, if it starts behind it."""
        table = self._records.table(start)
        if table and table.start < table.body <= start:
            yield self._headers[table.start], ""

    def metadata(self, start: int, end: int) -> Metadata:
        """`row`, the number of the first data record in its table, from 1, and `rows`, the number of these records."""
        tables = self._records.tables
        i = bisect_right(tables, start, key=lambda table: table.end)
        if i == len(tables) or tables[i].body >= end:
            return {}
        before, table = self._records.before, tables[i]
        first = max(before(start), before(table.body))
        return {"row": first - before(table.body) + 1, "rows": before(min(end, table.end) - 1) - first + 1}

    def _header(self, table: Table) -> str:
        header = self._text[table.start : table.body]
        kept = header.rstrip("\r\n")
        line_end = header[len(kept) :]
        return kept + ("\r\n" if line_end.startswith("\r\n") else line_end[:1])
