"""What an inspection goes by: the kind of the document, its language, what sizes mean, and their limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from chunkers.boundaries.levels import Boundaries
from chunkers.chunker import Chunker
from chunkers.errors import ConfigurationError
from chunkers.inspection.pieces import Piece
from chunkers.inspection.sizes import Limits
from chunkers.registry import CLASSES
from chunkers.routing import route
from chunkers.strategies.auto import AutoChunker
from chunkers.strategies.prose import ProseChunker
from chunkers.tokenizers import Tokenizer, resolve
from chunkers.validation import checked_count

__all__ = ["Settings"]

UNITS = {"Characters": "characters", "Words": "words"}  # of other tokenizers: tokens
STRUCTURAL = ("markdown", "html", "code", "json", "table", "page", "transcript")
"""Strategies that are chosen for one kind of document, which is thereby known."""


@dataclass(frozen=True)
class Settings:
    """What an inspection goes by.

    Args:
        text: The source.
        kind: The name of the strategy for the document.
        language: That of its sentences.
        chunker: What tells where the text may be cut.
        counter: What counts sizes.
        limits: What was asked for.
        told: Whether the sizes that chunks tell of themselves are of that counter.
    """

    text: str
    kind: str
    language: str
    chunker: Chunker
    counter: Tokenizer
    limits: Limits
    told: bool

    @classmethod
    def of(
        cls,
        text: str,
        chunker: Chunker | None,
        tokenizer: Any,
        language: str | None,
        metadata: Mapping[str, Any] | None,
    ) -> Self:
        """What follows from what is given, limits that are passed beside it not yet counted."""
        if chunker is not None and not isinstance(chunker, Chunker):  # pyright: ignore[reportUnnecessaryIsInstance] - users may pass others
            remedy = "pass the one that made the chunks, or leave it out"
            raise ConfigurationError.of("chunker", "be a chunker of this package", chunker, remedy)
        language = language or _language(chunker)
        counter = resolve(tokenizer) if tokenizer is not None else chunker.counter if chunker else resolve("characters")
        unit = UNITS.get(type(counter).__name__, "tokens")
        limits = Limits(largest=counter.max_chunk_size, unit=unit)
        if chunker and tokenizer is None:
            limits = Limits(
                largest=chunker.budget, smallest=chunker.min_chunk_size, overlap=chunker.chunk_overlap, unit=unit
            )
        kind = _structural(chunker) or route(text, metadata)
        asked = chunker or AutoChunker(language=language)
        if isinstance(asked, AutoChunker):
            asked = asked.route(text, metadata)[1]
        return cls(text, kind, language, asked, counter, limits, chunker is not None and tokenizer is None)

    def limited(self, largest: int | None, smallest: int | None, overlap: int | None) -> Self:
        """The same with limits in the place of those that followed.

        Raises:
            ConfigurationError: One of them is no number.
        """
        limits = self.limits
        if largest is not None:
            limits = replace(limits, largest=checked_count("max_tokens", largest, 1))
        if smallest is not None:
            limits = replace(limits, smallest=checked_count("min_chunk_size", smallest))
        if overlap is not None:
            limits = replace(limits, overlap=checked_count("chunk_overlap", overlap))
        return replace(self, limits=limits)

    def sizes(self, found: Sequence[Piece]) -> list[int]:
        """The size of each chunk."""
        return [
            piece.size if self.told and piece.size is not None else self.counter.count(piece.content) for piece in found
        ]

    def boundaries(self) -> Boundaries:
        """Where the text may be cut, and how good each place is."""
        return self.chunker.boundaries(self.text)


def _structural(chunker: Chunker | None) -> str | None:
    return next((name for name in STRUCTURAL if type(chunker).__name__ == CLASSES[name]), None)


def _language(chunker: Chunker | None) -> str:
    """The language of a chunker's sentences; that of a code chunker is a programming language."""
    return chunker.language if isinstance(chunker, ProseChunker) else "en"
