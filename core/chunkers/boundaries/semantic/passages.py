"""The sentences of a text as they are embedded: each one, or runs of them."""

from __future__ import annotations

from collections.abc import Sequence

from chunkers.boundaries.level import Level

__all__ = ["passages", "sentence_starts"]


def sentence_starts(text: str, sentences: Level) -> list[int]:
    """The offsets at which sentences start, 0 the first; each has more than blanks in it."""
    starts, at, stop = [0], 0, len(text) - 1
    while (at := sentences.first(at, stop)) >= 0:
        if text[starts[-1] : at].isspace():
            continue
        starts.append(at)
    if len(starts) > 1 and text[starts[-1] :].isspace():
        starts.pop()
    return starts


def passages(text: str, starts: Sequence[int], more: int = 0) -> list[str]:
    """For each sentence, its text and that of `more` sentences behind it, without the blanks around."""
    ends = [*starts[1:], len(text)]
    last = len(ends) - 1
    return [text[start : ends[min(i + more, last)]].strip() for i, start in enumerate(starts)]
