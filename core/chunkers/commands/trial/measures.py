"""What sizes mean in a trial: what was asked for, else characters, and tokens too where that needs no download."""

from __future__ import annotations

import os
import tempfile
from hashlib import sha1
from pathlib import Path
from typing import Any

from chunkers.chunker import Chunker

__all__ = ["ENCODING", "is_cached", "left_out", "measures", "unit"]

ENCODING = "cl100k_base"
ADDRESS = f"https://openaipublic.blob.core.windows.net/encodings/{ENCODING}.tiktoken"
FOLDERS = ("TIKTOKEN_CACHE_DIR", "DATA_GYM_CACHE_DIR")  # as tiktoken looks for its cache


def measures(tokenizer: str | None, chunk_size: int | None) -> list[dict[str, Any]]:
    """The parameters that say what sizes mean; the first are those that retrieval is tried with."""
    first = {"tokenizer": tokenizer or "characters", "chunk_size": chunk_size}
    tokens = {"tokenizer": ENCODING, "chunk_size": None}
    return [first, tokens] if _in_tokens_too(tokenizer, chunk_size) and is_cached() else [first]


def left_out(tokenizer: str | None, chunk_size: int | None) -> str:
    """Which sizes are not tried, why, and how to have them; empty if all are."""
    if not _in_tokens_too(tokenizer, chunk_size) or is_cached():
        return ""
    return (
        f"No rows in tokens: the vocabulary {ENCODING} is not on this machine, and the demo downloads nothing unasked. "
        f"To have them, set TIKTOKEN_CACHE_DIR to a folder that holds it, or ask for --tokenizer {ENCODING}, "
        "which downloads it once."
    )


def _in_tokens_too(tokenizer: str | None, chunk_size: int | None) -> bool:
    return tokenizer is None and chunk_size is None


def is_cached() -> bool:
    """Whether tiktoken has kept the encoding, so that it can be loaded without a connection."""
    folder = next((os.environ[name] for name in FOLDERS if name in os.environ), None)
    if folder is None:
        folder = os.path.join(tempfile.gettempdir(), "data-gym-cache")
    return bool(folder) and (Path(folder) / sha1(ADDRESS.encode(), usedforsecurity=False).hexdigest()).is_file()


def unit(chunker: Chunker) -> str:
    """What a size of the chunker counts."""
    return str(chunker.tokenizer) if chunker.tokenizer in ("characters", "words") else "tokens"
