"""What total fit pays for cuts: little between units, much inside of a unit that would fit into a chunk."""

from __future__ import annotations

from chunkers.chunk import Boundary
from chunkers.packing.packer import END, Packer

__all__ = ["prices"]

WEAK_CUT = 4.0  # price of a cut at level 0; each level costs a quarter of the one below
TORN = 1.0  # price for each unit that fits, and is torn: as much as the most uneven chunk costs
AROUND = 8  # units around a place that are looked at, from the inside out


def prices(packer: Packer, nodes: list[Boundary], starts: list[int], stop: int) -> list[float]:
    """The price of a cut at each node.

    Units are what lies between boundaries; those of stronger ones hold those of weaker ones. A level says only which
    of two boundaries is stronger, so what counts most is how many units that fit a cut tears.

    Args:
        packer: The packer.
        nodes: Where the text may be cut.
        starts: Where a chunk would start behind each.
        stop: The end of the text.
    """
    inside, measure = packer.boundaries.inside, packer.measure
    found: list[float] = []
    # Levels of the nodes before that are stronger than all since, and how far each reaches.
    outer: list[tuple[int, int]] = []
    for node, start in zip(nodes, starts, strict=True):
        while outer and outer[-1][0] <= node.level:
            outer.pop()
        weak = 1 if node.level in inside else min(node.level, 30)
        found.append(WEAK_CUT * 4.0**-weak + TORN * _torn(packer, node, outer[: -AROUND - 1 : -1], stop))
        outer.append((node.level, packer.edges.beyond(min(measure.reach(start, packer.chunk_size), stop), stop)))
    return found


def _torn(packer: Packer, node: Boundary, befores: list[tuple[int, int]], stop: int) -> int:
    """How many units that fit a cut at the node tears; `befores` are where they begin, the nearest first."""
    level, torn = node.level, 0
    for before, hi in befores:
        while level < before:
            behind = packer.boundaries.first(node.offset, min(hi, stop - 1), level + 1)
            if not behind and hi < stop:
                return torn  # this unit ends out of reach, and so do those around it
            torn += 1
            level = min(before, behind.level if behind else END)
    return torn
