"""Where texts come from: files, folders and standard input, in pieces, as exact as they are on the disk."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TextIO

from chunkers.commands.support.decoding import UndecodableError, decoded
from chunkers.commands.support.guard import FailedError, complain, printable

__all__ = ["STDIN", "Source", "UnreadableError", "announce", "readable"]

STDIN = "-"


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
            UnreadableError: It is missing, forbidden, or not in its encoding.
        """
        return "".join(self.pieces())

    def check(self) -> None:
        """Read a file through once, so that none is given up when half of it was used; a pipe cannot be checked.

        Raises:
            UnreadableError: It is missing, forbidden, or not in its encoding.
        """
        if self.bytes is not None:
            for _ in self.pieces():
                pass

    def pieces(self, advance: Callable[[int], None] = lambda count: None) -> Iterator[str]:
        """Its text, decoded as `open(path, encoding=…, newline="")` does it: line ends stay.

        The encoding is UTF-16 or UTF-32 if the file begins with the byte order mark of one, else UTF-8. As Python has
        it, that mark is no part of the text in UTF-16 and UTF-32; in UTF-8 it is its first character.

        Args:
            advance: Is told the number of bytes after each piece.

        Raises:
            UnreadableError: It is missing, forbidden, or not in its encoding.
        """
        try:
            with nullcontext(_stdin()) if self.path == STDIN else Path(self.path).open("rb") as file:
                yield from decoded(file, advance)
        except UndecodableError as error:
            raise UnreadableError(self.path, str(error)) from error
        except OSError as error:
            raise UnreadableError(self.path, error.strerror or str(error)) from error


def _stdin() -> BinaryIO:
    stream: TextIO | None = sys.stdin
    if stream is None:
        raise OSError("standard input is closed")
    return stream.buffer


def announce(sources: Sequence[Source], *, quiet: bool) -> None:
    """Say what is waited for, if a person has to type it."""
    if not quiet and sys.stdin is not None and sys.stdin.isatty() and any(source.path == STDIN for source in sources):  # pyright: ignore[reportUnnecessaryComparison] - it may be closed
        complain("reads what is typed, until Ctrl-D")


def readable(sources: Iterable[Source], report: Callable[[UnreadableError], object]) -> Iterator[tuple[Source, str]]:
    """Sources with their texts; what cannot be read is reported, and left out."""
    for source in sources:
        try:
            text = source.text()
        except UnreadableError as failure:
            report(failure)
        else:
            yield source, text
