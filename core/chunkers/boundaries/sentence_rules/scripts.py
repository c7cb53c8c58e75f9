"""The terminators of the scripts that have their own, and other marks that do the same work in some languages."""

import re
from collections.abc import Iterator
from functools import cache

from chunkers.boundaries.sentence_rules.marks import CLOSERS_WITHOUT_BLANK, SCRIPT_TERMINATORS, WIDE_TERMINATORS
from chunkers.boundaries.sentence_rules.passage import Passage

__all__ = ["script_ends"]

_TITLE_LENGTH = 20  # characters of a book title in 《》 that may hold a terminator
_ASCII = bytes(range(128))


def script_ends(passage: Passage) -> Iterator[int]:
    """Where terminators other than ".", "!", "?" and "…" end sentences."""
    text, language = passage.text, passage.language
    if _has_terminators(text):
        for match in _terminators().finditer(text):
            if text[match.start()] not in WIDE_TERMINATORS or _ends_wide(text, match.start(), match.end()):
                yield match.end()
    if language.unspaced:
        yield from (match.end() for match in _unspaced().finditer(text))
    for mark in language.end_marks:
        yield from (match.end() for match in _end_mark(mark).finditer(text))


def _has_terminators(text: str) -> bool:
    """Whether the search is worth while. What is not ASCII is picked out much faster than any class of characters."""
    if text.isascii():
        return False
    beyond = text.encode("utf-8", "surrogatepass").translate(None, _ASCII).decode("utf-8", "surrogatepass")
    return _terminators().search(beyond) is not None


@cache
def _end_mark(mark: str) -> re.Pattern[str]:
    """A mark before a blank, but not before another mark that stands apart."""
    return re.compile(rf"{mark}(?=\s(?![.!?…,:;\"'”’)\]~]))")


@cache
def _terminators() -> re.Pattern[str]:
    return re.compile(f"[{SCRIPT_TERMINATORS}{WIDE_TERMINATORS}]{{1,9}}+[{re.escape(CLOSERS_WITHOUT_BLANK)}]{{0,6}}+")


@cache
def _unspaced() -> re.Pattern[str]:
    """The marks "!", "?" and "…" between Chinese, Japanese characters."""
    return re.compile(
        rf"(?<=[\u3040-\u9fff])[!?…]{{1,9}}+[{re.escape(CLOSERS_WITHOUT_BLANK)}]{{0,6}}+(?=[“‘\u3008-\u9fff])"
    )


@cache
def _continuation() -> re.Pattern[str]:
    """What goes on with the sentence after a quotation: Japanese particles, punctuation."""
    return re.compile(r"と|って|は[^い]|が|の|を|に|で|も|[、，,:;：；。！？]")


def _ends_wide(text: str, start: int, end: int) -> bool:
    """Whether Chinese or Japanese terminators end a sentence: not in a title or a decimal, nor before a particle."""
    if text[start] == "．" and text[end : end + 1].isdigit():
        return False
    if text[end - 1] not in WIDE_TERMINATORS and _continuation().match(text, end):
        return False
    before = text[max(0, start - _TITLE_LENGTH) : start]
    return not (before.rfind("《") > before.rfind("》") and "》" in text[start : end + _TITLE_LENGTH])
