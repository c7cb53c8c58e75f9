"""What is searched: the chunks of all documents in one collection, and the spans that are returned for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chunkers.chunk import Chunk, Span
from chunkers.chunker import Chunker
from chunkers.errors import ConfigurationError
from chunkers.evaluation.retrieval.expansion import Expansion, expanded
from chunkers.evaluation.spans import span_of

__all__ = ["Chunks", "Collection", "Place", "collect", "cut"]

Chunks = Mapping[str, Iterable[Chunk | tuple[int, int]]]
"""For each document its chunks; a plain pair of offsets is a chunk whose content is that slice."""


class Place(NamedTuple):
    """A span of a document that may be returned."""

    document: str
    start: int
    end: int


@dataclass(frozen=True)
class Collection:
    """The chunks of all documents, and what is returned for each.

    Chunks that return the same span, such as the children of one parent, are pooled: the best of them stands for it.

    Attributes:
        documents: Texts by name.
        contents: What is searched, one for each chunk, document by document.
        places: The spans that are returned, each once.
        texts: What a reader gets, one for each place: the content of the chunk, or the slice if the span is wider.
        pool: Which of the places each chunk returns, shape (contents,).
    """

    documents: Mapping[str, str]
    contents: tuple[str, ...]
    places: tuple[Place, ...]
    texts: tuple[str, ...]
    pool: NDArray[np.intp]

    @cached_property
    def spans(self) -> dict[str, NDArray[np.intp]]:
        """For each document, the spans that may be returned, shape (spans, 2)."""
        found: dict[str, list[tuple[int, int]]] = {name: [] for name in self.documents}
        for name, start, end in self.places:
            found[name].append((start, end))
        return {name: np.asarray(spans, np.intp).reshape(-1, 2) for name, spans in found.items()}

    def pooled(self, scores: NDArray[np.float32]) -> NDArray[np.float32]:
        """The scores of places, shape (questions, places): of each the best of its chunks'.

        Args:
            scores: Of the chunks, shape (questions, contents).
        """
        if len(self.places) == len(self.contents):
            return scores
        order = np.argsort(self.pool, kind="stable")
        firsts = np.searchsorted(self.pool[order], np.arange(len(self.places)))
        best: NDArray[np.float32] = np.maximum.reduceat(scores[:, order], firsts, axis=1)
        return best


def cut(documents: Mapping[str, str], chunker: Chunker | Callable[[str], Iterable[Any]]) -> Chunks:
    """The chunks of all documents.

    Args:
        documents: Texts by name; a strategy that routes by file names looks at the names.
        chunker: A chunker, or a function from a text to chunks or spans, for instance of another library.
    """
    if isinstance(chunker, Chunker):
        return {name: chunker.chunk(text, metadata={"source": name}) for name, text in documents.items()}
    return {name: list(chunker(text)) for name, text in documents.items()}


def collect(documents: Mapping[str, str], chunks: Chunks, expansion: Expansion | None = None) -> Collection:
    """Put the chunks of all documents into one collection; blank ones are left out.

    Args:
        documents: Texts by name.
        chunks: Their chunks, see `cut`.
        expansion: Return the chunk's `"window"`, or its `"parent"`, instead of the chunk.

    Raises:
        ConfigurationError: There are chunks of a document that is not there, or spans outside of it, or no chunk.
    """
    contents, pool, places = list[str](), list[int](), dict[Place, str]()
    rows = dict[Place, int]()
    for name in chunks:
        if name not in documents:
            raise ConfigurationError.of("chunks", "be of the documents", name, "add that document, or leave it out")
        text = documents[name]
        for content, own, span in _searched(text, chunks[name], expansion):
            if not 0 <= span.start <= span.end <= len(text):
                rule = f"lie inside of {name!r}, which has {len(text)} characters"
                raise ConfigurationError.of("chunks", rule, span, "cut the text that is evaluated")
            if content.strip() and span.start < span.end:
                place = Place(name, *span)
                contents.append(content)
                pool.append(rows.setdefault(place, len(rows)))
                places.setdefault(place, content if span == own else text[slice(*span)])
    if not contents:
        raise ConfigurationError.of("chunks", "be one or more", dict(chunks), "pass documents that hold text")
    return Collection(documents, tuple(contents), tuple(places), tuple(places.values()), np.asarray(pool, np.intp))


def _searched(
    text: str, chunks: Iterable[Chunk | tuple[int, int]], expansion: Expansion | None
) -> Iterator[tuple[str, Span, Span]]:
    """What is searched of one document: the content, the chunk's own span, and the one that is returned."""
    rows = list(chunks)
    for chunk, span in expanded([row for row in rows if isinstance(row, Chunk)], expansion):
        yield chunk.content, chunk.span, span
    for row in rows:
        if not isinstance(row, Chunk):
            span = _checked_span(row)
            yield text[slice(*span)], span, span


def _checked_span(row: Any) -> Span:
    try:
        return span_of(row)
    except (TypeError, ValueError) as error:
        remedy = "give offsets; LangChain's splitters tell them with create_documents and add_start_index=True"
        raise ConfigurationError.of("chunks", "be chunks, or pairs of offsets", row, remedy) from error
