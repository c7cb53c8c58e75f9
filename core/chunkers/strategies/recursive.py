"""The strongest boundary that fits: paragraphs, else lines, else sentences, and so on; or the user's separators."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal as OneOf

from chunkers.boundaries.level import Level
from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.paragraphs import Lines
from chunkers.boundaries.separators import Aligned, Keep, Literal, Pattern, literal
from chunkers.boundaries.words import Words
from chunkers.errors import ConfigurationError
from chunkers.strategies.prose import CLAUSE, NAMES, SENTENCE, WORD, ProseChunker

__all__ = ["RecursiveChunker"]


@dataclass(frozen=True, kw_only=True, repr=False)
class RecursiveChunker(ProseChunker):
    r"""Cuts at the strongest boundary that fits: paragraph, line, sentence, clause, word, grapheme cluster.

    Args:
        separators: Own boundaries instead, the strongest first, for instance `["\n\n", "\n", " "]`. Words and then
            grapheme clusters follow them, or grapheme clusters at once where an empty string is listed.
        is_separator_regex: Whether the separators are patterns of `re`. They are searched in the whole text, as they
            are: a pattern that backtracks without bounds is slow here, too.
        keep_separator: `"end"` leaves a separator with the text that it closes, `"start"` (or True) with the text
            that follows, False drops it from the edges of chunks.
    """

    separators: Sequence[str] | None = None
    is_separator_regex: bool = False
    keep_separator: OneOf["start", "end"] | bool = "end"

    def __post_init__(self) -> None:
        if self.separators is not None:
            object.__setattr__(self, "separators", self._checked_separators())
        if self.keep_separator is True:
            object.__setattr__(self, "keep_separator", "start")
        if self.keep_separator is not False and self.keep_separator not in ("start", "end"):
            raise ConfigurationError.of(
                "keep_separator", "be 'start', 'end', True or False", self.keep_separator, "pass 'end'"
            )
        super().__post_init__()

    def _checked_separators(self) -> tuple[str, ...]:
        given = self.separators
        if isinstance(given, str) or not isinstance(given, Sequence) or not given:
            raise ConfigurationError.of(
                "separators", "be a list of one or more strings", given, "leave it out for the levels of prose"
            )
        for separator in given:
            if not isinstance(separator, str):  # pyright: ignore[reportUnnecessaryIsInstance] - users may pass others
                raise ConfigurationError.of("separators", "hold strings only", separator, "remove it")
            if self.is_separator_regex:
                _compiled(separator)
        return tuple(given)

    @property
    def overlap_levels(self) -> tuple[int, ...]:  # type: ignore[override]  # a constant of most strategies
        """Sentences, else clauses, else words; of own separators, the strongest that fits."""
        if self.separators is None:
            return (SENTENCE, CLAUSE, WORD)
        strongest = len(self._own_separators()) + self._words_follow()
        return tuple(range(strongest, 0, -1)) if self._words_follow() else tuple(range(strongest, -1, -1))

    @property
    def keep_level(self) -> int:  # type: ignore[override]  # a constant of most strategies
        """Sentences; of own separators, the weakest."""
        return SENTENCE if self.separators is None else 1 + self._words_follow()

    def boundaries(self, text: str) -> Boundaries:
        """Words, clauses, sentences, lines, paragraphs; or words and the user's separators."""
        if self.separators is None:
            words, clauses, sentences = self.sentence_levels(text)
            levels: list[Level] = [words, clauses, sentences, Lines(text), sentences.paragraphs]
            return Boundaries(text, levels, names=(*NAMES, "line", "paragraph"))
        keep: Keep = self.keep_separator  # type: ignore[assignment]  # True became "start" at construction
        own = [self._own_level(text, separator, keep) for separator in reversed(self._own_separators())]
        names = [repr(separator) for separator in reversed(self._own_separators())]
        if self._words_follow():
            return Boundaries(text, [Words(text), *own], own if keep is False else (), names=("word", *names))
        return Boundaries(text, own, own if keep is False else (), names=names)

    def _own_separators(self) -> list[str]:
        return [separator for separator in self.separators or () if separator]

    def _words_follow(self) -> bool:
        return "" not in (self.separators or ())

    def _own_level(self, text: str, separator: str, keep: Keep) -> Literal | Aligned | Pattern:
        if self.is_separator_regex:
            return Pattern(text, _compiled(separator), keep)
        return literal(text, separator, keep)


def _compiled(separator: str) -> re.Pattern[str]:
    try:
        return re.compile(separator)
    except re.error as error:
        raise ConfigurationError.of(
            "separators",
            f"be patterns that `re` can read ({error})",
            separator,
            "mend it, or set is_separator_regex=False",
        ) from error
