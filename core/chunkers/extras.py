"""Libraries that extras bring, loaded when they are asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from chunkers.errors import MissingExtraError

__all__ = ["loaded"]


def loaded(module: str, extra: str) -> Any:
    """A module of a library.

    Args:
        module: Its name, after that of the library.
        extra: The extra of `chunkers` that brings the library.

    Raises:
        MissingExtraError: It is not installed.
    """
    library = module.partition(".")[0]
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name not in (library, module):  # it is there, and lacks something itself
            raise
        raise MissingExtraError.of(library.replace("_", "-"), extra) from error
