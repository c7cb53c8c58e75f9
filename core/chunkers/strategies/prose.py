"""What strategies that find sentences share: their two parameters, and the levels below a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from chunkers.boundaries.clauses import Clauses
from chunkers.boundaries.sentence_splitters import SentenceSplitter, checked_ends
from chunkers.boundaries.sentence_units import SentenceUnits
from chunkers.boundaries.words import Words
from chunkers.chunker import Chunker
from chunkers.errors import ConfigurationError

__all__ = ["CLAUSE", "NAMES", "SENTENCE", "TOGETHER", "WORD", "ProseChunker"]

WORD, CLAUSE, SENTENCE = 1, 2, 3
NAMES = ("word", "clause", "sentence")
TOGETHER = 256  # characters of short paragraphs that are segmented in one call


@dataclass(frozen=True, kw_only=True, repr=False)
class ProseChunker(Chunker):
    """Base of the strategies that find sentences.

    Args:
        language: ISO 639-1 code of the language, for its abbreviations; an unknown code uses the rules that all share.
        sentence_splitter: Replaces the segmenter: a function from a paragraph to the (start, end) of its sentences.
    """

    language: str = "en"
    sentence_splitter: SentenceSplitter | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.language, str) or not self.language:  # pyright: ignore[reportUnnecessaryIsInstance] - users may pass others
            raise ConfigurationError.of("language", "be a language code", self.language, "pass 'en'")
        if self.sentence_splitter is not None and not callable(self.sentence_splitter):
            raise ConfigurationError.of(
                "sentence_splitter",
                "be a function from a text to (start, end) pairs",
                self.sentence_splitter,
                "leave it out for the segmenter of this package",
            )

    def sentence_levels(self, text: str) -> tuple[Words, Clauses, SentenceUnits]:
        """Words, clauses and sentences of the text, the weakest first."""
        from chunkers.boundaries.sentences import sentence_ends
        from chunkers.boundaries.sure_sentences import SureSentences

        if self.sentence_splitter is not None:
            units = SentenceUnits(text, partial(checked_ends, self.sentence_splitter))
        else:
            ends = partial(sentence_ends, language=self.language)
            units = SentenceUnits(text, ends, TOGETHER, SureSentences(text, self.language))
        return Words(text), Clauses(text), units
