"""How time and memory grow from a tenth of a megabyte to ten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from contenders import CONTENDERS, installed, wanted
from measuring import WARM_UP, cpu_seconds, forget_peak, fresh, peak
from texts import MEGABYTE, varied

LIMITS = [("tokens", 512, 64), ("characters", 1000, 200)]
CPU = 200  # seconds, after which it is given up
HEADERS = (
    "limit, overlap",
    "library",
    "strategy",
    "s per MB, of 0.1 MB",
    "of 1 MB",
    "of 10 MB",
    "10 MB : 0.1 MB",
    "extra MB",
)


def measure(index: int, folder: str, long: str) -> dict[str, Any]:
    """Seconds for each megabyte of texts of three lengths, and the memory that the longest takes beside itself.

    The longest is read from a file: making it would leave free memory, in which its chunks would hide.
    """
    chunk = CONTENDERS[index].make()
    chunk(WARM_UP)
    small = [varied(folder, MEGABYTE // 10, seed) for seed in range(10)]
    middle, large = varied(folder, MEGABYTE, 10), Path(long).read_text("utf-8")
    times = [sum(cpu_seconds(lambda text=text: chunk(text)) for text in small), cpu_seconds(lambda: chunk(middle))]
    forget_peak()
    before = peak()
    chunks: list[Any] = []
    times.append(cpu_seconds(lambda: chunks.extend(chunk(large))) / 10)
    return {"times": times, "memory": peak() - before}


def rows(folder: str, only: str | None) -> Iterator[list[str]]:
    """The table."""
    with TemporaryDirectory() as temporary:
        long = Path(temporary) / "long.txt"
        long.write_text(varied(folder, 10 * MEGABYTE, 11), "utf-8")
        for index, contender in wanted(only, LIMITS):
            name = [contender.limit, contender.library, contender.strategy]
            if not installed(contender.library):
                yield [*name, "not installed", "", "", "", ""]
                continue
            found = fresh("growth:measure", index, folder, str(long), seconds=CPU)
            if "failed" in found:
                yield [*name, found["failed"], "", "", "", ""]
                continue
            times = found["times"]
            yield [*name, *(f"{one:.3f}" for one in times), f"{times[2] / times[0]:.2f}", f"{found['memory']:.0f}"]
