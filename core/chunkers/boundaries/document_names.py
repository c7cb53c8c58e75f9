"""What the metadata of a document call it: media types, and names of files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["FILE_KEYS", "MEDIA_KEYS", "file_names", "media_types"]

MEDIA_KEYS = ("content_type", "media_type", "mime_type", "mimetype", "file_type")
FILE_KEYS = ("file_name", "file_path", "filename", "filepath", "source", "path", "name")
_HOST = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*+://[^/?#]*+")


def media_types(metadata: Mapping[str, Any]) -> Iterator[str]:
    """Its media types, in lower case, without their parameters."""
    for key in MEDIA_KEYS:
        if value := metadata.get(key):
            yield str(value).partition(";")[0].strip().lower()


def file_names(metadata: Mapping[str, Any]) -> Iterator[str]:
    """The file names, in lower case, without folders, and without host, query and fragment of an address.

    A name that has no ending without its fragment keeps it: `report #3.md`.
    """
    for key in FILE_KEYS:
        if value := metadata.get(key):
            path = _HOST.sub("", str(value).strip().lower().replace("\\", "/"), count=1)
            name = re.split(r"[?#]", path, maxsplit=1)[0].rpartition("/")[2]
            yield name if "." in name else path.rpartition("/")[2]
