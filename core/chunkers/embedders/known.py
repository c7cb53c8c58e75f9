"""Vectors that were asked for ahead, of many texts at once."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from typing import Any

from chunkers.embedders.base import Embedder, avectors, vectors

__all__ = ["Known"]

TOGETHER = 2_048  # distinct sentences for which texts are gathered: enough to fill a model's batches
MOST = 1_000_000  # characters that are gathered at most

_log = logging.getLogger("chunkers")


class Known:
    """An embedder that asks another one about several texts at once, and knows the answers when they are wanted.

    Args:
        embedder: Is asked.
        sentences: From a text to what will be asked about it.
    """

    def __init__(self, embedder: Embedder, sentences: Callable[[str], Iterable[str]]) -> None:
        self._embedder = embedder
        self._sentences = sentences
        self._rows: dict[str, int] = {}
        self._vectors: Any = None

    def embed(self, texts: list[str]) -> Any:
        """What is known, else what the other one says."""
        rows = [self._rows.get(text, -1) for text in texts]
        return self._embedder.embed(texts) if -1 in rows else self._vectors[rows]

    async def aembed(self, texts: list[str]) -> Any:
        """The same, awaited."""
        rows = [self._rows.get(text, -1) for text in texts]
        return await self._embedder.aembed(texts) if -1 in rows else self._vectors[rows]

    def ahead(self, texts: Iterable[str]) -> Iterator[list[str]]:
        """The texts in groups, each when it is known; an error that only some texts cause is left to come with them."""
        for group, wanted in self._groups(texts):
            self._rows.clear()
            if wanted:
                try:
                    self._vectors = vectors(self._embedder, wanted)
                except OSError:  # no model, no network: no text can be had
                    raise
                except Exception as error:  # noqa: BLE001 - a model may raise anything
                    _log.debug(
                        "%d texts could not be embedded together (%s); each is now on its own", len(group), error
                    )
                else:
                    self._know(wanted)
            yield group

    async def aahead(self, texts: Iterable[str]) -> AsyncIterator[list[str]]:
        """The same, awaited; every error is raised at once."""
        for group, wanted in self._groups(texts):
            self._rows.clear()
            if wanted:
                self._vectors = await avectors(self._embedder, wanted)
                self._know(wanted)
            yield group

    def _know(self, wanted: list[str]) -> None:
        self._rows.update((text, row) for row, text in enumerate(wanted))

    def _groups(self, texts: Iterable[str]) -> Iterator[tuple[list[str], list[str]]]:
        """Texts, and the distinct sentences of all of them; what an iterator raises comes behind its last texts."""
        group: list[str] = []
        wanted: dict[str, None] = {}
        size = 0
        try:
            for text in texts:
                found = self._wanted(text)
                group.append(text)
                wanted |= found
                size += len(text) if isinstance(text, str) else 0  # pyright: ignore[reportUnnecessaryIsInstance] - users may pass others
                if max(len(wanted), len(group)) >= TOGETHER or size >= MOST:
                    yield group, list(wanted)
                    group, wanted, size = [], {}, 0
        except Exception:
            if group:
                yield group, list(wanted)
            raise
        if group:
            yield group, list(wanted)

    def _wanted(self, text: str) -> dict[str, None]:
        try:
            return dict.fromkeys(self._sentences(text))
        except Exception:  # noqa: BLE001 - no text, or a segmenter that fails: told when its turn comes
            return {}
