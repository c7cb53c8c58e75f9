"""Places inside of values: what a value that is too big is cut at, never in an escape, never beside a bracket."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cached_property

from chunkers.boundaries.compact import offsets
from chunkers.boundaries.data.json_documents import Document
from chunkers.boundaries.data.json_reader import BLANKS, COMMENTS, KEY, VALUE
from chunkers.boundaries.level import Level, Unsettled

__all__ = ["Values"]

KEPT = 4  # values whose places are remembered: the one that is cut, and those beside it
LONG_KEY = 100  # characters of a key that may be cut as its value may
_ESCAPE = re.compile(r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)", re.DOTALL)
_READABLE = {"\\n": " \n", "\\r": "  ", "\\t": "  "}  # what a segmenter understands, as long as what stands in the text

Prose = Callable[[str], Sequence[Level]]


class _Content:
    """The inside of one value, its places counted from the start of the text."""

    def __init__(self, text: str, start: int, end: int, prose: Prose, *, escapes: bool) -> None:
        self.start, self.end = start, end
        self._slice = text[start:end]
        self._escapes = escapes and "\\" in self._slice
        self._prose = prose

    @cached_property
    def _levels(self) -> Sequence[Level]:
        readable = self._slice
        if self._escapes:
            readable = _ESCAPE.sub(lambda found: _READABLE.get(found[0], found[0]), readable)
        return self._prose(readable)

    @cached_property
    def _escaped(self) -> tuple[array[int], array[int]]:
        starts, ends = offsets(len(self._slice)), offsets(len(self._slice))
        for found in _ESCAPE.finditer(self._slice):
            starts.append(found.start())
            ends.append(found.end())
        return starts, ends

    def last(self, strength: int, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi], or -1; of strength 0, that before the first character counts, too."""
        hi = min(hi, self.end - 1)
        if not strength:
            at = self._character(hi) if hi > self.start else -1
            return at if at > lo else -1
        lo = max(lo, self.start)
        if hi <= lo:
            return -1
        at = self._levels[strength - 1].last(lo - self.start, hi - self.start)
        return at + self.start if at >= 0 else -1

    def first(self, strength: int, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi], or -1; none of strength 0."""
        lo, hi = max(lo, self.start), min(hi, self.end - 1)
        if hi <= lo or not strength:
            return -1
        at = self._levels[strength - 1].first(lo - self.start, hi - self.start)
        return at + self.start if at >= 0 else -1

    def _character(self, offset: int) -> int:
        """The place at the offset, or before the escape that it lies in."""
        at = offset - self.start
        if self._escapes:
            starts, ends = self._escaped
            i = bisect_right(starts, at) - 1
            if i >= 0 and starts[i] < at < ends[i]:
                return self.start + starts[i]
        return offset


class Values:
    """The values of a document of JSON that are no containers, and what could not be read of it.

    Args:
        text: The text.
        document: What was read of it.
        prose: From a text to its levels.
    """

    def __init__(self, text: str, document: Document, prose: Prose) -> None:
        self._text = text
        self._document = document
        self._prose = prose
        self._known: OrderedDict[int, _Content] = OrderedDict()
        self._last_comment: _Content | None = None

    def levels(self) -> list[Level]:
        """Characters, and the levels of prose, inside of values."""
        return [_Inside(self, strength) for strength in range(1 + len(self._prose("")))]

    def content(self, offset: int) -> _Content:
        """The inside of the value that the offset lies in or behind."""
        start = self._document.members.innermost(offset)
        starts, ends = self._comments
        i = bisect_right(starts, offset) - 1
        if i >= 0 and starts[i] >= start and offset < ends[i]:
            return self._comment(starts[i], ends[i])
        if start in self._known:
            self._known.move_to_end(start)
        else:
            self._known[start] = self._read(start)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return self._known[start]

    @cached_property
    def _comments(self) -> tuple[array[int], array[int]]:
        """Where comments begin and end, as far as the text could be read."""
        starts, ends = offsets(len(self._text)), offsets(len(self._text))
        if "/" in self._text and not (self._document.broken and self._document.rest < 0):
            rest = self._document.rest if self._document.rest >= 0 else len(self._text)
            for found in COMMENTS.finditer(self._text, 0, rest):
                if found.lastindex:
                    starts.append(found.start())
                    ends.append(found.end())
        return starts, ends

    def _comment(self, start: int, end: int) -> _Content:
        if self._last_comment is None or self._last_comment.start != start:
            self._last_comment = _Content(self._text, start, end, self._prose, escapes=False)
        return self._last_comment

    def _read(self, start: int) -> _Content:
        if start in self._document.broken or start < 0:
            end = self._document.broken.get(start, 0)
            return _Content(self._text, max(start, 0), end, self._prose, escapes=False)
        inner = (
            len(self._document.members.ancestors(start)) > 1
        )  # what is at the top has no key, however far that is read
        key = KEY.match(self._text, start) if inner else None
        blanks = BLANKS.match(self._text, start)
        at = key.end() if key else blanks.end() if blanks else start
        value = VALUE.match(self._text, at)
        end = value.end() if value else at
        if key and len(key[1]) > LONG_KEY:
            return _Content(self._text, key.start(1) + 1, end if value else key.end(1), self._prose, escapes=True)
        quoted = int(value is not None and self._text[at] == '"')
        return _Content(self._text, at + quoted, end - quoted, self._prose, escapes=True)


class _Inside(Unsettled):
    """Places of one strength inside of values."""

    def __init__(self, values: Values, strength: int) -> None:
        self._values = values
        self._strength = strength

    def last(self, lo: int, hi: int) -> int:
        """The furthest place in (lo, hi] of the value at `hi`, or -1. Before that value there is a stronger place."""
        content = self._values.content(hi)
        if not self._strength and content.end <= hi:
            return -1  # the value ends in the window: what is too big are the brackets behind it
        return content.last(self._strength, lo, hi)

    def first(self, lo: int, hi: int) -> int:
        """The nearest place in (lo, hi] of the value at `lo`, or -1."""
        return self._values.content(lo).first(self._strength, lo, hi)
