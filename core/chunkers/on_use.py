"""Names of a package that come from its modules when they are first used, so that importing it loads nothing heavy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

__all__ = ["on_use"]


def on_use(package: str, homes: Mapping[str, Sequence[str]]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """The `__getattr__` and the `__dir__` of a package.

    Args:
        package: Its name.
        homes: The names that each of its modules gives.
    """
    modules = {name: module for module, names in homes.items() for name in names}

    def found(name: str) -> object:
        if name not in modules:
            return object.__getattribute__(import_module(package), name)  # an AttributeError
        return getattr(import_module(f"{package}.{modules[name]}"), name)

    def names() -> list[str]:
        return sorted({*vars(import_module(package)), *modules})

    return found, names
