"""Boundaries of a source of which a clean text is embedded, and its slices."""

from __future__ import annotations

from collections.abc import Iterable

from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.projected import Projected, VisibleGraphemes
from chunkers.boundaries.projection import Projection
from chunkers.chunk import Span

__all__ = ["RenderedBoundaries"]


class RenderedBoundaries(Boundaries):
    """The boundaries of a clean text, in its source.

    Args:
        source: The source.
        clean: The boundaries of the clean text.
        projection: Maps places.
        ties: See `Boundaries`; of the clean text.
        firm_ties: See `Boundaries`; of the clean text.
        strip: Whether clean slices have no blanks at their edges.
    """

    def __init__(
        self,
        source: str,
        clean: Boundaries,
        projection: Projection,
        *,
        ties: Iterable[Span],
        firm_ties: Iterable[Span],
        strip: bool,
    ) -> None:
        graphemes = VisibleGraphemes(source, clean.graphemes, projection)
        super().__init__(
            source,
            [Projected(level, projection) for level in clean.levels[1:]],
            ties=projection.spans(ties),
            firm_ties=projection.spans(firm_ties),
            wall=clean.wall,
            hard_wall=clean.hard_wall,
            inside=clean.inside,
            graphemes=graphemes,
            names=clean.names[1:],
        )
        self.whole = graphemes.all.whole  # places of levels are between runs or inside of them anyway
        self.clean = clean
        self.projection = projection
        self._strip = strip

    @property
    def blank(self) -> bool:
        """Whether there is nothing to be seen."""
        return not self.projection.runs

    def slice(self, start: int, end: int, *, bare: bool = False) -> Span:
        """Where the clean text of `source[start:end]` stands; `bare`: without the marks at its edges."""
        first, last = self.projection.start(start, bare=bare), self.projection.end(end, bare=bare)
        text = self.clean.text
        if self._strip:
            while last > first and text[last - 1].isspace():
                last -= 1
            while first < last and text[first].isspace():
                first += 1
        return Span(first, max(first, last))
