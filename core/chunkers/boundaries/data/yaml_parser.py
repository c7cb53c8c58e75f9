"""The syntax tree of a YAML text, or None where its parser must not see the text or cannot read it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chunkers.boundaries.syntax_trees import Grammar, parse

if TYPE_CHECKING:
    from chunkers.boundaries.syntax_trees import TreeNode

__all__ = ["YAML", "parsed"]

YAML = Grammar("tree_sitter_yaml", "yaml")

# The grammar's scanner writes beyond its buffer, and ends the process, where more than about 250 blocks lie in each
# other. A block starts at a greater column than the one around it, behind blanks and indicators only.
DEEPEST_COLUMN = 200
DEEPEST_FLOW = 500  # brackets in each other
_LEAD = re.compile(r"(?:^|[\r\n]|(?<=[-?:\[{,]))(?:[ \t]|[-?:](?=\s)|[&!*][^\s]*+(?=[ \t]))*+")
_BRACKET = re.compile(r"[\[\]{}]")


def parsed(text: str, data: bytes) -> TreeNode | None:
    """The root of the syntax tree of `data`, which is `text` in UTF-8; None if it cannot be read without mistakes.

    Raises:
        MissingExtraError: The parser is not installed.
    """
    if _too_deep(text):
        return None
    root = parse(YAML, data)
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
