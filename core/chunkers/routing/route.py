"""The strategy for a document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chunkers.routing.contents import SCORES
from chunkers.routing.names import by_name
from chunkers.routing.sample import sampled

__all__ = ["PROSE", "route"]

PROSE = "recursive"
LEAST = 0.5  # a score below it says nothing
SURE = 1.0  # the highest score


def route(text: str, metadata: Mapping[str, Any] | None = None) -> str:
    """The name of the strategy for a document.

    Args:
        text: The document.
        metadata: What is known about it. The media type counts most (`content_type`, `media_type`, `mime_type`…), then
            the file's name (`file_name`, `file_path`, `source`…), then what the text looks like, as the table in
            `chunkers.routing.contents` says.
    """
    if found := by_name(metadata or {}):
        return found
    sample = sampled(text)
    best, most = PROSE, 0.0
    for strategy, score in SCORES.items():
        if (points := score(sample)) > most:
            best, most = strategy, points
        if most >= SURE:
            break  # among equals the first wins
    return best if most >= LEAST else PROSE
