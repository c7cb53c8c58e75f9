"""What a language says to point elsewhere in a document, kept as TOML beside this module."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

__all__ = ["LABEL", "Phrases", "phrases"]

DEFAULT = "en"
LABEL = r"(?:\d{1,4}(?:\.\d{1,4}){0,5}[a-z]?|[A-Z](?:\.\d{1,4}){0,5}|[IVX]{1,6})(?![\w%])(?!\.\d)"
"""What comes behind "Section": 4.2, 12b, A, A.1, IV."""


@dataclass(frozen=True)
class Phrases:
    """Patterns of one language.

    Attributes:
        pointing: Finds what points elsewhere; the name of the group that matched says where: `above`, `below`,
            `previous`, `next`, `block_above`, `block_below` (with the noun in `above_noun` or `below_noun`).
        numbered: Finds a noun and its number, in `noun` and `label`.
        nouns: The kind of each noun, in lower case: "fig." is a "figure".
        bare: Kinds that may be defined by a number alone, as "4.2 Payment".
        captions: Kinds that stand inside of others, as tables do.
        blocks: For each noun of a block, what it is in an outline: "table", "code" or "figure".
        elsewhere: Matches behind a number if it belongs to another document: "of the GDPR".
        opening: Matches a word at the start of a chunk that stands for something before it.
        not_opening: Matches there if it does not: "This chapter", "It is important to".
    """

    pointing: re.Pattern[str]
    numbered: re.Pattern[str]
    nouns: Mapping[str, str]
    bare: frozenset[str]
    captions: frozenset[str]
    blocks: Mapping[str, str]
    elsewhere: re.Pattern[str]
    opening: re.Pattern[str]
    not_opening: re.Pattern[str]


@cache
def phrases(language: str) -> Phrases:
    """The phrases of a language such as "en" or "de-AT"; of one that is not known, those of English."""
    folder = files("chunkers.inspection") / "languages"
    file = folder / f"{language.replace('_', '-').partition('-')[0].lower()}.toml"
    data = tomllib.loads((file if file.is_file() else folder / f"{DEFAULT}.toml").read_text("utf-8"))
    nouns = {noun: kind for kind, words in data["numbered"].items() for noun in words.split()}
    blocks = {noun: kind for kind, words in data["blocks"].items() for noun in words.split()}
    groups = {
        "block_above": _with_nouns(data["block_above"], "above", blocks),
        "block_below": _with_nouns(data["block_below"], "below", blocks),
        **{name: data[name] for name in ("previous", "next", "above", "below")},
    }
    pointing = "|".join(f"(?P<{name}>{'|'.join(patterns)})" for name, patterns in groups.items())
    return Phrases(
        pointing=re.compile(rf"(?<!\w)(?:{_spaced(pointing)})(?!\w)", re.IGNORECASE),
        numbered=re.compile(rf"(?<!\w)(?P<noun>(?i:{_any(nouns)}))[ \u00a0]?\(?(?P<label>{LABEL})"),
        nouns=nouns,
        bare=frozenset(data["bare"].split()),
        captions=frozenset(data["captions"].split()),
        blocks=blocks,
        elsewhere=re.compile(_spaced(data["elsewhere"])),
        opening=re.compile(rf"(?:{_spaced(data['opening'])})(?!\w)"),
        not_opening=re.compile("|".join(map(_spaced, data["not_opening"]))),
    )


def _with_nouns(patterns: list[str], side: str, nouns: Mapping[str, str]) -> list[str]:
    """The patterns with a group for NOUN, whose name says on which side the block is."""
    return [pattern.replace("NOUN", f"(?P<{side}_noun{i}>{_any(nouns)})") for i, pattern in enumerate(patterns)]


def _any(words: Mapping[str, str]) -> str:
    """A pattern for any of the words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def _spaced(pattern: str) -> str:
    """A blank of a pattern stands for a line end, too."""
    return pattern.replace(" ", r"(?:[ \t\u00a0]|[ \t]?\r?\n[ \t>]{0,8})")
