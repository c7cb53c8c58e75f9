"""Writes clean text, and notes where each run of it came from and what starts there."""

from __future__ import annotations

from collections.abc import Callable

from chunkers.boundaries.compact import Rows
from chunkers.boundaries.graphemes import FIRST_MARK, Graphemes
from chunkers.boundaries.outline import Outline
from chunkers.boundaries.projection import Run, new_run

__all__ = ["BLOCK", "LINE", "LONGEST_PREFIX", "Writer"]

LINE, BLOCK = 1, 2  # line ends before what follows
TOGETHER = 1_024  # parts of the clean text that are joined
LONGEST_PREFIX = 24  # characters: what is nested deeper is not moved in further


class Writer:
    """The clean text so far.

    Args:
        source: The page.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self.length = 0
        self.runs = Rows(Run, len(source), 6)
        self.outline = Outline(len(source))
        self.prefix = ""
        """What every line starts with."""
        self.marker: str | None = None
        """What the next line starts with instead."""
        self.flat = False
        """Whether all is on one line: in a heading or a row."""
        self.in_row = False
        """Whether it is in a row."""
        self.tag = -1
        """Where the tag starts that the next run is a part of, or -1."""
        self._whole = Graphemes(source).whole
        self._clean: list[str] = []
        self._parts: list[str] = []  # of the clean text, few at a time: each takes 50 bytes beside its characters
        self._ends = 0  # line ends before the next run
        self._depth: int | None = None  # of the outermost block that ends or starts before the next run
        self._blanks: list[str] = []
        self._lead: list[str] = []
        self._apart = False
        self._last = ""
        self._noted: list[Callable[[int], object]] = []
        self._cut = 0  # where a cut before the next run falls in the source
        self._inside = 0  # elements that were opened since the last run

    # ---------------------------------------------------------------- what is not seen

    def opened(self) -> None:
        """A start tag: it belongs to the next run."""
        self._inside += 1

    def closed(self, end: int) -> None:
        """An end tag: it belongs to the last run, unless its start tag comes behind that."""
        if self._inside:
            self._inside -= 1
        else:
            self._cut = end

    def passed(self, end: int) -> None:
        """Something without content: it belongs to the last run, unless a start tag came before it."""
        if not self._inside:
            self._cut = end

    # ---------------------------------------------------------------- what stands between runs

    def separate(self, ends: int, depth: int | None = None) -> None:
        """At least so many line ends before the next run; it starts a block if a depth is given."""
        if self.flat:
            self.blank(" ")
            return
        if self.marker is not None:
            return  # it is the first in its item
        self._ends = max(self._ends, ends)
        if depth is not None:
            self._depth = depth if self._depth is None else min(depth, self._depth)

    def blank(self, blanks: str) -> None:
        """White space before the next run."""
        if blanks != " " or not self._blanks:
            self._blanks.append(blanks)

    def keep(self, blanks: str) -> None:
        """White space that stays as it is, inside of the marks that come before it."""
        if blanks:
            (self._lead or self._blanks).append(blanks)

    def apart(self) -> None:
        """The next run is no part of the word before."""
        self._apart = True

    def lead(self, marks: str) -> None:
        """Marks that belong to the next run."""
        self._lead.append(marks)

    def taken_lead(self) -> str:
        """The marks that wait for the next run, which waits for them no more."""
        marks = "".join(self._lead)
        self._lead.clear()
        return marks

    def unlead(self, marks: str) -> None:
        """Take marks back: what they belong to is empty."""
        if self._lead and self._lead[-1] == marks:
            self._lead.pop()

    def trail(self, marks: str) -> None:
        """Marks that belong to the last run."""
        self._write(marks)

    # ---------------------------------------------------------------- runs

    def run(self, text: str, start: int, end: int) -> None:
        """Visible text, and where it stands in the source; blanks at its edges are not seen."""
        lead = self.taken_lead() if self._lead else ""
        if not self.length or self._ends:
            self._write("\n" * self._ends if self.length else "")
            lead = (self.prefix if self.marker is None else self.marker) + lead
            self._note_line()
            self.marker = None
        elif self._blanks:
            self._write("".join(self._blanks))
        elif self._apart and self._last.isalnum() and text[0].isalnum():
            self._write(" ")
        place = self.length
        clean = place + len(lead)
        self._write(lead + text)
        self.runs.append(new_run((place, clean, self.length, self._place_for_cut(start), start, end)))
        if self._noted:
            for noted in self._noted:
                noted(place)
            self._noted.clear()
        self._blanks.clear()
        self._ends, self._depth, self._apart, self._last = 0, None, False, text[-1]
        self._cut, self._inside = end, 0

    def _place_for_cut(self, start: int) -> int:
        """Where a cut before the run falls in the source: not in a cluster, which marks may form with tags."""
        if not self.runs:
            return 0  # what stands before all text belongs to it
        cut, source = self._cut, self.source
        if source[cut - 1] < FIRST_MARK and source[cut] < FIRST_MARK:
            return cut
        places = (cut, self.runs[-1].source_end, start if self.tag < 0 else self.tag)
        return next((place for place in places if self._whole(place)), cut)

    def _note_line(self) -> None:
        """Note what starts where the text has come to: a block, or a line."""
        if self._depth is None:
            self.outline.lines.append(self.length)
            return
        self.outline.add_block(self._depth, self.length)

    def _write(self, text: str) -> None:
        if text:
            self._parts.append(text)
            self.length += len(text)
            if len(self._parts) == TOGETHER:
                self._join()

    def _join(self) -> None:
        self._clean.append("".join(self._parts))
        self._parts.clear()

    # ---------------------------------------------------------------- what is known afterwards

    def note(self, noted: Callable[[int], object]) -> None:
        """Have it told where the next run starts, with its marks."""
        self._noted.append(noted)

    def finished(self) -> str:
        """The clean text; nothing is kept that would keep the page's elements in memory."""
        self._join()
        self._noted.clear()
        text = "".join(self._clean)
        self._clean.clear()
        return text
