"""Pages and slides."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import merge
from typing import ClassVar

from chunkers.boundaries.compact import Rows, spans
from chunkers.boundaries.level import Marks
from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.ties import within
from chunkers.strategies.prose import CLAUSE, WORD, ProseChunker
from chunkers.validation import check_flag

__all__ = ["PageChunker"]

SENTENCE = 4  # lines are level 3


@dataclass(frozen=True, kw_only=True, repr=False)
class PageChunker(ProseChunker):
    r"""Cuts between pages or slides, and inside of one only if it is too big; `page` in the metadata counts from 1.

    Pages end at form feeds, as in text made from PDF files. A text without any is a deck of slides: these end at
    rulers of Markdown (`---`, `***`, `___`, as in Marp, Slidev and reveal.js; among them also `--` between blank
    lines), or start at comments `<!-- slide -->` if there are any. A ruler in a code fence or a comment is none, nor is
    a `---` that underlines a heading. Front matter belongs to the first slide. Blank pages count, but have no chunk.

    Args:
        page_break: Own pattern of `re` for what separates pages. None: form feeds, else rulers, as above. A match
            belongs to the page that it closes; one of no width, as of `r"(?m)^(?=Page \d+$)"`, leaves what follows to
            the page that it opens. It is searched in the whole text, as it is: a pattern that backtracks without
            bounds is slow here, too.
        join_pages: Whether a chunk may hold several pages. It is then not cut where a sentence runs over the end of a
            page, if anything else fits; `page_end` in the metadata is the last page of a chunk that holds several.
    """

    page_break: str | None = None
    join_pages: bool = False

    overlap_levels: ClassVar[tuple[int, ...]] = (SENTENCE, CLAUSE, WORD)
    keep_level: ClassVar[int] = SENTENCE

    def __post_init__(self) -> None:
        super().__post_init__()
        check_flag("join_pages", self.join_pages)
        if self.page_break is not None:
            from chunkers.boundaries.pages.breaks import check_pattern

            check_pattern(self.page_break)

    def boundaries(self, text: str) -> Boundaries:
        """Words, clauses, lines, sentences, paragraphs, headings, pages."""
        from chunkers.boundaries.pages.breaks import page_breaks
        from chunkers.boundaries.pages.inside import levels_inside, ties_inside
        from chunkers.boundaries.pages.layout import Pages
        from chunkers.boundaries.pages.markup import Line, lines_of_markup

        markup = Rows(Line, len(text), 2, 1).filled(lines_of_markup(text))
        pages = Pages(text, page_breaks(text, self.page_break, markup), joined=self.join_pages)
        starts = pages.starts()
        levels = [*levels_inside(text, self.sentence_levels(text), markup), Marks(starts)]
        headings = within(ties_inside(text, markup), () if self.join_pages else starts)
        return Boundaries(
            text,
            levels,
            ties=spans(len(text), merge(headings, pages.ties())),
            hard_wall=None if self.join_pages else len(levels),
            surroundings=pages,
            names=("word", "clause", "line", "sentence", "paragraph", "heading", "page"),
        )
