"""Paragraphs that no blank line parts: in text that nobody wrapped, a line is a paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chunkers.boundaries.level import Local, Marks
from chunkers.boundaries.paragraphs import Lines
from chunkers.boundaries.sentence_units import SentenceUnits

__all__ = ["LongLines"]

LONG = 160  # characters of a line; text is wrapped at 65 to 100, now and then at 132
INDENT = 32  # blanks that may stand before the first sentence of a line

# Both begin with a literal or a small class, and look at no more of a line than they must.
_LONG_LINE = re.compile(rf"\n[^\n]{{{LONG}}}")
_LONG_LINE_CR = re.compile(rf"[\r\n][^\r\n]{{{LONG}}}")
_BLANKS = re.compile(rf"[^\S\r\n]{{0,{INDENT}}}")


class LongLines(Local):
    """Where a line starts, and a sentence with it, if that line or the one before it is too long to have been wrapped.

    Places are looked at in order, each once, and none before it is asked for.

    Args:
        text: The text.
        sentences: Its sentences: a heading stays with what follows it unless they know it.
    """

    def __init__(self, text: str, sentences: SentenceUnits) -> None:
        self.text = text
        self._sentences = sentences
        self._starts = _starts(text)
        self._next = next(self._starts, len(text))  # the first that was not looked at
        self._places: list[int] = []
        self._known = Marks(self._places)

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1."""
        hi = min(hi, len(self.text) - 1)
        while self._next <= hi:
            self._look()
        return self._known.last(lo, hi)

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1."""
        hi = min(hi, len(self.text) - 1)
        while (at := self._known.first(lo, hi)) < 0 and self._next <= hi:
            self._look()
        return at

    def settled(self) -> int:
        """All but those beside a line that may still grow, or a sentence."""
        return max(0, min(self._sentences.settled() - INDENT, len(self.text) - LONG - 1))

    def anchor(self, offset: int) -> int:
        """The line before the offset matters as far as it must be to be long, and so does its sentence."""
        return self._sentences.anchor(max(0, offset - LONG - 2))

    def _look(self) -> None:
        at = self._next
        indented = _BLANKS.match(self.text, at).end()  # type: ignore[union-attr]  # matches everywhere
        blank = self.text[indented : indented + 1] in ("\n", "\r", "")
        starts = self._sentences.paragraphs.first(at - 1, at) >= 0
        if starts or (not blank and self._sentences.first(at - 1, indented) >= 0):
            self._places.append(at)
        self._next = next(self._starts, len(self.text))


def _starts(text: str) -> Iterator[int]:
    """Where long lines start, and the lines behind them, in order."""
    pattern, lines, done = (_LONG_LINE_CR if "\r" in text else _LONG_LINE), Lines(text), 0
    behind = lines.first(LONG, len(text)) if lines.first(0, LONG) < 0 else -1  # of the first line
    for line in pattern.finditer(text):
        start = line.end() - LONG
        yield from (at for at in dict.fromkeys((behind, start)) if done < at <= start)
        done, behind = start, lines.first(line.end(), len(text))
    if behind > done:
        yield behind
