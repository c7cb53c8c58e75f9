"""What a command writes to, and so does not read."""

from __future__ import annotations

import glob
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from chunkers.errors import ConfigurationError

__all__ = ["protect", "targets"]


def targets(output: Path | None, files: Sequence[str]) -> list[Path | int]:
    """The file that is written to, by path or descriptor, and what earlier commands that failed have left beside it.

    They are not read even if they lie in a folder that is.

    Raises:
        ConfigurationError: The file was named as one to read.
    """
    try:
        target: Path | int = output or sys.stdout.fileno()
    except (OSError, ValueError, AttributeError):  # standard output is closed, or no real file
        return []
    for file in files:
        with suppress(OSError):
            if os.path.isfile(file) and os.path.samefile(file, target):
                raise ConfigurationError.of("the output", "be no file that is read", file, "name another")
    return [target, *(_leftovers(output) if output else ())]


def _leftovers(output: Path) -> list[Path]:
    target = Path(os.path.realpath(output))
    return list(target.parent.glob(f"{glob.escape(target.name)}.*part"))


def protect(output: Path | None, files: Sequence[str], marks: Sequence[str]) -> None:
    """Refuse to replace a document: a file in a folder that is read, unless it begins as what commands write.

    Args:
        output: The file that is written to, if it is one.
        files: The files and folders that are read.
        marks: How the outputs of earlier commands begin.

    Raises:
        ConfigurationError: It would be.
    """
    if output is None or not output.is_file():
        return
    folders = [Path(os.path.realpath(file)) for file in files if os.path.isdir(file)]
    if not any(folder in Path(os.path.realpath(output)).parents for folder in folders):
        return
    with open(output, "rb") as file:
        beginning = file.read(max(len(mark.encode()) for mark in marks))
    if beginning and not beginning.startswith(tuple(mark.encode() for mark in marks)):
        raise ConfigurationError.of(
            "--output", "replace no document of a folder that is read", str(output), "name another, or remove the file"
        )
