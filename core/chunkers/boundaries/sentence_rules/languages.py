"""What the rules know about a language: word lists and a few switches, kept as TOML beside the package."""

import tomllib
from collections.abc import Set
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from string import ascii_uppercase
from typing import Any

_FOLDER = files("chunkers.boundaries") / "languages"
_ALIASES = {"no": "nb", "nn": "nb", "sr": "hr", "bs": "hr", "sh": "hr"}


@dataclass(frozen=True, slots=True)
class Language:
    """Words are in lower case, except the starters, which are as they stand at the start of a sentence.

    An abbreviation is listed without its last full stop: ``e.g``, ``dr``.
    """

    never: frozenset[str] = frozenset()
    """Abbreviations that never end a sentence: titles, "e.g."."""
    unless_starter: frozenset[str] = frozenset()
    """Abbreviations that end a sentence only before a starter: "etc.", "Inc."."""
    before_number: frozenset[str] = frozenset()
    """Abbreviations that belong to a number after them: "No. 5", "Jan. 3"."""
    closing: frozenset[str] = frozenset()
    """Abbreviations of the second class that a number does not complete: "etc. 5 people"."""
    starters: frozenset[str] = frozenset()
    """Function words, capitalised: what they start is a sentence, not a name."""
    ordinals: bool = False
    """Whether a number with a full stop is an ordinal ("3. Mai")."""
    ordinal_nouns: frozenset[str] = frozenset()
    """Nouns that an ordinal counts: months, "Jahrhundert"."""
    ordinal_articles: frozenset[str] = frozenset()
    """Words that make the number after them an ordinal: "den 3."."""
    lowercase_starts: bool = False
    """Whether a full stop before a lower-case word can end a sentence (careless writing)."""
    lowercase_starters: frozenset[str] = frozenset()
    short_words: frozenset[str] = frozenset()
    """Common words of up to three letters, which before a lower-case word are no abbreviations."""
    unspaced: bool = False
    """Whether sentences follow one another without a blank."""
    colon_ends: bool = False
    """Whether a colon with a blank after it ends a sentence."""
    semicolon_asks: bool = False
    """Whether a semicolon with a blank after it is a question mark."""
    abbreviations: frozenset[str] = field(default_factory=frozenset, init=False, compare=False, repr=False)
    """Words of all three classes, in lower case, capitalised and in upper case."""
    silent: frozenset[str] = field(default_factory=frozenset, init=False, compare=False, repr=False)
    """What does not end a sentence before a capital that starts no starter: two classes and initials."""

    def __post_init__(self) -> None:
        quiet = self.never | self.unless_starter
        initials = frozenset(ascii_uppercase) - {"I"}
        object.__setattr__(self, "abbreviations", _spellings(quiet | self.before_number))
        object.__setattr__(self, "silent", _spellings({word for word in quiet if len(word) > 1}) | initials)

def _spellings(words: Set[str]) -> frozenset[str]:
    return frozenset(words | {word.capitalize() for word in words} | {word.upper() for word in words})


@cache
def load(code: str) -> Language:
    """The language of a code such as "en", "en-US" or "pt_BR"; an unknown code has the words of all languages."""
    base = code.replace("_", "-").partition("-")[0].lower()
    return _load_base(_ALIASES.get(base, base))


@cache
def _load_base(base: str) -> Language:
    if base in _codes():
        return _merge(_read("shared"), _read(base))
    switches = {"ordinals", "lowercase_starts", "unspaced", "colon_ends", "semicolon_asks"}
    return _merge(*map(_read, ("shared", *_codes())), **dict.fromkeys(switches, False))


@cache
def _codes() -> tuple[str, ...]:
    names = sorted(entry.name for entry in _FOLDER.iterdir() if entry.name.endswith(".toml"))
    return tuple(name.removesuffix(".toml") for name in names if name != "shared.toml")


@cache
def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def _merge(*tables: dict[str, Any], **fixed: bool) -> Language:
    """One language with the words of all `tables`; a switch is on if it is on in one of them and not `fixed`."""
    values: dict[str, Any] = {}
    for column in fields(Language):
        if not column.init:
            continue
        entries = [table[column.name] for table in tables if column.name in table]
        if column.type is bool:
            values[column.name] = any(entries)
        else:
            values[column.name] = frozenset(word for entry in entries for word in entry.split())
    return Language(**(values | fixed))
