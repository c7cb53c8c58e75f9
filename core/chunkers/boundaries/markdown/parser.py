"""The parser: markdown-it-py with two rules of our own, blocks only. It is imported here and in `state`."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.token import Token

    from chunkers.boundaries.markdown.state import Found

__all__ = ["parse", "title"]

LONGEST = 200  # characters of a title: every chunk below a heading repeats it
_MARKS = re.compile(r"[\\`*_\[\]<&]")  # without one of them, there is no markup inside of a line
PAIR = 2  # marks of mathematics on one line: that which opens it and that which closes it
INDENT = 4  # columns from which on a line below a footnote still belongs to it


def parse(text: str, found: Found) -> dict[str, Any]:
    """Call `found` with the blocks of a text, some at a time, in order.

    Returns:
        What `title` needs to know about links.
    """
    env: dict[str, Any] = {"found": found}
    _blocks().parse(text, env)
    return {"references": env["references"]}


def title(markup: str, env: dict[str, Any]) -> str:
    """The text of a heading without its markup; of a very long one, the beginning."""
    shown = markup[: 2 * LONGEST]
    if _MARKS.search(shown):
        tokens = _inlines().parseInline(shown, env)[0].children or []
        shown = "".join(_shown(token) for token in tokens)
    shown = " ".join(shown.split())
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 1] + "…"


def _shown(token: Token) -> str:
    if token.type in ("softbreak", "hardbreak"):
        return " "
    return "" if token.type == "html_inline" else token.content


@cache
def _blocks() -> MarkdownIt:
    from markdown_it import MarkdownIt

    from chunkers.boundaries.markdown.state import hand_over, normalize, read

    parser = MarkdownIt("commonmark").enable("table")
    parser.core.ruler.enableOnly(["normalize", "block"])
    parser.core.ruler.at("normalize", normalize)
    parser.core.ruler.at("block", read)
    parser.block.ruler.before("table", "hand_over", hand_over)
    parser.block.ruler.before("reference", "footnote", _footnote)
    interrupts = ["paragraph", "reference", "blockquote", "list"]
    parser.block.ruler.before("fence", "mathematics", _mathematics, {"alt": interrupts})
    return parser


@cache
def _inlines() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark")


def _line(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]


def _footnote(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """`[^1]: text`, with the lines that continue it and the indented ones below it: one block."""
    first = _line(state, start)
    if state.is_code_block(start) or not first.startswith("[^") or "]:" not in first[3:]:
        return False
    if silent:
        return True
    behind = start + 1
    for line in range(start + 1, end):
        if state.isEmpty(line):
            continue
        outside = state.sCount[line] < state.blkIndent + INDENT
        if outside and (line > behind or _interrupts(state, line, end)):
            break
        behind = line + 1
    return _one_block(state, "footnote", start, behind)


def _interrupts(state: StateBlock, line: int, end: int) -> bool:
    """Whether the line belongs to no paragraph above it."""
    if state.sCount[line] < state.blkIndent or _line(state, line).startswith("[^"):
        return True
    return any(rule(state, line, end, True) for rule in state.md.block.ruler.getRules("paragraph"))


def _mathematics(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """`$$` to `$$`: one block. Without an end it is none."""
    first = _line(state, start)
    if state.is_code_block(start) or not first.startswith("$$"):
        return False
    stop = _closing(state, start, end, first)
    if stop < 0:
        return False
    return silent or _one_block(state, "mathematics", start, stop + 1)


def _closing(state: StateBlock, start: int, end: int, first: str) -> int:
    """The line that closes the mathematics that `start` opens, or -1. No line is searched in vain twice."""
    if "$$" in first[2:]:
        return start if first.rstrip().endswith("$$") and first.count("$$") == PAIR else -1
    vain_from, vain_to = state.env.get("unclosed", (0, -1))
    if vain_from <= start and end <= vain_to:
        return -1
    for line in range(start + 1, end):
        found = _line(state, line)
        if found and state.sCount[line] < state.blkIndent:
            return -1  # behind the list that it stands in
        if "$$" in found:
            return line if found.rstrip().endswith("$$") and found.count("$$") == 1 else -1
    state.env["unclosed"] = (start, end)
    return -1


def _one_block(state: StateBlock, kind: str, start: int, stop: int) -> bool:
    state.line = stop
    state.push(kind, "", 0).map = [start, stop]
    return True
