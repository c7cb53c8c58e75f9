"""A document as rules read it: its sentences, its headings, and the paragraphs below them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from chunkers.boundaries.markdown import markdown_outline
from chunkers.boundaries.outline import Heading, Outline
from chunkers.boundaries.paragraphs import Paragraphs
from chunkers.boundaries.sentences import sentences
from chunkers.chunk import Span
from chunkers.routing import PROSE, route

__all__ = ["LONGEST_ANSWER", "Sentence", "Source", "plain"]

LONGEST_ANSWER = 700  # characters of evidence: more is an essay, of which a chunk holds a part
SHORTEST, LONGEST = 20, 400  # characters of a sentence that is asked about: less says little, more says several things
OPENING = "\"“'‘`*_"  # a sentence may begin with, before a small letter
MARKED = ("markdown", "page")
_BULLET = re.compile(r"(?:[-*+•]|>|\(?[a-z0-9]{1,3}[.)]|\d{1,3}(?:\.\d{1,3}){1,4}\.?)[ \t]++", re.IGNORECASE)
_ODD = re.compile(r"[|<>{}=\\^~@]|\w\(|::|://|\]\(|\]\[|\.\.\.|…|\s'")
_PICTURES = re.compile(
    r"\A[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff\s]++|[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff\s]++\Z"
)
_EMPHASIS = re.compile(r"\*{1,3}|`{1,2}|(?<!\w)_{1,2}|_{1,2}(?!\w)")


@dataclass(frozen=True)
class Sentence:
    """A sentence of prose."""

    span: Span
    text: str
    """On one line, without marks of emphasis."""

    @property
    def words(self) -> list[str]:
        """What stands between its blanks, without the full stop."""
        return self.text.rstrip(".!").split()


@dataclass(frozen=True)
class Source:
    """A document.

    Args:
        name: Its name, which may say what kind of document it is.
        text: Its text.
    """

    name: str
    text: str

    @cached_property
    def kind(self) -> str:
        """The strategy that it would be cut by."""
        return route(self.text, {"source": self.name})

    @property
    def is_prose(self) -> bool:
        """Whether sentences of it stand on their own; those of a conversation, of code or of data do not."""
        return self.kind in (PROSE, *MARKED)

    @cached_property
    def outline(self) -> Outline:
        """What is marked in it; nothing in plain text, whose indentation means other things."""
        return markdown_outline(self.text) if self.kind in MARKED else Outline()

    @cached_property
    def sentences(self) -> list[Sentence]:
        """Those that are whole, neither code nor a table nor a heading, and of a length that can be asked about."""
        found = (_sentence(self.text, span) for span in sentences(self.text) if not self.is_literal(span.start))
        return [sentence for sentence in found if sentence]

    def is_literal(self, offset: int) -> bool:
        """Whether code, a table or a heading is there."""
        i = bisect_right(self._literal_starts, offset) - 1
        return i >= 0 and offset < self._literals[i].end

    def sections(self) -> Iterator[tuple[Heading, list[Span]]]:
        """Each heading, and the paragraphs between it and the next one."""
        for heading, following in pairwise([*self.outline.headings, None]):
            if heading:
                yield heading, list(self._paragraphs(heading.body, following.start if following else len(self.text)))

    def _paragraphs(self, start: int, end: int) -> Iterator[Span]:
        cuts = self._paragraph_starts
        inside = cuts[bisect_right(cuts, start) : bisect_right(cuts, end - 1)]
        for first, last in pairwise([start, *inside, end]):
            if body := self.text[first:last].strip():
                at = self.text.index(body[0], first)
                yield Span(at, at + len(body))

    @cached_property
    def _paragraph_starts(self) -> list[int]:
        return list(Paragraphs(self.text).offsets)

    @cached_property
    def _literals(self) -> list[Span]:
        headings = [Span(heading.start, heading.body) for heading in self.outline.headings]
        return sorted([*self.outline.literals, *headings])

    @cached_property
    def _literal_starts(self) -> list[int]:
        return [span.start for span in self._literals]


def plain(text: str) -> str:
    """The text on one line, without marks of emphasis, and without pictures in front of it and behind."""
    return " ".join(_PICTURES.sub("", _EMPHASIS.sub("", text)).split())


def _sentence(text: str, span: Span) -> Sentence | None:
    start = span.start
    while start < span.end and (bullet := _BULLET.match(text, start, span.end)):
        start = bullet.end()
    if not SHORTEST <= span.end - start <= LONGEST:
        return None
    found = plain(text[start : span.end])
    whole = found.endswith((".", "!")) and (found[0].isupper() or found[0].isdigit() or text[start] in OPENING)
    return Sentence(Span(start, span.end), found) if whole and not _ODD.search(found) else None
