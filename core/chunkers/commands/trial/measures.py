"""What sizes mean in a trial: what was asked for, else characters, and tokens too where that needs no download."""

from __future__ import annotations

from typing import Any

from chunkers.chunker import Chunker
from chunkers.commands.support.vocabulary import ENCODING, is_cached

__all__ = ["left_out", "measures", "unit"]


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


def unit(chunker: Chunker) -> str:
    """What a size of the chunker counts."""
    return str(chunker.tokenizer) if chunker.tokenizer in ("characters", "words") else "tokens"
