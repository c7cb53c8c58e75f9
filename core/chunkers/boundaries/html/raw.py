"""Boundaries of a page that is embedded as it is, tags and all."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from chunkers.boundaries.compact import spans
from chunkers.boundaries.graphemes import Graphemes
from chunkers.boundaries.html.rendering import Page
from chunkers.boundaries.level import Either, Level, Marks
from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.outlined import SENTENCE
from chunkers.boundaries.outside import Outside
from chunkers.boundaries.projected import Projected, UncutGraphemes
from chunkers.boundaries.projection import Projection
from chunkers.boundaries.surroundings import Metadata, Surroundings
from chunkers.boundaries.ties import parted
from chunkers.chunk import Span

__all__ = ["RawBoundaries"]


class RawBoundaries(Boundaries):
    """The boundaries of a page's clean text, in the page. A tag is cut only if it alone is too big.

    What is too big does not stay with the text before it, which would be cut to fill a chunk with a part of it.

    Args:
        source: The page.
        page: What a reader sees of it.
        clean: The boundaries of that.
        too_big: Whether a tag, comment or character reference is too big for a chunk.
    """

    def __init__(self, source: str, page: Page, clean: Boundaries, too_big: Callable[[str], bool]) -> None:
        projection = page.projection
        fitting = spans(len(source))
        others: list[Span] = []
        whole = Graphemes(source).whole
        for start, end in page.atoms(source):
            uncut = whole(start) and whole(end) and not too_big(source[start:end])
            (fitting if uncut else others).append(Span(start, end))
        before = [start for start, _ in others if _is_behind(projection, start)]
        levels: list[Level] = [Outside(Projected(level, projection), fitting) for level in clean.levels[1:]]
        levels[SENTENCE - 1] = Either(levels[SENTENCE - 1], Marks(before))
        super().__init__(
            source,
            levels,
            ties=[
                *projection.spans([*page.outline.ties, *page.outline.firm_ties]),
                *parted(projection.gaps(), before),
            ],
            firm_ties=[Span(start, end - 1) for start, end in others],
            wall=clean.wall,
            hard_wall=clean.hard_wall,
            inside=clean.inside,
            surroundings=_Projected(clean.surroundings, projection) if clean.surroundings else None,
            graphemes=UncutGraphemes(source, fitting),
            names=clean.names[1:],
        )
        self._projection = projection

    @property
    def blank(self) -> bool:
        """Whether there is nothing to be seen."""
        return not self._projection.runs


def _is_behind(projection: Projection, place: int) -> bool:
    """Whether what starts there comes behind a run, before what belongs to the next one."""
    i = projection.run_at(place)
    return i >= 0 and (place >= projection.runs[i].source_end or place == projection.runs[i].cut)


class _Projected:
    """What is known about slices of the clean text, for those of the page."""

    def __init__(self, clean: Surroundings, projection: Projection) -> None:
        self._clean = clean
        self._projection = projection

    def around(self, start: int, end: int) -> Iterator[tuple[str, str]]:
        """The heading path."""
        yield from self._clean.around(*self._slice(start, end))

    def metadata(self, start: int, end: int) -> Metadata:
        """The heading path and its titles."""
        return self._clean.metadata(*self._slice(start, end))

    def _slice(self, start: int, end: int) -> Span:
        first = self._projection.start(start)
        return Span(first, max(first, self._projection.end(end, bare=True)))
