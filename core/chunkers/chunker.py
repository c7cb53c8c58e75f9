"""The base of every strategy: its parameters, their rules, and the one verb."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from typing import Any, ClassVar, Literal, Self

from chunkers.assembly import assemble
from chunkers.batch import chunk_many
from chunkers.boundaries.levels import Boundaries
from chunkers.chunk import Chunk
from chunkers.context import Contents, contents
from chunkers.errors import BatchError
from chunkers.groups import Groups
from chunkers.packing import Packer
from chunkers.packing.edges import edges
from chunkers.parameterized import Parameterized
from chunkers.sizes import check_sizes
from chunkers.streaming import check_streamable, stream
from chunkers.tokenizers import Tokenizer, resolve
from chunkers.validation import check_choice, check_flag, checked_count, checked_text

__all__ = ["Chunker"]


@dataclass(frozen=True, kw_only=True, repr=False)
class Chunker(Parameterized, Groups, ABC):
    """Cuts texts into chunks. A strategy derives from it and says where cuts may fall.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200 words, 400 tokens,
            or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a `SentenceTransformer`, or a
            function from a text to an int or to something that has a length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the metadata.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None = None
    chunk_overlap: int = 0
    min_chunk_size: int = 0
    tokenizer: Any = "characters"
    respect_levels: bool = False
    strip_whitespace: bool = True
    packing: Literal["greedy", "balanced"] = "greedy"
    oversized: Literal["split", "keep"] = "split"

    overlap_levels: ClassVar[tuple[int, ...]] = (0,)
    """Levels of the units that overlap may repeat, the best first."""
    keep_level: ClassVar[int] = 0
    """The level of the units that `oversized="keep"` leaves whole."""

    def __post_init__(self) -> None:
        if not isinstance(self.tokenizer, str):
            counter = resolve(self.tokenizer)
            object.__setattr__(self, "tokenizer", getattr(counter, "encoding_name", None) or counter)
        for name in ("respect_levels", "strip_whitespace"):
            check_flag(name, getattr(self, name))
        for name, least in (("chunk_size", 1), ("chunk_overlap", 0), ("min_chunk_size", 0)):
            if name != "chunk_size" or self.chunk_size is not None:
                object.__setattr__(self, name, checked_count(name, getattr(self, name), least))
        check_sizes(self.budget, self.counter, chunk_overlap=self.chunk_overlap, min_chunk_size=self.min_chunk_size)
        check_choice("packing", self.packing, ("greedy", "balanced"))
        check_choice("oversized", self.oversized, ("split", "keep"))

    @cached_property
    def counter(self) -> Tokenizer:
        """What `tokenizer` stands for."""
        return resolve(self.tokenizer)

    @property
    def budget(self) -> int:
        """`chunk_size`, or what stands for it when it is None."""
        return self.counter.default_chunk_size if self.chunk_size is None else self.chunk_size

    @cached_property
    def levels(self) -> tuple[Chunker, ...]:
        """What cuts each level of chunks, the biggest first: this chunker, unless chunks lie in chunks."""
        return (self,)

    @abstractmethod
    def boundaries(self, text: str) -> Boundaries:
        """Where `text` may be cut, and how good each place is."""

    def chunk(self, text: str, *, metadata: Mapping[str, Any] | None = None) -> list[Chunk]:
        """Cut a text into chunks.

        Args:
            text: The text.
            metadata: What is known about the document; strategies that route by document type look at it.

        Raises:
            InputError: `text` is no `str`.
        """
        packer = self.packer(checked_text(text))
        if packer.boundaries.blank:
            return []
        return list(self.related(assemble(packer, text, evenly=self.packing == "balanced")))

    def chunk_many(
        self,
        texts: Iterable[str],
        *,
        workers: int = 1,
        progress: bool = False,
        on_error: Callable[[BatchError], object] | None = None,
    ) -> Iterator[list[Chunk]]:
        """Cut many texts; yields the chunks of each, in order. In one process, several are embedded at once.

        Args:
            texts: The texts; read as they are needed, a few for each process ahead.
            workers: Number of processes; 1 is this one. A script that starts more needs its
                `if __name__ == "__main__":` where processes are spawned, as on macOS and Windows.
            progress: Show a progress bar on stderr (needs the extra `cli`).
            on_error: Called with the error of a text that could not be chunked, which then has no chunks, `[]`, and
                the next texts go on; `failed.append`, for instance, collects the errors. None: the error is raised.

        Raises:
            InputError: `texts` is a single text.
            ConfigurationError: `workers` is no number from 1 on, or a parameter cannot be sent to other processes.
            BatchError: While iterating: a text could not be chunked, `index` says which and `__cause__` why; or a
                process died, which is raised even if there is `on_error`.
            ResourceError: While iterating: a model that embeds cannot be had.
        """
        groups = self.groups if self.prepares else None
        return chunk_many(self, texts, workers=workers, progress=progress, on_error=on_error, groups=groups)

    async def achunk(self, text: str, *, metadata: Mapping[str, Any] | None = None) -> list[Chunk]:
        """Cut a text in a thread, so that an event loop goes on meanwhile; vectors are awaited."""
        import asyncio

        found: list[Chunk] = []
        async for chunker, (only,) in self.agroups([text], [metadata]):
            found = await asyncio.to_thread(chunker.chunk, only, metadata=metadata)
        return found

    def stream(self, pieces: Iterable[str]) -> Iterator[Chunk]:
        """Cut a text that comes in pieces into the chunks of `chunk("".join(pieces))`, in bounded memory.

        Args:
            pieces: The pieces, for instance an open text file. A `str` is taken for pieces of one character each:
                the same chunks, only slower.

        Raises:
            InputError: While iterating: a piece is no `str`.
            NotStreamableError: The chunks depend on the whole text.
        """
        check_streamable(self, self.packing, self.boundaries("").settled())
        return self.related(stream(self.packer, pieces))

    def related(self, packed: Iterable[tuple[Chunk, int]]) -> Iterator[Chunk]:
        """The chunks, packed with the level of the boundary behind each, with what they know of their neighbours."""
        return map(itemgetter(0), packed)

    def packer(self, text: str) -> Packer:
        """The packer of one text, set up with the parameters of this chunker."""
        boundaries = self.boundaries(text)
        return Packer(
            boundaries,
            self.contents(boundaries),
            edges(text, boundaries.whole, self.strip_whitespace, boundaries.dropped),
            self.budget,
            self.chunk_overlap,
            self.min_chunk_size,
            self.overlap_levels,
            self.respect_levels,
            self.keep_level if self.oversized == "keep" else None,
        )

    def contents(self, boundaries: Boundaries) -> Contents:
        """What is embedded for the slices of one text."""
        return contents(boundaries, self.counter, self.budget)

    def resized(self, *sizes: int) -> Self:
        """A copy with another `chunk_size` for each of its `levels`, and an overlap and a minimum in proportion."""
        (size,) = sizes
        if size == self.budget:
            return self
        overlap, minimum = (value * size // self.budget for value in (self.chunk_overlap, self.min_chunk_size))
        return self.replace(chunk_size=size, chunk_overlap=overlap, min_chunk_size=minimum)
