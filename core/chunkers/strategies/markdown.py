"""Markdown, cut where its author cut."""

from __future__ import annotations

from dataclasses import dataclass

from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.markdown import markdown_outline
from chunkers.strategies.outlined import OutlinedChunker

__all__ = ["MarkdownChunker"]


@dataclass(frozen=True, kw_only=True, repr=False)
class MarkdownChunker(OutlinedChunker):
    """Cuts Markdown at headings, else between blocks, items of lists, rows of tables and lines of code, else as prose.

    A heading stays with its body; tables and code blocks that fit stay whole. A table that is cut repeats its header
    in `content`, and code its fence. `heading_path` and `h1` to `h6` in the metadata say where a chunk stands.
    """

    def boundaries(self, text: str) -> Boundaries:
        """Words, clauses, cells, sentences, lines and rows, blocks by depth, headings by rank."""
        return self.outlined(text, markdown_outline(text))
