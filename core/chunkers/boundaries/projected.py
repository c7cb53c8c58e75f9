"""Boundaries of a source, from those of the clean text that was made of it."""

from __future__ import annotations

from chunkers.boundaries.compact import Rows
from chunkers.boundaries.graphemes import Graphemes
from chunkers.boundaries.level import Level, Unsettled
from chunkers.boundaries.outside import Outside
from chunkers.boundaries.projection import Projection
from chunkers.chunk import Span

__all__ = ["Projected", "UncutGraphemes", "VisibleGraphemes"]


class Projected(Unsettled):
    """A level of the clean text, in the source.

    Args:
        level: The level.
        projection: Maps the places.
    """

    def __init__(self, level: Level, projection: Projection) -> None:
        self._level = level
        self._source = projection.source
        self._floor = projection.floor

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        found = self._level.last(self._floor(lo), self._floor(hi))
        return found if found < 0 else self._source(found)

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        found = self._level.first(self._floor(lo), self._floor(hi))
        return found if found < 0 else self._source(found)


class VisibleGraphemes(Graphemes):
    """Ends of visible grapheme clusters: between two runs there is one place, and none inside of a tag.

    Args:
        source: The source.
        clean: The clusters of the clean text.
        projection: Maps the places.
    """

    def __init__(self, source: str, clean: Graphemes, projection: Projection) -> None:
        super().__init__(source)
        self.all = Graphemes(source)
        """Seen or not."""
        self._clean = clean
        self._projection = projection

    def whole(self, offset: int) -> bool:
        """Whether neither a cluster, a tag nor a character reference is cut at `offset`."""
        if offset <= 0 or offset >= len(self.text):
            return True
        run = self._projection.runs[self._projection.run_at(offset)]
        if offset == run.cut:
            place = run.clean_cut
        elif run.source < offset < run.source_end and run.is_copy:
            place = run.clean + offset - run.source
        else:
            return False
        return self.all.whole(offset) and self._clean.whole(place)

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        if hi >= len(self.text):
            return len(self.text) if len(self.text) > lo else -1
        runs = self._projection.runs
        for i in range(self._projection.run_at(hi), -1, -1):
            run = runs[i]
            at = min(hi, run.source_end - 1) if run.is_copy else -1
            while at > max(lo, run.source):
                if self.whole(at):
                    return at
                at = self.all.last(lo, at - 1)
            if run.cut <= lo:
                break
            if self.whole(run.cut):
                return run.cut
        return -1

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        runs = self._projection.runs
        for i in range(max(self._projection.run_at(lo), 0), len(runs)):
            run = runs[i]
            if run.cut > hi:
                return -1
            if lo < run.cut and self.whole(run.cut):
                return run.cut
            at = self.all.first(max(lo, run.source), hi) if run.is_copy else -1
            while 0 <= at < run.source_end:
                if self.whole(at):
                    return at
                at = self.all.first(at, hi)
        return len(self.text) if hi >= len(self.text) else -1


class UncutGraphemes(Graphemes):
    """Ends of grapheme clusters but those strictly inside of some spans.

    Args:
        text: The text.
        spans: In order and disjoint.
    """

    def __init__(self, text: str, spans: Rows[Span]) -> None:
        super().__init__(text)
        self._outside = Outside(Graphemes(text), spans)

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        return self._outside.last(lo, hi)

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        return self._outside.first(lo, hi)
