"""Every document by the strategy for its kind."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, repeat
from typing import Any, Self, cast

from chunkers.boundaries.levels import Boundaries
from chunkers.chunk import Chunk
from chunkers.chunker import Chunker
from chunkers.errors import ConfigurationError, InputError, MissingExtraError, NotStreamableError
from chunkers.groups import Part, aprepared, prepared
from chunkers.packing import Packer
from chunkers.registry import CLASSES, STRATEGIES
from chunkers.routing import PROSE, route
from chunkers.routing.names import labels
from chunkers.strategies.prose import ProseChunker
from chunkers.validation import checked_text

__all__ = ["AutoChunker"]

_log = logging.getLogger("chunkers")


@dataclass(frozen=True, kw_only=True, repr=False)
class AutoChunker(ProseChunker):
    """Cuts each document by the strategy for its kind, which it tells by media type, file name, or content.

    Give `chunk` what is known about the document, as `metadata={"source": "notes.md"}`; the adapters do so. The name
    of the strategy is in the metadata of every chunk as `route`. All strategies get the parameters of this one.

    Args:
        routes: Own chunkers, by the name of the strategy that they replace (`"markdown"`), by the end of a file's
            name (`".log"`) or by media type (`"text/x-log"`).
    """

    routes: Mapping[str, Chunker] | tuple[tuple[str, Chunker], ...] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.routes is not None:
            object.__setattr__(self, "routes", _checked_routes(self.routes))

    def chunk(self, text: str, *, metadata: Mapping[str, Any] | None = None) -> list[Chunk]:
        """Cut a text into chunks.

        Args:
            text: The text.
            metadata: What is known about the document: a media type (`content_type`, `media_type`…), the name of its
                file (`file_name`, `source`…). Its content decides where that says nothing.

        Raises:
            InputError: `text` is no `str`, or `metadata` no mapping.
        """
        name, chunker = self.route(checked_text(text), metadata)
        try:
            chunks = chunker.chunk(text, metadata=metadata)
        except MissingExtraError as error:
            if name in self._own:
                raise
            _log.warning("%s; this document is cut as prose", error)
            name = PROSE
            chunks = self._chunker(name).chunk(text, metadata=metadata)
        for chunk in chunks:
            chunk.metadata["route"] = name
        return chunks

    def route(self, text: str, metadata: Mapping[str, Any] | None = None) -> tuple[str, Chunker]:
        """The name of the strategy for a document, and the chunker that is used for it.

        Raises:
            InputError: `metadata` is no mapping.
        """
        if metadata is not None and not isinstance(metadata, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance] - users may pass others
            remedy = 'name a file as metadata={"source": "notes.md"}'
            raise InputError(f"metadata must be a mapping or None (got one {type(metadata).__name__}); {remedy}")
        for label in labels(metadata or {}):
            if own := self._own.get(label):
                return label, own
        name = route(text, metadata)
        return name, self._chunker(name)

    @cached_property
    def _own(self) -> dict[str, Chunker]:
        return dict(cast("tuple[tuple[str, Chunker], ...]", self.routes or ()))

    @cached_property
    def _known(self) -> dict[str, Chunker]:
        return {}

    def _chunker(self, name: str) -> Chunker:
        return self._own.get(name) or self._made(name)

    def _made(self, name: str) -> Chunker:
        """The chunker of a strategy, with the parameters that it shares with this one."""
        if name not in self._known:
            strategy = STRATEGIES[name]
            shared = self.shared_with(strategy)
            if not issubclass(strategy, ProseChunker):
                shared.pop("language", None)  # that of a program
            try:
                self._known[name] = strategy(**shared)
            except MissingExtraError as error:
                _log.warning("%s; documents of that kind are cut as prose", error)
                self._known[name] = self._chunker(PROSE)
        return self._known[name]

    @property
    def prepares(self) -> bool:
        """Whether one of the own chunkers does."""
        return bool(self._parts)

    @cached_property
    def _parts(self) -> list[Part]:
        """The own chunkers that prepare themselves for many texts."""
        return [(label, chunker) for label, chunker in self._own.items() if chunker.prepares]

    def groups(
        self, texts: Iterable[str], metadata: Iterable[Mapping[str, Any] | None] = ()
    ) -> Iterator[tuple[Self, list[str]]]:
        """The texts in groups; own chunkers were prepared for those of each that they cut."""
        if not self._parts:
            yield self, list(texts)
            return
        for ready, group in prepared(self._parts, self._routed(texts, metadata)):
            yield self.replace(routes=self._own | ready), group

    async def agroups(
        self, texts: Iterable[str], metadata: Iterable[Mapping[str, Any] | None] = ()
    ) -> AsyncIterator[tuple[Self, list[str]]]:
        """The same, awaited."""
        if not self._parts:
            yield self, list(texts)
            return
        async for ready, group in aprepared(self._parts, self._routed(texts, metadata)):
            yield self.replace(routes=self._own | ready), group

    def _routed(self, texts: Iterable[str], metadata: Iterable[Mapping[str, Any] | None]) -> Iterator[tuple[str, str]]:
        """Each text with the name of its strategy."""
        for text, about in zip(texts, chain(metadata, repeat(None)), strict=False):
            try:
                name, _ = self.route(checked_text(text), about)
            except Exception:  # noqa: BLE001 - no text or no mapping: told when its turn comes
                name = ""
            yield text, name

    def boundaries(self, text: str) -> Boundaries:
        """Those of the strategy that the content asks for."""
        return self.route(text)[1].boundaries(text)

    def packer(self, text: str) -> Packer:
        """That of the strategy that the content asks for."""
        return self.route(text)[1].packer(text)

    def stream(self, pieces: Iterable[str]) -> Iterator[Chunk]:
        """Is refused: the kind of a document is told from its text.

        Raises:
            NotStreamableError: Always.
        """
        raise NotStreamableError("AutoChunker looks at a document before it cuts; stream with the strategy itself")


def _checked_routes(given: object) -> tuple[tuple[str, Chunker], ...]:
    try:
        pairs: dict[object, object] = dict(cast("Any", given))
    except (TypeError, ValueError):
        remedy = 'pass {"markdown": chunker}'
        raise ConfigurationError.of("routes", "be a mapping of names to chunkers", given, remedy) from None
    found: dict[str, Chunker] = {}
    for label, chunker in pairs.items():
        name = label.strip().lower() if isinstance(label, str) else ""
        if name not in CLASSES and "/" not in name and not name.startswith("."):
            rule = f"name a strategy ({', '.join(CLASSES)}), a media type or an ending"
            raise ConfigurationError.of("routes", rule, label, "as '.log'")
        if not isinstance(chunker, Chunker):
            raise ConfigurationError.of("routes", f"give a chunker for {label!r}", chunker, "pass a Chunker")
        found[name] = chunker
    return tuple(sorted(found.items(), key=lambda pair: pair[0]))
