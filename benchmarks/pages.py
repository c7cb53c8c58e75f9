"""Tables in Markdown, and the places in the documentation where they stand."""

from __future__ import annotations

import os
import platform
import re
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

WORDS = {
    *("limit, overlap", "library", "strategy", "breakpoints", "threshold"),
    *("mode", "best peer", "questions", "recipe", "our recipe", "peer's hybrid"),
    "document",
}  # columns that hold words


def markdown(headers: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; numbers are right-aligned."""
    rules = ["---" if header in WORDS else "---:" for header in headers]
    lines = [f"| {' | '.join(row)} |" for row in (headers, *rows)]
    return "\n".join([lines[0], f"|{'|'.join(rules)}|", *lines[1:]])


def machine(versions: Iterable[str]) -> str:
    """What the figures were measured on, and with."""
    cpu = platform.processor() or platform.machine()
    with suppress(OSError, AttributeError):  # Linux says more
        cpu = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text("utf-8"))[1]  # type: ignore[index]
    python = ".".join(map(str, sys.version_info[:3]))
    return f"{platform.system()}, {os.cpu_count()} cores ({cpu}), Python {python}; {', '.join(versions)}"


def refresh(page: Path, name: str, content: str) -> None:
    """Put the content between the page's markers of that name, if it has them."""
    opening, closing = f"<!-- bench: {name} -->\n", f"<!-- end: {name} -->"
    before, found, rest = page.read_text("utf-8").partition(opening)
    _, closed, after = rest.partition(closing)
    if found and closed:
        page.write_text(f"{before}{opening}\n{content}\n\n{closing}{after}", "utf-8")
