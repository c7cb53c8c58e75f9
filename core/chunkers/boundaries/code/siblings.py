"""Marks units among the children of one node, together with the comments and decorators that belong to them."""

from __future__ import annotations

from collections.abc import Iterator
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
        self._children = task.children
        self._listed = found.source[task.start : task.start + 1] in OPENING
        self._sticky = False  # whether the run belongs to what follows even across a blank line
        self._apart = False  # whether a blank line stands before the run
        self._after_definition = self._after_import = False

    def walk(self) -> Iterator[Task]:
        """Look at every child; yields each node that is to be looked into before what follows it."""
        for child in self._children:
            end = child.end_byte
            if child.is_named:
                if inner := self._named(child, TRAITS[child.type], child.start_byte, end):
                    yield inner
            elif self._run >= 0 and not self._sticky:
                self._flush()
            self._before = end
        if self._run >= 0:
            self._flush()

    def _named(self, child: Node, kind: Traits, start: int, end: int) -> Task | None:
        body, before = self._body, self._before
        if body >= 0 and not kind.waits:
            return self._look_into(child, kind, start, end) if child.id == body else None
        line = self._source.rfind(b"\n", before - 1 if before else 0, start) + 1
        leads = line > 0 or not before  # whether nothing but blanks precede it on its line
        if kind.waits:
            if leads:
                self._attach(kind.comment, line, start)
            if kind.opaque:
                self._see_opaque(start, end)
            return None
        if not leads:
            return self._look_into(child, kind, start, end)
        if kind.body or (not self._listed and self._source.startswith(b"{", start)):
            first = self._first if child.is_error else True
            self._first = False
            return self._look_into(child, kind, start, end, first=first)
        return self._unit(child, kind, line, start, end)

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
        if self._body < 0:
            if not self._first:
                self._mark(self._run, self._after_definition or (self._apart and not self._statements))
            self._first = self._after_definition = False
            self._run, self._sticky = -1, False

    def _unit(self, child: Node, kind: Traits, line: int, start: int, end: int) -> Task | None:
        definition = child if kind.defines else None
        if kind.wraps and self._has_lines(start, end):
            definition = definition_in(child, child.type)
        together = kind.imports and self._after_import
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
            if not (strong or self._statements):
                strong = self._apart if joined else self._blank(start)
            self._mark(line, strong)
        self._first = self._sticky = False
        self._after_definition, self._after_import = definition is not None, kind.imports
        if definition:
            return self._define(definition, line, end, 1)
        if end - line > self._found.least:
            return self._enter(child, kind, start, end, self._depth + 1)
        return None

    def _mark(self, offset: int, strong: bool, deeper: int = 0) -> None:
        depth = min(self._depth + deeper, DEEPEST)
        self._found.places[2 * (DEEPEST - depth) + strong].append(offset)
