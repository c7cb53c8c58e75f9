"""What a function is outside of a parser: a name by which it is found."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FunctionType
from typing import Any

from chunkers.values import function_name

__all__ = ["loaded_function"]


def loaded_function(name: str) -> Callable[..., Any] | None:
    """The function of that name, if it is a plain one in a module that is loaded already."""
    module, _, function = name.partition(":")
    found = getattr(sys.modules.get(module), function, None)
    return found if isinstance(found, FunctionType) and function_name(found) == name else None
