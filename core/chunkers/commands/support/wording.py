"""What the library says, in the words of a command line: `--chunk-size` instead of `chunk_size`."""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from functools import cache

from chunkers.errors import ConfigurationError, ResourceError
from chunkers.registry import STRATEGIES

__all__ = ["option", "options_called", "spoken"]

QUOTED = r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\""
# Where the library's own advice needs Python.
REMEDIES = {"tokenizer": "pass one of these, for instance --tokenizer words, or --tokenizer cl100k_base"}


def option(name: str) -> str:
    """The option that stands for a parameter."""
    return "--" + name.replace("_", "-")


@contextmanager
def options_called(names: Mapping[str, str]) -> Generator[None]:
    """Errors of the block say options by the names that they have in this command.

    Args:
        names: The option for a parameter with which a message begins, and for one with a hyphen or an underscore, or
            another option, anywhere in it.
    """
    try:
        yield
    except (ConfigurationError, ResourceError) as error:
        every, sure = ("|".join(map(re.escape, some)) for some in (names, [one for one in names if not one.isalpha()]))
        pattern = re.compile(rf"{QUOTED}|(?P<name>^(?:{every})|(?<![\w-])(?:{sure or '(?!)'}))(?![\w-])(?P<set>=?)")

        def called(match: re.Match[str]) -> str:
            return names[match["name"]] + (" " if match["set"] else "") if match["name"] else match[0]

        raise type(error)(pattern.sub(called, spoken(str(error)))) from error


def spoken(message: str) -> str:
    """The message of an error with options in the place of parameters; what it quotes from the user stays."""
    subject = next((name for name in _names() if re.match(rf"{name}\b", message)), "")
    if subject in REMEDIES and message.startswith(f"{subject} must "):
        message = f"{message.partition('); ')[0]}); {REMEDIES[subject]}"
    if subject:
        message = re.sub(r"; pass '([\w-]+)'$", rf"; pass {option(subject)} \1", message)
    message = re.sub(r"; pass an int of (\d+) or more, not a str$", r"; write a whole number, \1 or more", message)
    return _pattern().sub(_replaced, message)


@cache
def _names() -> tuple[str, ...]:
    """All parameters, the longest first: one may be the beginning of another."""
    found = {field.name for cls in STRATEGIES.values() for field in fields(cls)} | {"strategy"}
    return tuple(sorted(found, key=len, reverse=True))


@cache
def _pattern() -> re.Pattern[str]:
    """Finds assignments, names with an underscore, any name at the start, and the two words for flags."""
    every, plain = "|".join(_names()), "|".join(name for name in _names() if "_" in name)
    return re.compile(
        rf"(?P<set>\b(?:{every}))=(?P<to>{QUOTED}|\w+)|{QUOTED}|(?P<name>^(?:{every})\b|\b(?:{plain})\b)"
        r"|(?P<flag>\b(?:True|False)\b)"
    )


def _replaced(match: re.Match[str]) -> str:
    if match["set"]:
        name, value = option(match["set"]), match["to"].strip("'\"")
        flags = {"True": name, "False": "--no-" + name[2:]}
        return flags.get(value, f"{name} {value}")
    if match["name"]:
        return option(match["name"])
    return match["flag"].lower() if match["flag"] else match[0]
