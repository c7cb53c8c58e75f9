"""Segmenters that users bring along: what they are, and what is checked of what they find."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from chunkers.errors import ConfigurationError

__all__ = ["SentenceSplitter", "checked_ends"]

SentenceSplitter = Callable[[str], Iterable[tuple[int, int]]]
"""A segmenter: from a paragraph to the (start, end) of its sentences, in order, in characters."""


def checked_ends(splitter: SentenceSplitter, text: str) -> list[int]:
    """The ends of the sentences that a user's segmenter finds, or an error that says what is wrong with them."""
    ends: list[int] = []
    reached = 0
    for start, end in _pairs(splitter, text):
        if not reached <= start <= end <= len(text) or text[reached:start].strip():
            raise ConfigurationError.of(
                "sentence_splitter",
                "return (start, end) pairs in order that cover all text but white space",
                (start, end),
                f"it was given {len(text)} characters, of which {reached} are covered by the pairs before",
            )
        reached = end
        ends.append(end)
    if text[reached:].strip():
        raise ConfigurationError.of(
            "sentence_splitter",
            "cover the text to its end",
            (reached, len(text)),
            "return a last pair that ends behind the last character that is not white space",
        )
    return ends


def _pairs(splitter: SentenceSplitter, text: str) -> list[tuple[int, int]]:
    found: object = splitter(text)
    try:
        pairs = [(int(start), int(end)) for start, end in found]  # type: ignore[attr-defined]  # what is checked
    except (TypeError, ValueError) as error:
        raise ConfigurationError.of(
            "sentence_splitter", "return (start, end) pairs of whole numbers", found, "see chunkers.sentences"
        ) from error
    return pairs
