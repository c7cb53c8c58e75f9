"""The syntax trees of the parts of a YAML text, as far as its parser may see it and can read it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from chunkers.boundaries.syntax_parts import Part, parts
from chunkers.boundaries.syntax_trees import Grammar, TreeReader

if TYPE_CHECKING:
    from chunkers.boundaries.syntax_trees import TreeNode

__all__ = ["YAML", "parsed"]

YAML = Grammar("tree_sitter_yaml", "yaml")

# The grammar's scanner writes beyond its buffer, and ends the process, where more than about 250 blocks lie in each
# other. A block starts at a greater column than the one around it, behind blanks and indicators only.
DEEPEST_COLUMN = 200
DEEPEST_FLOW = 500  # brackets in each other
_DOCUMENTS, _NODES = frozenset({"document"}), frozenset({"block_node"})
_COLLECTIONS = frozenset({"block_mapping", "block_sequence"})
_MEMBERS = frozenset({"block_mapping_pair", "block_sequence_item"})
STEP = 1 << 15  # bytes of a part: that scanner counts lines in sixteen bits, too
_LEAD = re.compile(r"(?:^|[\r\n]|(?<=[-?:\[{,]))(?:[ \t]|[-?:](?=\s)|[&!*][^\s]*+(?=[ \t]))*+")
_BRACKET = re.compile(r"[\[\]{}]")


def parsed(text: str, data: bytes) -> Iterator[Part]:
    """The parts of `data`, which is `text` in UTF-8, each from a member of a document on, or from a document.

    Raises:
        MissingExtraError: The parser is not installed.
    """
    reader = TreeReader(YAML, data)
    if _too_deep(text):
        return iter([Part(None, 0, len(data))])
    lines = data.replace(b"\r", b"\n") if b"\r" in data else data  # at whose ends parts may end
    return parts(lines, reader, lambda root, start, _: _last(root, data, start), STEP, always=True)


def _last(root: TreeNode, data: bytes, start: int) -> int:
    """Where the last member of the last document starts; where that starts if it has but one."""
    if root.has_error:
        return start
    documents = _children(root, _DOCUMENTS)
    members = documents[-1:]
    for kinds in (_NODES, _COLLECTIONS, _MEMBERS):
        members = [child for node in members for child in _children(node, kinds)]
    known = members if len(members) > 1 else documents
    at = known[-1].start_byte if len(known) > 1 else start
    return at if at > start and data[at - 1] in b"\r\n" else start


def _children(node: TreeNode, kinds: frozenset[str]) -> list[TreeNode]:
    return [child for child in node.children if child.type in kinds]


def _too_deep(text: str) -> bool:
    if any(len(found[0]) > DEEPEST_COLUMN for found in _LEAD.finditer(text)):
        return True
    depth = 0
    for found in _BRACKET.finditer(text):
        depth = depth + 1 if found[0] in "[{" else max(0, depth - 1)
        if depth > DEEPEST_FLOW:
            return True
    return False
