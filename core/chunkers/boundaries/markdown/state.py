"""The parser's state, in little memory: it hands over what it has found from time to time, and keeps none of it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, TypeAlias

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

__all__ = ["Found", "hand_over", "normalize", "read"]

Found: TypeAlias = Callable[[list[Token], list[list[int]], int], object]
"""Gets tokens, the lines of the link definitions among them, which belong to no block, and the line that comes next.

A token that says it ends at line 0 contains more than it was handed over with.
"""

BATCH = 1 << 7  # tokens that are handed over at once
PIECE = 1 << 12  # characters whose lines are counted at once
LONG = 1 << 31  # characters, from which on an offset does not fit into four bytes with a sign
NOWHERE = {"title": "", "href": ""}  # of a link, only that it has a target is told


def normalize(state: StateCore) -> None:
    """A rule of the parser's core, as its own one, which has all lines in memory at once."""
    state.src = state.src.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")


def read(state: StateCore) -> None:
    """A rule of the parser's core: blocks go to `env["found"]`, labels of definitions to `env["references"]`."""
    labels = _Labels()
    state.env["references"] = state.env["duplicate_refs"] = labels
    blocks = _Blocks(state.src, state.md, state.env)
    state.md.block.tokenize(blocks, blocks.line, blocks.lineMax)
    _hand_over(blocks, blocks.lineMax)


def hand_over(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: ARG001 - what rules get
    """A rule for blocks, the first, which finds none: what was found before one will change only where it ends."""
    if len(state.tokens) + len(state.env["references"].lines) >= BATCH:
        _hand_over(state, start)
    return False


def _hand_over(state: StateBlock, line: int) -> None:
    """All but what was opened last, and holds nothing yet."""
    labels: _Labels = state.env["references"]
    count = len(state.tokens)
    while count and state.tokens[count - 1].nesting > 0:
        count -= 1
    state.env["found"](state.tokens[:count], labels.lines, line)
    del state.tokens[:count]
    labels.lines.clear()


class _Labels(dict[str, Any]):
    """The labels of links that have a target, and a list, too, of those that have one already."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[list[int]] = []
        """Of definitions that were not handed over."""

    def __setitem__(self, label: str, definition: Mapping[str, Any]) -> None:
        self.append(definition)
        super().__setitem__(label, NOWHERE)

    def append(self, definition: Mapping[str, Any]) -> None:
        """Take another definition of a label."""
        self.lines.append(definition["map"])


class _Blocks(StateBlock):
    """What rules work on: the numbers of each line that the class above keeps, but in arrays, counted by the piece."""

    def __init__(self, src: str, md: MarkdownIt, env: Any) -> None:
        super().__init__("", md, env, [])
        self.src = src
        kind = "q" if len(src) >= LONG else "i"
        lines = src.count("\n") + (not src.endswith("\n") if src else 0)
        columns = [array(kind, [0]) * (lines + 1) for _ in range(5)]  # at once: an array that grows leaves holes behind
        at = 0
        for start, piece in _pieces(src):
            part = StateBlock(piece, md, {}, [])
            places = ([start + place for place in part_of] for part_of in (part.bMarks, part.eMarks))
            for column, of_part in zip(columns, (*places, part.tShift, part.sCount, part.bsCount), strict=True):
                column[at : at + part.lineMax] = array(kind, of_part[: part.lineMax])
            at += part.lineMax
        self.lineMax = lines
        columns[0][-1] = columns[1][-1] = len(src)
        lists: Any = columns  # which take the same
        self.bMarks, self.eMarks, self.tShift, self.sCount, self.bsCount = lists
        self._inside: Token | None = None  # stands for all that a table holds, which no one looks at

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        """Add a token, unless it is inside of a table."""
        if ttype == "table_close":
            self._inside = None
        if self._inside:
            return self._inside
        token = super().push(ttype, tag, nesting)
        if ttype == "table_open":
            self._inside = Token("inside", "", 0)
        return token


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """The text in pieces of whole lines, and where each starts."""
    start = 0
    while start < len(text):
        end = text.find("\n", start + PIECE) + 1 or len(text)
        yield start, text[start:end]
        start = end
