"""Which format the metadata of a document name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from chunkers.boundaries.document_names import file_names, media_types

__all__ = ["FORMATS", "told"]

FORMATS = ("auto", "json", "jsonl", "yaml")
_ENDINGS = {"json": "json", "jsonl": "jsonl", "ndjson": "jsonl", "yaml": "yaml", "yml": "yaml"}


def told(metadata: Mapping[str, Any]) -> str | None:
    """The format that a media type or a file name names."""
    for label in (*media_types(metadata), *file_names(metadata)):
        ending = re.split(r"[./]", label.replace("/x-", "/"))[-1]
        if ending in _ENDINGS:
            return _ENDINGS[ending]
    return None
