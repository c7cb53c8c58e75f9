"""What changed between the chunks of two versions of a document: what to embed, what to delete, what only moved."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from chunkers.chunk import Chunk

__all__ = ["Changes", "Pair", "changes"]


class Pair(NamedTuple):
    """A chunk of the old version and one of the new, of the same content: the vector of one is that of the other."""

    old: Chunk
    new: Chunk


@dataclass(frozen=True, slots=True)
class Changes:
    """What turns the chunks of one version into those of another; see `changes`.

    Every old chunk is in one of `removed`, `moved` and `unchanged`, every new one in one of `added`, `copied`,
    `moved` and `unchanged`; each list is in the order of its document.
    """

    added: list[Chunk]
    """New chunks whose content is in no old one: embed and store them."""
    removed: list[Chunk]
    """Old chunks to delete, by their ids."""
    moved: list[Pair]
    """The same content, elsewhere or with other metadata: store the new chunk with the vector of the old one."""
    copied: list[Pair]
    """Contents that occur more often than before: store the new chunk too, with the vector of the old one."""
    unchanged: list[Chunk]
    """Chunks that are the same in everything."""

    def __bool__(self) -> bool:
        """Whether anything changed."""
        return bool(self.added or self.removed or self.moved or self.copied)


def changes(old: Iterable[Chunk], new: Iterable[Chunk]) -> Changes:
    """Compare the chunks of two versions of a document, made by the same chunker.

    Chunks are the same if their `content` is, wherever it stands: nothing that was embedded is embedded again. Of equal
    contents, those with equal ids belong together, so a moved chunk keeps its id if both lists are complete.

    Args:
        old: The chunks that are stored.
        new: The chunks of the document as it is now.
    """
    before, after = list(old), list(new)
    partners = _partners(before, after)
    known = {chunk.content: chunk for chunk in reversed(before)}
    paired = set(partners)
    found = Changes([], [chunk for at, chunk in enumerate(before) if at not in paired], [], [], [])
    for chunk, at in zip(after, partners, strict=True):
        if at is None and chunk.content not in known:
            found.added.append(chunk)
        elif at is None:
            found.copied.append(Pair(known[chunk.content], chunk))
        elif before[at] == chunk:
            found.unchanged.append(chunk)
        else:
            found.moved.append(Pair(before[at], chunk))
    return found


def _partners(old: Sequence[Chunk], new: Sequence[Chunk]) -> list[int | None]:
    """For each new chunk, the place of the old one that it was: of equal id if there is one, else of equal content."""
    found: list[int | None] = [None] * len(new)
    for key in (_identity, _content):
        _pair(old, new, key, found)
    return found


def _pair(
    old: Sequence[Chunk], new: Sequence[Chunk], key: Callable[[Chunk], Hashable], found: list[int | None]
) -> None:
    """Pair the chunks that have no partner yet and share a key, in order."""
    taken = set(found)
    waiting: defaultdict[Hashable, deque[int]] = defaultdict(deque)
    for at, chunk in enumerate(old):
        if at not in taken:
            waiting[key(chunk)].append(at)
    for at, chunk in enumerate(new):
        if found[at] is None and (queue := waiting.get(key(chunk))):
            found[at] = queue.popleft()


def _identity(chunk: Chunk) -> Hashable:
    """What the id is a digest of."""
    return chunk.content, chunk.occurrence


def _content(chunk: Chunk) -> Hashable:
    return chunk.content
