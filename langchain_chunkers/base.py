"""Any chunker as a LangChain `TextSplitter`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from dataclasses import fields
from itertools import islice
from typing import Any, ClassVar, overload

from chunkers import Chunker, ConfigurationError
from chunkers.validation import check_names
from langchain_chunkers.constructors import TokenConstructors
from langchain_chunkers.documents import Source, leaves_of, sources, sources_of
from langchain_chunkers.families import DOC_ID, Family, Windows
from langchain_chunkers.framework import Document
from langchain_chunkers.keywords import core_parameters, keywords

__all__ = ["ChunkerTextSplitter"]


class ChunkerTextSplitter(TokenConstructors):
    """Gives the chunks of any chunker as LangChain's documents.

    Works wherever a `TextSplitter` does. Called with a text it gives texts, called with documents it gives documents,
    so it can be a step of a pipe. `page_content` is the chunk's `content`; of chunks in levels, the leaves are
    given, with the id of their parent in the metadata as `doc_id`.

    Args:
        chunker: Any `chunkers.Chunker`.
        add_start_index: Put `start_index` and `end_index`, the chunk's place in its document, into the metadata.
        changes: Parameters of the chunker to change, LangChain's `length_function` among them.

    Raises:
        ConfigurationError: `chunker` is none, or a parameter makes no sense.
    """

    strategy: ClassVar[type[Chunker] | None] = None
    """The chunker's class, in the splitters that are named after one."""

    def __init__(self, chunker: Chunker, *, add_start_index: bool = True, **changes: Any) -> None:
        if not isinstance(chunker, Chunker):  # pyright: ignore[reportUnnecessaryIsInstance] - callers may be untyped
            raise ConfigurationError.of("chunker", "be a Chunker", chunker, "pass RecursiveChunker(), for instance")
        if changes:
            accepted = [f.name for f in fields(chunker)]
            check_names(
                type(self).__name__,
                changes,
                [*accepted, *(f.name for keyword in keywords(accepted) for f in fields(keyword))],
            )
            chunker = chunker.replace(**core_parameters(changes, accepted))
        super().__init__(
            chunk_size=chunker.budget,
            chunk_overlap=chunker.chunk_overlap,
            length_function=chunker.counter.count,
            keep_separator=getattr(chunker, "keep_separator", "end"),
            add_start_index=add_start_index,
            strip_whitespace=chunker.strip_whitespace,
        )
        self.chunker = chunker

    def split_text(self, text: str) -> list[str]:
        """Split a text; of each chunk, gives what is to be embedded."""
        return [chunk.content for chunk in leaves_of(self.chunker, self.chunker.chunk(text))]

    def create_documents(
        self, texts: Iterable[str], metadatas: Sequence[dict[Any, Any]] | None = None
    ) -> list[Document]:
        """Split texts into documents, each with its own copy of the metadata of its text.

        Raises:
            ConfigurationError: `texts` and `metadatas` differ in number.
            InputError: A text is no `str`.
        """
        return _children(self.families(sources(texts, metadatas)))

    def families(self, given: Sequence[Source], *, id_key: str = DOC_ID, windows: Windows = "text") -> Iterator[Family]:
        """What becomes of each of several documents; what the chunker prepares for many texts, it does for many.

        Args:
            given: The documents.
            id_key: Where the metadata of a child has the id of its parent.
            windows: Whether a child keeps the `"text"` of its window or its `"offsets"` in the parent.
        """
        left = iter(given)
        for prepared, group in self.chunker.groups(*_told(given)):
            yield from self._families(prepared, islice(left, len(group)), id_key, windows)

    async def afamilies(
        self, given: Sequence[Source], *, id_key: str = DOC_ID, windows: Windows = "text"
    ) -> AsyncIterator[Iterator[Family]]:
        """The same in groups, with embeddings awaited. Texts are cut as a group is gone through: do so in a thread."""
        left = iter(given)
        async for prepared, group in self.chunker.agroups(*_told(given)):
            yield self._families(prepared, list(islice(left, len(group))), id_key, windows)

    def _families(self, chunker: Chunker, given: Iterable[Source], id_key: str, windows: Windows) -> Iterator[Family]:
        positions = self._add_start_index
        return (Family(chunker, *source, positions=positions, id_key=id_key, windows=windows) for source in given)

    def split_documents(self, documents: Iterable[Document]) -> list[Document]:
        """Split documents, which any iterable may give.

        Documents that were split before can be split again: what they have in `start_index` and `end_index` is then
        replaced by the place in the document that is given here, not in the one that it was cut from.

        Raises:
            InputError: One of them is no document.
        """
        return _children(self.families(sources_of(documents)))

    def transform_documents(self, documents: Iterable[Document], **kwargs: Any) -> list[Document]:
        """Split documents."""
        return self.split_documents(documents)

    async def atransform_documents(self, documents: Iterable[Document], **kwargs: Any) -> list[Document]:
        """Split documents in a thread, so that an event loop goes on meanwhile; embeddings are awaited."""
        found: list[Document] = []
        async for group in self.afamilies(sources_of(documents)):
            found += await asyncio.to_thread(_children, group)
        return found

    @overload
    def __call__(self, given: str) -> list[str]: ...
    @overload
    def __call__(self, given: Document | Iterable[Document]) -> list[Document]: ...
    def __call__(self, given: str | Document | Iterable[Document]) -> list[str] | list[Document]:
        """Split a text into texts, or documents into documents."""
        if isinstance(given, str):
            return self.split_text(given)
        return self.split_documents([given] if isinstance(given, Document) else given)

    def _key(self) -> tuple[Any, ...]:
        return type(self), self.chunker, self._add_start_index

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, ChunkerTextSplitter) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        shown = repr(self.chunker)
        if self.strategy is not None:
            shown = shown[shown.index("(") + 1 : -1]
        parts = [shown, "" if self._add_start_index else "add_start_index=False"]
        return f"{type(self).__name__}({', '.join(filter(None, parts))})"


def _told(given: Sequence[Source]) -> tuple[list[str], list[dict[Any, Any]]]:
    """The texts, and what is known about each."""
    return [source.text for source in given], [source.metadata for source in given]


def _children(families: Iterable[Family]) -> list[Document]:
    return [child for family in families for child in family.children]
