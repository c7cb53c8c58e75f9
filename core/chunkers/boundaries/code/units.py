"""The units of a syntax tree: definitions, members, statements, entries, each with the depth that it has.

A unit is a named node that stands first on its line. Whatever the grammar: what lies in one line is not looked into,
a definition is looked into only where its body is, and bodies are no units, but what is in them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkers.boundaries.code.kinds import (
    ATTACHED,
    DEFINITIONS,
    IMPORTS,
    TRANSPARENT,
    VALUES,
    WRAPPERS,
    is_comment,
    is_opaque,
    is_scope,
)
from chunkers.boundaries.code.names import body_of, definition_in, name_of
from chunkers.boundaries.code.records import DEEPEST, Definition, Task

if TYPE_CHECKING:
    from chunkers.boundaries.code.parsers import TreeNode as Node

__all__ = ["Units"]

OPENING = b"([{"
SMALL = 4  # a part of a unit holds no cut that is worth it if it is this many times smaller than what is not cut
PERHAPS = WRAPPERS | VALUES.keys()


class Units:
    """Walks a tree, each node at most once, without recursion.

    Args:
        source: The bytes that were parsed.
        root: The root of the tree.
        least: Units that have no more bytes than that are not looked into, as they will not be cut.
    """

    def __init__(self, source: bytes, root: Node, least: int) -> None:
        self.source = source
        self.least = least
        self.small = least // SMALL
        self.places: list[list[int]] = [[] for _ in range(2 * (DEEPEST + 1))]
        """Starts of lines where units start, with all that is attached to them: from the deepest to the outermost, and
        for each depth those that follow their like before those where a definition or a blank line sets them apart."""
        self.definitions: list[Definition] = []
        self.opaque: list[tuple[int, int]] = []
        """Spans of strings and comments over several lines."""
        self.tasks = [Task(root, 0, 0, first=False)]
        while self.tasks:
            _Siblings(self, self.tasks.pop()).walk()


class _Siblings:
    """Marks the units among the children of one node, in order."""

    def __init__(self, found: Units, task: Task) -> None:
        self._found = found
        self._source = found.source
        self._task = task
        self._listed = found.source[task.node.start_byte : task.node.start_byte + 1] in OPENING
        self._before = task.before
        self._first = task.first
        self._run = task.run
        self._sticky = False  # whether the run belongs to what follows even across a blank line
        self._apart = False  # whether a blank line stands before the run
        self._after_definition = self._after_import = False

    def walk(self) -> None:
        """Look at every child."""
        for child in self._task.node.children:
            if child.is_named:
                self._named(child)
            elif not self._sticky:
                self._flush()
            self._before = child.end_byte
        self._flush()

    def _named(self, child: Node) -> None:
        kind, start, body = child.type, child.start_byte, self._task.body
        line = self._line(start)
        if is_comment(kind) or kind in ATTACHED:
            if line >= 0:
                self._attach(is_comment(kind), line, start)
            self._see_opaque(kind, child)
        elif body is not None:
            if child.id == body.id:
                self._look_into(child, kind, first=True)
        elif line < 0:
            self._look_into(child, kind, first=True)
        elif kind in TRANSPARENT or (not self._listed and self._source.startswith(b"{", start)):
            self._look_into(child, kind, first=self._first if kind == "ERROR" else True)
            self._first = False
        else:
            self._unit(child, kind, line)

    # ---------------------------------------------------------------- comments, decorators

    def _line(self, start: int) -> int:
        """Where the line of `start` begins, if nothing but blanks precede it there, else -1."""
        before = self._before
        found = self._source.rfind(b"\n", before - 1 if before else 0, start) + 1
        return found if found or not before else -1

    def _blank(self, start: int) -> bool:
        """Whether a blank line stands before `start`."""
        return self._source.count(b"\n", max(self._before - 1, 0), start) > 1

    def _attach(self, comment: bool, line: int, start: int) -> None:
        """Let a comment or a decorator wait for what it belongs to."""
        blank = self._blank(start)
        if self._run >= 0 and blank and not self._sticky:
            self._flush()
        if self._run < 0:
            self._run, self._apart = line, blank
        self._sticky = self._sticky or not comment

    def _flush(self) -> None:
        """Comments that belong to nothing are a unit of their own."""
        if self._run >= 0 and self._task.body is None:
            if not self._first:
                self._mark(self._run, self._after_definition or (self._apart and not self._task.statements))
            self._first = self._after_definition = False
            self._run, self._sticky = -1, False

    # ---------------------------------------------------------------- units

    def _unit(self, child: Node, kind: str, line: int) -> None:
        definition = None
        if kind in DEFINITIONS or (kind in PERHAPS and child.start_point.row < child.end_point.row):
            definition = definition_in(child, kind)
        blank = self._blank(child.start_byte)
        imports = kind in IMPORTS
        together = imports and self._after_import
        if self._run >= 0 and (self._sticky or together or not blank):
            line, blank = self._run, self._apart
        else:
            self._flush()
        if definition and self._first and is_scope(definition.type):
            self._mark(line, strong=True, deeper=1)  # no better than a cut before its members: no head stands alone
        elif not together and (definition or not self._first):
            self._mark(line, definition is not None or self._after_definition or (blank and not self._task.statements))
        self._run, self._sticky, self._first = -1, False, False
        self._after_definition, self._after_import = definition is not None, imports
        if definition:
            self._define(definition, line, child.end_byte, 1)
        elif child.end_byte - line > self._found.least:
            self._enter(child, kind, self._task.depth + 1, first=True)

    def _mark(self, offset: int, strong: bool, deeper: int = 0) -> None:
        depth = min(self._task.depth + deeper, DEEPEST)
        self._found.places[2 * (DEEPEST - depth) + strong].append(offset)

    def _look_into(self, child: Node, kind: str, *, first: bool) -> None:
        """Look into what is a part of a unit, and not one itself."""
        if child.end_byte - child.start_byte <= self._found.small:
            return
        if kind in DEFINITIONS or kind in PERHAPS:
            definition = definition_in(child, kind)
            if definition:
                self._define(definition, child.start_byte, child.end_byte, 0)
                return
        self._enter(child, kind, self._task.depth, first=first)

    def _define(self, node: Node, start: int, end: int, deeper: int) -> None:
        """Write a definition down, and look into its body."""
        owner, found, depth = self._task.owner, self._found, self._task.depth + deeper
        body = body_of(node)
        if depth <= DEEPEST and (name := name_of(node)):
            head = node.start_byte
            definition = Definition(start, end, head, body.start_byte if body else head, name, owner)
            owner = len(found.definitions)
            found.definitions.append(definition)
        if end - start <= found.least:
            return
        statements = self._task.statements or not is_scope(node.type)
        if body and node.type in VALUES:
            found.tasks.append(Task(body, depth, body.start_byte, owner, statements))
        else:
            found.tasks.append(Task(node, depth, node.start_byte, owner, statements, body=body))

    def _enter(self, child: Node, kind: str, depth: int, *, first: bool) -> None:
        """Look into a node later, if it has lines."""
        if child.start_point.row == child.end_point.row or self._see_opaque(kind, child):
            return
        task = self._task
        self._found.tasks.append(Task(child, depth, self._before, task.owner, task.statements, first, self._run))
        self._run = -1

    def _see_opaque(self, kind: str, child: Node) -> bool:
        """Whether there is no code in a node; the place of it is kept if it has lines."""
        opaque = is_opaque(kind)
        if opaque and child.start_point.row < child.end_point.row:
            self._found.opaque.append((child.start_byte, child.end_byte))
        return opaque
