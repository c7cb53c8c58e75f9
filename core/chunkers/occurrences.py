"""How often a content came before in its document: exact, or in the little memory that a stream may take."""

from __future__ import annotations

from array import array
from typing import Protocol

__all__ = ["Digests", "Occurrences", "Remembered"]


class Occurrences(Protocol):
    """Counts contents."""

    def next(self, content: str) -> int:
        """How many times the content was asked for before."""
        ...


class Remembered:
    """Keeps the contents themselves, which the chunks of the document hold anyway."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}

    def next(self, content: str) -> int:
        """How many times the content was asked for before."""
        found = self._seen.get(content, 0)
        self._seen[content] = found + 1
        return found


class Digests:
    """Keeps eight bytes of a digest and a count in a hash table of plain arrays: 18 to 36 bytes for each content.

    Two of a million contents share a digest with a probability of 3e-8; then one of them counts as the other repeated.
    """

    def __init__(self) -> None:
        self._used = 0
        self._clear(1024)

    def next(self, content: str) -> int:
        """How many times the content was asked for before."""
        if 3 * self._used >= 2 * len(self._digests):
            self._grow()
        digest = _digest(content)
        slot = self._slot(digest)
        found = self._counts[slot]
        self._used += not found
        self._digests[slot] = digest
        self._counts[slot] = found + 1
        return found

    def _slot(self, digest: int) -> int:
        """Where the digest stands, or may stand: the next free slot (linear probing)."""
        mask = len(self._digests) - 1
        slot = digest & mask
        while self._counts[slot] and self._digests[slot] != digest:
            slot = (slot + 1) & mask
        return slot

    def _clear(self, slots: int) -> None:
        """Make an empty table; `slots` is a power of two."""
        self._digests = array("Q", bytes(8 * slots))
        self._counts = array("I", bytes(array("I").itemsize * slots))

    def _grow(self) -> None:
        digests, counts = self._digests, self._counts
        self._clear(2 * len(digests))
        for digest, count in zip(digests, counts, strict=True):
            if count:
                slot = self._slot(digest)
                self._digests[slot] = digest
                self._counts[slot] = count


def _digest(content: str) -> int:
    from hashlib import blake2b  # costs a fifth of `import chunkers`

    return int.from_bytes(blake2b(content.encode("utf-8", "surrogatepass"), digest_size=8).digest())
