"""Chunkers side by side: speed, growth, hostile texts, sentences.

    python benchmarks/compare.py                       # the example documents, all that is installed
    python benchmarks/compare.py --corpus DIR          # the text files of a folder
    python benchmarks/compare.py --only chunkers       # one library
    python benchmarks/compare.py --table speed         # one table
    python benchmarks/compare.py --write               # and into the README and docs/benchmarks.md

Prints Markdown tables. Every measurement is made in a fresh process; times are CPU times of all threads. `over` counts
the chunks that are larger than what was asked for, counted again.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import growth
import hostile
import segmenters
import speed
from contenders import LIBRARIES, installed
from pages import machine, markdown, refresh
from texts import EXAMPLES

ROOT = Path(__file__).resolve().parent.parent
PAGE, README = ROOT / "docs" / "benchmarks.md", ROOT / "README.md"
SHORT = ("512 tokens, 64", "1,000 characters, 200")  # limits that the README shows


class Table(NamedTuple):
    """One kind of measurement."""

    headers: Sequence[str]
    rows: Callable[[str, str | None], Iterator[list[str]]]


TABLES = {
    "speed": Table(speed.HEADERS, speed.rows),
    "growth": Table(growth.HEADERS, growth.rows),
    "hostile": Table(hostile.HEADERS, hostile.rows),
    "sentences": Table(segmenters.HEADERS, segmenters.rows),
}


def main() -> None:
    """Measure, print the tables, and write them where they are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", default=str(EXAMPLES), help="folder of .md and .txt files")
    parser.add_argument("--only", help="only this library")
    parser.add_argument("--table", choices=TABLES, help="only this table")
    parser.add_argument("--write", action="store_true", help="refresh the tables in the documentation")
    options = parser.parse_args()
    versions = [f"{library} {installed(library) or 'not installed'}" for library in LIBRARIES]
    for name in [options.table] if options.table else TABLES:
        table = TABLES[name]
        rows = list(table.rows(options.corpus, options.only))
        print(f"\n{markdown(table.headers, rows)}", flush=True)
        if options.write and options.only is None:
            refresh(PAGE, name, markdown(table.headers, rows))
            refresh(PAGE, "machine", f"Measured on {machine(versions)}.")
            if name == "speed":
                refresh(README, name, markdown(table.headers, [row for row in rows if row[0] in SHORT]))


if __name__ == "__main__":
    main()
