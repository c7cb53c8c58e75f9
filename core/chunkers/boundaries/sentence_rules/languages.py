"""What the rules know about a language: word lists and a few switches, kept as TOML beside the package."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from string import ascii_uppercase
from typing import Any

__all__ = ["Language"]

_FOLDER = files("chunkers.boundaries") / "languages"
_ABBREVIATIONS = ("never", "unless_starter", "before_number", "closing")
_ALIASES = {"no": "nb", "nn": "nb", "sr": "hr", "bs": "hr", "sh": "hr"}


@dataclass(frozen=True, slots=True)
class Language:
    """Word lists in all spellings, and switches.

    The files list an abbreviation without its last full stop. In lower case it stands for all spellings ("dr", "Dr",
    "DR"); with capitals for this one only: "Sun" is a day, "sun" a word.
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
    elided_starters: frozenset[str] = frozenset()
    """What starts a sentence behind an apostrophe, before a capital: "'s Avonds"."""
    short_words: frozenset[str] = frozenset()
    """Common words of up to three letters, which before a lower-case word are no abbreviations."""
    unspaced: bool = False
    """Whether sentences follow one another without a blank."""
    end_marks: frozenset[str] = frozenset()
    """Other marks and endings that end a sentence before a blank: ":" in Armenian, ";" in Greek, "네요" in Korean."""
    abbreviations: frozenset[str] = field(default=frozenset(), init=False, compare=False, repr=False)
    """Words of the three classes."""
    silent: frozenset[str] = field(default=frozenset(), init=False, compare=False, repr=False)
    """Initials and words of the first two classes: no end before a capital, unless a starter follows."""

    def __post_init__(self) -> None:
        initials = frozenset(ascii_uppercase) - {"I"}
        words = frozenset(word for word in self.never | self.unless_starter if len(word) > 1)
        object.__setattr__(self, "abbreviations", self.never | self.unless_starter | self.before_number)
        object.__setattr__(self, "silent", words | initials)


@cache
def load(code: str) -> Language:
    """The language of a code such as "en", "en-US" or "pt_BR"; an unknown code has the words of all languages."""
    base = code.replace("_", "-").partition("-")[0].lower()
    return _load_base(_ALIASES.get(base, base))


@cache
def _load_base(base: str) -> Language:
    if base in _codes():
        return _merge(_read("shared"), _read(base))
    switches = {"ordinals", "lowercase_starts", "unspaced"}
    return _merge(*map(_read, ("shared", *_codes())), **dict.fromkeys(switches, False), end_marks=frozenset())


@cache
def _codes() -> tuple[str, ...]:
    names = sorted(entry.name for entry in _FOLDER.iterdir() if entry.name.endswith(".toml"))
    return tuple(name.removesuffix(".toml") for name in names if name != "shared.toml")


@cache
def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def _merge(*tables: dict[str, Any], **fixed: Any) -> Language:
    """One language with the words of all `tables`; a switch is on if it is on in one of them. `fixed` values win."""
    values: dict[str, Any] = {}
    for column in fields(Language):
        entries = [table[column.name] for table in tables if column.name in table]
        if not entries:
            continue
        if column.type is bool:
            values[column.name] = any(entries)
        else:
            words = " ".join(entries).split()
            values[column.name] = _spellings(words) if column.name in _ABBREVIATIONS else frozenset(words)
    return Language(**(values | fixed))


def _spellings(words: Iterable[str]) -> frozenset[str]:
    return frozenset(
        spelling
        for word in words
        for spelling in ((word, word.capitalize(), word.title(), word.upper()) if word.islower() else (word,))
    )
