"""Single sentences to find, windows around them to read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from chunkers.boundaries.heading_lines import HeadingLines
from chunkers.boundaries.level import Level
from chunkers.boundaries.levels import Boundaries
from chunkers.chunk import Chunk
from chunkers.strategies.prose import CLAUSE, NAMES, SENTENCE, WORD, ProseChunker
from chunkers.validation import checked_count
from chunkers.windows import windowed

__all__ = ["SentenceWindowChunker"]

SECTION = SENTENCE + 1


@dataclass(frozen=True, kw_only=True, repr=False)
class SentenceWindowChunker(ProseChunker):
    """Makes a chunk of each sentence; its `window` is the span from the first to the last sentence around it.

    A sentence that is too big is cut; its pieces share their window and count as one sentence, and only they overlap.
    Sentences below `min_chunk_size` are joined with the next ones until they reach it. A window ends where a
    Markdown heading, `## Title`, opens another section.

    Args:
        window_size: Number of sentences before a sentence, and of those behind it, in its window.
    """

    window_size: int = 3

    overlap_levels: ClassVar[tuple[int, ...]] = (CLAUSE, WORD)
    keep_level: ClassVar[int] = SENTENCE

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "window_size", checked_count("window_size", self.window_size))

    def boundaries(self, text: str) -> Boundaries:
        """Words, clauses, sentences, headings."""
        levels: list[Level] = [*self.sentence_levels(text), HeadingLines(text)]
        return Boundaries(text, levels, units=SENTENCE, hard_wall=SECTION, names=(*NAMES, "heading"))

    def related(self, packed: Iterable[tuple[Chunk, int]]) -> Iterator[Chunk]:
        """The chunks with their windows."""
        return windowed(packed, self.window_size, SENTENCE, SECTION)
