"""Base of embedders over a model object: values by the fingerprint of the model."""

from __future__ import annotations

from functools import cached_property
from typing import Any, cast

from chunkers.embedders.fingerprints import fingerprint

__all__ = ["Model"]


class Model:
    """Holds a model; equal to another one if the fingerprints of their models are.

    Args:
        model: The model.
    """

    def __init__(self, model: Any) -> None:
        self.model = model

    @cached_property
    def fingerprint(self) -> str:
        """A name and a digest."""
        return fingerprint(self.model)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Model) or type(other) is not type(self):
            return NotImplemented
        return self.model is other.model or self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash((type(self), cast("Any", type(self.model))))  # a fingerprint may take long

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.fingerprint})"

    def __getstate__(self) -> dict[str, Any]:
        return {"model": self.model}
