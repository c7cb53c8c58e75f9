"""Where texts come from: files, folders and standard input, in pieces, as exact as they are on the disk."""

from __future__ import annotations

import codecs
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from chunkers.commands.support.guard import FailedError, printable

__all__ = ["STDIN", "Source", "UnreadableError"]

STDIN = "-"
PIECE = 1 << 20  # bytes read at once


class UnreadableError(FailedError):
    """A file or folder cannot be read; the message has its name and the reason."""

    def __init__(self, name: object, reason: str) -> None:
        super().__init__(f"{printable(name)}: {reason}")


@dataclass(frozen=True)
class Source:
    """One text: a file, or standard input."""

    path: str

    @property
    def name(self) -> str:
        """What to call it."""
        return printable(self.path)

    @property
    def bytes(self) -> int | None:
        """Its size; None if that is not known before it is read."""
        try:
            status = os.stat(self.path) if self.path != STDIN else None
        except OSError:
            return 0
        return status.st_size if status and stat.S_ISREG(status.st_mode) else None

    def text(self) -> str:
        """All of it.

        Raises:
            UnreadableError: It is missing, forbidden, or not UTF-8.
        """
        return "".join(self.pieces())

    def check(self) -> None:
        """Read a file through once, so that none is given up when half of it was used; a pipe cannot be checked.

        Raises:
            UnreadableError: It is missing, forbidden, or not UTF-8.
        """
        if self.bytes is not None:
            for _ in self.pieces():
                pass

    def pieces(self, advance: Callable[[int], None] = lambda count: None) -> Iterator[str]:
        """Its text, decoded and otherwise as it is: line ends and a byte order mark stay.

        Args:
            advance: Is told the number of bytes after each piece.

        Raises:
            UnreadableError: It is missing, forbidden, or not UTF-8.
        """
        try:
            with nullcontext(sys.stdin.buffer) if self.path == STDIN else Path(self.path).open("rb") as file:
                yield from _decoded(file, self.path, advance)
        except OSError as error:
            raise UnreadableError(self.path, error.strerror or str(error)) from error


def _decoded(file: BinaryIO, path: str, advance: Callable[[int], None]) -> Iterator[str]:
    decoder, read = codecs.getincrementaldecoder("utf-8")(), 0
    take = getattr(file, "read1", file.read)  # what is there, so that a slow pipe can be interrupted
    data = b"start"
    while data:
        data = take(PIECE)
        read += len(data)
        try:
            piece = decoder.decode(data, final=not data)
        except UnicodeDecodeError as error:
            at = read - len(error.object) + error.start
            raise UnreadableError(path, f"not UTF-8 (byte 0x{error.object[error.start]:02x} at offset {at})") from error
        advance(len(data))
        if piece:
            yield piece
