"""From the offsets of a parser, which count bytes, to characters."""

from __future__ import annotations

from collections.abc import Callable

from chunkers.boundaries.compact import offsets

__all__ = ["encoded", "to_characters"]

STEP = 256  # bytes, of which one look-up counts half
_INSIDE = bytes(range(0x80, 0xC0))  # bytes that no character of UTF-8 starts with


def encoded(text: str) -> bytes:
    """UTF-8 that every parser can read, of the same characters: half a surrogate pair becomes a question mark."""
    return text.encode("utf-8", "replace")


def to_characters(source: bytes) -> Callable[[int], int]:
    """From a byte offset, at which a character starts, to the number of characters before it.

    What is kept is the number at every 256th byte: offsets are many more where a document is all structure.

    Args:
        source: The text in UTF-8; half surrogate pairs may be in it.
    """
    if source.isascii():
        return int
    before = offsets(len(source))
    characters = 0
    for at in range(0, len(source), STEP):
        before.append(characters)
        characters += len(source[at : at + STEP].translate(None, _INSIDE))
    before.append(characters)

    def at_offset(offset: int) -> int:
        step = offset // STEP
        return before[step] + len(source[step * STEP : offset].translate(None, _INSIDE))

    return at_offset
