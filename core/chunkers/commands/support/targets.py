"""What a command writes to, and so does not read."""

from __future__ import annotations

import glob
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from chunkers.errors import ConfigurationError

__all__ = ["targets"]


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
