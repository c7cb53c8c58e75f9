"""What lies in a node: definitions are written down, and what may hold units is looked into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkers.boundaries.code.kinds import VALUES, is_scope
from chunkers.boundaries.code.names import TYPEDEF, body_of, definition_in, name_of
from chunkers.boundaries.code.records import DEEPEST, Task, new_definition

if TYPE_CHECKING:
    from chunkers.boundaries.code.findings import Findings
    from chunkers.boundaries.code.traits import Traits
    from chunkers.boundaries.syntax_trees import TreeNode as Node

__all__ = ["Descent"]


class Descent:
    """Decides what in a node is looked into, while the children of the task's node are walked.

    Args:
        found: What is found so far.
        task: The node.
    """

    def __init__(self, found: Findings, task: Task) -> None:
        self._found = found
        self._source = found.source
        _, _, self._depth, self._before, self._owner, self._statements, self._first, self._run, body = task
        self._body = -1 if body is None else body.id

    def _look_into(self, child: Node, kind: Traits, start: int, end: int, *, first: bool = True) -> Task | None:
        """Look into what is a part of a unit, and not one itself."""
        if end - start <= self._found.small:
            return None
        if kind.may_define and (definition := definition_in(child, child.type)):
            return self._define(definition, start, end, 0)
        return self._enter(child, kind, start, end, self._depth, first=first)

    def _define(self, node: Node, start: int, end: int, deeper: int) -> Task | None:
        """Write a definition down, and look into its body."""
        found, depth, owner, kind, head = self._found, self._depth + deeper, self._owner, node.type, node.start_byte
        body = body_of(node, kind)
        if depth <= DEEPEST and (name := name_of(node, kind, found.source)):
            definition = new_definition((start, end, head, body.start_byte if body else head, name, owner))
            owner = len(found.definitions)
            found.definitions.append(definition)
        if end - start <= found.least:
            return None
        statements = self._statements or not is_scope(kind)
        if body and (kind in VALUES or kind == TYPEDEF):
            inside = body.start_byte
            return Task(body.children, inside, depth, inside, owner, statements)
        return Task(node.children, head, depth, head, owner, statements, body=body)

    def _enter(self, child: Node, kind: Traits, start: int, end: int, depth: int, *, first: bool = True) -> Task | None:
        """Look into a node that has lines."""
        if kind.opaque:
            self._see_opaque(start, end)
            return None
        if not self._has_lines(start, end):
            return None
        run, self._run = self._run, -1
        return Task(child.children, child.start_byte, depth, self._before, self._owner, self._statements, first, run)

    def _see_opaque(self, start: int, end: int) -> None:
        """Keep the place of a node that has no code in it, if it has lines and these will be looked at."""
        if self._found.broken and self._has_lines(start, end):
            self._found.opaque.append((start, end))

    def _has_lines(self, start: int, end: int) -> bool:
        """Whether a node goes on over the end of a line."""
        return self._source.find(b"\n", start, end) >= 0
