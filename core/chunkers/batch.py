"""Many texts: in this process or in several, in order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from typing import Protocol

from chunkers.chunk import Chunk
from chunkers.errors import BatchError, ConfigurationError
from chunkers.validation import check_texts, checked_count

__all__ = ["Chunks", "chunk_many"]


class Chunks(Protocol):
    """What has the one verb."""

    def chunk(self, text: str) -> list[Chunk]:
        """The chunks of a text."""
        ...


def chunk_many(
    chunker: Chunks,
    texts: Iterable[str],
    *,
    workers: int = 1,
    progress: bool = False,
    on_error: Callable[[BatchError], object] | None = None,
    ahead: Callable[[Iterable[str]], Iterable[str]] | None = None,
) -> Iterator[list[Chunk]]:
    """What `chunker` gives for each text, in order; see `Chunker.chunk_many`.

    `ahead` is given the texts, and gives them back when `chunker` is ready for them.
    """
    workers = checked_count("workers", workers, least=1)
    check_texts(texts)
    if on_error is not None and not callable(on_error):
        rule = "be a function that is called with each error"
        raise ConfigurationError.of("on_error", rule, on_error, "pass failed.append, or leave it out to have it raised")
    if progress:
        from chunkers.progress import tracked

        texts = tracked(texts, "chunking")
    if ahead is not None:
        texts = ahead(texts)
    return _delivered(_one_by_one(chunker, texts) if workers == 1 else _together(chunker, texts, workers), on_error)


def _one_by_one(chunker: Chunks, texts: Iterable[str]) -> Generator[list[Chunk] | BatchError]:
    for index, text in enumerate(texts):
        try:
            found = chunker.chunk(text)
        except Exception as error:  # noqa: BLE001 - a tokenizer may raise anything
            yield BatchError.of(index, error)
        else:
            yield found


def _together(chunker: Chunks, texts: Iterable[str], workers: int) -> Generator[list[Chunk] | BatchError]:
    from chunkers.workers import in_processes, pickled

    return in_processes(pickled(chunker), texts, workers)


def _delivered(
    outcomes: Generator[list[Chunk] | BatchError], on_error: Callable[[BatchError], object] | None
) -> Iterator[list[Chunk]]:
    with closing(outcomes):
        for outcome in outcomes:
            if not isinstance(outcome, BatchError):
                yield outcome
            elif on_error is None:
                raise outcome
            else:
                on_error(outcome)
                yield []
