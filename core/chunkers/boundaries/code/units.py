"""The units of a syntax tree: definitions, members, statements, entries, each with the depth that it has.

A unit is a named node that stands first on its line. Whatever the grammar: what lies in one line is not looked into,
a definition is looked into only where its body is, and bodies are no units, but what is in them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkers.boundaries.code.findings import Findings
from chunkers.boundaries.code.records import Task
from chunkers.boundaries.code.siblings import Siblings

if TYPE_CHECKING:
    from chunkers.boundaries.syntax_trees import TreeNode as Node

__all__ = ["find_units"]


def find_units(source: bytes, root: Node, least: int) -> Findings:
    """Walk a tree, each node at most once, without recursion.

    Args:
        source: The bytes that were parsed.
        root: The root of the tree.
        least: Units that have no more bytes than that are not looked into, as they will not be cut.
    """
    found = Findings(source, least, _broken(root) if root.has_error else ())
    walks = [Siblings(found, Task(root, 0, 0, first=False)).walk()]
    while walks:
        if task := next(walks[-1], None):
            walks.append(Siblings(found, task).walk())
        else:
            walks.pop()
    found.finish()
    return found


def _broken(root: Node) -> list[tuple[int, int]]:
    """Spans of the outermost nodes that hold what the grammar cannot read."""
    nodes = [root] if root.type == "ERROR" else [child for child in root.children if child.has_error]
    return [(node.start_byte, node.end_byte) for node in nodes]
