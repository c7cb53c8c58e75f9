"""From bytes to text: UTF-8, or UTF-16 or UTF-32 where a byte order mark says so."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterator
from typing import BinaryIO

__all__ = ["UndecodableError", "decoded", "encoding_of"]

PIECE = 1 << 20  # bytes read at once
# The mark of UTF-32 in little-endian order begins with that of UTF-16.
MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
LONGEST_MARK = 4  # bytes


class UndecodableError(ValueError):
    """The bytes are no text in the encoding; the message says where."""


def encoding_of(head: bytes) -> str:
    """The encoding of a text that begins with these bytes, four or more if there are so many."""
    return next((encoding for mark, encoding in MARKS if head.startswith(mark)), "utf-8")


def decoded(file: BinaryIO, advance: Callable[[int], None]) -> Iterator[str]:
    """The text of the file in pieces; `advance` is told the number of bytes of each.

    Raises:
        UndecodableError: It is not in its encoding.
    """
    take = getattr(file, "read1", file.read)  # what is there, so that a slow pipe can be interrupted
    data, read = _head(take), 0
    encoding = encoding_of(data)
    decoder = codecs.getincrementaldecoder(encoding)()
    while True:
        read += len(data)
        try:
            piece = decoder.decode(data, final=not data)
        except UnicodeDecodeError as error:
            at = read - len(error.object) + error.start
            reason = f"not {encoding.upper()} (byte 0x{error.object[error.start]:02x} at offset {at})"
            raise UndecodableError(f"{reason}; convert it to UTF-8") from error
        advance(len(data))
        if piece:
            yield piece
        if not data:
            return
        data = take(PIECE)


def _head(take: Callable[[int], bytes]) -> bytes:
    """The first bytes, as many as a byte order mark has: a pipe may give them one by one."""
    head = b""
    while len(head) < LONGEST_MARK and (more := take(LONGEST_MARK - len(head))):
        head += more
    return head
