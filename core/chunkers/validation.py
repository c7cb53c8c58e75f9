"""Rules for single values that a caller gives: numbers, choices, flags, names, texts. A refusal says what to pass."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from operator import index
from typing import Any

from chunkers.errors import ConfigurationError, InputError, UnknownParameterError

__all__ = [
    "check_choice",
    "check_flag",
    "check_names",
    "check_picklable",
    "check_texts",
    "checked_count",
    "checked_text",
]


def checked_count(parameter: str, value: Any, least: int = 0) -> int:
    """The value as an `int`, if it is a whole number, of numpy for instance, from `least` on.

    Raises:
        ConfigurationError: It is not.
    """
    rule, kind = f"be a whole number from {least} on", type(value).__name__
    try:
        number = None if isinstance(value, bool) else index(value)
    except TypeError:
        number = None
    if number is None:
        meant = value.strip() if isinstance(value, str) else ""
        remedy = f"pass the int {meant}" if meant.isdecimal() else f"pass an int of {least} or more"
        raise ConfigurationError.of(parameter, rule, value, f"{remedy}, not a {kind}")
    if number < least:
        raise ConfigurationError.of(parameter, rule, value, f"pass {least} or more")
    return number


def check_flag(parameter: str, value: object) -> None:
    """Refuse what is neither True nor False.

    Raises:
        ConfigurationError: It is something else.
    """
    if not isinstance(value, bool):
        raise ConfigurationError.of(parameter, "be True or False", value, "pass one of the two")


def check_choice(parameter: str, value: object, choices: Sequence[str]) -> None:
    """Refuse what is none of the choices.

    Raises:
        ConfigurationError: It is none.
    """
    if value not in choices:
        from difflib import get_close_matches

        near = get_close_matches(str(value), choices, n=1)
        remedy = f"did you mean {near[0]!r}?" if near else f"pass {choices[0]!r}"
        raise ConfigurationError.of(parameter, f"be one of {', '.join(map(repr, choices))}", value, remedy)


def check_names(owner: str, given: Iterable[str], known: Collection[str]) -> None:
    """Refuse names of parameters that `owner` does not have.

    Raises:
        UnknownParameterError: One of them.
    """
    for name in given:
        if name not in known:
            from difflib import get_close_matches

            near = get_close_matches(name.lower(), known, n=1)
            remedy = f"did you mean {near[0]!r}?" if near else f"it has {', '.join(map(repr, known))}"
            raise UnknownParameterError(f"{owner} has no parameter {name!r}; {remedy}")


def check_picklable(parameters: Mapping[str, Any], remedy: str) -> None:
    """Refuse what cannot be sent to another process.

    Raises:
        ConfigurationError: A parameter, such as a lambda, cannot.
    """
    import pickle

    for name, value in parameters.items():
        try:
            pickle.dumps(value)
        except Exception as error:
            rule = f"be picklable to be sent to another process ({error})"
            raise ConfigurationError.of(name, rule, value, remedy) from error


def check_texts(texts: object) -> None:
    """Refuse what cannot be meant as many texts, a single one above all.

    Raises:
        InputError: It cannot.
    """
    if isinstance(texts, str | bytes) or not isinstance(texts, Iterable):
        remedy = "pass [text] for a single text" if isinstance(texts, str) else "pass a list of str"
        raise InputError(
            f"texts must be a list, or another iterable, of str (got one {type(texts).__name__}); {remedy}"
        )


def checked_text(text: object) -> str:
    """The text, if it is one.

    Raises:
        InputError: It is not.
    """
    if isinstance(text, str):
        return text
    remedy = 'decode it, for instance text.decode("utf-8")' if isinstance(text, bytes) else "pass a string"
    raise InputError(f"text must be a str (got {type(text).__name__}); {remedy}")
