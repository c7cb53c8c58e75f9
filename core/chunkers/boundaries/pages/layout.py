"""The pages of one text."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from itertools import chain, islice

from chunkers.boundaries.compact import Rows, offsets
from chunkers.boundaries.pages.running import runs_on
from chunkers.boundaries.surroundings import Metadata
from chunkers.boundaries.words import Words
from chunkers.chunk import Span

__all__ = ["Pages"]

_NONBLANK = re.compile(r"\S")


class Pages:
    """Pages, counted from 1, blank ones too. What they say of a slice (`Surroundings`) is its page.

    Args:
        text: The text.
        breaks: The separators of pages, in order; each belongs to the page that it closes.
        joined: Whether a slice may hold text of several pages.
    """

    def __init__(self, text: str, breaks: Rows[Span], *, joined: bool) -> None:
        self.text = text
        self._breaks = breaks
        self._stops, self._ends = breaks.numbers  # of pages: where all but the last stop, and all but the first start
        self._joined = joined

    def starts(self) -> array[int]:
        """Where pages start, but for the first, and for blank ones, which no chunk is made of."""
        found = offsets(len(self.text))
        for start, stop in zip(chain([0], self._ends), chain(self._stops, [len(self.text)]), strict=True):
            if self.text[start:stop].strip() and (not found or start > found[-1]):
                found.append(start)
        return found[1:]

    def ties(self) -> Iterator[Span]:
        """What no cut should tear: the end of a page and its separator; of joined pages, a text that runs on.

        A chunk of nothing but `---` is of no use, so a separator that is text is tied to the word before it.
        """
        text, words = self.text, Words(self.text)
        starts, stops = chain([0], self._ends), chain(islice(self._stops, 1, None), [len(text)])
        for start, (stop, following), beyond in zip(starts, self._breaks, stops, strict=False):
            end = start + len(text[start:stop].rstrip())
            if end == start:
                continue
            if text[stop:following].strip():
                yield Span(max(start, words.last(start, end - 1)), stop)
            elif self._joined and (after := self._text_in(following, beyond)) >= 0 and runs_on(text, end, after):
                yield Span(end, after)

    def _text_in(self, start: int, end: int) -> int:
        """Where the first character that is not blank stands, or -1."""
        found = _NONBLANK.search(self.text, start, end)
        return found.start() if found else -1

    def page(self, offset: int) -> int:
        """The number of the page that holds the character at `offset`."""
        return bisect_right(self._ends, offset) + 1

    def around(self, start: int, end: int) -> Iterator[tuple[str, str]]:
        """Nothing."""
        return iter(())

    def metadata(self, start: int, end: int) -> Metadata:
        """The page of the first character; if that of the last that is not blank is another, this as `page_end`."""
        page = self.page(start)
        last = self.page(start + max(0, len(self.text[start:end].rstrip()) - 1))
        return {"page": page, "page_end": last} if self._joined and last > page else {"page": page}
