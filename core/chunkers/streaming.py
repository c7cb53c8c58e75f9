"""Chunks of a text that comes in pieces: the same as of the whole text, in bounded memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from chunkers.assembly import Assembler
from chunkers.chunk import Boundary, Chunk
from chunkers.errors import NotStreamableError
from chunkers.occurrences import Digests
from chunkers.packing import START, Cursor, Packer, behind, greedy
from chunkers.validation import checked_text

__all__ = ["check_streamable", "stream"]

READ = 65_536  # characters read before they are packed


def check_streamable(chunker: object, packing: str, settled: int) -> None:
    """Refuse to stream where chunks depend on the whole text.

    Args:
        chunker: The chunker, which the message names.
        packing: How it packs.
        settled: What the boundaries of no text at all say of how much of it is settled.

    Raises:
        NotStreamableError: They do.
    """
    if packing == "balanced":
        raise NotStreamableError(
            "packing='balanced' weighs the cuts of the whole text against each other; use chunk(), or 'greedy'"
        )
    if settled < 0:
        raise NotStreamableError(
            f"{chunker!r} finds boundaries that depend on the whole text; "
            "use chunk(), or, with separators of your own, plain ones"
        )


def stream(packer_of: Callable[[str], Packer], pieces: Iterable[str]) -> Iterator[tuple[Chunk, int]]:
    """The chunks of the pieces joined, see `Chunker.stream`, and the level of the boundary behind each.

    Args:
        packer_of: From a part of the text to its packer.
        pieces: The text.
    """
    return _Stream(packer_of).run(pieces)


def _short(pieces: Iterable[str]) -> Iterator[str]:
    """The pieces, long ones cut up: what is known about the window takes many times the memory of its text."""
    for piece in pieces:
        for at in range(0, len(checked_text(piece)), READ):
            yield piece[at : at + READ]


class _Stream:
    """A window of the text that slides: what is packed is forgotten, as far as no boundary depends on it."""

    def __init__(self, packer_of: Callable[[str], Packer]) -> None:
        self._packer_of = packer_of
        self._assembler = Assembler(packer_of("").chunk_size, Digests())
        self._text = ""
        self._base = 0  # offset of the window in the source
        self._cursor = START
        self._anchors: list[int] = []  # of the measure and of each level, in the window

    def run(self, pieces: Iterable[str]) -> Iterator[tuple[Chunk, int]]:
        """The chunks of the pieces joined, and the level behind each."""
        wanted, read = READ, 0
        parts: list[str] = []
        for piece in _short(pieces):
            parts.append(piece)
            read += len(piece)
            if read >= wanted:
                self._text += "".join(parts)
                yield from self._pack(final=False)
                parts, read = [], 0
                wanted = max(READ, len(self._text))  # what is left over is read again, but no more than is new
        self._text += "".join(parts)
        yield from self._pack(final=True)

    def _pack(self, final: bool) -> Iterator[tuple[Chunk, int]]:
        """The chunks of the window that more text would not change."""
        if self._base == 0 and self._text.isspace():
            return  # a text that stays blank has no chunks
        packer = self._packer_of(self._text)
        if self._anchors:
            packer.boundaries.resume(self._anchors[1:])
            packer.measure.resume(self._anchors[0])
        stop = len(self._text)
        settled = stop if final else min(packer.boundaries.settled(), packer.measure.settled())
        for start, cut in greedy(packer, stop, self._cursor):
            if not final and max(cut.offset, self._looked_at(packer, self._cursor, stop)) >= settled:
                break
            yield self._assembler.packed(packer.contents, start, cut, self._base)
            self._cursor = behind(start, cut)
        if not final:
            self._forget(packer)

    @staticmethod
    def _looked_at(packer: Packer, cursor: Cursor, stop: int) -> int:
        """The end of the text on which the chunk at the cursor may depend."""
        start = packer.edges.skip(cursor.done.offset, stop)
        end = packer.measure.reach(start, packer.chunk_size + packer.min_chunk_size) if start < stop else stop
        return max(packer.edges.skip(min(end, stop), stop), packer.measure.seen())

    def _forget(self, packer: Packer) -> None:
        (offset, level), before = self._cursor
        kept = max(before, 0)
        anchors = [packer.measure.anchor(kept), *packer.boundaries.anchors(kept)]
        gone = min(anchors)
        self._anchors = [anchor - gone for anchor in anchors]
        self._text = self._text[gone:]
        self._base += gone
        self._cursor = Cursor(Boundary(offset - gone, level), max(before - gone, -1))
