"""What "the table above" and "the previous section" point to."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property

from chunkers.chunk import Span
from chunkers.inspection.document import Document
from chunkers.inspection.phrases import Phrases

__all__ = ["Pointers"]

Target = tuple[str, Span | None, bool]
_IMAGE = re.compile(r"!\[[^\]\r\n]{0,200}\]")


class Pointers:
    """The targets of pointing phrases in one document.

    Args:
        document: The document.
        phrases: Those of its language.
    """

    def __init__(self, document: Document, phrases: Phrases) -> None:
        self._document = document
        self._phrases = phrases

    def target(self, match: re.Match[str]) -> Target:
        """Where a match of `Phrases.pointing` points, to what, and whether it points anywhere at all.

        Where headings, tables or code are known, and there is none on that side, the phrase means something else.
        """
        groups = {name: value for name, value in match.groupdict().items() if value}
        where = next(name for name in groups if "noun" not in name)
        if where in ("previous", "next"):
            return (where, *self._section(match.start(), forward=where == "next"))
        if where in ("block_above", "block_below"):
            noun = next(value for name, value in groups.items() if "noun" in name)
            blocks = self._blocks[self._phrases.blocks[noun.lower()]]
            return (where, *_nearest(blocks, match.start(), forward=where == "block_below"))
        return where, None, True

    def _section(self, at: int, *, forward: bool) -> tuple[Span | None, bool]:
        """The section before or behind the one at `at`: the next heading of its rank, if none above stands between."""
        headings = self._document.headings
        own = self._document.heading_before(at)
        if own < 0:
            return None, not headings
        i = (self._next if forward else self._previous)[own]
        if i < 0:
            return None, False
        end = headings[i + 1].start if i + 1 < len(headings) else len(self._document.text)
        return Span(headings[i].start, end), True

    @cached_property
    def _previous(self) -> list[int]:
        """For each heading, the last one of its rank before it below the same heading, or -1."""
        found: list[int] = []
        open_: list[int] = []
        for i, heading in enumerate(self._document.headings):
            while open_ and self._document.headings[open_[-1]].rank > heading.rank:
                open_.pop()
            is_sibling = open_ and self._document.headings[open_[-1]].rank == heading.rank
            found.append(open_.pop() if is_sibling else -1)
            open_.append(i)
        return found

    @cached_property
    def _next(self) -> list[int]:
        """The same, turned around."""
        found = [-1] * len(self._previous)
        for i, before in enumerate(self._previous):
            if before >= 0:
                found[before] = i
        return found

    @cached_property
    def _blocks(self) -> dict[str, list[Span]]:
        outline = self._document.outline
        return {
            "table": [Span(table.start, table.end) for table in outline.tables],
            "code": [Span(fence.start, fence.close) for fence in outline.fences],
            "figure": [Span(*image.span()) for image in _IMAGE.finditer(self._document.text)],
        }


def _nearest(blocks: Sequence[Span], at: int, *, forward: bool) -> tuple[Span | None, bool]:
    """The nearest block on one side of `at`, and whether there is one."""
    if forward:
        i = bisect_left(blocks, (at,))
        return (blocks[i], True) if i < len(blocks) else (None, False)
    i = bisect_right(blocks, (at,)) - 1
    return (blocks[i], True) if i >= 0 else (None, False)
