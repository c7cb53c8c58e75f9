"""Which files a folder holds: the texts in it and below, in sorted order."""

from __future__ import annotations

import codecs
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from chunkers.commands.support.sources import STDIN, Source, UnreadableError

__all__ = ["find"]

HEAD = 8192  # bytes by which a text is told from other files
TEXT_SUFFIXES = (
    ".adoc .c .cpp .cs .css .csv .go .h .htm .html .java .js .json .jsonl .md .org .php .py .rb .rs .rst .sh .sql .tex "
    ".toml .ts .tsv .txt .xml .yaml .yml"
)
Report = Callable[[UnreadableError], None]
Identity = tuple[int, int]


def find(paths: Iterable[str], report: Report, without: Iterable[Path | int] = ()) -> list[Source]:
    """The sources that the arguments of a command stand for, in order.

    A file is taken whatever it is; a missing one is found out when it is read. A folder stands for the files in it and
    below, sorted by name, links followed, but for hidden files and folders, and for files that are no text: those
    with a NUL in their first 8 KB, and those that are not UTF-8 there, unless the suffix promises text.

    Args:
        paths: Files, folders and `-` for standard input; none at all stand for standard input.
        report: Is told of every folder that cannot be read or that contains itself.
        without: Files to leave out, such as the one that is being written; by path or by descriptor.
    """
    left_out = {_identity(path) for path in without} - {None}
    found = [Source(file) for path in list(paths) or [STDIN] for file in _files(path, report)]
    return [source for source in found if source.path == STDIN or _identity(source.path) not in left_out]


def _files(path: str, report: Report) -> Iterator[str]:
    if path == STDIN or not Path(path).is_dir():
        yield path
        return
    waiting: list[tuple[str, frozenset[Identity]]] = [(path, frozenset())]
    while waiting:
        path, above = waiting.pop()
        if Path(path).is_dir():
            waiting += _entries(path, above, report)[::-1]
        elif _is_text(path):
            yield path


def _entries(folder: str, above: frozenset[Identity], report: Report) -> list[tuple[str, frozenset[Identity]]]:
    """What is in a folder, with the folders that it is in."""
    identity = _identity(folder)
    if identity is None or identity in above:
        report(UnreadableError(folder, "a link to a folder that it is in; not followed"))
        return []
    try:
        names = sorted(name for name in os.listdir(folder) if not name.startswith("."))
    except OSError as error:
        report(UnreadableError(folder, error.strerror or str(error)))
        return []
    return [(os.path.join(folder, name), above | {identity}) for name in names]


def _identity(path: str | Path | int) -> Identity | None:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _is_text(path: str) -> bool:
    """Whether to read the file; one that cannot be opened counts as a text, so that it is reported."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return False
        with Path(path).open("rb") as file:
            head = file.read(HEAD)
    except OSError:
        return True
    if b"\0" in head:
        return False
    try:
        codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError:
        return Path(path).suffix.lower() in TEXT_SUFFIXES.split()
    return True
