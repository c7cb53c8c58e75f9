"""Rules that several strategies' parameters share."""

from __future__ import annotations

from collections.abc import Sequence

from chunkers.errors import ConfigurationError, InputError

__all__ = ["check_choice", "check_count", "check_flag", "checked_text"]


def check_count(parameter: str, value: object, least: int = 0) -> None:
    """Refuse what is not a whole number from `least` on.

    Raises:
        ConfigurationError: It is not.
    """
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise ConfigurationError.of(parameter, f"be a whole number from {least} on", value, f"pass {least} or more")


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


def checked_text(text: object) -> str:
    """The text, if it is one.

    Raises:
        InputError: It is not.
    """
    if isinstance(text, str):
        return text
    remedy = 'decode it, for instance text.decode("utf-8")' if isinstance(text, bytes) else "pass a string"
    raise InputError(f"text must be a str (got {type(text).__name__}); {remedy}")
