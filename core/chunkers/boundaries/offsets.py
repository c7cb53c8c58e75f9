"""From the offsets of a parser, which count bytes, to characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable

__all__ = ["encoded", "to_characters"]


def encoded(text: str) -> bytes:
    """UTF-8 that every parser can read, of the same characters: half a surrogate pair becomes a question mark."""
    return text.encode("utf-8", "replace")


def to_characters(source: bytes, offsets: Iterable[int], errors: str = "replace") -> Callable[[int], int]:
    """From each of the byte offsets to the number of characters before it; each byte is looked at once.

    Args:
        source: The text in UTF-8.
        offsets: Starts of characters.
        errors: What stands for half surrogate pairs in it, as in `bytes.decode`.
    """
    if source.isascii():
        return int
    known = {0: 0}
    before = characters = 0
    for offset in sorted(set(offsets)):
        characters += len(source[before:offset].decode("utf-8", errors))
        known[offset] = characters
        before = offset
    return known.__getitem__
