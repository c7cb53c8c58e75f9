"""What is chunked: the documents of a folder, texts of any length made of them, and texts made to hurt."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "documents"
MEGABYTE = 1_000_000


def corpus(folder: str) -> list[str]:
    """The documents of the folder."""
    paths = sorted(path for path in Path(folder).iterdir() if path.suffix in {".md", ".txt"})
    return [path.read_text("utf-8") for path in paths]


def varied(folder: str, length: int, seed: int) -> str:
    """So many characters of paragraphs of the folder, in any order, a word of each made unique.

    Libraries that keep what they counted would otherwise be timed at remembering.
    """
    random = Random(seed)  # noqa: S311 - the same text in every run
    paragraphs = [p for text in corpus(folder) for p in re.split(r"\n\n+", text) if p.strip()]
    parts: list[str] = []
    total = 0
    while total < length:
        words = random.choice(paragraphs).split(" ")
        words[random.randrange(len(words))] += f" {random.randrange(10**6)}"
        parts.append(" ".join(words))
        total += len(parts[-1]) + 2
    return "\n\n".join(parts)[:length]


def _of(unit: str) -> Callable[[], str]:
    return lambda: unit * (MEGABYTE // len(unit.encode()))


HOSTILE: dict[str, Callable[[], str]] = {
    "one letter": _of("a"),
    "line feeds": lambda: _of("\n")() + "x",
    "one Chinese line": _of("水泵由三个部分组成阀门控制流量传感器读取压力"),
    "full stops": _of("."),
    "full stops and blanks": _of(". "),
    "quotes": _of('"'),
    "initials": _of("A. "),
    "combining marks": lambda: "e" + _of("\u0301")(),
    "flags": _of("🇩🇪"),
    "joiners": lambda: "a" + _of("\u200d")(),
}
"""Kinds of text, one megabyte (UTF-8) each."""
