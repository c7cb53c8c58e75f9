"""HTML, cut where its author cut, embedded as its reader sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from chunkers.boundaries.levels import Boundaries
from chunkers.context import Contents
from chunkers.strategies.outlined import OutlinedChunker
from chunkers.validation import check_choice, check_flag

__all__ = ["HTMLChunker"]

MOST = 4  # tokens that a character may have: its bytes


@dataclass(frozen=True, kw_only=True, repr=False)
class HTMLChunker(OutlinedChunker):
    """Cuts HTML at headings, else between blocks, items of lists, rows of tables and lines of code, else as prose.

    `text` is the slice of the page; `content`, which is measured and embedded, is what a reader sees of it, in reading
    order: `## Title`, `- item`, `| cell |`, code between fences, no scripts, styles, comments, hidden elements or tags.
    No cut falls inside of a tag. Sections are those of the headings, wherever they are nested.

    Args:
        mode: `"text"` embeds what a reader sees; `"raw"` embeds the slice with its tags.
        links: Show the targets of links behind their texts, as `[text](target)`; programs are never shown.
        images: Show the descriptions of images in their place.
    """

    mode: Literal["text", "raw"] = "text"
    links: bool = False
    images: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        check_choice("mode", self.mode, ("text", "raw"))
        for name in ("links", "images"):
            check_flag(name, getattr(self, name))

    def boundaries(self, text: str) -> Boundaries:
        """Words, clauses, cells, sentences, lines and rows, blocks by depth, headings by rank; none inside of tags."""
        from chunkers.boundaries.html import RawBoundaries, render
        from chunkers.boundaries.rendered import RenderedBoundaries

        page = render(text, links=self.links, images=self.images)
        outline = page.outline
        if self.mode == "raw":
            bare = outline.without_context()  # whose marks are not those of the page
            return RawBoundaries(text, page, self.outlined(page.text, bare), self._is_too_big)
        return RenderedBoundaries(
            text,
            self.outlined(page.text, outline),
            page.projection,
            ties=outline.ties,
            firm_ties=outline.firm_ties,
            strip=self.strip_whitespace,
        )

    def _is_too_big(self, markup: str) -> bool:
        return len(markup) * MOST > self.budget and self.counter.count(markup) > self.budget

    def contents(self, boundaries: Boundaries) -> Contents:
        """What is embedded for the slices of one page."""
        from chunkers.boundaries.rendered import RenderedBoundaries
        from chunkers.rendered_contents import RenderedContents

        if isinstance(boundaries, RenderedBoundaries):
            return RenderedContents(boundaries, self.counter, self.budget)
        return super().contents(boundaries)
