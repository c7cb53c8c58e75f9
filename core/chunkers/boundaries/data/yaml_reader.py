"""Reads YAML for the places where members begin: pairs of mappings, items of sequences, documents."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Any

from chunkers.boundaries.data.json_names import unquoted
from chunkers.boundaries.data.members import DEPTHS, Members
from chunkers.boundaries.data.yaml_parser import parsed
from chunkers.boundaries.offsets import to_characters
from chunkers.chunk import Span

__all__ = ["YamlDocument", "read_yaml"]

_PAIRS = frozenset({"block_mapping_pair", "flow_pair"})
_ITEMS = frozenset({"block_sequence_item", "document"})
_log = logging.getLogger("chunkers")


@dataclass
class YamlDocument:
    """What was read of one text."""

    members: Members
    names: dict[int, str] = field(default_factory=dict[int, str])
    """Starts of members that have a name, and the names."""
    ties: list[Span] = field(default_factory=list[Span])
    """From the start of a member, its comments included, to its value."""
    numbered: bool = False
    """Whether there are several documents."""
    rest: int = -1
    """0 if nothing could be read, else -1."""


@dataclass(frozen=True)
class _Found:
    """A member, in bytes."""

    start: int
    value: int
    depth: int
    first: bool
    name: str | None


def read_yaml(text: str) -> YamlDocument:
    """Read one or several documents.

    Raises:
        MissingExtraError: The parser is not installed.
    """
    data = text.encode("utf-8", "surrogatepass")
    root = parsed(text, data)
    document = YamlDocument(Members(len(text)))
    if root is None:
        _log.warning("YAML cannot be read, and is chunked as text")
        document.rest = 0
        return document
    found = _members(root, data)
    places = (place for member in found for place in (member.start, member.value))
    at = to_characters(data, places, "surrogatepass")
    for member in found:
        start = at(member.start)
        members = document.members.firsts if member.first else document.members.others
        members[min(member.depth, DEPTHS)].append(start)
        if member.name is not None:
            document.names[start] = member.name
        if document.ties and document.ties[-1].end > start:
            document.ties[-1] = Span(document.ties[-1].start, start)
        document.ties.append(Span(start, at(member.value)))
    document.numbered = document.members.records > 1
    return document


def _members(root: Any, data: bytes) -> list[_Found]:
    """The members of a tree, in the order of the text. A comment on a line of its own belongs to what follows."""
    found: list[_Found] = []
    comment = -1
    todo: list[tuple[Any, int, bool, bool]] = [(root, 0, False, False)]  # node, depth, is it a member, the first
    while todo:
        node, depth, is_member, first = todo.pop()
        if node.type == "comment":
            comment = node.start_byte if comment < 0 and _alone(data, node.start_byte) else comment
            continue
        if is_member:
            start = node.start_byte if comment < 0 else comment
            found.append(_Found(start, _value(node), depth, first, _name(node)))
            comment, depth = -1, depth + 1
        elif not node.child_count:
            comment = -1
        todo.extend(_children(node, depth))
    return found


def _children(node: Any, depth: int) -> list[tuple[Any, int, bool, bool]]:
    """What stands in a node, last first."""
    first = True
    children: list[tuple[Any, int, bool, bool]] = []
    for child in node.children:
        kind = child.type
        is_member = (
            kind in _PAIRS or kind in _ITEMS or (node.type == "flow_sequence" and child.is_named and kind != "comment")
        )
        children.append((child, depth, is_member, is_member and first))
        first = first and not is_member
    return children[::-1]


def _alone(data: bytes, start: int) -> bool:
    """Whether nothing but blanks stands before the comment on its line."""
    while start and data[start - 1] in b" \t":
        start -= 1
    return start == 0 or data[start - 1] in b"\r\n"


def _value(node: Any) -> int:
    """Where what a member holds begins."""
    value = node.child_by_field_name("value")
    if value is None and node.type == "block_sequence_item" and node.child_count > 1:
        value = node.children[-1]
    return int(node.start_byte if value is None else value.start_byte)


def _name(node: Any) -> str | None:
    if node.type not in _PAIRS:
        return None
    key = node.child_by_field_name("key")
    name = "" if key is None else key.text.decode("utf-8", "surrogatepass")
    if name[:1] == name[-1:] == '"' != name:
        return unquoted(name)
    return name[1:-1].replace("''", "'") if name[:1] == name[-1:] == "'" != name else name
