"""The inspection: from a text and its chunks, of any library, to a report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from chunkers.chunk import Chunk, Span
from chunkers.chunker import Chunker
from chunkers.inspection.cuts import cuts
from chunkers.inspection.document import Document, read
from chunkers.inspection.finding import Finding
from chunkers.inspection.phrases import phrases
from chunkers.inspection.pieces import Piece, pieces
from chunkers.inspection.report import Report, statistics
from chunkers.inspection.rules import OF_SLICES, OF_WHAT_IS_READ
from chunkers.inspection.settings import Settings
from chunkers.inspection.sizes import Sized
from chunkers.inspection.view import View
from chunkers.validation import checked_text

__all__ = ["inspect"]


def inspect(
    text: str,
    chunks: Iterable[Chunk | tuple[int, int] | str],
    *,
    chunker: Chunker | None = None,
    tokenizer: Any = None,
    max_tokens: int | None = None,
    min_chunk_size: int | None = None,
    chunk_overlap: int | None = None,
    language: str | None = None,
    metadata: Mapping[str, Any] | None = None,
) -> Report:
    """Look for what makes chunks hard to understand on their own: a linter for chunks.

    It reads Markdown, HTML and plain text as a reader would; of programs and data, sizes, duplicates and cuts are told.

    Args:
        text: The source.
        chunks: Its chunks: those of this package, or (start, end) offsets in characters, or strings that are slices of
            the text, in order.
        chunker: What made them. Its limits, its tokenizer and its levels of boundaries are those of the report.
        tokenizer: What a size means, as in `Chunker`; for instance that of the embedding model. None: the chunker's,
            else characters.
        max_tokens: Largest size of a chunk. None: the limit of the model that `tokenizer` is of, else the chunker's
            `chunk_size`; without either, any size will do.
        min_chunk_size: Smallest size of a chunk. None: the chunker's; 0 or None: a tenth of the median.
        chunk_overlap: Largest size of what a chunk repeats of the one before. None: the chunker's, or any.
        language: That of the text, such as "en", "de", "fr" or "es". None: the chunker's, else English.
        metadata: What is known about the document, such as `{"source": "notes.md"}`; tells its kind.

    Raises:
        InputError: `text` is no `str`, or `chunks` holds something else.
        ConfigurationError: A chunk is no slice of the text, or a parameter makes no sense.
    """
    settings = Settings.of(checked_text(text), chunker, tokenizer, language, metadata)
    settings = settings.limited(max_tokens, min_chunk_size, chunk_overlap)
    found = pieces(text, chunks)
    sizes = settings.sizes(found)
    document = read(text, settings.kind, settings.language)
    boundaries = settings.boundaries()
    deepest = max((piece.depth for piece in found), default=0)
    levels = [[piece for piece in found if piece.depth == depth] for depth in range(deepest + 1)]
    findings: list[Finding] = []
    for depth, level in enumerate(levels):
        limits = settings.limits if depth == deepest else replace(settings.limits, largest=None, smallest=None)
        sized = Sized(text, level, [sizes[piece.index] for piece in level], limits, settings.counter.count)
        findings += (finding for rule in OF_SLICES for finding in rule(sized))
        findings += _of_what_is_read(document, level, settings.language)
    fell = [cut for level in levels for cut in cuts(boundaries, level)]
    findings.sort(key=lambda finding: (finding.chunk, finding.start, finding.end, finding.kind))
    numbers = statistics(sizes, settings.limits.unit, _repeated(levels), fell, findings)
    return Report(tuple(findings), tuple(fell), numbers)


def _of_what_is_read(document: Document | None, level: Sequence[Piece], language: str) -> Iterator[Finding]:
    """What the rules about reading find, with places in the source."""
    if not document:
        return
    view = View(document, level, phrases(language))
    for rule in OF_WHAT_IS_READ:
        for finding in rule(view):
            start, end = document.source(Span(finding.start, finding.end))
            yield replace(finding, start=start, end=end)


def _repeated(levels: Sequence[Sequence[Piece]]) -> float:
    every = sum(piece.end - piece.start for level in levels for piece in level)
    twice = sum(
        max(0, min(before.end, piece.end) - piece.start) for level in levels for before, piece in pairwise(level)
    )
    return twice / every if every else 0.0
