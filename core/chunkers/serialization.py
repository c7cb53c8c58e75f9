"""Chunkers as JSON, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any

from chunkers.errors import ConfigurationError
from chunkers.values import check_restored, describe, function_name

if TYPE_CHECKING:
    from chunkers.chunker import Chunker

__all__ = ["from_dict", "to_dict"]


def to_dict(chunker: Chunker) -> dict[str, Any]:
    """The strategy's name, and every parameter that differs from its default."""
    from chunkers.registry import STRATEGIES

    names = {cls: name for name, cls in STRATEGIES.items()}
    given = {f.name: getattr(chunker, f.name) for f in fields(chunker)}
    defaults = {f.name: f.default for f in fields(chunker) if f.default is not MISSING}
    changed = {name: describe(value) for name, value in given.items() if value != defaults.get(name)}
    return {"strategy": names.get(type(chunker)) or function_name(type(chunker)), **changed}


def from_dict(data: Mapping[str, Any], **objects: Any) -> Chunker:
    """The chunker that `to_dict` described.

    Args:
        data: What `to_dict` gave, or the same after a trip through JSON.
        objects: Parameters that JSON has no form for, such as `tokenizer=` when it was a function. Nothing is
            imported or unpickled from `data`.

    Raises:
        ConfigurationError: An unknown strategy or parameter, or an object that must be passed again.
    """
    from chunkers.registry import STRATEGIES, create
    from chunkers.validation import check_choice

    if not isinstance(data, Mapping) or not isinstance(data.get("strategy"), str):
        raise ConfigurationError.of(
            "data", "be a mapping with the name of a 'strategy'", data, "pass what to_dict() gave"
        )
    strategy = data["strategy"]
    check_choice("strategy", strategy, tuple(STRATEGIES))
    parameters = {name: value for name, value in data.items() if name != "strategy"} | objects
    known = tuple(f.name for f in fields(STRATEGIES[strategy]))
    for name, value in parameters.items():
        check_choice(f"a parameter of {strategy!r}", name, known)
        check_restored(name, value)
    return create(strategy, **parameters)
