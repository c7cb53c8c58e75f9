"""Which characters of a source the characters of its clean text came from."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from chunkers.boundaries import compact
from chunkers.boundaries.compact import Rows
from chunkers.chunk import Span, maker

__all__ = ["Projection", "Run", "new_run"]


class Run(NamedTuple):
    """Visible text without a break, and the place before it where a cut may fall.

    Between two runs stands, in the source, what is not seen, and, in the clean text, what was put there. A cut between
    them falls at one place in each.
    """

    clean_cut: int
    """Where a cut before the run falls in the clean text: before the marks that belong to the run."""
    clean: int
    """Where the run starts there."""
    clean_end: int
    cut: int
    """Where a cut before the run falls in the source: before the tags that belong to the run."""
    source: int
    """Where the run starts there."""
    source_end: int

    @property
    def is_copy(self) -> bool:
        """Whether clean text and source are the same, character for character; else the run is never cut."""
        return self.clean_end - self.clean == self.source_end - self.source


new_run: Callable[[tuple[int, int, int, int, int, int]], Run] = maker(Run)


class Projection:
    """Maps places of a clean text to places of its source, and slices of the source to slices of the clean text.

    Args:
        runs: All visible text, in order.
        clean_end: The length of the clean text.
        source_end: The length of the source.
    """

    def __init__(self, runs: Rows[Run], clean_end: int, source_end: int) -> None:
        self.runs = runs
        self.clean_end = clean_end
        self.source_end = source_end
        _, self._cleans, _, self._cuts, self._sources, _ = runs.numbers

    def source(self, place: int) -> int:
        """The place in the source of a place in the clean text: the same character's, or where a cut falls."""
        i = bisect_right(self._cleans, place) - 1
        if i < 0:
            return 0
        run = self.runs[i]
        if place >= run.clean_end:
            return self.runs[i + 1].cut if i + 1 < len(self.runs) else self.source_end
        return run.source + place - run.clean if place > run.clean and run.is_copy else run.cut

    def character(self, place: int) -> Span:
        """Where the character at a place of the clean text stands in the source; an empty span if it was put there."""
        i = bisect_right(self._cleans, place) - 1
        if i < 0 or place >= self.runs[i].clean_end:
            at = self.source(place)
            return Span(at, at)
        run = self.runs[i]
        at = run.source + place - run.clean
        return Span(at, at + 1) if run.is_copy else Span(run.source, run.source_end)

    def spans(self, spans: Iterable[Span]) -> Rows[Span]:
        """Spans of the clean text, in the source."""
        return compact.spans(self.source_end, (Span(self.source(start), self.source(end)) for start, end in spans))

    def floor(self, offset: int) -> int:
        """The furthest place in the clean text whose place in the source is at most `offset`."""
        if offset >= self.source_end:
            return self.clean_end
        run = self.runs[self.run_at(offset)]
        inside = offset - run.source if run.is_copy else run.clean_end
        return min(run.clean + max(inside, 0), run.clean_end - 1)

    def run_at(self, offset: int) -> int:
        """The number of the last run before which a cut falls at or before `offset`."""
        return bisect_right(self._cuts, offset) - 1

    def start(self, offset: int, *, bare: bool = False) -> int:
        """Where the clean text of a slice starts that starts at `offset`; `bare`: without marks."""
        i = self.run_at(offset)
        run = self.runs[i]
        if offset > run.source:
            if offset < run.source_end and run.is_copy:
                return run.clean + offset - run.source
            if i + 1 == len(self.runs):
                return self.clean_end
            run = self.runs[i + 1]
        return run.clean if bare else run.clean_cut

    def end(self, offset: int, *, bare: bool = False) -> int:
        """Where the clean text of a slice ends that ends at `offset`; `bare`: without marks."""
        i = bisect_left(self._sources, offset) - 1
        if i < 0:
            return 0
        run = self.runs[i]
        if offset < run.source_end and run.is_copy:
            return run.clean + offset - run.source
        if bare:
            return run.clean_end
        return self.runs[i + 1].clean_cut if i + 1 < len(self.runs) else self.clean_end

    def gaps(self) -> Iterator[Span]:
        """For the places between runs where no cut falls: spans (start, end] of them."""
        behind = 0
        for run in self.runs:
            if run.cut > behind + 1 or (behind and run.cut > behind):
                yield Span(behind - 1 if behind else 0, run.cut - 1)
            if run.source > run.cut:
                yield Span(run.cut, run.source)
            behind = run.source_end
        if self.source_end > behind:
            yield Span(behind - 1 if behind else 0, self.source_end)
