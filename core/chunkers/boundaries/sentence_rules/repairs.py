"""Ends that careless writing leaves unmarked: no blank after the full stop, an emoticon instead of one."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain

from chunkers.boundaries.sentence_rules.passage import Passage
from chunkers.boundaries.sentence_rules.stops import EMOTICON, token_before

__all__ = ["repaired_ends"]


def repaired_ends(passage: Passage) -> Iterator[int]:
    """Ends that other rules do not see."""
    return chain(_missing_blanks(passage), _emoticons(passage), _semicolons(passage))


@cache
def _glued(mark: str) -> re.Pattern[str]:
    m = re.escape(mark)
    return re.compile(rf"{m}(?=[A-Z{mark}])(?<=[^\W\d_][^\W\d_]{m}){m}{{0,3}}+(?=([A-Z][a-z']{{0,12}}+)[ ,])")


def _missing_blanks(passage: Passage) -> Iterator[int]:
    """Where a blank is missing, "…the end.The next": only before starters, and not in addresses or dotted names."""
    for mark in ".!?":
        if mark in passage.text:
            for match in _glued(mark).finditer(passage.text):
                if match[1] in passage.language.starters and token_before(passage.text, match.start()).isalpha():
                    yield match.end()


@cache
def _emoticon() -> re.Pattern[str]:
    return re.compile(rf":(?<![^\s.!?]:){EMOTICON.removeprefix('[:;=]')}(?=[ \n][\"“(]?[A-Z][a-z'’ ])")


def _emoticons(passage: Passage) -> Iterator[int]:
    if ":" in passage.text:
        yield from (match.end() for match in _emoticon().finditer(passage.text))


@cache
def _semicolon() -> re.Pattern[str]:
    return re.compile(r";(?=[ \n](\w{2,12}+)[ '’])")


def _semicolons(passage: Passage) -> Iterator[int]:
    """A semicolon before a capitalised function word: the next item of a list, not a clause."""
    if ";" in passage.text:
        for match in _semicolon().finditer(passage.text):
            if match[1] in passage.language.starters:
                yield match.end()
