"""Syntax trees. The one module that imports tree-sitter and its grammars, when they are needed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from chunkers.boundaries.code.languages import GRAMMARS
from chunkers.errors import MissingExtraError

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Tree

    TreeNode: TypeAlias = Node  # for type checkers, under this name for the modules that walk trees

__all__ = ["check_installed", "parse"]


@cache
def check_installed(language: str) -> None:
    """Refuse a language that has a grammar which is not installed.

    Raises:
        MissingExtraError: It is not.
    """
    from importlib.util import find_spec

    for package in ("tree_sitter", GRAMMARS[language][0]) if language in GRAMMARS else ():
        if find_spec(package) is None:
            raise MissingExtraError.of(package.replace("_", "-"), "code")


@cache
def _grammar(language: str) -> Language:
    from importlib import import_module

    from tree_sitter import Language

    package, function = GRAMMARS[language]
    pointer: object = getattr(import_module(package), function)()
    return Language(pointer)


def parse(language: str, source: bytes) -> Tree:
    """The syntax tree of UTF-8 text. A parser serves one thread only, and costs little."""
    from tree_sitter import Parser

    return Parser(_grammar(language)).parse(source)
