"""Names and paths: JSONPath in the normal form of RFC 9535, with `.name` where the name is an identifier."""

from __future__ import annotations

import json
import re

from chunkers.boundaries.data.json_reader import KEY

__all__ = ["LONGEST_NAME", "json_name", "step", "unquoted"]

LONGEST_NAME = 200  # characters of a name that has a place in a path; a longer one ends the path before it
_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_ESCAPED = re.compile("['\\\\\\x00-\\x1f\\ud800-\\udfff]")
_SHORT = {"'": r"\'", "\\": r"\\", "\b": r"\b", "\f": r"\f", "\n": r"\n", "\r": r"\r", "\t": r"\t"}


def json_name(text: str, start: int) -> str | None:
    """The name of the member of JSON that starts there; None for a member of a list."""
    found = KEY.match(text, start)
    return unquoted(found[1]) if found else None


def unquoted(literal: str) -> str:
    """What a string of JSON stands for."""
    try:
        return str(json.loads(literal, strict=False))
    except ValueError:  # an escape that JSON does not know
        return literal[1:-1]


def step(name: str | int) -> str:
    """One step of a path: `.name`, `['odd name']` or `[3]`."""
    if isinstance(name, int):
        return f"[{name}]"
    if _IDENTIFIER.fullmatch(name):
        return f".{name}"
    quoted = _ESCAPED.sub(lambda found: _SHORT.get(found[0]) or f"\\u{ord(found[0]):04x}", name)
    return f"['{quoted}']"
