"""Lines as Markdown knows them: they end in CR LF, LF or CR, and in nothing else."""

from __future__ import annotations

import re
from array import array
from collections.abc import Sequence

from chunkers.boundaries.compact import offsets

__all__ = ["BOM", "front_matter", "line_starts"]

BOM = "\ufeff"
_END = re.compile(r"\r\n?|\n")
_CLOSING = {"---": ("---", "..."), "+++": ("+++",)}  # YAML, TOML


def line_starts(text: str) -> array[int]:
    """Where each line starts, and the end of the text."""
    starts = offsets(len(text))
    starts.append(0)
    starts.extend(found.end() for found in _END.finditer(text))
    if not text or starts[-1] < len(text):
        starts.append(len(text))
    return starts


def front_matter(text: str, starts: Sequence[int]) -> int:
    """The number of lines of metadata at the top: between two rulers, the first line not blank. 0 if there is none."""
    closing = _CLOSING.get(text[: starts[1]].removeprefix(BOM).rstrip())
    if not closing or len(starts) <= 2 or text[starts[1] : starts[2]].isspace():
        return 0
    for line in range(1, len(starts) - 1):
        if text[starts[line] : starts[line + 1]].rstrip() in closing:
            return line + 1
    return 0
