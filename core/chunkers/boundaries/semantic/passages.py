"""The sentences of a text as they are embedded: each one, or runs of them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

from chunkers.boundaries.compact import offsets
from chunkers.boundaries.level import Level

__all__ = ["passages", "sentence_starts"]


def sentence_starts(text: str, sentences: Level) -> array[int]:
    """The offsets at which sentences start, 0 the first; each has more than blanks in it."""
    starts, at, stop = offsets(len(text)), 0, len(text) - 1
    starts.append(0)
    while (at := sentences.first(at, stop)) >= 0:
        if text[starts[-1] : at].isspace():
            continue
        starts.append(at)
    if len(starts) > 1 and text[starts[-1] :].isspace():
        starts.pop()
    return starts


def passages(text: str, starts: Sequence[int], more: int = 0) -> Iterator[str]:
    """For each sentence, its text and that of `more` sentences behind it, without the blanks around."""
    for i, start in enumerate(starts):
        end = starts[i + more + 1] if i + more + 1 < len(starts) else len(text)
        yield text[start:end].strip()
