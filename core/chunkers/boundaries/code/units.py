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
    found = Findings(source, least)
    found.tasks.append(Task(root, 0, 0, first=False))
    while found.tasks:
        Siblings(found, found.tasks.pop()).walk()
    return found
