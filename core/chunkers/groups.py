"""Texts that a chunker prepares itself for together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Self

__all__ = ["Groups"]


class Groups:
    """Base of chunkers: as they are, nothing is to be prepared, and all texts are one group."""

    def groups(self, texts: Iterable[str]) -> Iterator[tuple[Self, list[str]]]:
        """The texts in groups, and for each the chunker to cut it with, which may have been prepared for all of it."""
        yield self, list(texts)

    async def agroups(self, texts: Iterable[str]) -> AsyncIterator[tuple[Self, list[str]]]:
        """The same, with what a preparation waits for awaited."""
        yield self, list(texts)
