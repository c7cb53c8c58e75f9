"""Halves of surrogate pairs, which a Python string may hold and no encoder takes."""

from __future__ import annotations

__all__ = ["has_surrogates", "without_surrogates"]


def has_surrogates(text: str) -> bool:
    """Whether the text holds half of a pair, which has no UTF-8 form."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def without_surrogates(text: str) -> str:
    """The text with each half replaced by U+FFFD: as long as before, in characters and in bytes."""
    if not has_surrogates(text):
        return text
    return "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in text)
