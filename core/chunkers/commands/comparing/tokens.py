"""What returned text is counted in, if nothing is asked for."""

from __future__ import annotations

from chunkers.commands.support.vocabulary import ENCODING, is_cached
from chunkers.progress import Screen

__all__ = ["tokens_at_hand"]


def tokens_at_hand(screen: Screen) -> str:
    """Tokens, if their vocabulary is on this machine; else words, and how to have tokens."""
    if is_cached():
        return ENCODING
    screen.line(
        f"Returned text is counted in words: the vocabulary {ENCODING} is not on this machine, and nothing is "
        f"downloaded unasked. For tokens, add --budget-tokenizer {ENCODING}.",
        "yellow",
    )
    return "words"
