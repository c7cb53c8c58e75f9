"""The terminators of the scripts that have their own, and colons and semicolons that do the same work."""

import re
from collections.abc import Iterator
from functools import cache

from chunkers.boundaries.sentence_rules.marks import CLOSERS, SCRIPT_TERMINATORS, WIDE_TERMINATORS
from chunkers.boundaries.sentence_rules.passage import Passage

_TITLE_LENGTH = 20  # characters of a book title in 《》 that may hold a terminator
_BEYOND_LATIN = "[\u037e\u0580-\u1fff\u203c\u203d\u2047-\u2049\u2cf9-\ufe57\uff01-\uff61]"


def script_ends(passage: Passage) -> Iterator[int]:
    """Where terminators other than ".", "!", "?" and "…" end sentences."""
    text, language = passage.text, passage.language
    if text.isascii():
        return
    first = _pattern(_BEYOND_LATIN).search(text)
    if first:
        for match in _terminators().finditer(text, first.start()):
            if text[match.start()] not in WIDE_TERMINATORS or _ends_wide(text, match.start(), match.end()):
                yield match.end()
    if language.unspaced:
        yield from (match.end() for match in _unspaced().finditer(text))
    if language.colon_ends:
        yield from (match.end() for match in _pattern(r":(?=\s)").finditer(text))
    if language.semicolon_asks:
        yield from (match.end() for match in _pattern(r";(?=\s)").finditer(text))


@cache
def _pattern(expression: str) -> re.Pattern[str]:
    return re.compile(expression)


@cache
def _terminators() -> re.Pattern[str]:
    return re.compile(f"[{SCRIPT_TERMINATORS}{WIDE_TERMINATORS}]{{1,9}}+[{re.escape(CLOSERS)}]{{0,6}}+")


@cache
def _unspaced() -> re.Pattern[str]:
    """ "!", "?" and "…" between Chinese, Japanese characters."""
    return re.compile(rf"(?<=[\u3040-\u9fff])[!?…]{{1,9}}+[{re.escape(CLOSERS)}]{{0,6}}+(?=[\u3040-\u9fff])")


# What goes on with the sentence after a quotation: Japanese particles, punctuation.
_CONTINUES = r"と|って|は[^い]|が|の|を|に|で|も|[、，,:;：；。！？]"


def _ends_wide(text: str, start: int, end: int) -> bool:
    """Whether Chinese or Japanese terminators end a sentence: not in a title or a decimal, nor before a particle."""
    if text[start] == "．" and text[end : end + 1].isdigit():
        return False
    if text[end - 1] not in WIDE_TERMINATORS and _pattern(_CONTINUES).match(text, end):
        return False
    before = text[max(0, start - _TITLE_LENGTH) : start]
    return not (before.rfind("《") > before.rfind("》") and "》" in text[end : end + _TITLE_LENGTH])
