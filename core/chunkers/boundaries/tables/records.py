"""The records of a text: where they start, which of them are headers, and what comes before a table."""

from __future__ import annotations

import logging
import re
from array import array
from bisect import bisect_right
from dataclasses import dataclass, field

from chunkers.boundaries.compact import offsets
from chunkers.boundaries.tables.dialect import RECORDS, SAMPLE, Dialect, looks_like_header, sniffed

__all__ = ["Records", "Table", "read_records"]

# The row below the header of a Markdown table. The dashes decide, so that nothing is tried twice.
_RULE = re.compile(r"^[ \t]*+\|?[ \t]*+:?-++:?[ \t]*+(?:\|[ \t]*+:?-++:?[ \t]*+)*+\|?[ \t]*+$", re.MULTILINE)
_log = logging.getLogger("chunkers")


@dataclass(frozen=True)
class Table:
    """Offsets of one table: its header starts at `start`, its first data record at `body`; it ends at `end`.

    Without a header, `start` and `body` are the same.
    """

    start: int
    body: int
    end: int


@dataclass
class Records:
    """What was read of one text."""

    dialect: Dialect
    size: int
    """The length of the text."""
    starts: array[int]
    """Where records start that are not blank."""
    blocks: array[int]
    """Where a record starts after a blank line."""
    tables: list[Table] = field(default_factory=list[Table])

    def end(self, record: int) -> int:
        """Where a record ends: where the next one starts."""
        return self.starts[record + 1] if record + 1 < len(self.starts) else self.size

    def before(self, offset: int) -> int:
        """The number of records that start at the offset or before it."""
        return bisect_right(self.starts, offset)

    def table(self, offset: int) -> Table | None:
        """The table that the offset lies in."""
        i = bisect_right(self.tables, offset, key=lambda table: table.start) - 1
        return self.tables[i] if i >= 0 and offset < self.tables[i].end else None


def read_records(text: str, delimiter: str | None, quote: str | None, header: bool | None) -> Records:
    """Find the records of a text.

    Args:
        text: The text.
        delimiter: Between cells; None to find out.
        quote: Around cells that hold delimiters or line ends; None if there is none.
        header: Whether there is a header; None to find out.
    """
    if delimiter in (None, "|") and (rules := [found.start() for found in _RULE.finditer(text) if "|" in found[0]]):
        records = _split(text, Dialect("|", None))
        _markdown_tables(text, records, rules)
        if records.tables:
            return records
    dialect, width = sniffed(text, delimiter, quote)
    records = _split(text, dialect)
    _find_header(text, records, width, header)
    return records


def _split(text: str, dialect: Dialect) -> Records:
    records = Records(dialect, len(text), offsets(len(text)), offsets(len(text)))
    blank = False
    broken = 0
    for found in dialect.record.finditer(text, int(text.startswith("\ufeff"))):
        start, end = found.span()
        if start == end or text[start:end].isspace():
            blank = blank or bool(records.starts)
            continue
        records.starts.append(start)
        if blank:
            records.blocks.append(start)
            blank = False
        broken += dialect.is_broken(found[0])
    if broken:
        _log.warning("lines of a table with a quote that is not closed, each taken as a record: %d", broken)
    return records


def _markdown_tables(text: str, records: Records, rules: list[int]) -> None:
    """A table is a line with a bar, a rule below it, and all lines with a bar that follow."""
    starts, apart, reached = records.starts, set(records.blocks), 0
    for rule in rules:
        i = records.before(rule) - 1
        if i < 1 or starts[i - 1] < reached or starts[i] in apart or "|" not in text[starts[i - 1] : starts[i]]:
            continue
        row = i + 1
        while row < len(starts) and starts[row] not in apart and "|" in text[starts[row] : records.end(row)]:
            row += 1
        end = records.end(row - 1)
        body = min(end, records.end(i))
        records.tables.append(Table(starts[i - 1], body, end))
        reached = end


def _find_header(text: str, records: Records, width: int, header: bool | None) -> None:
    """The first record that is as wide as most are starts the table; lines before it are text."""
    if width == 1 and not header:
        return  # nothing says that it is a table
    for i, start in enumerate(records.starts[:RECORDS]):
        if records.end(i) - start > SAMPLE:
            continue
        cells = records.dialect.cells(text[start : records.end(i)].rstrip("\r\n"))
        if len(cells) == width:
            named = looks_like_header(cells) if header is None else header
            body = records.end(i) if named and i + 1 < len(records.starts) else start
            records.tables.append(Table(start, body, len(text)))
            return
