"""Ordinary documents of each kind, of any length, made of the examples and of this package."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator
from itertools import count, takewhile
from pathlib import Path

from texts import EXAMPLES, varied

__all__ = ["ORDINARY"]

SOURCES = Path(__file__).resolve().parent.parent / "core" / "chunkers"
PAGE = 2_000  # characters


def _records(length: int) -> Iterator[dict[str, object]]:
    """So many characters of texts, each with a few other values."""
    paragraphs = varied(str(EXAMPLES), length, 0).split("\n\n")
    for number, text in enumerate(paragraphs):
        yield {"id": number, "size": len(text), "parts": [number % 7, "pump"], "text": text.replace("\n", " ")}


def _repeated(pieces: list[str], between: str) -> Callable[[int], str]:
    """The pieces again and again."""
    return lambda length: between.join(pieces * (length // sum(map(len, pieces)) + 1))[:length]


def _html(length: int) -> str:
    """The Markdown examples, rendered."""
    from markdown_it import MarkdownIt

    whole = MarkdownIt("commonmark").enable("table").render("\n\n".join(_examples(".md")))
    return f"<!DOCTYPE html><html><body>{_repeated([whole], '')(length)}"


def _table(length: int) -> str:
    file = io.StringIO()
    rows = csv.DictWriter(file, ["id", "size", "parts", "text"])
    rows.writeheader()
    rows.writerows(_records(length))
    return file.getvalue()[:length]


def _yaml(length: int) -> str:
    lines = (
        f"- id: {record['id']}\n  parts:\n    - pump\n  text: {json.dumps(record['text'])}\n"
        for record in _records(length)
    )
    return "".join(lines)[:length]


def _pages(length: int) -> str:
    text = varied(str(EXAMPLES), length, 0)
    starts = takewhile(lambda at: at < len(text), count(0, PAGE))
    return "\n\f".join(text[at : at + PAGE] for at in starts)[:length]


def _examples(suffix: str) -> list[str]:
    return [path.read_text("utf-8") for path in sorted(EXAMPLES.glob(f"*{suffix}"))]


ORDINARY: dict[str, Callable[[int], str]] = {
    "prose": lambda length: varied(str(EXAMPLES), length, 0),
    "markdown": _repeated(_examples(".md"), "\n\n"),
    "html": _html,
    "code": _repeated([path.read_text("utf-8") for path in sorted(SOURCES.rglob("*.py"))], "\n\n"),
    "json": lambda length: json.dumps([*_records(length * 2 // 3)], indent=1, ensure_ascii=False),
    "yaml": _yaml,
    "table": _table,
    "page": _pages,
    "transcript": _repeated(_examples("transcript.txt"), "\n\n"),
}
"""From a number of characters to a document of about that many, by kind."""
