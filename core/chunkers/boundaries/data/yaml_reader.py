"""Reads YAML for the places where members begin: pairs of mappings, items of sequences, documents."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field

from chunkers.boundaries.compact import Rows, spans
from chunkers.boundaries.data.members import DEPTHS, Members
from chunkers.boundaries.data.yaml_members import YamlMembers
from chunkers.boundaries.data.yaml_names import Names
from chunkers.boundaries.data.yaml_parser import parsed
from chunkers.boundaries.offsets import to_characters
from chunkers.chunk import Span

__all__ = ["YamlDocument", "read_yaml"]

_log = logging.getLogger("chunkers")


@dataclass
class YamlDocument:
    """What was read of one text."""

    members: Members
    names: Names
    ties: Rows[Span] = field(init=False)
    """From the start of a member, its comments included, to its value."""
    numbered: bool = False
    """Whether there are several documents."""
    rest: int = -1
    """Where that begins of which nothing is known, or -1."""

    def __post_init__(self) -> None:
        self.ties = spans(self.members.size)

    def tie(self, start: int, end: int) -> None:
        """Keep a part of the text together; it ends where the next one starts."""
        ends = self.ties.numbers[1]
        if ends and ends[-1] > start:
            ends[-1] = start
        self.ties.append(Span(start, end))

    def stop(self, rest: int) -> None:
        """Leave the text from `rest` on as a record of which nothing is known."""
        _log.warning("YAML cannot be read from character %d on, and is chunked as text from there", rest)
        self.rest = rest
        if rest:
            self.members.others[0].append(rest)


def read_yaml(text: str) -> YamlDocument:
    """Read one or several documents.

    Raises:
        MissingExtraError: The parser is not installed.
    """
    data = text.encode("utf-8", "surrogatepass")
    document = YamlDocument(Members(len(text)), Names(text))
    at = to_characters(data)
    reader = YamlMembers(data)
    for part in parsed(text, data):
        if part.root is None or part.root.has_error:
            document.stop(at(part.start))
            break
        for member in reader.of(part.root, part.start, part.end):
            start = at(member.start)
            members = document.members.firsts if member.first else document.members.others
            members[min(member.depth, DEPTHS)].append(start)
            if member.key is not None:
                document.names.append(start, at(member.key[0]), at(member.key[1]))
            document.tie(start, at(member.value))
        del part  # before the tree of the next one is made
    document.numbered = document.members.records - (document.rest > 0) > 1
    return document
