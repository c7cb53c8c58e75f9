"""What a sentence is about, if that can be asked without the sentences before it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["ARTICLES", "as_subject", "has_name", "is_proper", "stands_alone", "word_list", "words_of"]

MOST = 7  # words of a subject, an article included
ARTICLES = ("a", "an", "the")
JOINING = ("of", "for", "de", "von", "van", "der", "la")  # words in small letters that may stand in a name
QUOTES = "\"“”‘’'"
MARKS = (",", ";", ":", "(", ")")
_WORD = re.compile(r"[\w&/+.’'-]*[\w+]")


@cache
def words_of() -> dict[str, Any]:
    """The lists of words, by name."""
    return tomllib.loads((files("chunkers.evaluation.drafts") / "words.toml").read_text("utf-8"))


@cache
def word_list(name: str) -> frozenset[str]:
    """One of the lists."""
    return frozenset(words_of()[name])


def as_subject(words: Sequence[str]) -> str | None:
    """The words as they stand inside of a question; None if they mean something else elsewhere, or are no subject.

    "The" and one common noun is some game, film or meeting that was named before; a name, or a noun with more about
    it, says what it is.
    """
    bare = [word.strip(QUOTES) for word in words]
    if not 1 <= len(words) <= MOST or not all(map(_WORD.fullmatch, bare)):
        return None
    low = [word.lower() for word in bare]
    if word_list("vague").intersection(low) or low[0].endswith("ly") or low[0] in word_list("prepositions"):
        return None
    if low[-1] in JOINING or any(map(_relates, words[1:], [*words[2:], ""])):
        return None
    if low[0] not in ARTICLES:
        return " ".join(words if _begins_with_name(words) else [words[0][0].lower() + words[0][1:], *words[1:]])
    if len(words) == 1 or (low[0] == "the" and len(words) == 2 and not has_name(words)):
        return None
    return " ".join([low[0], *words[1:]])


def stands_alone(words: Sequence[str]) -> bool:
    """Whether the words, which say something of a subject, refer to nothing before them and are no list."""
    refers = any(word.lower() in word_list("referring") for word in words)
    return not refers and not any(word.endswith(MARKS) or word.startswith("(") for word in words)


def is_proper(words: Sequence[str]) -> bool:
    """Whether it is a name: all words but joining ones have capitals, and it is more than the start of a sentence."""
    counted = [word.strip(QUOTES) for word in words if word.lower() not in (*ARTICLES, *JOINING)]
    if not all(word[:1].isupper() or word[:1].isdigit() for word in counted):
        return False
    return len(counted) > 1 or has_name(words)


def has_name(words: Sequence[str]) -> bool:
    """Whether there is a capital or a digit in them, beside the capital that starts the sentence."""
    return any(c.isupper() or c.isdigit() for c in " ".join(words)[1:])


def _relates(word: str, following: str) -> bool:
    """Whether a preposition starts a place or a time that is no part of a name, as it is in "Fort Hill at Kendal"."""
    return word in word_list("prepositions") and word not in ("for", "per") and not following[:1].isupper()


def _begins_with_name(words: Sequence[str]) -> bool:
    """Whether the first word keeps its capital: names, quotations, and one word alone, but for plurals and gerunds."""
    if words[0][0] in QUOTES or has_name(words):
        return True
    return len(words) == 1 and (words[0].endswith("ss") or not words[0].endswith(("s", "ing")))
