"""The numbered parts of a document: sections, tables, figures, and where each is."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chunkers.chunk import Span
from chunkers.inspection.document import Document
from chunkers.inspection.phrases import LABEL, Phrases

__all__ = ["Labels"]

Key = tuple[str, str]  # kind and number, as ("section", "4.2")
_START = re.compile(r"(?<![^\r\n])[ \t>#*_|]{0,16}(?=[A-Za-z\d§À-ÿ])")  # of a line; a list's "-" opens none
_NUMBER = re.compile(rf"(?P<label>{LABEL})")
_BEHIND = re.compile(r"[*_]{0,3}(?:[.:)—–]|[ \t]+-|[*_]{0,3}[ \t]*(?:[\r\n]|\Z))")
_BEHIND_BARE = re.compile(r"[.)]?(?:[ \t]{2,}|[ \t]+(?=[A-ZÀ-Ý\"“]))")
_TITLE = re.compile(r"[^a-zà-ÿ\r\n]{4,100}(?=[\r\n])")


class Labels:
    """Where numbered parts are that a document itself has.

    A part starts at a heading or a line with its number, "4.2 Payment" or "Table 3: Prices". A number that several
    lines claim, and no heading, is not told: one of them is a table of contents, or a list.

    Args:
        document: The document.
        phrases: The nouns of its language.
    """

    def __init__(self, document: Document, phrases: Phrases) -> None:
        self._document = document
        self._phrases = phrases
        self._parts: dict[Key, Span] = {}
        self._read_headings()
        self._read_lines()

    def part(self, noun: str, label: str) -> Span | None:
        """The part of the document that a noun and a number name; None if it has none, or more than one."""
        kind = self._phrases.nouns[noun.lower()]
        return self._parts.get((kind, label)) or self._parts.get((self._bare(kind), label))

    def _bare(self, kind: str) -> str:
        """The kind of all parts that may be called by a number alone."""
        return "" if kind in self._phrases.bare else kind

    def _read_headings(self) -> None:
        text, headings = self._document.text, self._document.headings
        ends: list[int] = []  # from the last heading to the first
        stack: list[tuple[int, int]] = []
        for heading in reversed(headings):
            while stack and stack[-1][0] > heading.rank:
                stack.pop()
            ends.append(stack[-1][1] if stack else len(text))
            stack.append((heading.rank, heading.start))
        for heading, end in zip(headings, reversed(ends), strict=True):
            start = _START.match(text, heading.start)
            if start and (key := self._key(start.end(), is_heading=True)):
                self._parts.setdefault(key, Span(heading.start, end))

    def _read_lines(self) -> None:
        """Parts that start at lines; one goes on to the next that is none of its own parts, a caption to its end."""
        found = [*self._lines()]
        count: dict[Key, int] = {}
        for key, _ in found:
            count[key] = count.get(key, 0) + 1
        ends = self._section_ends([(key, at) for key, at in found if key[0] not in self._phrases.captions])
        for key, at in found:
            if count[key] == 1:
                end = ends[at] if at in ends else self._document.paragraph(at).end
                self._parts.setdefault(key, Span(at, end))

    def _section_ends(self, sections: list[tuple[Key, int]]) -> dict[int, int]:
        ends: dict[int, int] = {}
        open_: list[tuple[str, int]] = []
        for (kind, label), at in sections:
            while open_ and (kind or not label.startswith(open_[-1][0] + ".")):
                ends[open_.pop()[1]] = at
            open_.append((label, at))
        return ends | {at: len(self._document.text) for _, at in open_}

    def _lines(self) -> Iterator[tuple[Key, int]]:
        for found in _START.finditer(self._document.text):
            if not self._document.in_literal(found.end()) and (key := self._key(found.end(), is_heading=False)):
                yield key, found.end()

    def _key(self, at: int, *, is_heading: bool) -> Key | None:
        """What the line whose first word is at `at` starts, or None."""
        text = self._document.text
        if named := self._phrases.numbered.match(text, at):
            kind = self._phrases.nouns[named["noun"].lower()]
            if is_heading or _BEHIND.match(text, named.end()):
                return self._bare(kind), named["label"]
            return None
        bare = _NUMBER.match(text, at)
        if not bare or not bare["label"][0].isdigit():
            return None
        behind = _BEHIND_BARE.match(text, bare.end())
        # "4. The pump" may be an item of a list, or the number of a step; "4. PAYMENT" is a title.
        is_title = behind and ("." in bare["label"] or _TITLE.match(text, behind.end()))
        return ("", bare["label"]) if is_heading or is_title else None
