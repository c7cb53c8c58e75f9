"""Any function from texts to vectors."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from inspect import iscoroutinefunction
from typing import Any

from chunkers.errors import ConfigurationError
from chunkers.values import described

__all__ = ["Function"]


@dataclass(frozen=True, repr=False)
class Function:
    """Asks a function from a list of texts to their vectors; an `async` one serves asynchronous calls only."""

    function: Callable[[list[str]], Any]

    def embed(self, texts: list[str]) -> Any:
        """What the function gives.

        Raises:
            ConfigurationError: It must be awaited.
        """
        if self._is_async:
            raise ConfigurationError.of(
                "embedder", "be a plain function for chunk()", self, "await achunk(), or pass a plain function"
            )
        return self.function(texts)

    async def aembed(self, texts: list[str]) -> Any:
        """What the function gives, in a thread if it cannot be awaited."""
        return await (self.function(texts) if self._is_async else asyncio.to_thread(self.function, texts))

    @property
    def _is_async(self) -> bool:
        return iscoroutinefunction(self.function) or iscoroutinefunction(getattr(self.function, "__call__", None))  # noqa: B004 - whether that is awaited is asked

    def __repr__(self) -> str:
        return f"Function({described(self.function)})"
