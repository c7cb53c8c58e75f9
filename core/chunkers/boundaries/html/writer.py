"""Writes clean text, and notes where each run of it came from and what starts there."""

from __future__ import annotations

import re
from collections.abc import Callable

from chunkers.boundaries.html.references import pieces
from chunkers.boundaries.html.tokens import BLANKS
from chunkers.boundaries.outline import Outline
from chunkers.boundaries.projection import Run

__all__ = ["Writer"]

LINE, BLOCK = 1, 2  # line ends before what follows
LONGEST_PREFIX = 24  # characters: what is nested deeper is not moved in further
_LINE_END = re.compile(r"\r\n?|\n")
_TO_SPACES = str.maketrans(dict.fromkeys(BLANKS, " "))


class Writer:
    """The clean text so far.

    Args:
        source: The page.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self.length = 0
        self.runs: list[Run] = []
        self.outline = Outline()
        self.prefix = ""
        """What every line starts with."""
        self.marker: str | None = None
        """What the next line starts with instead."""
        self.flat = False
        """Whether all is on one line: in a heading or a row."""
        self._parts: list[str] = []
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

    def text(self, start: int, end: int, *, references: bool = True) -> None:
        """Text as browsers show it: any white space is one blank."""
        if references and self.source.find("&", start, end) >= 0:
            for piece in pieces(self.source, start, end):
                if piece.reference is None:
                    self._words(piece.start, piece.end)
                else:
                    self._reference(piece.reference, piece.start, piece.end)
        else:
            self._words(start, end)

    def verbatim(self, start: int, end: int) -> None:
        """Text with its white space."""
        for piece in pieces(self.source, start, end):
            if piece.reference is None:
                self._lines(piece.start, piece.end)
            else:
                self._reference(piece.reference, piece.start, piece.end)

    def plain(self) -> None:
        """The whole source, which is no markup but for references, as it is."""
        for piece in pieces(self.source, 0, len(self.source)):
            if piece.reference is None:
                self._exact(self.source[piece.start : piece.end], piece.start)
            else:
                self._reference(piece.reference, piece.start, piece.end)

    def _reference(self, meaning: str, start: int, end: int) -> None:
        if meaning.isspace():
            self.blank(" " if meaning in BLANKS else meaning)
            self.passed(end)
        elif meaning:
            self._run(meaning, start, end)

    def _words(self, start: int, end: int) -> None:
        text = self.source[start:end].translate(_TO_SPACES)
        at = start
        for words in text.split("  ") if "  " in text else (text,):
            core = words.strip()
            if core:
                first = at + words.index(core[0])
                self._blanks_of(words[: first - at])
                self._run(core, first, first + len(core))
                self._blanks_of(words[first - at + len(core) :])
            else:
                self._blanks_of(words)
            at += len(words) + 2
            if at <= end:
                self.blank(" ")

    def _blanks_of(self, blanks: str) -> None:
        if blanks:
            self.blank(blanks)

    def _lines(self, start: int, end: int) -> None:
        """Lines as they are; each is a run of its own where line ends differ or lines are prefixed."""
        text = self.source[start:end]
        if not self.prefix and "\r" not in text:
            self._exact(text, start)
            return
        at = 0
        for found in _LINE_END.finditer(text):
            self._exact(text[at : found.start()], start + at)
            self._keep("\n" + self.prefix)
            at = found.end()
        self._exact(text[at:], start + at)

    def _exact(self, text: str, start: int) -> None:
        core = text.strip()
        first = text.index(core[0]) if core else len(text)
        self._keep(text[:first])
        if core:
            self._run(core, start + first, start + first + len(core))
            self._keep(text[first + len(core) :])

    def _keep(self, blanks: str) -> None:
        """White space that stays as it is, inside of marks if they come before it."""
        if blanks:
            (self._lead if self._lead else self._blanks).append(blanks)

    def _run(self, text: str, start: int, end: int) -> None:
        """Visible text."""
        lead = "".join(self._lead)
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
        self._write(lead)
        clean = self.length
        self._write(text)
        cut = self._cut if self.runs else 0  # what stands before all text belongs to it
        self.runs.append(Run(place, clean, self.length, cut, start, end))
        for noted in self._noted:
            noted(place)
        self._noted.clear()
        self._blanks.clear()
        self._lead.clear()
        self._ends, self._depth, self._apart, self._last = 0, None, False, text[-1]
        self._cut, self._inside = end, 0

    def _note_line(self) -> None:
        """Note what starts where the text has come to: a block, or a line."""
        if self._depth is None:
            self.outline.lines.append(self.length)
            return
        while len(self.outline.blocks) <= self._depth:
            self.outline.blocks.append([])
        self.outline.blocks[self._depth].append(self.length)

    def _write(self, text: str) -> None:
        if text:
            self._parts.append(text)
            self.length += len(text)

    # ---------------------------------------------------------------- what is known afterwards

    def note(self, noted: Callable[[int], object]) -> None:
        """Have it told where the next run starts, with its marks."""
        self._noted.append(noted)

    def finished(self) -> str:
        """The clean text."""
        return "".join(self._parts)
