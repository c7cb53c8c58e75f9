"""The one module that knows tree-sitter's grammar of YAML: text in, syntax tree out, or None."""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from typing import Any

from chunkers.errors import MissingExtraError

__all__ = ["check_installed", "parsed"]

# The grammar's scanner writes beyond its buffer, and ends the process, where more than about 250 blocks lie in each
# other. A block starts at a greater column than the one around it, behind blanks and indicators only.
DEEPEST_COLUMN = 200
DEEPEST_FLOW = 500  # brackets in each other
_LEAD = re.compile(r"(?:^|[\r\n]|(?<=[-?:\[{,]))(?:[ \t]|[-?:](?=\s)|[&!*][^\s]*+(?=[ \t]))*+")
_BRACKET = re.compile(r"[\[\]{}]")


def check_installed() -> None:
    """Make sure that the parser is there.

    Raises:
        MissingExtraError: It is not.
    """
    if find_spec("tree_sitter") is None or find_spec("tree_sitter_yaml") is None:
        raise MissingExtraError.of("tree-sitter-yaml", "yaml")


@cache
def _language() -> Any:
    check_installed()
    import tree_sitter
    import tree_sitter_yaml

    return tree_sitter.Language(tree_sitter_yaml.language())


def parsed(text: str, data: bytes) -> Any:
    """The root of the syntax tree of `data`, which is `text` in UTF-8; None if it cannot be read without mistakes.

    Raises:
        MissingExtraError: The parser is not installed.
    """
    language = _language()
    if _too_deep(text):
        return None
    from tree_sitter import Parser

    root = Parser(language).parse(data).root_node
    return None if root.has_error else root


def _too_deep(text: str) -> bool:
    if any(len(found[0]) > DEEPEST_COLUMN for found in _LEAD.finditer(text)):
        return True
    depth = 0
    for found in _BRACKET.finditer(text):
        depth = depth + 1 if found[0] in "[{" else max(0, depth - 1)
        if depth > DEEPEST_FLOW:
            return True
    return False
