"""Where chunks go: JSON Lines or readable text, to standard output or to a file, each written when it is found."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Any, TextIO

from chunkers.chunk import Chunk
from chunkers.commands.support.guard import UnwritableError, printable
from chunkers.commands.support.replacing import replacing
from chunkers.json_lines import json_line

__all__ = ["MARKS", "Format", "Writer", "exact_stdout", "opened", "writer"]

MARKS = ('{"source":', "── ")
"""How what is written begins."""
RULE = 80  # columns of the line above a chunk
# Control characters as pictures: in a terminal, those of a document could rename it, or hide what was printed.
_C0 = {code: 0x2400 + code for code in range(0x20) if chr(code) not in "\t\n\r\f"}
PICTURES = _C0 | {0x7F: 0x2421} | dict.fromkeys(range(0x80, 0xA0), 0xFFFD)


class Format(StrEnum):
    """How chunks are written."""

    jsonl = "jsonl"
    text = "text"


class Writer:
    """Writes chunks, each at once, so that an interrupted command leaves everything that it has found."""

    def __init__(self, stream: TextIO, form: Format) -> None:
        self._stream = stream
        self._form = as_json if form is Format.jsonl else as_text

    def write(self, source: str, chunk: Chunk) -> None:
        """Write one chunk."""
        self._stream.write(self._form(source, chunk))


@contextmanager
def writer(path: Path | None, form: Format) -> Generator[Writer]:
    """A writer to standard output, or to a file that replaces the one of that name when all is written.

    Raises:
        ConfigurationError: The file cannot be written.
    """
    with opened(path) as file:
        yield Writer(file, form)


@contextmanager
def opened(path: Path | None) -> Generator[TextIO]:
    """Standard output, or a file that replaces the one of that name when all is written.

    Raises:
        ConfigurationError: The file cannot be written.
    """
    if path is None:
        yield exact_stdout()
        return
    with replacing(path) as file:
        yield file


def exact_stdout() -> TextIO:
    """Standard output as UTF-8, line by line, without any change of line ends.

    Raises:
        UnwritableError: It is closed.
    """
    stream: TextIO | None = sys.stdout
    if stream is None:
        raise UnwritableError(OSError("standard output is closed"))
    reconfigure = getattr(stream, "reconfigure", None)  # not every replacement of stdout has it
    if reconfigure is not None:
        reconfigure(encoding="utf-8", errors="backslashreplace", newline="", line_buffering=True)
    return stream


def as_json(source: str, chunk: Chunk) -> str:
    """The chunk as one line of JSON Lines."""
    record: dict[str, Any] = {"source": source}
    record |= {name: getattr(chunk, name) for name in ("index", "start", "end", "size", "id", "text")}
    if chunk.content != chunk.text:
        record["content"] = chunk.content
    record["metadata"] = chunk.metadata
    if chunk.parent is not None or chunk.level:
        record |= {"parent": chunk.parent, "level": chunk.level}
    if chunk.window is not None:
        record["window"] = list(chunk.window)
    return json_line(record)


def as_text(source: str, chunk: Chunk) -> str:
    """The chunk below a line that says what it is, for eyes: control characters are pictures."""
    title = f"── {printable(source)}  #{chunk.index}  {chunk.start}:{chunk.end}  size {chunk.size} "
    return f"{title.ljust(RULE, '─')}\n{chunk.content.translate(PICTURES)}\n\n"
