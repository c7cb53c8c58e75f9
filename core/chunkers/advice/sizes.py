"""How big chunks may be: as the embedding model says, and what a good size is below that."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from chunkers.errors import ConfigurationError
from chunkers.tokenizers import resolve
from chunkers.validation import checked_count

__all__ = ["Size", "size_for"]

USUAL = {"characters": 1_000, "words": 200}
TOKENS = 400  # the default of the core
CHARACTERS = {"characters": 1.0, "words": 5.3, "tokens": 3.4}
"""Characters of a unit, the fewest measured on ten English texts (`docs/choosing.md`): rather too few than too many."""
ORGANISATION = "sentence-transformers/"


@dataclass(frozen=True)
class Size:
    """The largest size of a chunk, and why.

    Attributes:
        chunk_size: In the units of the tokenizer.
        unit: `"characters"`, `"words"` or `"tokens"`.
        tokenizer: A name that the chunkers take; empty if the model's own tokenizer counts.
        model: The model of sentence-transformers whose tokenizer counts; empty if none does.
        reason: In words.
    """

    chunk_size: int
    unit: str
    tokenizer: str
    model: str
    reason: str

    @property
    def characters(self) -> int:
        """About how many characters a chunk has room for: an estimate, since nothing is loaded to count."""
        return int(self.chunk_size * CHARACTERS[self.unit])


def size_for(model: str | None = None, tokenizer: str | None = None, chunk_size: int | None = None) -> Size:
    """The size of chunks for an embedding model, or in the units of a tokenizer. Nothing is loaded or downloaded.

    Args:
        model: A model whose limit is known, or the folder of one of sentence-transformers.
        tokenizer: `"characters"`, `"words"`, or a tiktoken encoding or model.
        chunk_size: The size that is wanted.

    Raises:
        ConfigurationError: The model is not known, the size is above its limit or below 1, or both a model and a
            tokenizer are given.
    """
    if chunk_size is not None:
        chunk_size = checked_count("chunk_size", chunk_size, least=1)
    if model is None:
        return _by_tokenizer(tokenizer or "characters", chunk_size)
    if tokenizer is not None:
        raise ConfigurationError.of("tokenizer", "be left out beside model, whose own it is", tokenizer, "remove one")
    name, limit, source, encoding = _known(model)
    if chunk_size is not None and chunk_size > limit:
        remedy = f"use {limit} or less: the model does not read what is behind"
        raise ConfigurationError.of("chunk_size", f"be at most the limit of {name}, {limit} tokens", chunk_size, remedy)
    size = chunk_size or min(limit, TOKENS)
    if chunk_size is not None:
        reason = f"as asked for; {name} reads {limit:,} tokens at most"
    elif size == limit:
        reason = f"{name} reads {limit:,} tokens at most ({source}); what is longer would not be in its vector"
    else:
        reason = (
            f"{name} reads {limit:,} tokens ({source}), but one vector for so much says little: {TOKENS} is the default"
        )
    return Size(size, "tokens", name if encoding else "", "" if encoding else name, reason)


def _by_tokenizer(tokenizer: str, chunk_size: int | None) -> Size:
    resolve(tokenizer)  # says what is wrong with the name
    size = chunk_size or USUAL.get(tokenizer, TOKENS)
    unit = tokenizer if tokenizer in USUAL else "tokens"
    reason = "as asked for" if chunk_size else "the default; name your embedding model (--model) for its limit"
    return Size(size, unit, tokenizer, "", reason)


def _known(model: str) -> tuple[str, int, str, bool]:
    """The full name, the limit, where it stands, and whether tiktoken counts."""
    for row in _models():
        for name in row["names"]:
            if model.lower() in (name.lower(), name.lower().removeprefix(ORGANISATION)):
                return name, row["limit"], row["source"], row.get("encoding", False)
    if limit := _in_folder(Path(model)):
        return model, limit, "max_seq_length in its sentence_bert_config.json", False
    names = ", ".join(name.removeprefix(ORGANISATION) for row in _models() for name in row["names"])
    raise ConfigurationError.of(
        "model",
        f"be the folder of a model of sentence-transformers, or one whose limit is known ({names})",
        model,
        "give tokenizer and chunk_size instead",
    )


def _in_folder(folder: Path) -> int | None:
    """What the settings of a model say, which lie in its folder or in that of its first part."""
    for place in (folder, folder / "0_Transformer"):
        try:
            found: Any = json.loads((place / "sentence_bert_config.json").read_text("utf-8"))
        except (OSError, ValueError):
            continue
        limit = found.get("max_seq_length") if isinstance(found, dict) else None  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        if isinstance(limit, int) and limit > 0:
            return limit
    return None


@cache
def _models() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = tomllib.loads((files("chunkers.advice") / "models.toml").read_text("utf-8"))["model"]
    return rows
