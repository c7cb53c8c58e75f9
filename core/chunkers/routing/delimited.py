"""How much a text looks like a table: the same number of cells in every record."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from chunkers.boundaries.tables.dialect import DELIMITERS, Dialect, looks_like_header, sample
from chunkers.routing.sample import Sample

__all__ = ["table"]

LEAST = 3  # records
MOST = 0.9  # of the records have the same number of cells
FILLED = 0.5  # of the cells of the first column are not empty
WORDS = 3  # of a cell, where there is a blank behind the delimiters

_DATUM = re.compile(r"[\W\d_]*+")
_RULE = re.compile(r"^[ \t]*+\|?[ \t]*+:?-++:?[ \t]*+(?:\|[ \t]*+:?-++:?[ \t]*+)++\|?[ \t]*+$", re.MULTILINE)


def table(read: Sample) -> float:
    """Whether its records have the same number of cells, and the delimiters are no punctuation."""
    return 0.8 * any(_is_table(read, delimiter) for delimiter in DELIMITERS)


def _is_table(read: Sample, delimiter: str) -> bool:
    if delimiter not in read.text:
        return False
    dialect = Dialect(delimiter, None if delimiter == "|" else '"')
    records = sample(read.text, dialect)
    if delimiter == "|":
        records = [record.strip().removeprefix("|").removesuffix("|") for record in records]
    rows = [dialect.parts(record) for record in records[: None if read.whole or len(records) == 1 else -1]]
    [(width, often)] = Counter(map(len, rows)).most_common(1) or [(1, 0)]
    rows = [row for row in rows if len(row) == width]
    if width == 1 or often < max(LEAST, MOST * len(records)) or not _is_filled(rows):
        return False
    if delimiter == "\t" or (delimiter == "|" and (width > 2 or _RULE.search(read.text))):
        return True
    return _has_data(dialect, rows) or _is_tight(rows) or (width > 2 and _is_short(rows))


def _is_filled(rows: list[list[str]]) -> bool:
    """Whether the first column is no mere indentation; and of two columns the second no line end."""
    columns = (0, 1) if len(rows[0]) == 2 else (0,)
    return all(sum(bool(row[column].strip()) for row in rows) >= FILLED * len(rows) for column in columns)


def _has_data(dialect: Dialect, rows: list[list[str]]) -> bool:
    """Whether there is a header, and a column of numbers or dates."""
    header, *rest = ([cell.strip().strip(dialect.quote or "") for cell in row] for row in rows)
    return looks_like_header(header) and any(
        sum(bool(cell and _DATUM.fullmatch(cell)) for cell in column) >= MOST * len(column)
        for column in zip(*rest, strict=True)
    )


def _is_tight(rows: list[list[str]]) -> bool:
    """Whether no blank is behind the delimiters, and they are no commas in numbers, as in `09:00:01,120`."""
    pairs = [pair for row in rows for pair in pairwise(row)]
    loose = sum(after[:1].isspace() for _, after in pairs)
    numbers = sum(before[-1:].isdigit() and after[:1].isdigit() for before, after in pairs) if len(rows[0]) == 2 else 0
    return loose + numbers <= (1 - MOST) * len(pairs)


def _is_short(rows: list[list[str]]) -> bool:
    """Whether the cells are of few words, and rarely end a sentence."""
    cells = [cell for row in rows for cell in row]
    ended = sum(row[-1].rstrip().endswith((".", "!", "?")) for row in rows)
    return sum(len(cell.split()) for cell in cells) <= WORDS * len(cells) and ended < (1 - MOST) * len(rows) + 1
