"""Chunkers from JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from chunkers.chunker import Chunker
from chunkers.errors import ConfigurationError
from chunkers.registry import STRATEGIES, create
from chunkers.validation import check_choice
from chunkers.values import check_restored

__all__ = ["from_dict", "restored"]


def from_dict(data: Mapping[str, Any], **objects: Any) -> Chunker:
    """The chunker that `Chunker.to_dict` described.

    Args:
        data: What `to_dict` gave, or the same after a trip through JSON.
        objects: Parameters that JSON has no form for, such as `tokenizer=` when it was a function. Nothing is
            imported or unpickled from `data`.

    Raises:
        ConfigurationError: An unknown strategy or parameter, or an object that must be passed again.
    """
    if not isinstance(data, Mapping) or not isinstance(data.get("strategy"), str):  # pyright: ignore[reportUnnecessaryIsInstance] - users may pass others
        raise ConfigurationError.of(
            "data", "be a mapping with the name of a 'strategy'", data, "pass what to_dict() gave"
        )
    strategy = data["strategy"]
    check_choice("strategy", strategy, tuple(STRATEGIES))
    parameters = {name: value for name, value in data.items() if name != "strategy"} | objects
    return create(strategy, **{name: restored(name, value) for name, value in parameters.items()})


def restored(name: str, value: Any) -> Any:
    """A parameter as it was; chunkers inside of it, too.

    Raises:
        ConfigurationError: It must be passed again.
    """
    check_restored(name, value)
    if isinstance(value, Mapping):
        data = cast("Mapping[str, Any]", value)
        return from_dict(data) if "strategy" in data else {key: restored(name, item) for key, item in data.items()}
    return [restored(name, item) for item in value] if isinstance(value, list) else value  # pyright: ignore[reportUnknownVariableType]
