"""Which files a folder holds: the texts in it and below, in sorted order."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from chunkers.commands.support.decoding import encoding_of
from chunkers.commands.support.sources import STDIN, Source, UnreadableError

__all__ = ["find"]

HEAD = 8192  # bytes by which a text is told from other files, as Git does it
BINARY = "no text (neither UTF-8, nor UTF-16 or UTF-32 with a byte order mark)"
LINK = "links to folders"
Report = Callable[[UnreadableError], None]
Skip = Callable[[str, str], None]
Identity = tuple[int, int]


def find(
    paths: Iterable[str],
    report: Report,
    without: Iterable[Path | int] = (),
    skip: Skip = lambda path, kind: None,
) -> list[Source]:
    """The sources that the arguments of a command stand for, in order, each once.

    A file is taken whatever it is; a missing one is found out when it is read. A folder stands for the files in it and
    below, sorted by name, but for hidden files and folders, links to folders, and files that are no text: those with
    a NUL in their first 8 KB and no byte order mark of UTF-16 or UTF-32; and PDF files.

    Args:
        paths: Files, folders and `-` for standard input; none at all stand for standard input.
        report: Is told of every folder that cannot be read.
        without: Files to leave out, such as the one that is being written; by path or by descriptor.
        skip: Is told the path of every link and file that is left out of a folder, and as what.
    """
    left_out = {_identity(path) for path in without} - {None}
    found: dict[str, Source] = {}
    for path in list(paths) or [STDIN]:
        for file in _files(path, report, skip):
            if file == STDIN or _identity(file) not in left_out:
                found.setdefault(file if file == STDIN else os.path.realpath(file), Source(file))
    return list(found.values())


def _files(path: str, report: Report, skip: Skip) -> Iterator[str]:
    if path == STDIN or not os.path.isdir(path):
        yield path
        return
    waiting = _entries(path, report)
    while waiting:
        path = waiting.pop()
        if not os.path.isdir(path):
            if _is_binary(path):
                skip(path, BINARY)
            else:
                yield path
        elif os.path.islink(path):  # it may lead back, or anywhere
            skip(path, LINK)
        else:
            waiting += _entries(path, report)


def _entries(folder: str, report: Report) -> list[str]:
    """What is in a folder, the last first."""
    try:
        names = sorted((name for name in os.listdir(folder) if not name.startswith(".")), reverse=True)
    except OSError as error:
        report(UnreadableError(folder, error.strerror or str(error)))
        return []
    return [os.path.join(folder, name) for name in names]


def _identity(path: str | Path | int) -> Identity | None:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _is_binary(path: str) -> bool:
    """Whether to leave the file out; not one that cannot be opened, so that it is reported."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return True
        with Path(path).open("rb") as file:
            head = file.read(HEAD)
    except OSError:
        return False
    return head.startswith(b"%PDF-") or (b"\0" in head and encoding_of(head) == "utf-8")
