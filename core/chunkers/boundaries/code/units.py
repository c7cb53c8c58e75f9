"""The units of a syntax tree: definitions, members, statements, entries, each with the depth that it has.

A unit is a named node that stands first on its line. Whatever the grammar: what lies in one line is not looked into,
a definition is looked into only where its body is, and bodies are no units, but what is in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from chunkers.boundaries.code.findings import Findings
from chunkers.boundaries.code.records import Task
from chunkers.boundaries.code.siblings import Siblings
from chunkers.boundaries.code.traits import TRAITS
from chunkers.boundaries.syntax_parts import parts

if TYPE_CHECKING:
    from chunkers.boundaries.syntax_trees import TreeNode as Node
    from chunkers.boundaries.syntax_trees import TreeReader

__all__ = ["find_units"]

STEP = 1 << 16  # bytes of a part of a text


def find_units(source: bytes, reader: TreeReader, least: int) -> Findings:
    """Walk the trees of a text, each node at most once, without recursion.

    Args:
        source: The bytes that are parsed.
        reader: Parses them.
        least: Units that have no more bytes than that are not looked into, as they will not be cut.
    """
    found = Findings(source, least)
    walks = [Siblings(found, Task(_outermost(source, reader, found), 0, 0, 0, first=False)).walk()]
    while walks:
        if task := next(walks[-1], None):
            walks.append(Siblings(found, task).walk())
        else:
            walks.pop()
    found.finish()
    return found


def _outermost(source: bytes, reader: TreeReader, found: Findings) -> Iterator[Node]:
    """The nodes at the top; spans of those that hold what the grammar cannot read are written down before."""
    for part in parts(source, reader, lambda root, start, end: _last(root, source, start, end), STEP):
        root = part.root
        if root is None or root.type == "ERROR":
            found.readable = False
        if root is None:
            found.broken.append((part.start, part.end))
            continue
        nodes = root.children
        if part.end - part.start < len(source):
            nodes = [node for node in nodes if part.start <= node.start_byte < part.end]
        if root.has_error:
            bad = [root] if root.type == "ERROR" else [node for node in nodes if node.has_error]
            found.broken += [(max(node.start_byte, part.start), node.end_byte) for node in bad]
        yield from nodes
        del part, root, nodes  # before the tree of the next part is made


def _last(root: Node, source: bytes, start: int, end: int) -> int:
    """Where the last statement starts at the start of a line that has nothing broken before it, nor is broken."""
    if root.type == "ERROR":
        return start
    nodes = [node for node in root.children if node.start_byte >= start]
    broken = next((i for i, node in enumerate(nodes) if node.has_error), len(nodes))
    for node in reversed(nodes[:broken]):
        at = node.start_byte
        if at > start and node.is_named and not TRAITS[node.type].waits and source[at - 1 : at] == b"\n":
            return at
    only_comments = not root.has_error and all(TRAITS[node.type].comment for node in nodes)
    return end if only_comments else start
