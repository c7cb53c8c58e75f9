"""HTML: what a reader sees of a page, as clean text with an outline, and where each character of it came from."""

from __future__ import annotations

from chunkers.boundaries.html.raw import RawBoundaries
from chunkers.boundaries.html.rendering import Page, render

__all__ = ["Page", "RawBoundaries", "render"]
