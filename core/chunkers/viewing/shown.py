"""Rows as the template prints them: text that a page can hold, and the classes of the style sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from chunkers.inspection import LEVELS
from chunkers.viewing.model import Row, Segment
from chunkers.viewing.side import Side

__all__ = ["Badge", "Shown", "Span", "shown", "visible"]

HUES = ("a", "b")
LINE_ENDS = {"\r\n": " \n", "\r": "\n"}  # what HTML would make of them, in as many characters
_CONTROLS = {code: 0x2400 + code for code in range(0x20) if chr(code) not in "\t\n\r"} | {0x7F: 0x2421}
_UNENCODABLE = dict.fromkeys(range(0xD800, 0xE000), 0xFFFD)


def visible(text: str) -> str:
    """The text as a page shows it, of the same length: pictures of control characters, no half surrogates."""
    for end, instead in LINE_ENDS.items():
        text = text.replace(end, instead)
    return text.translate(_CONTROLS | _UNENCODABLE)


class Span(NamedTuple):
    """A segment as it is printed."""

    text: str
    classes: str
    chunks: str
    """The chunks of the deepest level that cover it, if it is not in the chunk of its row alone."""
    findings: str


class Badge(NamedTuple):
    """A finding of the row's chunk."""

    place: int
    level: str
    kind: str


@dataclass(frozen=True)
class Shown:
    """A row as it is printed."""

    chunk: int | None
    hue: str
    label: str
    """What a screen reader calls it."""
    index: int
    size: int
    cut: str
    rails: tuple[tuple[int, str], ...]
    """The chunks that it is in, with their hues, and the word `first` on the first row of one."""
    spans: tuple[Span, ...]
    badges: tuple[Badge, ...]


def shown(side: Side) -> Iterator[Shown]:
    """The rows of one side."""
    text, badges = visible(side.text), _badges(side)
    told: set[int] = set()
    for row in side.rows:
        spans = tuple(_span(side, row, segment, text) for segment in row.segments)
        if row.chunk is None:
            yield _before(spans)
        else:
            new = [above for above in side.ancestors[row.chunk] if above not in told]
            told.update(new)
            yield _shown(side, row.chunk, new, spans, tuple(b for i in (*new, row.chunk) for b in badges.get(i, ())))


def _before(spans: tuple[Span, ...]) -> Shown:
    """The row of text that stands before all chunks."""
    hue = "" if any(span.text.strip() for span in spans) else "blank"
    return Shown(None, hue, "before the first chunk", 0, 0, "", (), spans, ())


def _shown(side: Side, place: int, new: list[int], spans: tuple[Span, ...], badges: tuple[Badge, ...]) -> Shown:
    """The row of a chunk, the first one of the `new` chunks above it."""
    chunk, cut = side.chunks[place], side.before.get(place)
    rails = tuple((i, _hue(side, i) + (" first" if i in new else "")) for i in side.ancestors[place])
    label = f"chunk {chunk.index}, size {chunk.size}"
    name = cut.name if cut else ""
    return Shown(place, _hue(side, place), label, chunk.index, chunk.size, name, rails, spans, badges)


def _badges(side: Side) -> dict[int, list[Badge]]:
    """The findings of each chunk."""
    found: dict[int, list[Badge]] = {}
    for place, finding in enumerate(side.findings):
        found.setdefault(finding.chunk, []).append(Badge(place, finding.level, finding.kind))
    return found


def _hue(side: Side, chunk: int) -> str:
    return HUES[side.ordinals[chunk] % len(HUES)]


def _span(side: Side, row: Row, segment: Segment, text: str) -> Span:
    leaves = tuple(i for i in segment.chunks if side.chunks[i].level == side.deepest)
    slice_ = text[segment.start : segment.end]
    classes: list[str] = []
    if len(leaves) > 1:
        classes.append("overlap")
    if row.chunk not in leaves and slice_.isspace():
        classes.append("blank")
    elif not leaves:
        classes.append("gap")
    if segment.findings:
        worst = max(LEVELS.index(side.findings[i].level) for i in segment.findings)
        classes += ["finding", LEVELS[worst]]
    chunks = "" if leaves == (row.chunk,) else " ".join(map(str, leaves)) or "-"
    return Span(slice_, " ".join(classes), chunks, " ".join(map(str, segment.findings)))
