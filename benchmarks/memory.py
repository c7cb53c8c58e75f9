"""Memory that chunking takes, for each byte of the document: ordinary documents, and those that are all one trick.

    python benchmarks/memory.py                     # every strategy: an ordinary document, and its three worst tricks
    python benchmarks/memory.py --only json         # one strategy
    python benchmarks/memory.py --all               # every trick
    python benchmarks/memory.py --length 100000     # characters of a document
    python benchmarks/memory.py --write             # and into docs/faults.md

Chunks have the default size. Each document is read and chunked in a fresh process that has chunked a short one before.
What counts is by how much the resident memory of the process grows at most; of it, `the chunks` are the objects that
`chunk` returns, copies of the text included. Needs Linux for `/proc`.
"""

from __future__ import annotations

import argparse
import gc
import logging
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, NamedTuple

from kinds import ORDINARY
from measuring import WARM_UP, forget_peak, fresh, peak
from pages import markdown, refresh
from texts import MEGABYTE

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests" / "fuzz"))

from bombs import BOMBS, bomb  # noqa: E402 - found by the line above

PAGE = ROOT / "docs" / "faults.md"
SHORT = 3_000  # characters that are chunked before
PIECE = 65_536  # characters of a stream that come at once
WORST = 3
STREAMS = ("fixed_size", "sentence", "recursive", "sentence_window")
HEADERS = ("strategy", "document", "chunks", "`chunk`, ×", "of it the chunks, ×", "`stream`, ×")


class Case(NamedTuple):
    """A strategy, and the kind of documents that it is tried on."""

    strategy: str
    kind: str
    parameters: Mapping[str, Any] = MappingProxyType({})


CASES = {
    **{name: Case(name, "prose") for name in (*STREAMS, "parent_child", "auto")},
    "semantic": Case("semantic", "prose", {"embedder": "words"}),
    **{name: Case(name, name) for name in ("markdown", "html", "json", "table", "page", "transcript")},
    "yaml": Case("json", "yaml", {"format": "yaml"}),
    "code": Case("code", "code", {"language": "python"}),
}
"""By a name for people; every strategy has one or more."""


class Found(NamedTuple):
    """What one document took."""

    document: str
    chunks: int
    whole: float
    """Bytes of memory for each byte of the document, at the peak of `chunk`."""
    held: float
    """Of it, those of the chunks."""
    streamed: float | None

    def row(self, name: str) -> list[str]:
        """A row of the table."""
        streamed = "" if self.streamed is None else f"{self.streamed:.1f}"
        return [name, self.document, f"{self.chunks:,}", f"{self.whole:.1f}", f"{self.held:.1f}", streamed]


def measure(name: str, path: str, short: str, way: str) -> dict[str, Any]:
    """Peak of memory, number of chunks and their bytes, of the document in a file.

    Args:
        name: Of a case.
        path: The file. Making its text here would leave free memory, in which what is measured would hide.
        short: A short document of the same kind.
        way: `"chunk"` or `"stream"`.
    """
    from chunkers import create

    logging.getLogger("chunkers").addHandler(logging.NullHandler())  # a warning for each trick would be printed
    case = CASES[name]
    chunker = create(case.strategy, **case.parameters)
    for text in (WARM_UP, short):
        chunker.chunk(text)
    data = Path(path).read_bytes()
    text = data.decode("utf-8", "surrogatepass")
    size = len(data)
    del data
    gc.collect()
    forget_peak()
    before = peak()
    if way == "stream":
        pieces = (text[at : at + PIECE] for at in range(0, len(text), PIECE))
        count = sum(1 for _ in chunker.stream(pieces))
        return {"ratio": (peak() - before) * 1e6 / size, "chunks": count}
    chunks = chunker.chunk(text)
    grown = peak() - before
    return {"ratio": grown * 1e6 / size, "chunks": len(chunks), "held": held(chunks) / size}


def held(chunks: Iterable[Any]) -> int:
    """Bytes of all that the chunks hold, each object once."""
    seen: set[int] = set()
    total = 0
    for chunk in chunks:
        parts = [chunk, *(getattr(chunk, name) for name in type(chunk).__slots__)]
        parts += [item for part in parts if isinstance(part, dict) for pair in part.items() for item in pair]
        for part in parts:
            if id(part) not in seen:
                seen.add(id(part))
                total += sys.getsizeof(part)
    return total


def documents(kind: str, length: int) -> Iterator[tuple[str, str, str]]:
    """For each document of a kind its name, a short one, and itself."""
    yield "ordinary", ORDINARY[kind](SHORT), ORDINARY[kind](length)
    for name, make in BOMBS[kind].items():
        yield name, bomb(make, SHORT), bomb(make, length)


def found(name: str, length: int) -> Iterator[Found]:
    """What the documents of a case took; those that failed are named on stderr."""
    case = CASES[name]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "document"
        for document, short, text in documents(case.kind, length):
            path.write_bytes(text.encode("utf-8", "surrogatepass"))
            args = (name, str(path), short)
            whole = fresh("memory:measure", *args, "chunk")
            streamed = fresh("memory:measure", *args, "stream") if case.strategy in STREAMS else {"ratio": None}
            if failed := whole.get("failed") or streamed.get("failed"):
                print(f"{name}, {document}: {failed}", file=sys.stderr)
                continue
            yield Found(document, whole["chunks"], whole["ratio"], whole["held"], streamed["ratio"])


def rows(names: Iterable[str], length: int, worst: int) -> Iterator[list[str]]:
    """The table: of each case the ordinary document and so many that took most, beside their chunks."""
    for name in names:
        ordinary, *tricks = found(name, length)
        tricks.sort(key=lambda one: one.held - one.whole)
        yield from (one.row(name) for one in (ordinary, *tricks[:worst]))


def main() -> None:
    """Measure, print the table, and write it where it is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=CASES, help="only this strategy")
    parser.add_argument("--length", type=int, default=MEGABYTE, help="characters of a document")
    parser.add_argument("--all", action="store_true", help="every trick")
    parser.add_argument("--write", action="store_true", help="refresh the table in the documentation")
    options = parser.parse_args()
    names = [options.only] if options.only else list(CASES)
    table = markdown(HEADERS, rows(names, options.length, sys.maxsize if options.all else WORST))
    print(table)
    if options.write and not options.only:
        refresh(PAGE, "memory", table)


if __name__ == "__main__":
    main()
