"""What the nodes of syntax trees stand for: the types of all grammars in one table, as they do not contradict.

Every other type is treated by its place alone, so that a type that is missing here costs little: see `units`.
"""

from __future__ import annotations

__all__ = [
    "ATTACHED",
    "DEFINITIONS",
    "IMPORTS",
    "NAMELESS",
    "TRANSPARENT",
    "VALUES",
    "WRAPPERS",
    "is_comment",
    "is_opaque",
    "is_scope",
]

FUNCTIONS = frozenset(
    [
        "function_definition",
        "function_declaration",
        "generator_function_declaration",
        "method_definition",
        "method_declaration",
        "constructor_declaration",
        "compact_constructor_declaration",
        "destructor_declaration",
        "operator_declaration",
        "conversion_operator_declaration",
        "local_function_statement",
        "property_declaration",
        "indexer_declaration",
        "function_item",
        "method",
        "singleton_method",
        "function_signature_item",
        "macro_definition",
    ]
)
"""Definitions whose bodies are statements."""

DEFINITIONS = FUNCTIONS | frozenset(
    [
        "class_definition",
        "class_declaration",
        "abstract_class_declaration",
        "class_specifier",
        "struct_specifier",
        "union_specifier",
        "enum_specifier",
        "namespace_definition",
        "namespace_declaration",
        "interface_declaration",
        "enum_declaration",
        "record_declaration",
        "struct_declaration",
        "record_struct_declaration",
        "annotation_type_declaration",
        "trait_declaration",
        "struct_item",
        "enum_item",
        "union_item",
        "impl_item",
        "trait_item",
        "mod_item",
        "type_spec",
        "class",
        "module",
        "internal_module",
        "singleton_class",
        "type_alias_declaration",
        "concept_definition",
    ]
)
"""Definitions, of whatever holds others too."""

WRAPPERS = frozenset(
    [
        "decorated_definition",
        "export_statement",
        "template_declaration",
        "lexical_declaration",
        "variable_declaration",
        "type_declaration",
        "type_definition",
        "ambient_declaration",
        "expression_statement",
        "declaration",
    ]
)
"""What may stand around a definition without being a part of its own."""

VALUES = {
    "variable_declarator": "value",
    "assignment_expression": "right",
    "public_field_definition": "value",
    "field_definition": "value",
}
"""What gives a name to a function or a class, and the field that holds it."""

NAMELESS = frozenset(
    ["arrow_function", "function_expression", "generator_function", "class", "function", "class_expression"],
)
"""Functions and classes that are values."""

IMPORTS = frozenset(
    [
        "import_statement",
        "import_from_statement",
        "future_import_statement",
        "import_declaration",
        "package_declaration",
        "package_clause",
        "use_declaration",
        "extern_crate_declaration",
        "preproc_include",
        "using_directive",
        "using_declaration",
        "namespace_use_declaration",
    ]
)
"""One import or more; a run of these is one unit."""

ATTACHED = frozenset(
    [
        "attribute_item",
        "decorator",
        "marker_annotation",
        "annotation",
        "attribute_declaration",
        "access_specifier",
        "php_tag",
    ]
)
"""What belongs to the definition below, besides comments, whatever stands between."""

TRANSPARENT = frozenset(
    [
        "ERROR",
        "block",
        "body_statement",
        "statement_list",
        "then",
        "do",
        "statements",
        "constructor_body",
        "declaration_list",
        "do_group",
        "compound_statement",
        "statement_block",
        "class_body",
        "enum_body_declarations",
    ]
)
"""Bodies: what is in them is as deep as they are."""

_OPAQUE = frozenset(
    ["string", "raw_string", "template_string", "encapsed_string", "heredoc", "nowdoc", "heredoc_body", "regex", "text"]
)


def is_scope(kind: str) -> bool:
    """Whether a definition holds others, and no statements."""
    return kind in DEFINITIONS and kind not in FUNCTIONS


def is_comment(kind: str) -> bool:
    """Whether a node is a comment."""
    return "comment" in kind


def is_opaque(kind: str) -> bool:
    """Whether what is inside of a node is no code."""
    return kind in _OPAQUE or "string_literal" in kind or is_comment(kind)
