"""Total fit: the cuts of the whole text are chosen together, as TeX breaks a paragraph into lines.

The cost of a packing is the sum, over its chunks, of the squared distance from a full chunk and of a price for cuts
at weak boundaries and inside of units that fit; the least is found by dynamic programming (D. E. Knuth and M. F. Plass,
"Breaking Paragraphs into Lines", 1981). Only the strongest boundary of each eighth of the budget is looked at, so the
work is linear.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from chunkers.chunk import Boundary
from chunkers.packing.packer import END, Cut, Packer
from chunkers.packing.prices import prices

__all__ = ["balanced"]

PARTS = 8  # of the budget, one boundary is looked at in each
CRUMB = 10.0  # price of a chunk below the minimum
FURTHEST = 4 * PARTS  # boundaries that are looked at behind the start of a chunk
INFINITE = float("inf")


def balanced(packer: Packer, stop: int, start: int = 0) -> Iterator[tuple[int, Cut]]:
    """Pack the text from `start` to `stop`.

    Yields:
        The start of a chunk, and where it ends.
    """
    first = packer.edges.skip(start, stop)
    nodes = [Boundary(first, END), *_nodes(packer, first, stop)]
    wall = packer.wall(END)
    walled = wall < END and packer.boundaries.first(first, stop - 1, wall)
    if first < stop and packer.size(first, stop) <= packer.chunk_size and not walled:
        nodes = [nodes[0], nodes[-1]]
    before = -1
    for done, node in pairwise(_cheapest(packer, nodes, stop)):
        at = Boundary(packer.edges.skip(done.offset, stop), done.level)
        start = at.offset
        if packer.chunk_overlap and before >= 0:
            start = packer.rewind(before, at, node.offset)
        cut = packer.cut(start, node)
        if cut.end > at.offset:  # else it was nothing but dropped separators
            yield start, cut
            before = start


def _nodes(packer: Packer, at: int, stop: int) -> Iterator[Boundary]:
    """The strongest boundary of every part of the budget, and the end of the text."""
    part = max(1, packer.chunk_size // PARTS)
    found = Boundary(at, END)
    while at < stop:
        hi = packer.edges.skip(min(packer.measure.reach(at, part), stop), stop)
        level = packer.wall(found.level)
        wall = packer.boundaries.first(at, min(hi, stop - 1), level) if level < END else None
        found = _node(packer, at, packer.edges.skip(wall.offset, hi) if wall else hi, stop)
        following = packer.edges.skip(found.offset, stop)
        if following > found.offset:  # among the blanks that no chunk starts with, there may be a stronger one
            found = packer.boundaries.stronger(found.offset, min(following, stop - 1), found.level) or found
        yield Boundary(stop, END) if following == stop else found
        at = following


def _node(packer: Packer, at: int, hi: int, stop: int) -> Boundary:
    boundaries, keep = packer.boundaries, packer.keep_level
    found = boundaries.last(at, min(hi, stop - 1))
    if found and boundaries.tied(found.offset):
        behind = boundaries.first(at, stop - 1, 1) or Boundary(stop, END)
        found = behind if packer.size(at, behind.offset) <= packer.chunk_size else found
    if keep is not None:
        if not found or found.level < keep:
            found = boundaries.first(at, stop - 1, keep)
    elif not found or packer.size(at, found.offset) > packer.chunk_size:
        found = boundaries.first(at, stop - 1, 0)
    return found or Boundary(stop, END)


def _cheapest(packer: Packer, nodes: list[Boundary], stop: int) -> list[Boundary]:
    """The nodes at which the cheapest packing cuts, both ends included; by guesses of sizes if these prove true."""
    starts = [packer.edges.skip(node.offset, stop) for node in nodes]
    ends = [0, *(packer.edges.trim(start, node.offset) for start, node in zip(starts, nodes[1:], strict=False))]
    exact = packer.measure.size
    paid = prices(packer, nodes, starts, stop)
    path = _path(packer, nodes, starts, ends, paid, packer.measure.about)
    if any(j > i + 1 and exact(starts[i], ends[j]) > packer.chunk_size for i, j in pairwise(path)):
        path = _path(packer, nodes, starts, ends, paid, exact)
    return [nodes[i] for i in path]


def _path(
    packer: Packer,
    nodes: list[Boundary],
    starts: list[int],
    ends: list[int],
    cuts: list[float],
    size: Callable[[int, int], int],
) -> list[int]:
    """The indices of the nodes at which the cheapest packing cuts, if the slices between nodes have these sizes.

    The room for overlap costs nothing, so a chunk is full without it.
    """
    limit, least, full = packer.chunk_size, packer.min_chunk_size, packer.chunk_size - packer.chunk_overlap
    levels = [node.level for node in nodes]
    cost = [0.0] + [INFINITE] * (len(nodes) - 1)
    came = [0] * len(nodes)
    for i, start in enumerate(starts[:-1]):
        paid, wall = cost[i], packer.wall(levels[i])
        if paid == INFINITE:
            continue
        for j in range(i + 1, min(i + 1 + FURTHEST, len(nodes))):
            chunk = size(start, ends[j])
            if chunk > limit and j > i + 1:
                break
            price = paid + cuts[j]
            if chunk < full:
                price += (1 - chunk / full) ** 2
            if chunk < least:
                price += CRUMB
            if price < cost[j]:
                cost[j], came[j] = price, i
            if wall <= levels[j] < END:
                break
    path = [len(nodes) - 1]
    while path[-1]:
        path.append(came[path[-1]])
    return path[::-1]
