"""What a size means: characters, words, tokens of any model, or whatever a function counts."""

from __future__ import annotations

from collections.abc import Callable, Sized
from typing import Any, cast

from chunkers.errors import ConfigurationError
from chunkers.tokenizers.base import Measure, Tokenizer
from chunkers.tokenizers.characters import Characters

__all__ = ["Characters", "Measure", "Tokenizer", "resolve"]

UNLIMITED = 10**18  # models without a limit say infinity, or 10**30


def resolve(tokenizer: Any) -> Tokenizer:
    """The tokenizer that a name, a tokenizer object of another library, a model or a function stands for.

    Raises:
        ConfigurationError: It stands for none.
    """
    if isinstance(tokenizer, str):
        return _by_name(tokenizer)
    if isinstance(tokenizer, Tokenizer):
        return tokenizer
    found = _of_another_library(tokenizer)
    if found is not None:
        return found
    if callable(tokenizer):
        from chunkers.tokenizers.custom import Custom

        return Custom(cast("Callable[[str], int | Sized]", tokenizer))
    raise ConfigurationError.of(
        "tokenizer",
        "be a name, a tokenizer of tiktoken, tokenizers, transformers or sentence-transformers, or a function",
        tokenizer,
        "pass 'characters', 'words', 'cl100k_base' or a function from a text to a number",
    )


def _by_name(name: str) -> Tokenizer:
    if name == "characters":
        return Characters()
    if name == "words":
        from chunkers.tokenizers.words import Words

        return Words()
    from chunkers.tokenizers.tiktoken import Tiktoken
    from chunkers.tokenizers.tiktoken_encodings import encoding_name

    encoding = encoding_name(name)
    if encoding is None:
        raise ConfigurationError.of(
            "tokenizer",
            "be 'characters', 'words', or a tiktoken encoding or model",
            name,
            "for another model load its tokenizer and pass the object, "
            f"for instance tokenizers.Tokenizer.from_pretrained({name!r})",
        )
    return Tiktoken(encoding)


def _of_another_library(tokenizer: Any) -> Tokenizer | None:
    """Recognised by the names of its classes, so that no library is imported that the user has not."""
    names = {f"{base.__module__.partition('.')[0]}.{base.__name__}" for base in type(tokenizer).__mro__}
    if "tiktoken.Encoding" in names:
        from chunkers.tokenizers.tiktoken import Tiktoken
        from chunkers.tokenizers.tiktoken_encodings import encoding_name

        known = encoding_name(tokenizer.name) == tokenizer.name
        return Tiktoken(tokenizer.name, None if known else tokenizer)
    if "tokenizers.Tokenizer" in names:
        from chunkers.tokenizers.huggingface import HuggingFace

        return HuggingFace(tokenizer)
    if "transformers.PreTrainedTokenizerBase" in names:
        return _of_transformers(tokenizer)
    if "sentence_transformers.SentenceTransformer" in names:
        limit = tokenizer.max_seq_length
        return _of_transformers(tokenizer.tokenizer, limit if limit is not None and limit < UNLIMITED else None)
    return None


def _of_transformers(tokenizer: Any, limit: int | None = None) -> Tokenizer:
    from chunkers.tokenizers.huggingface import HuggingFace, SlowHuggingFace

    backend = getattr(tokenizer, "backend_tokenizer", None)
    if type(tokenizer).__module__.partition(".")[0] == "tokenizers":
        return HuggingFace(tokenizer, max_chunk_size=limit)
    if backend is None:
        return SlowHuggingFace(tokenizer, limit)
    return HuggingFace(backend, str(tokenizer.name_or_path), limit)
