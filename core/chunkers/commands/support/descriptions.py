"""What the docstrings of the strategies say about their parameters, as help for a command line."""

from __future__ import annotations

from dataclasses import fields

from chunkers.chunker import Chunker
from chunkers.signatures import explanations

__all__ = ["described"]

PLAIN = {"tokenizer": "What a size means: `characters`, `words`, or a tiktoken encoding or model name."}


def described(name: str, cls: type[Chunker]) -> str:
    """What the docstring of the class, or of the base that has the parameter, says about it, and its default."""
    return _description(name, cls) + _default(name, cls)


def _description(name: str, cls: type[Chunker]) -> str:
    return PLAIN.get(name) or explanations(cls).get(name, "").replace("None: ", "Default: ")


def _default(name: str, cls: type[Chunker]) -> str:
    default = next(field.default for field in fields(cls) if field.name == name)
    return f" [default: {default}]" if isinstance(default, str | int) and not isinstance(default, bool) else ""
