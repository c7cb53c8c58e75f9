"""Whether chunks keep what the library promises, checked from the outside: by slicing, counting and measuring again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from chunkers.chunk import Chunk
from chunkers.chunker import Chunker

__all__ = ["Laws", "check"]


@dataclass(frozen=True)
class Laws:
    """How many chunks or gaps break each law; all zero is well."""

    inexact: int = 0
    lost: int = 0
    disordered: int = 0
    over: int = 0

    def __add__(self, other: Laws) -> Laws:
        return Laws(
            self.inexact + other.inexact,
            self.lost + other.lost,
            self.disordered + other.disordered,
            self.over + other.over,
        )

    @property
    def kept(self) -> bool:
        """Whether all are kept."""
        return self == Laws()

    def __str__(self) -> str:
        broken = [f"{count} {name}" for name, count in vars(self).items() if count]
        return "✗ " + ", ".join(broken) if broken else "✓"


def check(text: str, chunks: Sequence[Chunk], chunker: Chunker) -> Laws:
    """Check the chunks of a text."""
    return Laws(
        inexact=sum(chunk.text != text[chunk.start : chunk.end] for chunk in chunks),
        lost=lost(text, chunks),
        disordered=sum(_disordered(chunks, level) for level in {chunk.level for chunk in chunks}),
        over=sum(
            chunker.counter.count(chunk.content) > chunker.budget and not chunk.metadata.get("oversized")
            for chunk in chunks
        ),
    )


def lost(text: str, chunks: Iterable[Chunk]) -> int:
    """How many characters, blanks apart, are in no chunk."""
    missing, done = 0, 0
    for start, end in [*sorted(chunk.span for chunk in chunks), (len(text), len(text))]:
        if start > done:
            missing += sum(not character.isspace() for character in text[done:start])
        done = max(done, end)
    return missing


def _disordered(chunks: Sequence[Chunk], level: int) -> int:
    spans = [chunk.span for chunk in chunks if chunk.level == level]
    return sum(later.start <= earlier.start or later.end <= earlier.end for earlier, later in pairwise(spans))
