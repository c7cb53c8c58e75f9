"""From a text and its chunks, of any library, to a page that shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from chunkers.chunk import Chunk, Span, new_chunk
from chunkers.chunker import Chunker
from chunkers.inspection import inspect as inspected
from chunkers.inspection.pieces import Piece, pieces
from chunkers.routing import route
from chunkers.validation import checked_text
from chunkers.values import strategy_name
from chunkers.viewing.page import Page
from chunkers.viewing.side import Side

__all__ = ["Chunks", "side", "view"]

Chunks = Chunker | Iterable[Chunk | tuple[int, int] | str]
LITERAL = ("code", "json", "table")
"""Strategies for documents in which columns matter."""


def view(
    text: str,
    chunks: Chunks,
    *,
    beside: Chunks | None = None,
    inspect: bool = True,
    metadata: Mapping[str, Any] | None = None,
    title: str = "Chunks",
) -> Page:
    """Show chunks in their document: a page that displays itself in a notebook, and that `.save(path)` writes.

    Args:
        text: The document.
        chunks: A chunker, which is asked for chunks; or chunks of this package, or (start, end) offsets in characters,
            or strings that are slices of the text, in order.
        beside: The same for a second column.
        inspect: Tell which boundary each chunk starts at, and the findings of `chunkers.inspect`.
        metadata: What is known about the document, such as `{"source": "notes.md"}`; tells its kind.
        title: The heading of the page.

    Raises:
        InputError: `text` is no `str`, or `chunks` holds something else.
        ConfigurationError: A chunk is no slice of the text.
    """
    given = (chunks,) if beside is None else (chunks, beside)
    return Page([side(text, each, inspect=inspect, metadata=metadata) for each in given], title)


def side(text: str, chunks: Chunks, *, inspect: bool, metadata: Mapping[str, Any] | None = None) -> Side:
    """One column of a page; the arguments are those of `view`."""
    checked_text(text)
    chunker = chunks if isinstance(chunks, Chunker) else None
    found = chunks.chunk(text, metadata=metadata) if isinstance(chunks, Chunker) else _own(text, chunks)
    report = inspected(text, found, chunker=chunker, metadata=metadata) if inspect else None
    return Side(
        text,
        found,
        title=repr(chunker) if chunker else "",
        unit=report.statistics.unit if report and chunker else "",
        findings=report.findings if report else (),
        cuts=report.cuts if report else (),
        literal=route(text, metadata) in LITERAL or (chunker is not None and strategy_name(type(chunker)) in LITERAL),
    )


def _own(text: str, chunks: Iterable[Chunk | tuple[int, int] | str]) -> list[Chunk]:
    """The chunks as those of this package, the size of others in characters.

    Raises:
        InputError: One of them is something else.
        ConfigurationError: One is no slice of the text.
    """
    given = chunks if isinstance(chunks, str) else list(chunks)
    found = pieces(text, given)
    return [
        chunk if isinstance(chunk, Chunk) else _chunk(text, piece) for chunk, piece in zip(given, found, strict=True)
    ]


def _chunk(text: str, piece: Piece) -> Chunk:
    span = Span(piece.start, piece.end)
    return new_chunk(text[piece.start : piece.end], span, piece.index, len(piece.content), piece.content, {}, 0)
