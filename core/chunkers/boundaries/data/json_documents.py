"""JSON, JSON Lines and values one behind the other: which of them a text is, and what of it can be read."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field

from chunkers.boundaries.data.json_reader import read_values
from chunkers.boundaries.data.members import Members

__all__ = ["Document", "read_json", "read_lines"]

_LINE = re.compile(r"[^\r\n]+")
_log = logging.getLogger("chunkers")


@dataclass
class Document:
    """What was read of one text."""

    members: Members
    numbered: bool = False
    """Whether the values at the top have a number in their paths."""
    broken: dict[int, int] = field(default_factory=dict[int, int])
    """Starts of what could not be read, and where it ends: text."""
    rest: int = -1
    """Where that begins of which nothing is known, or -1."""


def read_json(text: str, *, lines_too: bool = True) -> Document:
    """Read one value, or several one behind the other.

    Args:
        text: The text.
        lines_too: Whether a text that cannot be read so may be JSON Lines, some of them broken.
    """
    document = Document(Members(len(text)))
    start = text.startswith("\ufeff")
    error = read_values(text, int(start), len(text), document.members)
    if error >= 0 and lines_too and (lines := _mostly_lines(text)):
        return lines
    document.numbered = document.members.records - (error in document.members.others[0]) > 1
    if error >= 0:
        document.rest = error
        document.broken[error] = len(text)
        _log.warning("JSON cannot be read from character %d on, and is chunked as text from there", error)
    return document


def _mostly_lines(text: str) -> Document | None:
    """The text as JSON Lines, if at least half of its lines are objects or lists. One that text follows is JSON."""
    document, containers, lines = _lines(text)
    if containers * 2 < max(lines, 1) or (containers == 1 and document.members.firsts[0][0] not in document.broken):
        return None
    _warn(document)
    return document


def read_lines(text: str) -> Document:
    """Read JSON Lines: a line that cannot be read is a record of text."""
    document, _, _ = _lines(text)
    _warn(document)
    return document


def _lines(text: str) -> tuple[Document, int, int]:
    """Every line for itself; and how many lines are whole objects or lists, of how many that are not blank."""
    members = Members(len(text))
    document = Document(members, numbered=True)
    containers = lines = 0
    for line in _LINE.finditer(text, int(text.startswith("\ufeff"))):
        start, end = line.span()
        start += len(line[0]) - len(line[0].lstrip())
        if start == end:
            continue
        lines += 1
        if read_values(text, start, end, members) < 0:
            containers += text[start] in "{["
            continue
        members.forget(start)
        (members.others if members.firsts[0] else members.firsts)[0].append(start)
        document.broken[start] = end
    return document, containers, lines


def _warn(document: Document) -> None:
    if document.broken:
        first = next(iter(document.broken))
        _log.warning(
            "lines of JSON Lines that cannot be read, and are chunked as text: %d, the first at character %d",
            len(document.broken),
            first,
        )
