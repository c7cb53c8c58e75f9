"""Small chunks to find, inside of bigger ones to read."""

from __future__ import annotations

import dataclasses
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Any, Self

from chunkers.boundaries.levels import Boundaries
from chunkers.chunk import Chunk
from chunkers.chunker import Chunker
from chunkers.errors import ConfigurationError, NotStreamableError
from chunkers.groups import Part, aprepared, prepared
from chunkers.packing import Packer
from chunkers.strategies.prose import ProseChunker
from chunkers.strategies.recursive import RecursiveChunker
from chunkers.tokenizers import Tokenizer
from chunkers.trees import tree
from chunkers.validation import checked_count, checked_text

__all__ = ["ParentChildChunker"]

SIZES = (2048, 512, 128)  # those of LlamaIndex's HierarchicalNodeParser
STEPS = (16, 4, 1)  # the same, as multiples of the smallest


@dataclass(frozen=True, kw_only=True, repr=False)
class ParentChildChunker(ProseChunker):
    """Cuts a text into big chunks, these into smaller ones, and so on: small ones are found, big ones are read.

    All levels stand in one list, the biggest chunks first; `parent` is the index of the chunk that a chunk lies in, and
    `level` counts from 0. A level that only repeats the one above it is left out. Give sizes, and the levels are cut as
    by `RecursiveChunker` with the other parameters; or give two chunkers, which have parameters of their own, for
    instance sections as parents and sentences as children. A `ParentChildChunker` as one of them makes more levels.

    Args:
        chunk_size: Largest size of the smallest chunks; the sizes above are 4 and 16 times as much. Not beside
            `chunk_sizes`, which says all.
        chunk_overlap: Largest size of what one of the smallest chunks repeats of the one before it in its parent.
        chunk_sizes: Largest sizes of the chunks of each level, falling. None: 2,048, 512 and 128.
        parent: Cuts the parents; `child` goes with it.
        child: Cuts each parent into its children.
    """

    chunk_sizes: Sequence[int] | None = None
    parent: Chunker | None = None
    child: Chunker | None = None

    def __post_init__(self) -> None:
        if self.parent is not None or self.child is not None:
            self._check_pair()
        if self.chunk_sizes is not None:
            object.__setattr__(self, "chunk_sizes", _checked_sizes(self.chunk_sizes))
            if self.chunk_size is not None:
                raise ConfigurationError.of(
                    "chunk_size", "be left out beside chunk_sizes", self.chunk_size, "give one of the two"
                )
        super().__post_init__()

    def _check_pair(self) -> None:
        for name in ("parent", "child"):
            if not isinstance(given := getattr(self, name), Chunker):
                raise ConfigurationError.of(
                    name, "be a Chunker, since parent and child go together", given, "pass SentenceChunker(), say"
                )
        for name in self._changed().keys() - {"parent", "child"}:
            raise ConfigurationError.of(
                name, "be given to parent and child, which have their own", getattr(self, name), "leave it out here"
            )

    @cached_property
    def levels(self) -> tuple[Chunker, ...]:
        """What cuts each level, the biggest chunks first."""
        if self.parent is not None and self.child is not None:
            return (*self.parent.levels, *self.child.levels)
        base = self.chunk_size
        sizes = self.chunk_sizes or (SIZES if base is None else tuple(base * step for step in STEPS))
        *upper, smallest = sizes
        given = self.shared_with(RecursiveChunker)
        given["chunk_size"] = smallest
        leaf = RecursiveChunker(**given)
        free = _without_limit(leaf.counter)
        return (*(leaf.replace(chunk_size=size, chunk_overlap=0, tokenizer=free) for size in upper), leaf)

    @cached_property
    def counter(self) -> Tokenizer:
        """What measures the smallest chunks."""
        return self.levels[-1].counter

    @property
    def budget(self) -> int:
        """Largest size of the smallest chunks."""
        return self.levels[-1].budget

    def chunk(self, text: str, *, metadata: Mapping[str, Any] | None = None) -> list[Chunk]:
        """Cut a text into the chunks of all levels.

        Args:
            text: The text.
            metadata: Makes no difference.

        Raises:
            InputError: `text` is no `str`.
        """
        return tree(self.levels, self._packers(checked_text(text)), len(text))

    def _packers(self, text: str) -> Iterator[Packer]:
        """Those of all levels; levels that differ in sizes only find boundaries and encode the text once for all."""
        if self.parent is not None:
            yield from (level.packer(text) for level in self.levels)
            return
        leaf = self.packer(text)
        for level in self.levels:
            yield dataclasses.replace(leaf, chunk_size=level.budget, chunk_overlap=level.chunk_overlap)

    @property
    def prepares(self) -> bool:
        """Whether the parent or the child does."""
        return bool(self._parts)

    @cached_property
    def _parts(self) -> list[Part]:
        """Those of the two chunkers that prepare themselves for many texts."""
        pair = (("parent", self.parent), ("child", self.child))
        return [(name, chunker) for name, chunker in pair if chunker is not None and chunker.prepares]

    def groups(
        self, texts: Iterable[str], metadata: Iterable[Mapping[str, Any] | None] = ()
    ) -> Iterator[tuple[Self, list[str]]]:
        """The texts in groups, for each of which parent and child were prepared."""
        for ready, group in prepared(self._parts, ((text, None) for text in texts)):
            yield (self.replace(**ready) if ready else self), group

    async def agroups(
        self, texts: Iterable[str], metadata: Iterable[Mapping[str, Any] | None] = ()
    ) -> AsyncIterator[tuple[Self, list[str]]]:
        """The same, awaited."""
        async for ready, group in aprepared(self._parts, ((text, None) for text in texts)):
            yield (self.replace(**ready) if ready else self), group

    def stream(self, pieces: Iterable[str]) -> Iterator[Chunk]:
        """Is refused: all chunks of a level come before those of the next one.

        Raises:
            NotStreamableError: Always.
        """
        raise NotStreamableError("ParentChildChunker gives whole levels; use chunk(), or stream with the child alone")

    def boundaries(self, text: str) -> Boundaries:
        """Those of the smallest chunks."""
        return self.levels[-1].boundaries(text)

    def packer(self, text: str) -> Packer:
        """That of the smallest chunks."""
        return self.levels[-1].packer(text)

    def resized(self, *sizes: int) -> Self:
        """A copy with other sizes of the chunks of its levels; a size that does not fall is raised until it does."""
        if sizes == tuple(level.budget for level in self.levels):
            return self
        if self.parent is not None and self.child is not None:
            count = len(self.parent.levels)
            return self.replace(parent=self.parent.resized(*sizes[:count]), child=self.child.resized(*sizes[count:]))
        size, falling = sizes[-1], _falling(sizes)
        overlap, minimum = (value * size // self.budget for value in (self.chunk_overlap, self.min_chunk_size))
        return self.replace(chunk_size=None, chunk_sizes=falling, chunk_overlap=overlap, min_chunk_size=minimum)


def _falling(sizes: Sequence[int]) -> list[int]:
    found = list(accumulate(reversed(sizes), lambda below, size: max(size, below + 1)))
    return found[::-1]


def _without_limit(counter: Tokenizer) -> Tokenizer:
    """The same for chunks that no model is given: a sentence encoder embeds the smallest ones only."""
    if counter.max_chunk_size is None:
        return counter
    return dataclasses.replace(counter, max_chunk_size=None)  # type: ignore[type-var]  # those with a limit are dataclasses


def _checked_sizes(given: object) -> tuple[int, ...]:
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ConfigurationError.of("chunk_sizes", "be a list of sizes", given, f"pass {SIZES}")
    sizes = tuple(checked_count("chunk_sizes", size, 1) for size in given)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    if not sizes or any(above <= below for above, below in pairwise(sizes)):
        raise ConfigurationError.of(
            "chunk_sizes", "fall from the parents to their children", sizes, f"pass {SIZES}, for instance"
        )
    return sizes
