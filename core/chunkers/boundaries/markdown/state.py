"""The parser's state, in little memory: it tells of blocks as it finds them, and keeps none."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

__all__ = ["read"]

UNMARKED = {"inline", "thead_open", "tbody_open"}  # tokens that start no block of their own
PIECE = 1 << 12  # characters whose lines are counted at once
LONG = 1 << 31  # characters, from which on an offset does not fit into four bytes with a sign
NOWHERE = {"title": "", "href": ""}  # of a link, only that it has a target is told


def read(state: StateCore) -> None:
    """A rule of the parser's core: blocks go to `env["found"]`, labels of definitions to `env["references"]`.

    What is told of a block are arguments of `Block`, from its kind on.
    """
    blocks = _Blocks(state.src, state.md, state.env["found"])
    state.env["references"] = blocks.env["references"]
    state.md.block.tokenize(blocks, blocks.line, blocks.lineMax)
    blocks.flush()
    blocks.env = {}  # which knows the blocks, so that they would wait for the garbage collector


class _Blocks(StateBlock):
    """What rules work on; the tokens that they push are told, and forgotten."""

    def __init__(self, src: str, md: MarkdownIt, found: Callable[..., object]) -> None:
        super().__init__("", md, {"references": _Labels(self.defined), "duplicate_refs": _Again(self.defined)}, [])
        self.src = src
        self._found = found
        self._last: Token | None = None
        self._heading: Token | None = None
        self._measure_lines()

    def _measure_lines(self) -> None:
        """As the class above does, but into arrays, and piece by piece."""
        columns = [array("q" if len(self.src) >= LONG else "i") for _ in range(5)]
        marks, ends, *others = columns
        for start, piece in _pieces(self.src):
            part = StateBlock(piece, self.md, {}, [])
            marks.extend(start + at for at in part.bMarks[: part.lineMax])
            ends.extend(start + at for at in part.eMarks[: part.lineMax])
            for column, of_part in zip(others, (part.tShift, part.sCount, part.bsCount), strict=True):
                column.extend(of_part[: part.lineMax])
        self.lineMax = len(marks)
        for column, last in zip(columns, (len(self.src), len(self.src), 0, 0, 0), strict=True):
            column.append(last)
        lists: Any = columns  # which take the same
        self.bMarks, self.eMarks, self.tShift, self.sCount, self.bsCount = lists

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        """Take a token; what a rule says about it is known at the next one."""
        if self._last and self._last.map:
            self.flush()
        self._last = token = super().push(ttype, tag, nesting)
        self.tokens.clear()
        return token

    def flush(self) -> None:
        """Tell of the last token."""
        token, self._last = self._last, None
        if token is None or not token.map:
            return
        if token.type == "heading_open":
            self._heading = token
        elif token.type == "inline" and self._heading:
            heading, self._heading = self._heading, None
            self._found("heading", heading.map, heading.level, heading.markup, int(heading.tag[1]), token.content)
        elif token.type not in UNMARKED:
            self._found(token.type.removesuffix("_open"), token.map, token.level, token.markup)

    def defined(self, entry: Mapping[str, Any]) -> None:
        """The target of links was defined."""
        self.flush()
        self._found("definition", entry["map"], self.level)


class _Labels(dict[str, Any]):
    """The labels of links that have a target."""

    def __init__(self, defined: Callable[[Mapping[str, Any]], object]) -> None:
        super().__init__()
        self._defined = defined

    def __setitem__(self, label: str, entry: Mapping[str, Any]) -> None:
        self._defined(entry)
        super().__setitem__(label, NOWHERE)


class _Again(list[Any]):
    """Definitions of labels that have a target already; stays empty."""

    def __init__(self, defined: Callable[[Mapping[str, Any]], object]) -> None:
        super().__init__()
        self._defined = defined

    def append(self, entry: Mapping[str, Any]) -> None:
        self._defined(entry)


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """The text in pieces of whole lines, and where each starts."""
    start = 0
    while start < len(text):
        end = text.find("\n", start + PIECE) + 1 or len(text)
        yield start, text[start:end]
        start = end
