"""One megabyte of what makes splitters quadratic, overrun their limit or lose text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from contenders import CONTENDERS, count, installed, wanted
from measuring import contents, cpu_seconds, fresh, lost, over
from texts import HOSTILE

LIMITS = [("tokens", 256, 0)]
CPU = 10  # seconds, after which it is given up
HEADERS = ("library", "strategy", *HOSTILE)


def measure(index: int, kind: str) -> dict[str, Any]:
    """CPU seconds, chunks over the limit, and characters lost."""
    contender, text = CONTENDERS[index], HOSTILE[kind]()
    chunk = contender.make()
    chunk("A short text. To load what is loaded on use.")
    chunks: list[Any] = []
    seconds = cpu_seconds(lambda: chunks.extend(chunk(text)))
    pieces = contents(chunks)
    return {"seconds": seconds, "over": over(pieces, contender.size, count), "lost": lost(text, pieces)}


def _cell(index: int, kind: str) -> str:
    found = fresh("hostile:measure", index, kind, seconds=CPU)
    if "failed" in found:
        return str(found["failed"]) if found["failed"].startswith(">") else "error"
    faults = [f"{found[name]:,} {name}" for name in ("over", "lost") if found[name]]
    return ", ".join([f"{found['seconds']:.2f}", *faults])


def rows(_folder: str, only: str | None) -> Iterator[list[str]]:
    """The table; texts are made, not read."""
    for index, contender in wanted(only, LIMITS):
        there = installed(contender.library)
        cells = [_cell(index, kind) if there else "not installed" for kind in HOSTILE]
        yield [contender.library, contender.strategy, *cells]
