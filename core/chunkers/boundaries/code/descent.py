"""What lies in a node: definitions are written down, and what may hold units is to be looked at later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkers.boundaries.code.kinds import VALUES, is_scope
from chunkers.boundaries.code.names import TYPEDEF, body_of, definition_in, name_of
from chunkers.boundaries.code.records import DEEPEST, Definition, Task

if TYPE_CHECKING:
    from chunkers.boundaries.code.findings import Findings
    from chunkers.boundaries.code.traits import Traits
    from chunkers.boundaries.syntax_trees import TreeNode as Node

__all__ = ["Descent"]


class Descent:
    """Decides what in a node is looked at, while the children of the task's node are walked.

    Args:
        found: What is found so far.
        task: The node.
    """

    def __init__(self, found: Findings, task: Task) -> None:
        self._found = found
        self._source = found.source
        self._task = task
        self._before = task.before
        self._run = task.run

    def _look_into(self, child: Node, kind: Traits, *, first: bool) -> None:
        """Look into what is a part of a unit, and not one itself."""
        if child.end_byte - child.start_byte <= self._found.small:
            return
        if kind.may_define:
            definition = definition_in(child, child.type)
            if definition:
                self._define(definition, child.start_byte, child.end_byte, 0)
                return
        self._enter(child, kind, self._task.depth, first=first)

    def _define(self, node: Node, start: int, end: int, deeper: int) -> None:
        """Write a definition down, and look into its body."""
        owner, found, depth = self._task.owner, self._found, self._task.depth + deeper
        body = body_of(node)
        if depth <= DEEPEST and (name := name_of(node, found.source)):
            head = node.start_byte
            definition = Definition(start, end, head, body.start_byte if body else head, name, owner)
            owner = len(found.definitions)
            found.definitions.append(definition)
        if end - start <= found.least:
            return
        statements = self._task.statements or not is_scope(node.type)
        if body and (node.type in VALUES or node.type == TYPEDEF):
            found.tasks.append(Task(body, depth, body.start_byte, owner, statements))
        else:
            found.tasks.append(Task(node, depth, node.start_byte, owner, statements, body=body))

    def _enter(self, child: Node, kind: Traits, depth: int, *, first: bool) -> None:
        """Look into a node later, if it has lines."""
        if not self._has_lines(child) or self._see_opaque(kind, child):
            return
        task = self._task
        self._found.tasks.append(Task(child, depth, self._before, task.owner, task.statements, first, self._run))
        self._run = -1

    def _see_opaque(self, kind: Traits, child: Node) -> bool:
        """Whether there is no code in a node; the place of it is kept if it has lines."""
        if kind.opaque and self._has_lines(child):
            self._found.opaque.append((child.start_byte, child.end_byte))
        return kind.opaque

    def _has_lines(self, node: Node) -> bool:
        """Whether a node goes on over the end of a line."""
        return self._source.find(b"\n", node.start_byte, node.end_byte) >= 0
