"""Walks through a page: which elements are open, which of them are to be seen, and who knows what they become."""

from __future__ import annotations

from collections.abc import Iterable

from chunkers.boundaries.html.attributes import is_hidden
from chunkers.boundaries.html.code import Code
from chunkers.boundaries.html.element import Element
from chunkers.boundaries.html.elements import (
    APART,
    BLOCKS,
    CELLS,
    CLOSERS,
    CONTAINERS,
    HEADINGS,
    LINES,
    LISTS,
    ROWS,
    UNSEEN,
    VOID,
)
from chunkers.boundaries.html.headings import Headings
from chunkers.boundaries.html.inline import Inline
from chunkers.boundaries.html.lists import Lists
from chunkers.boundaries.html.opened import Opened
from chunkers.boundaries.html.part import Part
from chunkers.boundaries.html.phrases import MARKS, Phrases
from chunkers.boundaries.html.tables import Tables
from chunkers.boundaries.html.tokens import Kind, Token
from chunkers.boundaries.html.whitespace import write_code, write_text
from chunkers.boundaries.html.writer import BLOCK, LINE, Writer

__all__ = ["Walk"]

DEEPEST = 12  # containers inside of others that are told apart
_ENDS_A_HEADING = frozenset({"p", "dl", "pre", "table", "section", "article", "blockquote", "hr", *LISTS})


class Walk:
    """Opens and closes elements as browsers do.

    Args:
        source: The page.
        links: Whether the targets of links are shown.
        images: Whether the descriptions of images are shown.
    """

    def __init__(self, source: str, *, links: bool, images: bool) -> None:
        self._source = source
        self.writer = Writer(source)
        self._opened = Opened(len(source))
        self._hidden = 0  # open elements that are not to be seen
        whole = source, self.writer, self._opened
        self._code, self._headings, self.tables = Code(*whole), Headings(*whole), Tables(*whole)
        inline = Inline(*whole, links=links, images=images)
        self._parts: dict[str, Part] = {
            **dict.fromkeys(HEADINGS, self._headings),
            **dict.fromkeys((*LISTS, "li", "dt", "dd", "blockquote"), Lists(*whole)),
            **dict.fromkeys(("pre", "listing", "xmp"), self._code),
            **dict.fromkeys((*CELLS, *ROWS, "table", "caption"), self.tables),
            **dict.fromkeys(("a", "br", "hr", "img", "image"), inline),
            **dict.fromkeys(MARKS, Phrases(*whole)),
        }
        self._telling = BLOCKS | APART | self._parts.keys()  # other elements make no difference unless they are hidden

    def walk(self, tokens: Iterable[Token]) -> str:
        """Read all tokens; gives the clean text."""
        start, end, text = Kind.START, Kind.END, Kind.TEXT
        for token in tokens:
            kind = token.kind
            if kind is start:
                self._start(token)
            elif kind is end:
                self._end(token.name, token.end)
            elif kind is text and not self._hidden:
                self._text(token.start, token.end)
        self._close_to(0)
        clean = self.writer.finished()
        for part in dict.fromkeys(self._parts.values()):
            part.finish(clean)
        return clean

    def _text(self, start: int, end: int) -> None:
        if not self._code.inside:
            write_text(self.writer, start, end)
            return
        if start == self._code.starts:  # a line end behind the tag is none of the code
            start += 2 if self._source.startswith("\r\n", start) else self._source[start] in "\r\n"
        write_code(self.writer, start, end)

    def _start(self, token: Token) -> None:
        name, writer, opened = token.name, self.writer, self._opened
        if name in CLOSERS:
            self._close_to(opened.ended_by_start(name))
        if name in _ENDS_A_HEADING and self._headings.wrote_title:
            self._close_to(opened.ended_by_end("h1"))
        has_content = name not in VOID
        if has_content:
            writer.opened()
        hidden = bool(self._hidden) or name in UNSEEN or is_hidden(token, self._source)
        if not hidden and name not in self._telling:
            return
        element = Element(name, hidden, opened.depth, writer.prefix, len(writer.runs))
        if hidden:
            self._hidden += has_content
        elif not self._enter(token, element):
            return
        if has_content:
            opened.push(element)
            writer.prefix = element.prefix

    def _enter(self, token: Token, element: Element) -> bool:
        """Start an element that is seen. Whether its end matters."""
        name = element.name
        if name in APART:
            self.writer.apart()
        if name in CONTAINERS:
            element.depth = min(element.depth + 1, DEEPEST)
        if part := self._parts.get(name):
            return part.enter(token, element)
        if name in BLOCKS:
            self.writer.separate(LINE if name in LINES else BLOCK, self._opened.depth)
        return name in BLOCKS

    def _end(self, name: str, end: int) -> None:
        self._close_to(self._opened.ended_by_end(name))
        self.writer.closed(end)
        if name in APART:
            self.writer.apart()
        if name == "p" and not self._hidden:  # even where none is open
            self.writer.separate(BLOCK, self._opened.depth)

    def _close_to(self, height: int) -> None:
        """Close elements until so many are open."""
        opened, parts, writer = self._opened, self._parts, self.writer
        while opened.height > height:
            element = opened.pop()
            around = opened.innermost
            if element.hidden:
                self._hidden -= 1
            else:
                name = element.name
                part = parts.get(name)
                if part:
                    part.leave(element)
                if name in BLOCKS and part is not self.tables:
                    tight = name in LINES or (name in LISTS and around is not None and around.name == "li")
                    writer.separate(LINE if tight else BLOCK, opened.depth)
            writer.prefix = around.prefix if around else ""
