"""A file that is written beside its place, and takes it when it is whole."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import TextIO

from chunkers.commands.support.guard import UnwritableError, complain, printable
from chunkers.errors import ConfigurationError

__all__ = ["replacing"]


@contextmanager
def replacing(path: Path) -> Generator[TextIO]:
    """A file for UTF-8 text, written line by line, that replaces the one at `path` if the block ends without an error.

    After an error the old file is still there. What was written is in `path` + `.part`, with a number before `.part`
    if that name is taken, and stderr says so. A device or a pipe is written to as it is.

    Raises:
        ConfigurationError: The file cannot be written.
        UnwritableError: It could no longer be.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        with _closing(_opened(path, "w")) as file:
            yield file
        return
    target = Path(os.path.realpath(path))  # so that a link stays one
    _check(target, path)
    file = _part(target, path)
    try:
        with _closing(file):
            yield file
        _move(Path(file.name), target)
    except BaseException:
        _keep(Path(file.name), target)
        raise


@contextmanager
def _closing(file: TextIO) -> Generator[TextIO]:
    """The file, closed at the end; what it still holds then may not fit on the disk either."""
    try:
        yield file
    except BaseException:
        with suppress(OSError):
            file.close()
        raise
    try:
        file.close()
    except OSError as error:
        raise UnwritableError(error) from error


def _check(target: Path, path: Path) -> None:
    if target.is_dir():
        raise _refused(path, "be a file, and is a folder", "name a file in it")
    if not target.parent.is_dir():
        raise _refused(path, "be in a folder that exists", "make the folder, or name another")
    if target.exists() and not os.access(target, os.W_OK):
        raise _refused(path, "be a file that can be written (it is protected)", "name another")


def _refused(path: Path, rule: str, remedy: str) -> ConfigurationError:
    return ConfigurationError.of("--output", rule, str(path), remedy)


def _parts(target: Path) -> Iterator[Path]:
    yield target.with_name(target.name + ".part")
    yield from (target.with_name(f"{target.name}.{number}.part") for number in count(2))


def _part(target: Path, path: Path) -> TextIO:
    """A new file beside the target: what is there already may be all that is left of an earlier command."""
    for part in _parts(target):
        with suppress(FileExistsError):
            return _opened(part, "x", path)
    raise AssertionError  # numbers do not end


def _opened(file: Path, mode: str, path: Path | None = None) -> TextIO:
    try:
        return open(file, mode, encoding="utf-8", errors="backslashreplace", newline="", buffering=1)  # type: ignore[return-value]
    except FileExistsError:
        raise
    except OSError as error:
        rule = f"be a file that can be written ({error.strerror})"
        raise _refused(path or file, rule, "name another") from error


def _move(part: Path, target: Path) -> None:
    try:
        if target.exists():
            shutil.copymode(target, part)
        os.replace(part, target)
    except OSError as error:
        raise UnwritableError(error) from error


def _keep(part: Path, target: Path) -> None:
    """Say where the beginning of the output is; without any, leave nothing."""
    if not part.exists() or not part.stat().st_size:
        part.unlink(missing_ok=True)
        return
    unchanged = f"; {printable(target.name)} is as it was" if target.exists() else ""
    complain(f"stopped early: what was found until then is in {printable(part)}{unchanged}")
