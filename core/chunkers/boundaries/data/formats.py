"""Which format the metadata of a document name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["FORMATS", "told"]

FORMATS = ("auto", "json", "jsonl", "yaml")
_ENDINGS = {"json": "json", "jsonl": "jsonl", "ndjson": "jsonl", "yaml": "yaml", "yml": "yaml"}
_KEYS = ("media_type", "content_type", "mime_type", "file_type", "file_name", "filename", "file_path", "source")


def told(metadata: Mapping[str, Any]) -> str | None:
    """The format that a file name or media type names."""
    for key in _KEYS:
        value = metadata.get(key)
        if isinstance(value, str):
            ending = (
                value.lower().partition(";")[0].strip().replace("/x-", "/").rpartition("." if "." in value else "/")[2]
            )
            if ending in _ENDINGS:
                return _ENDINGS[ending]
    return None
