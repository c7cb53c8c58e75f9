"""Whole sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from chunkers.boundaries.level import Level
from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.long_lines import LongLines
from chunkers.strategies.prose import CLAUSE, NAMES, SENTENCE, WORD, ProseChunker

__all__ = ["SentenceChunker"]


@dataclass(frozen=True, kw_only=True, repr=False)
class SentenceChunker(ProseChunker):
    """Cuts between paragraphs first, then between sentences; a sentence is only cut when it alone is too big.

    A line end is the end of a paragraph where a sentence ends beside a line that is too long to have been wrapped: 160
    characters or more. Other line ends mean nothing, so hard-wrapped text is cut as well as any other.
    """

    overlap_levels: ClassVar[tuple[int, ...]] = (SENTENCE, CLAUSE, WORD)
    keep_level: ClassVar[int] = SENTENCE

    def boundaries(self, text: str) -> Boundaries:
        """Words, clauses, sentences, long lines, paragraphs."""
        words, clauses, sentences = self.sentence_levels(text)
        levels: list[Level] = [words, clauses, sentences, LongLines(text, sentences), sentences.paragraphs]
        return Boundaries(text, levels, names=(*NAMES, "line", "paragraph"))
