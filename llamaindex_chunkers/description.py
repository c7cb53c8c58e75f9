"""What a parser's parameters are outside of it: a state that can be pickled, a function that is found by its name."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

from chunkers import ConfigurationError
from chunkers.values import function_name

__all__ = ["loaded_function", "picklable"]


def picklable(state: Mapping[str, Any]) -> dict[str, Any]:
    """The state, if all of it can be pickled.

    Raises:
        ConfigurationError: A parameter, such as a lambda, cannot.
    """
    for name, value in state.items():
        try:
            pickle.dumps(value)
        except Exception as error:
            raise ConfigurationError.of(
                name,
                f"be picklable to be sent to another process ({error})",
                value,
                "pass a name, or a function of a module",
            ) from error
    return dict(state)


def loaded_function(name: str) -> Callable[..., Any] | None:
    """The function of that name, if it is a plain one in a module that is loaded already."""
    module, _, function = name.partition(":")
    found = getattr(sys.modules.get(module), function, None)
    return found if isinstance(found, FunctionType) and function_name(found) == name else None
