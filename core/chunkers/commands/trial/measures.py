"""What the sizes of a trial are: what was asked for, else characters, and tokens too where that needs no download."""

from __future__ import annotations

import os
import tempfile
from hashlib import sha1
from pathlib import Path
from typing import Any

from chunkers.chunker import Chunker

__all__ = ["measures", "unit"]

ENCODING = "cl100k_base"
ADDRESS = f"https://openaipublic.blob.core.windows.net/encodings/{ENCODING}.tiktoken"
FOLDERS = ("TIKTOKEN_CACHE_DIR", "DATA_GYM_CACHE_DIR")  # as tiktoken looks for its cache


def measures(tokenizer: str | None, chunk_size: int | None) -> list[dict[str, Any]]:
    """The parameters that say what sizes mean; the first are those that retrieval is tried with."""
    if tokenizer is not None:
        return [{"tokenizer": tokenizer, "chunk_size": chunk_size}]
    characters = {"tokenizer": "characters", "chunk_size": chunk_size}
    tokens = {"tokenizer": ENCODING, "chunk_size": None}
    return [characters, tokens] if chunk_size is None and is_cached() else [characters]


def is_cached() -> bool:
    """Whether tiktoken has kept the encoding, so that it can be loaded without a connection."""
    folder = next((os.environ[name] for name in FOLDERS if name in os.environ), None)
    if folder is None:
        folder = os.path.join(tempfile.gettempdir(), "data-gym-cache")
    return bool(folder) and (Path(folder) / sha1(ADDRESS.encode(), usedforsecurity=False).hexdigest()).is_file()


def unit(chunker: Chunker) -> str:
    """What a size of the chunker counts."""
    return chunker.tokenizer if isinstance(chunker.tokenizer, str) else repr(chunker.tokenizer)
