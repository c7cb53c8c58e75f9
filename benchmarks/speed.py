"""Each contender's CPU time over that of one plain encode of the same texts in the same process."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from functools import partial
from typing import Any

from contenders import CONTENDERS, count, encode, installed, wanted
from measuring import WARM_UP, contents, cpu_seconds, fresh, over
from texts import corpus

PROCESSES = 3
HEADERS = ("limit, overlap", "library", "strategy", "× encode", "chunks", "mean size", "over")


def measure(index: int, folder: str) -> dict[str, Any]:
    """Time one contender, its turns alternating with those of the encoder. Every text is chunked once."""
    contender = CONTENDERS[index]
    texts = corpus(folder)
    chunk = contender.make()
    size = count if contender.unit == "tokens" else len
    chunk(WARM_UP), encode(WARM_UP)
    ours = plain = 0.0
    pieces: list[str] = []
    for text in texts:
        plain += cpu_seconds(partial(encode, text))
        chunks: list[Any] = []
        ours += cpu_seconds(lambda text=text, chunks=chunks: chunks.extend(chunk(text)))
        pieces += contents(chunks)
    return {
        "ratio": ours / plain,
        "chunks": len(pieces),
        "mean": statistics.mean(map(size, pieces)),
        "over": over(pieces, contender.size, size),
    }


def rows(folder: str, only: str | None) -> Iterator[list[str]]:
    """The table: of three fresh processes, the median counts."""
    for index, contender in wanted(only):
        name = [contender.limit, contender.library, contender.strategy]
        if not installed(contender.library):
            yield [*name, "not installed", "", "", ""]
            continue
        found = [fresh("speed:measure", index, folder) for _ in range(PROCESSES)]
        if failed := [one["failed"] for one in found if "failed" in one]:
            yield [*name, failed[0], "", "", ""]
            continue
        ratio = statistics.median(one["ratio"] for one in found)
        first = found[0]
        yield [*name, f"{ratio:.2f}", f"{first['chunks']:,}", f"{first['mean']:.0f}", str(first["over"])]
