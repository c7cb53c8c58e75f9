"""Reads a long text part by part, since a syntax tree takes ten to two hundred times the memory of its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from chunkers.boundaries.syntax_trees import TreeNode, TreeReader

__all__ = ["Part", "parts"]

LITTLE = 4  # of what is left behind a part, what is this many times smaller is read with it
DENSE = 0.45  # of what is not blank: code that is written by people has 0.1 to 0.2 of marks, minified code 0.35
_NO_MARKS = bytes(i for i in range(256) if i >= 0x80 or re.match(rb"[\w\s*/#-]", bytes([i])))  # comments have some
_BLANKS = b" \t\n\v\f\r"
_MARGIN = re.compile(rb"\n\n(?=[^\s)\]}])")  # what follows is mostly at the top: no string or block is torn


class Part(NamedTuple):
    """A part of a text, in bytes. The next one begins where it ends."""

    root: TreeNode | None
    """Its syntax tree; None if there is none within reason."""
    start: int
    end: int
    """Nodes of the tree that begin before it are whole; those that begin at it or behind it belong to the next part."""


def parts(
    source: bytes, reader: TreeReader, last: Callable[[TreeNode, int, int], int], step: int, *, always: bool = False
) -> Iterator[Part]:
    """Parse a text so that one part's tree is there at a time.

    A part begins with a node at the top, at the start of a line. Its last node may go on behind it, and is read again
    with the next part; one that does not end is read again in a part of twice the size. Where a grammar reads every
    node at the top as it reads the first, the nodes are those of the tree of the whole text. A very long line at the
    top has no tree, nor has what needs a bigger part and is little but marks: nothing is to be gained.

    Args:
        source: The text in UTF-8, its lines ended by LF.
        reader: Parses its parts.
        last: From the root of a part, and where it starts and ends, to the start of its last node at the top that
            starts a line and has nothing broken before it. To the start of the part if that is its first node; to its
            end if nothing in it can go on behind it.
        step: Bytes of a part, about, if what it begins with ends in it.
        always: Whether every part must have a tree.
    """
    start, size = 0, step
    while start < len(source):
        end = _end(source, start, size, step // LITTLE)
        much = end - start > step + step // LITTLE
        if much and not always and (size == step or _dense(source[start:end])):
            yield Part(None, start, end)
            start, size = end, step
            continue
        root = reader.tree(start, end)
        if root is None or end == len(source):
            yield Part(root, start, len(source))
            return
        whole = last(root, start, end)
        if whole > start:
            yield Part(root, start, whole)
        del root
        start, size = (whole, step) if whole > start else (start, 2 * size)


def _end(source: bytes, start: int, size: int, little: int) -> int:
    """A start of a line about `size` behind `start`; the end of the text if that is near."""
    at = start + size
    if len(source) - at <= little:
        return len(source)
    if found := _MARGIN.search(source, at, at + little):
        return found.end()
    end = source.find(b"\n", at) + 1 or len(source)
    return end if end <= at + little else source.rfind(b"\n", start, at) + 1 or end


def _dense(part: bytes) -> bool:
    marks = len(part.translate(None, _NO_MARKS))
    return marks >= DENSE * len(part.translate(None, _BLANKS))
