"""Separators for the source code of many languages, where a strategy takes separators."""

from __future__ import annotations

from typing import Any, Self

from chunkers.validation import check_choice
from langchain_chunkers.base import ChunkerTextSplitter
from langchain_chunkers.framework import Language, RecursiveCharacterTextSplitter

__all__ = ["SeparatorTextSplitter"]

PLAIN = ["\n\n", "\n", " ", ""]
PERL = ["package", "sub", "BEGIN", "our", "my", "if", "unless", "foreach", "for", "while", "until"]
OWN = {"perl": [*(f"\n{word} " for word in PERL), "\n=", *PLAIN]}
"""For languages that LangChain names and has no separators for."""
MENDED = {"\n| ": r"\n\| ", "$": r"\$", "$$": r"\$\$"}
"""Separators of LangChain's that were meant literally, and as patterns mean something else."""


class SeparatorTextSplitter(ChunkerTextSplitter):
    """Base of the splitters whose chunker takes `separators`."""

    @classmethod
    def from_language(cls, language: Language | str, **kwargs: Any) -> Self:
        """A splitter with the separators of a programming or markup language.

        A separator stays with the text that follows it (`keep_separator="start"`), as it opens a definition.

        Args:
            language: The language.
            kwargs: What the class itself takes.

        Raises:
            ConfigurationError: LangChain names no such language.
        """
        separators = cls.get_separators_for_language(language)
        own: dict[str, Any] = {"separators": separators, "is_separator_regex": True, "keep_separator": "start"}
        return cls(**own | kwargs)

    @staticmethod
    def get_separators_for_language(language: Language | str) -> list[str]:
        """The separators of a language, as patterns, the strongest first.

        Raises:
            ConfigurationError: LangChain names no such language.
        """
        check_choice("language", language, [known.value for known in Language])
        try:
            separators = RecursiveCharacterTextSplitter.get_separators_for_language(Language(language))
        except ValueError:
            return list(OWN.get(Language(language).value, PLAIN))
        return [MENDED.get(separator, separator) for separator in separators]
