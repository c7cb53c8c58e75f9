"""Walks the syntax trees of YAML for its members, in the order of the text, and keeps none of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from chunkers.boundaries.syntax_trees import TreeNode as Node

__all__ = ["Member", "YamlMembers"]

_PAIRS = frozenset({"block_mapping_pair", "flow_pair"})
_ITEMS = frozenset({"block_sequence_item", "document"})


class Member(NamedTuple):
    """A pair of a mapping, an item of a sequence or a document, in bytes."""

    start: int
    """Where it starts, with the comments that belong to it."""
    value: int
    """Where what it holds starts."""
    depth: int
    """How many members it lies in."""
    first: bool
    """Whether it is the first of its kind in what it lies in."""
    key: tuple[int, int] | None
    """Where its name stands, if it may have one."""


class YamlMembers:
    """The members of a text, part by part. A comment on a line of its own belongs to what follows.

    Args:
        data: What is parsed.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._comment = -1  # where comments start that wait for a member
        self._inside = False  # whether the next part begins with a member of a document, and not with a document

    def of(self, root: Node, start: int, end: int) -> Iterator[Member]:
        """The members of a part that begins with a document, or with a member of one at the top.

        Args:
            root: The root of its tree.
            start: Where it starts.
            end: Where it ends; the tree may go on.
        """
        inside = self._inside
        for node, depth, is_member, first in _nodes(root):
            at = node.start_byte
            if at >= end:
                self._inside = node.type != "document"
                break
            if node.type == "comment":
                self._comment = at if self._comment < 0 and _alone(self._data, at) else self._comment
            elif is_member:
                further = at == start > 0 and (inside or not depth)  # than what the part before it ends with
                if further and inside and not depth:  # the document, which started in a part before
                    continue
                begin = at if self._comment < 0 else self._comment
                yield Member(begin, _value(node), depth, first and not further, _key(node))
                self._comment = -1
            elif not node.child_count:
                self._comment = -1


def _nodes(root: Node) -> Iterator[tuple[Node, int, bool, bool]]:
    """All nodes, each with the number of members around it, whether it is one, and the first of its parent's.

    A cursor makes one node at a time: those of a long sequence would take more memory than its text and its tree.
    """
    cursor = root.walk()
    around: list[tuple[int, bool, bool]] = []  # of the parents: what is told of each of their children
    depth, listed, first = 0, False, True  # of the parent: its depth, whether it is a sequence in brackets
    while node := cursor.node:
        kind = node.type
        is_member = kind in _PAIRS or kind in _ITEMS or (listed and node.is_named and kind != "comment")
        is_member = is_member and bool(around)
        yield node, depth, is_member, is_member and first
        first = first and not is_member
        if cursor.goto_first_child():
            around.append((depth, listed, first))
            depth, listed, first = depth + is_member, kind == "flow_sequence", True
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return
            depth, listed, first = around.pop()


def _alone(data: bytes, start: int) -> bool:
    """Whether nothing but blanks stands before the comment on its line."""
    while start and data[start - 1] in b" \t":
        start -= 1
    return start == 0 or data[start - 1] in b"\r\n"


def _value(node: Node) -> int:
    """Where what a member holds begins."""
    value = node.child_by_field_name("value")
    if value is None and node.type == "block_sequence_item" and node.child_count > 1:
        value = node.children[-1]
    return node.start_byte if value is None else value.start_byte


def _key(node: Node) -> tuple[int, int] | None:
    if node.type not in _PAIRS:
        return None
    key = node.child_by_field_name("key")
    return (node.start_byte, node.start_byte) if key is None else (key.start_byte, key.end_byte)
