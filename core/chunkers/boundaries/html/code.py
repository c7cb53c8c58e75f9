"""Code: between fences, with its lines and blanks as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from heapq import merge

from chunkers.boundaries.compact import offsets
from chunkers.boundaries.html.attributes import Attributes
from chunkers.boundaries.html.element import Element
from chunkers.boundaries.html.part import Part
from chunkers.boundaries.html.tokens import BLANKS, Token
from chunkers.boundaries.outline import Fence
from chunkers.chunk import Span

__all__ = ["Code"]

LONGEST = 12  # backticks of a fence
_BACKTICKS = re.compile(r"`{3,}+")
_INNER = re.compile(rf"[{BLANKS}]*+(<code)(?=[{BLANKS}])[^>]*+>", re.IGNORECASE)
_LANGUAGE = re.compile(r"(?<!\S)lang(?:uage)?-([\w+#.-]{1,32}+)(?!\S)")


class Code(Part):
    """The content of `pre`."""

    inside = False
    """Whether text is code."""
    starts = -1
    """Where the text of the element starts."""

    def enter(self, token: Token, element: Element) -> bool:
        """Open the fence."""
        self.separate_block()
        if not self.writer.flat and not self.inside:
            element.number = 1
            element.target = f"{self._fence}{self._language(token)}\n"
            self.inside, self.starts = True, token.end
            self.writer.lead(element.target + element.prefix)
        return True

    def leave(self, element: Element) -> None:
        """Close the fence."""
        if not element.number:
            return
        self.inside, writer = False, self.writer
        if not self.wrote(element):
            writer.taken_lead()
            return
        start = writer.runs[element.runs].clean_cut
        writer.trail("\n")
        close = writer.length
        writer.trail(element.prefix + self._fence)
        code = start + len(element.prefix) + len(element.target)
        writer.outline.fences.append(Fence(start, code, close, element.target, self._fence))
        writer.outline.literals.append(Span(start, writer.length))
        writer.outline.ties.append(Span(start, code))

    def finish(self, text: str) -> None:
        """Note the lines."""
        outline = self.writer.outline
        lines = offsets(outline.length)
        lines.extend(merge(outline.lines, self._lines(text)))
        outline.lines = lines

    def _lines(self, text: str) -> Iterator[int]:
        for fence in self.writer.outline.fences:
            at = text.find("\n", fence.code, fence.close - 1) + 1
            while at:
                yield at
                at = text.find("\n", at, fence.close - 1) + 1

    @cached_property
    def _fence(self) -> str:
        """Longer than any in the page."""
        longest = max((len(found) for found in _BACKTICKS.findall(self.source)), default=2)
        return "`" * min(longest + 1, LONGEST)

    def _language(self, token: Token) -> str:
        """The name in `class="language-x"`, of the element or of the `code` in it."""
        places = [self.given(token)]
        if inner := _INNER.match(self.source, token.end):
            places.append(Attributes(self.source, inner.end(1), inner.end()))
        for given in places:
            if found := _LANGUAGE.search(given.get("class") or ""):
                return found[1]
        return ""
