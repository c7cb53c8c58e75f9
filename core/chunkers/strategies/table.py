"""CSV, TSV and other tables, cut between records; the header goes with every part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from chunkers.boundaries.level import Level, Marks
from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.paragraphs import Lines
from chunkers.boundaries.tables.cells import Cells
from chunkers.boundaries.tables.headers import Headers
from chunkers.boundaries.tables.records import read_records
from chunkers.chunk import Span
from chunkers.errors import ConfigurationError
from chunkers.strategies.prose import NAMES, ProseChunker

__all__ = ["TableChunker"]

LINE, PARAGRAPH, CELL, RECORD, BLOCK = range(4, 9)


@dataclass(frozen=True, kw_only=True, repr=False)
class TableChunker(ProseChunker):
    r"""Cuts delimited text (CSV, TSV and their kin) and Markdown pipe tables between records.

    The header goes before every chunk in `content`, if it takes at most half of `chunk_size`; `text` is the slice.
    A quoted cell may hold delimiters, line ends and doubled quotes; a quote that is not closed before a delimiter or a
    line end means nothing. A record that is too big is cut between cells, then inside of them as prose. Overlap
    repeats whole records. Lines before the table are text. The metadata hold `row`, the number of the chunk's first
    data record, from 1, and `rows`, how many records it holds or touches.

    Args:
        delimiter: One character between cells. None: of tab, semicolon, bar and comma the one that gives most of the
            first 100 records, and at least 60 %, the same number of cells, two or more; else the records are lines.
        quotechar: One character around cells, or None.
        has_header: Whether the first record that is as wide as most is a header. None: it is if its cells (but perhaps
            the first) are not empty, have at most 60 characters, differ, and are neither numbers nor dates. Markdown
            tables say it themselves.
    """

    delimiter: str | None = None
    quotechar: str | None = '"'
    has_header: bool | None = None

    overlap_levels: ClassVar[tuple[int, ...]] = (RECORD,)
    keep_level: ClassVar[int] = RECORD

    def __post_init__(self) -> None:
        super().__post_init__()
        for name in ("delimiter", "quotechar"):
            value: object = getattr(self, name)
            if value is not None and not (isinstance(value, str) and len(value) == 1 and value not in "\r\n"):
                raise ConfigurationError.of(name, "be one character, no line end, or None", value, "leave it out")
        if self.delimiter is not None and self.delimiter == self.quotechar:
            raise ConfigurationError.of("delimiter", "differ from quotechar", self.delimiter, "leave one of them out")
        if self.has_header is not None and not isinstance(self.has_header, bool):  # pyright: ignore[reportUnnecessaryIsInstance] - users may pass others
            raise ConfigurationError.of("has_header", "be True, False or None", self.has_header, "leave it out")

    def boundaries(self, text: str) -> Boundaries:
        """Words, clauses, sentences, lines, paragraphs, cells, records, and records after a blank line."""
        records = read_records(text, self.delimiter, self.quotechar, self.has_header)
        words, clauses, sentences = self.sentence_levels(text)
        levels: list[Level] = [
            *(words, clauses, sentences, Lines(text), sentences.paragraphs),
            Cells(text, records),
            Marks(records.starts),
            Marks(records.blocks),
        ]
        ties = [Span(table.start, table.body) for table in records.tables if table.start < table.body]
        names = (*NAMES, "line", "paragraph", "cell", "record", "record after a blank line")
        return Boundaries(text, levels, ties=ties, surroundings=Headers(text, records), names=names)
