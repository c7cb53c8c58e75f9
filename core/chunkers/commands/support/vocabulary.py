"""The vocabulary that commands count tokens with unasked: only if it is on this machine, since none is downloaded."""

from __future__ import annotations

import os
import tempfile
from hashlib import sha1
from pathlib import Path

__all__ = ["ENCODING", "is_cached"]

ENCODING = "cl100k_base"
ADDRESS = f"https://openaipublic.blob.core.windows.net/encodings/{ENCODING}.tiktoken"
FOLDERS = ("TIKTOKEN_CACHE_DIR", "DATA_GYM_CACHE_DIR")  # as tiktoken looks for its cache


def is_cached() -> bool:
    """Whether tiktoken has kept the encoding, so that it can be loaded without a connection."""
    folder = next((os.environ[name] for name in FOLDERS if name in os.environ), None)
    if folder is None:
        folder = os.path.join(tempfile.gettempdir(), "data-gym-cache")
    return bool(folder) and (Path(folder) / sha1(ADDRESS.encode(), usedforsecurity=False).hexdigest()).is_file()
