"""What an inspection found: findings, cuts, and numbers about all chunks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import mean, median
from typing import Any

from chunkers.errors import ConfigurationError
from chunkers.inspection.finding import LEVELS, Cut, Finding
from chunkers.plurals import counted

__all__ = ["Report", "Statistics", "statistics"]

COUNTED = 8  # kinds of boundaries that are named in the readable form; the others are few


@dataclass(frozen=True, slots=True)
class Statistics:
    """Numbers about the chunks of a text.

    Attributes:
        chunks: How many there are.
        unit: What sizes count: "characters", "words" or "tokens".
        smallest: Size of the smallest chunk.
        median: The middle one of all sizes.
        mean: Their average.
        largest: Size of the largest chunk.
        repeated: The share of the text of chunks that the chunk before them has, too: 0 to 1.
        cuts: How many cuts fell on each level of boundary, by its name, the most frequent first.
        findings: How many findings there are of each kind.
    """

    chunks: int
    unit: str
    smallest: int
    median: float
    mean: float
    largest: int
    repeated: float
    cuts: dict[str, int]
    findings: dict[str, int]


@dataclass(frozen=True, slots=True)
class Report:
    """What an inspection found. `str(report)` is a summary to read, `to_dict()` one for JSON.

    Attributes:
        findings: By chunk, and in the order of the text.
        cuts: One for each pair of neighbours, those of one level of a tree after those of the next.
        statistics: Numbers about all chunks.
    """

    findings: tuple[Finding, ...]
    cuts: tuple[Cut, ...]
    statistics: Statistics

    def at_least(self, level: str) -> tuple[Finding, ...]:
        """The findings of a level, "note", "warning" or "error", and above.

        Raises:
            ConfigurationError: There is no such level.
        """
        if level not in LEVELS:
            raise ConfigurationError.of("level", f"be one of {', '.join(LEVELS)}", level, "pass 'warning'")
        wanted = LEVELS[LEVELS.index(level) :]
        return tuple(finding for finding in self.findings if finding.level in wanted)

    def to_dict(self) -> dict[str, Any]:
        """All of it as JSON has it: dicts, lists, strings and numbers."""
        return {
            "findings": [asdict(finding) for finding in self.findings],
            "cuts": [asdict(cut) for cut in self.cuts],
            "statistics": asdict(self.statistics),
        }

    def __str__(self) -> str:
        return "\n".join([*_summary(self.statistics), *map(line, self.findings)])


def statistics(
    sizes: Sequence[int], unit: str, repeated: float, cuts: Sequence[Cut], findings: Sequence[Finding]
) -> Statistics:
    """The numbers about all chunks."""
    return Statistics(
        chunks=len(sizes),
        unit=unit,
        smallest=min(sizes, default=0),
        median=float(median(sizes)) if sizes else 0.0,
        mean=float(mean(sizes)) if sizes else 0.0,
        largest=max(sizes, default=0),
        repeated=repeated,
        cuts=dict(Counter(cut.name for cut in cuts).most_common()),
        findings=dict(Counter(finding.kind for finding in findings).most_common()),
    )


def _summary(found: Statistics) -> list[str]:
    sizes = f"{found.smallest:,} to {found.largest:,} {found.unit}, median {found.median:,.0f}"
    repeated = f", {found.repeated:.0%} repeated" if found.repeated else ""
    lines = [f"{counted(found.chunks, 'chunk')} of {sizes}{repeated}" if found.chunks else "no chunks"]
    for title, counts in (("cuts", found.cuts), ("findings", found.findings)):
        named = [f"{count:,} {name}" for name, count in counts.items()]
        lines.append(f"{title}: {', '.join(named[:COUNTED]) or 'none'}{', …' if len(named) > COUNTED else ''}")
    return lines


def line(finding: Finding) -> str:
    """A finding as a line of text."""
    target = f" (see chunk {finding.target})" if finding.target is not None else ""
    where = f"chunk {finding.chunk}, {finding.start}:{finding.end}"
    return f"{finding.level:7}  {finding.kind:18}  {where}: {finding.message}{target}"
