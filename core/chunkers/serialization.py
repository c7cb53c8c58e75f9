"""Chunkers as JSON, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any

from chunkers.errors import ConfigurationError

if TYPE_CHECKING:
    from chunkers.chunker import Chunker

__all__ = ["from_dict", "to_dict"]

OBJECT = "object"  # the one key of what stands for a value that JSON has no form for


def to_dict(chunker: Chunker) -> dict[str, Any]:
    """The strategy's name, and every parameter that differs from its default."""
    from chunkers.registry import STRATEGIES

    names = {cls: name for name, cls in STRATEGIES.items()}
    if type(chunker) not in names:
        raise ConfigurationError.of(
            "strategy", "be in the registry", type(chunker).__name__, "add it to chunkers.registry.STRATEGIES"
        )
    given = {f.name: getattr(chunker, f.name) for f in fields(chunker)}
    defaults = {f.name: f.default for f in fields(chunker) if f.default is not MISSING}
    changed = {name: _plain(value) for name, value in given.items() if value != defaults.get(name)}
    return {"strategy": names[type(chunker)], **changed}


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

    if not isinstance(data, Mapping) or not isinstance(data.get("strategy"), str):
        raise ConfigurationError.of("data", "be a mapping with the name of a 'strategy'", data, "pass what to_dict() gave")
    parameters = {name: value for name, value in data.items() if name != "strategy"} | objects
    known = {f.name for f in fields(STRATEGIES[data["strategy"]])} if data["strategy"] in STRATEGIES else set(parameters)
    for name, value in parameters.items():
        if name not in known:
            raise ConfigurationError.of("data", f"have parameters of {data['strategy']!r} only", name, "remove it")
        if isinstance(value, Mapping) and set(value) == {OBJECT}:
            raise ConfigurationError.of(
                name, "be passed again, since JSON cannot hold it", value[OBJECT], f"call from_dict(data, {name}=…)"
            )
    return create(data["strategy"], **parameters)


def _plain(value: Any) -> Any:
    """The value in a form that JSON has; for what it has no form for, something to recognise it by."""
    from chunkers.tokenizers.tiktoken import Tiktoken

    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Tiktoken) and value.custom is None:
        return value.name
    return {OBJECT: repr(value)}
