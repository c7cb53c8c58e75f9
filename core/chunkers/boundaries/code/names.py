"""What a node of a syntax tree defines, how it is called, and where its body is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkers.boundaries.code.kinds import DEFINITIONS, NAMELESS, VALUES, WRAPPERS
from chunkers.boundaries.code.traits import TRAITS

if TYPE_CHECKING:
    from chunkers.boundaries.syntax_trees import TreeNode as Node

__all__ = ["TYPEDEF", "body_of", "definition_in", "name_of"]

LONGEST = 128  # bytes of a name; what is longer is no name that anybody looks for
INSIDE = 4  # wrappers around a definition, and declarators around a name
TYPEDEF = "type_definition"  # of C, around a type that may have no name of its own
LOOKED_AT = 8  # children of a wrapper among which the definition is


def definition_in(node: Node, kind: str) -> Node | None:
    """The definition that a node is or wraps, or None."""
    for _ in range(INSIDE):
        if kind in DEFINITIONS:
            return node
        if kind in VALUES:
            value = node.child_by_field_name(VALUES[kind])
            return node if value and value.type in NAMELESS else None
        if kind not in WRAPPERS:
            return None
        inner = _wrapped(node)
        if inner is None:
            return None
        if kind == TYPEDEF and inner.child_by_field_name("name") is None:
            return node  # the name behind it is that of the type
        node, kind = inner, inner.type
    return None


def _wrapped(node: Node) -> Node | None:
    children = node.children
    if len(children) > 1 and children[0].type == "type" and children[1].type == "(":
        return None  # a group of types in Go: each is a definition
    for child in children[:LOOKED_AT]:
        if TRAITS[child.type].may_define and child.is_named:
            return child
    return None


def body_of(definition: Node, kind: str) -> Node | None:
    """What a definition of that type consists of, without its head; None if it has no part of its own."""
    if kind in VALUES:
        value = definition.child_by_field_name(VALUES[kind])
        return value.child_by_field_name("body") if value else None
    if kind == TYPEDEF:
        inner = definition.child_by_field_name("type")
        return inner.child_by_field_name("body") if inner else None
    return definition.child_by_field_name("body") or definition.child_by_field_name("accessors")


def name_of(definition: Node, kind: str, source: bytes) -> str:
    """The name of a definition of that type, its parts joined by dots; empty if it has none.

    The methods of Go are named after the type of their receiver, the blocks of Rust's `impl` after their type.
    """
    node = _name_node(definition, kind)
    name = _text(node, source).replace("::", ".").strip(".") if node else ""
    if kind == "method_declaration" and name and (receiver := definition.child_by_field_name("receiver")):
        owner = _bare(_text(receiver, source).strip("()").rpartition(" ")[2])
        return f"{owner}.{name}" if owner else name
    return _bare(name) if kind == "impl_item" else name


def _text(node: Node, source: bytes) -> str:
    """The text of a node; empty if it is too long for a name."""
    start, end = node.start_byte, node.end_byte
    return source[start:end].decode("utf-8", "replace") if end - start <= LONGEST else ""


def _bare(name: str) -> str:
    """The name of a type without pointers and type parameters."""
    return name.lstrip("*&").partition("<")[0].partition("[")[0].strip()


def _name_node(definition: Node, kind: str) -> Node | None:
    if kind == "assignment_expression":
        return definition.child_by_field_name("left")
    for field in ("name", "property", "type" if kind == "impl_item" else "value"):
        if node := definition.child_by_field_name(field):
            return node
    declarator = definition.child_by_field_name("declarator")
    for _ in range(INSIDE):  # of C: pointers, references and functions around a name
        inner = declarator and (declarator.child_by_field_name("declarator") or _declared(declarator))
        if not inner:
            break
        declarator = inner
    return declarator


def _declared(declarator: Node) -> Node | None:
    return declarator.named_child(0) if declarator.type == "reference_declarator" else None
