"""Many texts: in this process or in several, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from chunkers.chunk import Chunk
from chunkers.validation import check_count

__all__ = ["chunk_many"]

ChunkOne = Callable[[str], list[Chunk]]

AHEAD = 8  # texts a worker may be ahead of what was asked for


def chunk_many(
    chunk: ChunkOne, texts: Iterable[str], *, workers: int = 1, progress: bool = False
) -> Iterator[list[Chunk]]:
    """What `chunk` gives for each text, in order; see `Chunker.chunk_many`."""
    check_count("workers", workers, least=1)
    if progress:
        from chunkers.progress import tracked

        texts = tracked(texts, "chunking")
    return map(chunk, texts) if workers == 1 else _in_processes(chunk, texts, workers)


def _in_processes(chunk: ChunkOne, texts: Iterable[str], workers: int) -> Iterator[list[Chunk]]:
    from collections import deque
    from concurrent.futures import Future, ProcessPoolExecutor

    with ProcessPoolExecutor(workers) as pool:
        pending: deque[Future[list[Chunk]]] = deque()
        for text in texts:
            pending.append(pool.submit(chunk, text))
            if len(pending) > workers * AHEAD:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
