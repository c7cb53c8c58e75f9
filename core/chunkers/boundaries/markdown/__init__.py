"""Markdown: the outline of a document (CommonMark with tables, front matter, footnotes and blocks of mathematics)."""

from __future__ import annotations

from chunkers.boundaries.markdown.reading import markdown_outline

__all__ = ["markdown_outline"]
