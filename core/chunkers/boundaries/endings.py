"""How a text ends: with a sentence, with a question, or in the middle."""

from __future__ import annotations

__all__ = ["asks", "ends_sentence"]

LOOK_BACK = 8  # characters of closing quotes and brackets
_CLOSERS = "\"'”’»›)]}*_"
_QUESTIONS = frozenset("?？؟⸮")
_STOPS = _QUESTIONS | frozenset(".!…。！।॥։۔")


def ends_sentence(text: str, end: int) -> bool:
    """Whether a sentence ends at `end`, behind its last character."""
    return _last(text, end) in _STOPS


def asks(text: str, end: int) -> bool:
    """Whether a question ends at `end`, behind its last character."""
    return _last(text, end) in _QUESTIONS


def _last(text: str, end: int) -> str:
    return text[max(0, end - LOOK_BACK) : end].rstrip(_CLOSERS)[-1:]
