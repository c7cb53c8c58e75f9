"""Where sentences end, by rules: fast, exact, and the same for a paragraph wherever it stands.

A blank line always ends a sentence, and nothing outside a paragraph matters to what is inside. A single line end does
not end a sentence, unless an item, a heading or a table row starts behind it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from chunkers.chunk import Span, maker

__all__ = ["sentence_ends", "sentences"]

_span: Callable[[tuple[int, int]], Span] = maker(Span)


@cache
def _rules() -> Callable[[str, str], list[int]]:
    """The rules, imported on first use: they compile expressions and read word lists."""
    from chunkers.boundaries.sentence_rules import ends_of

    return ends_of


def sentence_ends(text: str, language: str = "en") -> list[int]:
    """The offsets (in characters) at which sentences end, strictly increasing.

    Each is the place behind a sentence's last character (closing quotes, brackets and footnote marks included) and
    before the blank that follows. The end of the text is one of them if the text does not end with a sentence.

    Args:
        text: Any text.
        language: A code such as "en", "pt" or "de-AT". An unknown one gets the rules and words of all languages.
    """
    return _rules()(text, language)


def sentences(text: str, language: str = "en") -> list[Span]:
    """The sentences of a text, in order and without white space around them; every other character is in one.

    Args:
        text: Any text.
        language: A code such as "en", "pt" or "de-AT". An unknown one gets the rules and words of all languages.
    """
    ends = sentence_ends(text, language)
    starts: list[int] = []
    start = 0
    for end in ends:
        while text[start].isspace():
            start += 1
        starts.append(start)
        start = end
    return list(map(_span, zip(starts, ends, strict=True)))
