"""Marks units among the children of one node, together with the comments and decorators that belong to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkers.boundaries.code.descent import Descent
from chunkers.boundaries.code.kinds import is_scope
from chunkers.boundaries.code.names import definition_in
from chunkers.boundaries.code.records import DEEPEST, Task
from chunkers.boundaries.code.traits import TRAITS, Traits

if TYPE_CHECKING:
    from chunkers.boundaries.code.findings import Findings
    from chunkers.boundaries.syntax_trees import TreeNode as Node

__all__ = ["Siblings"]

OPENING = b"([{"


class Siblings(Descent):
    """The children of one node, walked in order, once."""

    def __init__(self, found: Findings, task: Task) -> None:
        super().__init__(found, task)
        self._listed = found.source[task.node.start_byte : task.node.start_byte + 1] in OPENING
        self._first = task.first
        self._sticky = False  # whether the run belongs to what follows even across a blank line
        self._apart = False  # whether a blank line stands before the run
        self._after_definition = self._after_import = False

    def walk(self) -> None:
        """Look at every child."""
        for child in self._task.node.children:
            if child.is_named:
                self._named(child)
            elif self._run >= 0 and not self._sticky:
                self._flush()
            self._before = child.end_byte
        if self._run >= 0:
            self._flush()

    def _named(self, child: Node) -> None:
        kind, start, before = TRAITS[child.type], child.start_byte, self._before
        line = self._source.rfind(b"\n", before - 1 if before else 0, start) + 1
        leads = line > 0 or not before  # whether nothing but blanks precede it on its line
        if kind.waits:
            if leads:
                self._attach(kind.comment, line, start)
            self._see_opaque(kind, child)
        elif (body := self._task.body) is not None:
            if child.id == body.id:
                self._look_into(child, kind, first=True)
        elif not leads:
            self._look_into(child, kind, first=True)
        elif kind.body or (not self._listed and self._source.startswith(b"{", start)):
            self._look_into(child, kind, first=self._first if child.is_error else True)
            self._first = False
        else:
            self._unit(child, kind, line, start)

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
        if self._task.body is None:
            if not self._first:
                self._mark(self._run, self._after_definition or (self._apart and not self._task.statements))
            self._first = self._after_definition = False
            self._run, self._sticky = -1, False

    def _unit(self, child: Node, kind: Traits, line: int, start: int) -> None:
        definition = None
        if kind.defines or (kind.may_define and self._has_lines(child)):
            definition = definition_in(child, child.type)
        imports = kind.imports
        together = imports and self._after_import
        joined = False
        if self._run >= 0:
            joined = self._sticky or together or not self._blank(start)
            if joined:
                line, self._run = self._run, -1
            else:
                self._flush()
        if definition and self._first and is_scope(definition.type):
            self._mark(line, strong=True, deeper=1)  # no better than a cut before its members: no head stands alone
        elif not together and (definition or not self._first):
            strong = definition is not None or self._after_definition
            if not (strong or self._task.statements):
                strong = self._apart if joined else self._blank(start)
            self._mark(line, strong)
        self._first = self._sticky = False
        self._after_definition, self._after_import = definition is not None, imports
        if definition:
            self._define(definition, line, child.end_byte, 1)
        elif child.end_byte - line > self._found.least:
            self._enter(child, kind, self._task.depth + 1, first=True)

    def _mark(self, offset: int, strong: bool, deeper: int = 0) -> None:
        depth = min(self._task.depth + deeper, DEEPEST)
        self._found.places[2 * (DEEPEST - depth) + strong].append(offset)
