"""A text and its chunks as a picture: a colour for each chunk, and beside it the boundary that it starts at."""

from __future__ import annotations

import textwrap
from collections import defaultdict
from collections.abc import Iterator, Sequence
from html import escape

from chunkers import Chunk, Span
from chunkers.inspection import Cut
from chunkers.viewing.model import segments

__all__ = ["picture"]

COLUMNS = 78  # characters in a line
ADVANCE = 7.2  # pixels from one character to the next; `textLength` holds every font to it
LINE = 20  # pixels from one line to the next
MARGIN = 24
LABELS = MARGIN + COLUMNS * ADVANCE + 16  # where what stands beside the text begins
WIDTH = LABELS + 230
COLOURS = ("#cfe3ff", "#ffe0b8", "#cdeecb", "#f6cfe4", "#e2d6fb", "#f5ecae")
BARS = ("#4a7fc1", "#c17f2a", "#4a9c50")

HEAD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">
<title>{title}</title>
<style>
text {{ font: 12px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1b1f24; white-space: pre }}
.label {{ font: 11px system-ui, sans-serif; fill: #57606a }}
</style>
<defs><pattern id="shared" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="6" height="6" fill="#ffffff"/><rect width="3" height="6" fill="#8c959f"/></pattern></defs>
<rect width="100%" height="100%" rx="6" fill="#ffffff"/>
"""


def picture(title: str, text: str, chunks: Sequence[Chunk], cuts: Sequence[Cut], marked: Sequence[Span] = ()) -> str:
    """An SVG of a text.

    Args:
        title: What the picture shows, for those who cannot see it.
        text: The text, in ASCII.
        chunks: Its chunks. Those of the deepest level are coloured, text of two of them is striped, and those above
            are bars at the left.
        cuts: Where one chunk ends and the next starts, with the name of the boundary.
        marked: What is underlined.
    """
    lines = [*_lines(text)]
    deepest = max(chunk.level for chunk in chunks)
    leaves = [chunk for chunk in chunks if chunk.level == deepest]
    body = [*_bars(lines, chunks, deepest), *_fills(lines, leaves, len(text))]
    body += [part for i, line in enumerate(lines) for part in _written(text, line, i)]
    body += [*_underlines(lines, marked), *_labels(lines, leaves, {cut.chunk: cut.name for cut in cuts})]
    head = HEAD.format(width=WIDTH, height=len(lines) * LINE + MARGIN, title=escape(title))
    return "\n".join([head.rstrip(), *body, "</svg>", ""])


def _lines(text: str) -> Iterator[Span]:
    """The lines of a text, without their ends; long ones are broken at blanks."""
    start = 0
    for line in text.splitlines(keepends=True):
        shown = line.rstrip("\n\f")
        for part in textwrap.wrap(shown, COLUMNS, drop_whitespace=False, replace_whitespace=False) or [""]:
            yield Span(start, start + len(part))
            start += len(part)
        start += len(line) - len(shown)


def _boxes(lines: Sequence[Span], start: int, end: int) -> Iterator[tuple[float, float, float]]:
    """The rectangles of a piece of the text, one a line: left, top, width."""
    for i, line in enumerate(lines):
        left, right = max(start, line.start), min(end, line.end)
        if left < right:
            yield MARGIN + (left - line.start) * ADVANCE, MARGIN / 2 + i * LINE, (right - left) * ADVANCE


def _fills(lines: Sequence[Span], leaves: Sequence[Chunk], length: int) -> Iterator[str]:
    """The colours of chunks; stripes where two of them share text."""
    for start, end, around, _ in segments(length, leaves):
        for chunk in around[:1]:
            shared = len(around) > 1
            fill = "url(#shared)" if shared else COLOURS[chunk % len(COLOURS)]
            faint = ' fill-opacity="0.6"' if shared else ""
            for x, y, width in _boxes(lines, start, end):
                yield f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{LINE - 1}" fill="{fill}"{faint}/>'


def _bars(lines: Sequence[Span], chunks: Sequence[Chunk], deepest: int) -> Iterator[str]:
    """The chunks above the deepest level, at the left of their lines."""
    for i, chunk in enumerate(chunk for chunk in chunks if chunk.level < deepest):
        tops = [top for _, top, _ in _boxes(lines, chunk.start, chunk.end)]
        x, height, fill = 4 + 6 * chunk.level, tops[-1] - tops[0] + LINE - 1, BARS[i % len(BARS)]
        yield f'<rect x="{x}" y="{tops[0]:g}" width="4" height="{height:g}" rx="2" fill="{fill}"/>'


def _written(text: str, line: Span, i: int) -> Iterator[str]:
    """A line of the text."""
    if shown := text[line.start : line.end].rstrip():
        indent = len(shown) - len(shown.lstrip())
        x, y, width = MARGIN + indent * ADVANCE, MARGIN / 2 + i * LINE + 14, (len(shown) - indent) * ADVANCE
        yield f'<text x="{x:g}" y="{y:g}" textLength="{width:g}" xml:space="preserve">{escape(shown.lstrip())}</text>'


def _underlines(lines: Sequence[Span], marked: Sequence[Span]) -> Iterator[str]:
    for start, end in marked:
        for x, y, width in _boxes(lines, start, end):
            yield f'<rect x="{x:g}" y="{y + LINE - 3:g}" width="{width:g}" height="2" fill="#cf222e"/>'


def _labels(lines: Sequence[Span], leaves: Sequence[Chunk], names: dict[int, str]) -> Iterator[str]:
    """The boundaries at which chunks start, beside the line where they do, and the sizes of these chunks."""
    beside: defaultdict[int, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for before, chunk in zip([None, *leaves], leaves, strict=False):
        old = max(before.end - chunk.start, 0) if before else 0  # what it repeats, in front of its new text
        new = chunk.text[old:]
        at = chunk.end - len(new.lstrip())
        i = next(i for i, line in enumerate(lines) if at < line.end)
        beside[i][names[before.index] if before else "start"].append(str(chunk.size))
    for i, labels in beside.items():
        shown = ", ".join(f"{name}: {', '.join(sizes)}" for name, sizes in labels.items())
        yield f'<text class="label" x="{LABELS:g}" y="{MARGIN / 2 + i * LINE + 14:g}">{shown}</text>'
