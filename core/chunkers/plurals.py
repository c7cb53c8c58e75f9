"""Numbers with their nouns, as messages and reports say them."""

from __future__ import annotations

__all__ = ["counted"]


def counted(count: int, noun: str) -> str:
    """The number with the noun, whose plural is regular: `1 chunk`, `1,200 chunks`."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"
