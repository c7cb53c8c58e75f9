"""A progress bar on stderr. The one module that imports rich."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sized
from typing import TypeVar

from chunkers.errors import MissingExtraError

try:
    from rich.console import Console
    from rich.progress import track
except ImportError as error:
    raise MissingExtraError.of("rich", "cli") from error

__all__ = ["tracked"]

T = TypeVar("T")


def tracked(items: Iterable[T], description: str) -> Iterator[T]:
    """The items, with a bar on stderr that shows how many came; silent where stderr is no terminal."""
    console = Console(stderr=True)
    total = len(items) if isinstance(items, Sized) else None
    yield from track(items, description, total=total, console=console, disable=not console.is_terminal, transient=True)
