"""Lines of JSON Lines."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

__all__ = ["json_line"]

LINE_ENDS = {"\x85": "\\u0085", "\u2028": "\\u2028", "\u2029": "\\u2029"}  # of some readers, not of JSON Lines


def json_line(record: Mapping[str, Any]) -> str:
    """The record as one line for every reader, with its line end."""
    line = json.dumps(record, ensure_ascii=False)
    for character, escape in LINE_ENDS.items():
        line = line.replace(character, escape)
    return line + "\n"
