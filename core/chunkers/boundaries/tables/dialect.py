"""How a delimited text is written: its delimiter, its quotes, and whether a record is a header."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

__all__ = ["DELIMITERS", "RECORDS", "SAMPLE", "Dialect", "looks_like_header", "sample", "sniffed"]

DELIMITERS = ("\t", ";", "|", ",")  # of equals the first: a comma stands in texts and in numbers, too
SAMPLE = 65_536  # characters, and
RECORDS = 100  # records that are looked at
AGREE = 0.6  # of the records looked at have the same number of cells, if the delimiter is the right one
LONGEST_NAME = 60  # characters of the name of a column; a longer one is more likely a sentence
_DATUM = re.compile(r"[-+(]?[$€£]?\s?\d[\d.,:/ T+-]*\s?[%)]?Z?|true|false|null|n/?a|nan", re.IGNORECASE)


@dataclass(frozen=True)
class Dialect:
    """A delimiter (None: one cell for each record) and a quote character (None: there are no quotes)."""

    delimiter: str | None
    quote: str | None

    @property
    def _behind(self) -> str:
        """What follows a cell: a delimiter, a line end or the end of the text."""
        return rf"(?={re.escape(self.delimiter)}|[\r\n]|\Z)" if self.delimiter else r"(?=[\r\n]|\Z)"

    @property
    def _quoted(self) -> str:
        quote, blanks = re.escape(self.quote or ""), " *+" if self.delimiter == "\t" else r"[ \t]*+"
        return rf"{blanks}{quote}[^{quote}]*+(?:{quote}{quote}[^{quote}]*+)*+{quote}{blanks}{self._behind}"

    @property
    def _cell(self) -> str:
        """A quoted cell ends before a delimiter or a line end, else its quotes mean nothing. Nothing backtracks."""
        plain = rf"[^{re.escape(self.delimiter or '')}\r\n]*+"
        return rf"(?>{self._quoted}|{plain})" if self.quote else plain

    @cached_property
    def record(self) -> re.Pattern[str]:
        """A record and the line end behind it."""
        more = rf"(?:{re.escape(self.delimiter)}{self._cell})*+" if self.delimiter else ""
        return re.compile(rf"{self._cell}{more}(?:\r\n|\r|\n|\Z)")

    @cached_property
    def cell(self) -> re.Pattern[str]:
        """A cell and the delimiter behind it."""
        return re.compile(self._cell + (re.escape(self.delimiter) if self.delimiter else "(?!)"))

    @cached_property
    def unclosed(self) -> re.Pattern[str]:
        """A cell that starts with a quote, and does not end with one."""
        return re.compile(rf"(?!{self._quoted})[ \t]*+{re.escape(self.quote or '')}")

    def parts(self, record: str) -> list[str]:
        """The cells of a record, as they stand there."""
        cells: list[str] = []
        at = 0
        while found := self.cell.match(record, at):
            cells.append(record[at : found.end() - 1])
            at = found.end()
        return [*cells, record[at:]]

    def cells(self, record: str) -> list[str]:
        """The cells of a record without its line end, without blanks and quotes around them."""
        return [cell.strip().strip(self.quote or "") for cell in self.parts(record)]

    def is_broken(self, record: str) -> bool:
        """Whether a cell starts with a quote that is not closed."""
        if not self.quote or record.count(self.quote) < 1:
            return False
        return any(self.unclosed.match(part) for part in self.parts(record))


def sample(text: str, dialect: Dialect) -> list[str]:
    """The first records that are not blank."""
    cut = text if len(text) <= SAMPLE else text[: max(text.rfind("\n", 0, SAMPLE), text.rfind("\r", 0, SAMPLE)) + 1]
    records = (found[0].rstrip("\r\n") for found in dialect.record.finditer(cut or text[:SAMPLE]))
    return [*islice((record for record in records if record.strip()), RECORDS)]


def sniffed(text: str, delimiter: str | None, quote: str | None) -> tuple[Dialect, int]:
    """The dialect of a text, and how many cells most of its records have; 1 if there is no delimiter.

    Of tab, semicolon, bar and comma, the one that gives the most records the same number of cells, at least two.
    """
    best, width, most = Dialect(delimiter, quote), 1, 0.0
    for candidate in DELIMITERS if delimiter is None else (delimiter,):
        dialect = Dialect(candidate, quote)
        records = sample(text, dialect)
        widths = Counter(len(dialect.parts(record)) for record in records)
        [(wide, number)] = widths.most_common(1) or [(1, 0)]
        share = number / max(1, len(records))
        if wide > 1 and share > most and (share >= AGREE or delimiter is not None):
            best, width, most = dialect, wide, share
    return best, width


def looks_like_header(cells: list[str]) -> bool:
    """Whether the cells name columns: all are there (but perhaps the first), short, different, no numbers or dates."""
    if not all(cells[1:]) or len(set(cells)) < len(cells):
        return False
    return all(len(cell) <= LONGEST_NAME and not _DATUM.fullmatch(cell) for cell in cells)
