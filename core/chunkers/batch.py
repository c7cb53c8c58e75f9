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
    groups: Callable[[Iterable[str]], Iterable[tuple[Chunks, list[str]]]] | None = None,
) -> Iterator[list[Chunk]]:
    """What `chunker` gives for each text, in order; see `Chunker.chunk_many`.

    In this process, `groups` gives the texts back in groups, each with what cuts it; without it, `chunker` cuts each.
    """
    workers = checked_count("workers", workers, least=1)
    check_texts(texts)
    if on_error is not None and not callable(on_error):
        rule = "be a function that is called with each error"
        raise ConfigurationError.of("on_error", rule, on_error, "pass failed.append, or leave it out to have it raised")
    if progress:
        from chunkers.progress import tracked

        texts = tracked(texts, "chunking")
    if workers > 1:
        return _delivered(_together(chunker, texts, workers), on_error)
    grouped = groups(texts) if groups else ((chunker, [text]) for text in texts)
    return _delivered(_one_by_one((one, text) for one, group in grouped for text in group), on_error)


def _one_by_one(texts: Iterable[tuple[Chunks, str]]) -> Generator[list[Chunk] | BatchError]:
    """The chunks of each text by the chunker before it, or what went wrong with it."""
    for index, (chunker, text) in enumerate(texts):
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
