"""The strategies for documents of any kind on every document, with the laws checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from time import perf_counter
from typing import Any

from chunkers.boundaries.sentences import sentences
from chunkers.chunk import Chunk
from chunkers.chunker import Chunker
from chunkers.commands.trial.laws import Laws, check
from chunkers.commands.trial.measures import unit
from chunkers.commands.trial.places import Place, ending, places
from chunkers.errors import ChunkersError
from chunkers.registry import STRATEGIES, create

__all__ = ["HEADERS", "Row", "chunked", "chunker_for", "rows"]


@dataclass(frozen=True)
class Row:
    """What one strategy did."""

    strategy: str
    budget: str
    sizes: Sequence[int]
    megabytes: float
    seconds: float
    laws: Laws
    clean: int = 0
    """How many chunks end where a sentence ends."""
    places: Sequence[Place] = ()
    problem: str = ""
    """Why the strategy could not be tried; empty if it was."""

    def cells(self) -> list[str]:
        """The row of the table."""
        if self.problem or not self.sizes:
            return [self.strategy, self.budget, *["–"] * 5, "not tried" if self.problem else str(self.laws)]
        return [
            self.strategy,
            self.budget,
            f"{len(self.sizes):,}",
            f"{sum(self.sizes) / len(self.sizes):,.0f}",
            f"{max(self.sizes):,}",
            f"{self.clean / len(self.sizes):.0%}",
            f"{self.megabytes / self.seconds:,.1f}",
            str(self.laws),
        ]


SHOWN = ("fixed_size", "sentence", "recursive", "markdown", "auto")
"""The strategies that documents of any kind can be cut with."""

HEADERS = ("strategy", "at most", "chunks", "mean", "largest", "clean", "MB/s", "laws")


def rows(documents: Mapping[str, str], measures: Sequence[dict[str, Any]]) -> Iterator[Row]:
    """One row for each strategy and measure, each when it is done."""
    for parameters in measures:
        for strategy in SHOWN:
            try:
                yield _row(strategy, chunker_for(strategy, parameters), documents)
            except ChunkersError as error:
                yield Row(strategy, "", (), 0, 0, Laws(), problem=str(error))


def chunker_for(strategy: str, parameters: Mapping[str, Any]) -> Chunker:
    """A chunker with those of the parameters that it has."""
    known = {field.name for field in fields(STRATEGIES[strategy])}
    return create(strategy, **{name: value for name, value in parameters.items() if name in known})


def chunked(chunker: Chunker, name: str, text: str) -> list[Chunk]:
    """The chunks of a document, whose name says what it is to strategies that want to know."""
    return chunker.chunk(text, metadata={"source": name})


def _row(strategy: str, chunker: Chunker, documents: Mapping[str, str]) -> Row:
    for name, text in documents.items():
        chunked(chunker, name, text)  # what is loaded on first use is loaded now, and not counted as time
    sizes, found = list[int](), list[Place]()
    laws, seconds, megabytes, clean = Laws(), 0.0, 0.0, 0
    for name, text in documents.items():
        started = perf_counter()
        chunks = chunked(chunker, name, text)
        seconds += perf_counter() - started
        megabytes += len(text.encode()) / 1e6
        sizes += [chunk.size for chunk in chunks]
        laws += check(text, chunks, chunker)
        ends = {end for _, end in sentences(text)}
        clean += sum(ending(chunk) in ends for chunk in chunks)
        found += places(name, text, chunks)
    return Row(strategy, f"{chunker.budget:,} {unit(chunker)}", sizes, megabytes, seconds, laws, clean, found)
