"""What may be the name of a speaker, and which names stand for a question or an answer."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal

__all__ = ["is_level", "is_name", "role"]

WORDS = 5  # of a name: "Dr. María de la Cruz"
_KEY = re.compile(r"[a-z]+(?:[A-Z_.]\w*)+")  # of a file of settings
_NUMBER = re.compile(r"[\s.#]*\d{0,4}[\s.)]*\Z")


@cache
def _words() -> dict[str, frozenset[str]]:
    data = (files("chunkers.boundaries.transcripts") / "words.toml").read_text("utf-8")
    return {kind: frozenset(words) for kind, words in tomllib.loads(data).items()}


def is_name(name: str, form: str) -> bool:
    """Whether a label of that form may name a speaker.

    Where no time goes with it, a name is one word, or a few of which neither the first nor the last starts with a
    small letter. Where it ends a line with a time behind it, as "The talk begins 09:00" does, that is asked, too.
    The level of a message in a log names nobody; nor does a field as `Phone`, or a key as `apiVersion`, where no time
    goes with it.
    """
    words = name.split()
    if not words or is_level(name):
        return False
    if form == "stamped":
        return True
    if form == "angled":
        return name.casefold() not in _words()["tags"]
    if len(words) > WORDS or name.casefold() in _words()["remarks"]:
        return False
    if form != "followed" and (name.casefold() in _words()["fields"] or _KEY.fullmatch(name)):
        return False
    return len(words) == 1 or not (words[0][0].islower() or words[-1][0].islower())


def is_level(name: str) -> bool:
    """Whether it is the level of a message in a log, as `Info`, or has one in capitals, as `ERROR server`."""
    words = name.split()
    levels = _words()["levels"]
    return name.casefold() in levels or any(word.isupper() and word.strip("-|").casefold() in levels for word in words)


def role(name: str) -> Literal["question", "answer"] | None:
    """What a label such as `Q`, `Question 3`, `A.` or `回答` says instead of a name."""
    word = _NUMBER.sub("", name.casefold(), count=1)
    if word in _words()["questions"]:
        return "question"
    return "answer" if word in _words()["answers"] else None
