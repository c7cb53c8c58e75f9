"""The three values that everything else passes around: a span, a boundary, a chunk."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, TypeVar

__all__ = ["Boundary", "Chunk", "Span", "maker", "new_boundary", "new_chunk"]

T = TypeVar("T", bound=tuple[Any, ...])


class Span(NamedTuple):
    """Characters `start` to `end` (exclusive) of a text."""

    start: int
    end: int


class Boundary(NamedTuple):
    """A place where a cut may fall."""

    offset: int
    """Number of characters before the cut; a new chunk would start here."""
    level: int
    """The larger, the better a place to cut; 0 is the end of a grapheme cluster."""


def maker(kind: type[T]) -> Callable[[Iterable[Any]], T]:
    """What makes a `NamedTuple` of its items: `kind._make` takes three times as long, `kind(…)` twice."""
    return partial(tuple.__new__, kind)  # pyright: ignore[reportUnknownMemberType] - its stub leaves their types open


new_boundary: Callable[[tuple[int, int]], Boundary] = maker(Boundary)


@dataclass(frozen=True, slots=True)
class Chunk:
    """A slice of a text, and what is known about it.

    `text` is always `source[start:end]`, character for character.

    Attributes:
        text: The slice of the source.
        start: Offset of its first character in the source, in characters (code points).
        end: Offset behind its last character.
        index: Its place in the list of chunks, from 0.
        size: Size of `content` in the units of the chunker's tokenizer.
        content: What to embed: `text`, unless the strategy adds context (titles, the header of a table that was cut) or
            converts markup.
        metadata: What the strategy knows about the chunk, such as `heading_path`; flat. `oversized` is True on chunks
            over the budget.
        parent: Index of the parent chunk in the same list, or None.
        level: Depth below the root chunks, which have 0.
        window: The wider span to read when this chunk was found, or None.
        occurrence: How many earlier chunks of the document have the same content.
    """

    text: str
    start: int
    end: int
    index: int
    size: int
    content: str
    metadata: dict[str, str | int | float | bool] = field(
        default_factory=dict[str, str | int | float | bool], hash=False
    )
    parent: int | None = None
    level: int = 0
    window: Span | None = None
    occurrence: int = 0

    @property
    def id(self) -> str:
        """Digest (32 hexadecimal digits) of the content and of its occurrence: the same in every process."""
        from hashlib import blake2b  # costs a fifth of `import chunkers`

        digest = blake2b(self.content.encode("utf-8", "surrogatepass"), digest_size=16)
        digest.update(b"\0%d" % self.occurrence)
        return digest.hexdigest()

    @property
    def span(self) -> Span:
        """`start` and `end` as one value."""
        return Span(self.start, self.end)


class _Draft:
    """A chunk before it is frozen: the same slots, which may be set."""

    __slots__ = Chunk.__slots__


def new_chunk(
    text: str,
    span: tuple[int, int],
    index: int,
    size: int,
    content: str,
    metadata: dict[str, str | int | float | bool],
    occurrence: int,
) -> Chunk:
    """A root chunk, in a quarter of the time of `Chunk(…)`: a frozen dataclass sets each field by a call of its own."""
    draft: Any = _Draft()
    draft.text = text
    draft.start, draft.end = span
    draft.index = index
    draft.size = size
    draft.content = content
    draft.metadata = metadata
    draft.parent = None
    draft.level = 0
    draft.window = None
    draft.occurrence = occurrence
    draft.__class__ = Chunk
    return draft  # type: ignore[no-any-return]  # it is one now
