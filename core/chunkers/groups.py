"""Texts that a chunker prepares itself for together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from itertools import islice, tee
from typing import Any, Self

__all__ = ["Groups", "Part", "aprepared", "prepared"]


class Groups:
    """Base of chunkers: as they are, nothing is to be prepared, and all texts are one group."""

    @property
    def prepares(self) -> bool:
        """Whether `groups` prepares anything, so that many texts cost less in it than one by one."""
        return False

    def groups(
        self, texts: Iterable[str], metadata: Iterable[Mapping[str, Any] | None] = ()
    ) -> Iterator[tuple[Self, list[str]]]:
        """The texts in groups, and for each the chunker to cut it with, which may have been prepared for all of it.

        Args:
            texts: The texts.
            metadata: What is known about each, as `chunk` is told; nothing about any, if there is none.
        """
        yield self, list(texts)

    async def agroups(
        self, texts: Iterable[str], metadata: Iterable[Mapping[str, Any] | None] = ()
    ) -> AsyncIterator[tuple[Self, list[str]]]:
        """The same, with what a preparation waits for awaited."""
        yield self, list(texts)


Part = tuple[str, Groups]
"""A chunker inside of another one, and its name there."""

Cut = tuple[str, str | None]
"""A text, and the name of the part that cuts it; None: all do."""


def prepared(parts: Sequence[Part], texts: Iterable[Cut]) -> Iterator[tuple[dict[str, Any], list[str]]]:
    """The texts in groups, and for each the parts by name, prepared for those of its texts that they cut."""
    if not parts:
        yield {}, [text for text, _ in texts]
        return
    (name, part), *others = parts
    ahead, behind = tee(texts)
    for ready, group in part.groups(_of_part(name, ahead)):
        for rest, some in prepared(others, islice(behind, len(group))):
            yield {name: ready, **rest}, some


async def aprepared(parts: Sequence[Part], texts: Iterable[Cut]) -> AsyncIterator[tuple[dict[str, Any], list[str]]]:
    """The same, awaited."""
    if not parts:
        yield {}, [text for text, _ in texts]
        return
    (name, part), *others = parts
    ahead, behind = tee(texts)
    async for ready, group in part.agroups(_of_part(name, ahead)):
        async for rest, some in aprepared(others, islice(behind, len(group))):
            yield {name: ready, **rest}, some


def _of_part(name: str, texts: Iterable[Cut]) -> Iterator[str]:
    """As many texts, those that other parts cut empty, so that nothing is prepared for them."""
    return (text if by in (name, None) else "" for text, by in texts)
