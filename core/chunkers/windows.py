"""Windows: what stands around a sentence, to be read when the sentence was found."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace

from chunkers.chunk import Chunk, Span

__all__ = ["windowed"]

Sentence = list[Chunk]  # its pieces


def windowed(packed: Iterable[tuple[Chunk, int]], size: int, sentence: int, section: int) -> Iterator[Chunk]:
    """The chunks with their windows. What is kept meanwhile are the sentences of one window.

    Args:
        packed: Chunks of one sentence or a part of one, in order, each with the level of the boundary behind it.
        size: The number of sentences on either side that belong to a window.
        sentence: The weakest level at which a sentence ends.
        section: The weakest level that no window crosses.
    """
    kept: deque[Sentence] = deque()
    told = 0  # sentences among those whose windows are done
    pieces: Sentence = []
    for chunk, level in packed:
        pieces.append(chunk)
        if level < sentence:
            continue
        kept.append(pieces)
        pieces = []
        if level >= section:
            yield from _told(kept, told, len(kept), size)
            kept.clear()
            told = 0
        elif len(kept) > told + size:
            yield from _told(kept, told, told + 1, size)
            told += 1
            if told > size:
                kept.popleft()
                told -= 1
    if pieces:
        kept.append(pieces)
    yield from _told(kept, told, len(kept), size)


def _told(sentences: deque[Sentence], start: int, stop: int, size: int) -> Iterator[Chunk]:
    """The pieces of the sentences from `start` to `stop`, all pieces of one with the same window."""
    for i in range(start, stop):
        first, last = sentences[max(0, i - size)], sentences[min(len(sentences) - 1, i + size)]
        window = Span(first[0].start, last[-1].end)
        for piece in sentences[i]:
            yield replace(piece, window=window)
