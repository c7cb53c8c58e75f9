"""One way of cutting a text, and what a page says of it: chunks, findings, cuts, and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import median
from typing import Any

from chunkers.chunk import Chunk
from chunkers.inspection import Cut, Finding
from chunkers.plurals import counted
from chunkers.viewing.model import Row, rows

__all__ = ["Side"]


@dataclass(frozen=True)
class Side:
    """One way of cutting a text.

    Args:
        text: The text.
        chunks: Its chunks, those of a level in order.
        title: What to call it, such as the call that makes the chunker.
        unit: What sizes count; empty if that is not known.
        findings: What is to be told about chunks.
        cuts: Where chunks end, and why there.
        literal: Whether columns matter, as in programs and tables.
    """

    text: str
    chunks: Sequence[Chunk]
    title: str = ""
    unit: str = ""
    findings: Sequence[Finding] = ()
    cuts: Sequence[Cut] = ()
    literal: bool = False

    @property
    def rows(self) -> Iterator[Row]:
        """The text in rows."""
        return rows(self.text, self.chunks, self.findings)

    @cached_property
    def ordinals(self) -> list[int]:
        """How many chunks of the same level stand before each: colours alternate by it."""
        seen = Counter[int]()
        found: list[int] = []
        for chunk in self.chunks:
            found.append(seen[chunk.level])
            seen[chunk.level] += 1
        return found

    @cached_property
    def deepest(self) -> int:
        """The level whose chunks are the rows."""
        return max((chunk.level for chunk in self.chunks), default=0)

    @cached_property
    def ancestors(self) -> list[tuple[int, ...]]:
        """For each chunk, its parent, the parent of that and so on, by their places in the list, the root first."""
        places = {chunk.index: place for place, chunk in enumerate(self.chunks)}
        found: list[tuple[int, ...]] = []
        for place, chunk in enumerate(self.chunks):
            parent = places.get(chunk.parent, place) if chunk.parent is not None else place
            found.append((*found[parent], parent) if parent < place else ())  # parents stand before their children
        return found

    @cached_property
    def before(self) -> dict[int, Cut]:
        """For each chunk but the first of its level, the cut that it starts at."""
        behind = {cut.chunk: cut for cut in self.cuts}
        last: dict[int, int] = {}
        found: dict[int, Cut] = {}
        for place, chunk in enumerate(self.chunks):
            if (cut := behind.get(last.get(chunk.level, -1))) is not None:
                found[place] = cut
            last[chunk.level] = place
        return found

    @property
    def summary(self) -> list[str]:
        """The numbers in a few phrases: chunks and sizes of each level, findings of each kind."""
        lines: list[str] = []
        for level in range(self.deepest + 1):
            sizes = [chunk.size for chunk in self.chunks if chunk.level == level]
            name = f"level {level}: " if self.deepest else ""
            lines.append(f"{name}{counted(len(sizes), 'chunk')}{self._extent(sizes)}")
        if self.findings:
            lines.append(counted(len(self.findings), "finding"))
            kinds = Counter(finding.kind for finding in self.findings)
            lines += [f"{count:,} {kind}" for kind, count in kinds.most_common()]
        return lines

    def _extent(self, sizes: Sequence[int]) -> str:
        if not sizes:
            return ""
        unit = f" {self.unit}" if self.unit else ""
        return f" of {min(sizes):,} to {max(sizes):,}{unit}, median {median(sizes):,.0f}"

    def to_dict(self) -> dict[str, Any]:
        """What the script of the page shows beside the text, as JSON has it."""
        return {
            "unit": self.unit,
            "chunks": [self._chunk(place, chunk) for place, chunk in enumerate(self.chunks)],
            "findings": [
                {name: getattr(finding, name) for name in ("kind", "level", "chunk", "message", "target")}
                for finding in self.findings
            ],
        }

    def _chunk(self, place: int, chunk: Chunk) -> dict[str, Any]:
        above, cut = self.ancestors[place], self.before.get(place)
        return {
            "index": chunk.index,
            "size": chunk.size,
            "span": chunk.span,
            "level": chunk.level,
            "parent": above[-1] if above else None,
            "window": chunk.window,
            "cut": [cut.name, cut.why] if cut else None,
            "metadata": {name: str(value) for name, value in chunk.metadata.items()},
            "content": chunk.content if chunk.content != chunk.text else None,
            "id": chunk.id,
        }
