"""Syntax trees. The one module that imports tree-sitter and its grammars, when they are needed."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from chunkers.errors import MissingExtraError

if TYPE_CHECKING:
    from tree_sitter import Language, Node

    TreeNode: TypeAlias = Node  # for type checkers, under this name for the modules that walk trees

__all__ = ["Grammar", "check_installed", "parse", "parse_within_reason"]


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


def parse(grammar: Grammar, source: bytes) -> TreeNode:
    """The root of the syntax tree of UTF-8 text. A parser serves one thread only, and costs little.

    Raises:
        MissingExtraError: The grammar is not installed.
    """
    language = _language(grammar)
    from tree_sitter import Parser

    return Parser(language).parse(source).root_node


def parse_within_reason(grammar: Grammar, source: bytes) -> TreeNode | None:
    """The root of the syntax tree, or None if the grammar goes back over broken text so often that it takes too long.

    Some grammars take quadratic time to recover. What they read is counted, not the time, so that a text is always
    treated alike. The nodes have no `text` of their own.

    Raises:
        MissingExtraError: The grammar is not installed.
    """
    language = _language(grammar)
    from tree_sitter import Parser

    left = READS + READS_OF_A_BLOCK * (len(source) // BLOCK)

    def read(at: int, _: object) -> bytes:
        nonlocal left
        left -= 1
        return source[at : at + BLOCK] if left > 0 else b""

    root = Parser(language).parse(read).root_node
    return root if left > 0 else None
