"""Syntax trees. The one module that imports tree-sitter and its grammars, when they are needed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from chunkers.errors import MissingExtraError

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Range

    TreeNode: TypeAlias = Node  # for type checkers, under this name for the modules that walk trees

__all__ = ["Grammar", "TreeReader", "check_installed"]


BLOCK = 4_096  # bytes that a parser is given at once
READS, READS_OF_A_BLOCK = 4_096, 64  # a text that can be read takes about two for each block


class Grammar(NamedTuple):
    """Where the grammar of a language is."""

    package: str
    """The package that holds it."""
    extra: str
    """The extra of `chunkers` that brings the package."""
    function: str = "language"
    """The function in the package that gives it."""
    opening: re.Pattern[bytes] | None = None
    """What stands before the first statement and tells the grammar that these begin, so that a part needs it, too."""


@cache
def check_installed(grammar: Grammar) -> None:
    """Refuse a grammar that is not installed.

    Raises:
        MissingExtraError: It is not, or tree-sitter itself is not.
    """
    for package in ("tree_sitter", grammar.package):
        if find_spec(package) is None:
            raise MissingExtraError.of(package.replace("_", "-"), grammar.extra)


@cache
def _language(grammar: Grammar) -> Language:
    check_installed(grammar)
    from importlib import import_module

    from tree_sitter import Language

    pointer: object = getattr(import_module(grammar.package), grammar.function)()
    return Language(pointer)


class TreeReader:
    """Parses one text, whole or part by part, as long as that takes within reason.

    Some grammars take quadratic time to recover from broken text. What they read is counted, not the time, so that a
    text is always treated alike. The nodes have no `text` of their own.

    Args:
        grammar: The grammar.
        source: The text in UTF-8.

    Raises:
        MissingExtraError: The grammar is not installed.
    """

    def __init__(self, grammar: Grammar, source: bytes) -> None:
        self._language = _language(grammar)
        self._source = source
        self._left = READS + READS_OF_A_BLOCK * (len(source) // BLOCK)
        self._opening = grammar.opening.search(source) if grammar.opening else None

    def tree(self, start: int, end: int) -> TreeNode | None:
        """The root of the syntax tree of a part of the text; None if that takes too long.

        Offsets count from the start of the text, rows from that of the part. Nodes before `start` are to be ignored.

        Args:
            start: Where the part starts, in bytes: at the start of a line.
            end: Where it ends.
        """
        from tree_sitter import Parser

        parser = Parser(self._language)
        if start or end < len(self._source):
            parser.included_ranges = [*self._ranges(start, end)]
        root = parser.parse(lambda at, _: self._read(at, end)).root_node
        return root if self._left > 0 else None

    def _ranges(self, start: int, end: int) -> Iterator[Range]:
        from tree_sitter import Point, Range

        if self._opening and self._opening.end() <= start:
            first, last = self._opening.span()
            yield Range(Point(0, 0), Point(0, last - first), first, last)
        yield Range(Point(1, 0), Point(end - start + 2, 0), start, end)

    def _read(self, at: int, end: int) -> bytes:
        self._left -= 1
        return self._source[at : min(at + BLOCK, end)] if self._left > 0 else b""
