"""Whether a sentence goes on over the end of a page."""

from __future__ import annotations

from chunkers.boundaries.endings import ends_sentence

__all__ = ["runs_on"]

_HYPHENS = frozenset("-\u2010\u2011\u00ad")


def runs_on(text: str, end: int, start: int) -> bool:
    """Whether the text that ends at `end` goes on at `start`: in the middle of a word, or of a sentence.

    A word is in the middle at a hyphen behind a letter. A sentence is if nothing ends it and what follows starts with
    a small letter; scripts that have none start a sentence on every page.
    """
    if text[end - 1] in _HYPHENS:
        return text[end - 2 : end - 1].isalpha() and text[start].isalpha()
    return text[start].islower() and not ends_sentence(text, end)
