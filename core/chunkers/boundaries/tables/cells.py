"""Starts of cells, found in records that are asked about."""

from __future__ import annotations

from chunkers.boundaries.level import Level, Marks, Unsettled
from chunkers.boundaries.tables.records import Records

__all__ = ["Cells"]


class Cells(Unsettled):
    """Places behind the delimiters of a record, but for those at its edges."""

    def __init__(self, text: str, records: Records) -> None:
        self._text = text
        self._records = records
        self._known: tuple[int, Level] = (-1, Marks(()))

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi] of the record at `hi`, or -1. The record's start is a stronger place."""
        return self._of(hi).last(lo, hi)

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi] of the record at `lo`, or -1."""
        return self._of(lo).first(lo, hi)

    def _of(self, offset: int) -> Level:
        i = self._records.before(offset) - 1
        if self._known[0] != i:
            self._known = i, Marks(self._places(i) if i >= 0 else ())
        return self._known[1]

    def _places(self, i: int) -> list[int]:
        start, end = self._records.starts[i], self._records.end(i)
        record = self._text[start:end]
        edge = f"{self._records.dialect.delimiter or ''} \t\r\n"
        lead, tail = len(record) - len(record.lstrip(edge)), len(record.rstrip(edge))
        pattern, at = self._records.dialect.cell, 0
        places: list[int] = []
        while found := pattern.match(record, at):
            at = found.end()
            if lead < at < tail:
                places.append(start + at)
        return places
