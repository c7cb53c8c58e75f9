"""The tokenizers that LangChain's two constructors `from_…` stand for."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Literal

from chunkers.errors import ConfigurationError
from chunkers.tokenizers import Tokenizer, resolve
from chunkers.tokenizers.huggingface import HuggingFace, SlowHuggingFace
from chunkers.tokenizers.tiktoken import Tiktoken

__all__ = ["SpecialTokens", "huggingface_tokenizer", "tiktoken_tokenizer"]


@dataclass(frozen=True)
class SpecialTokens:
    """Counts tokens of a tiktoken encoding, and takes the allowed special ones for one token each.

    Args:
        tokenizer: The encoding.
        allowed: The special tokens; others are plain text.
    """

    tokenizer: Tiktoken
    allowed: frozenset[str] | Literal["all"]

    def __call__(self, text: str) -> int:
        """The number of tokens."""
        return len(self.tokenizer.encoding.encode(text, allowed_special=self.allowed, disallowed_special=()))


def tiktoken_tokenizer(name: str, allowed: Literal["all"] | AbstractSet[str] | None = None) -> str | SpecialTokens:
    """What `tokenizer=` takes for the tiktoken encoding or model of that name.

    Raises:
        ConfigurationError: tiktoken knows no such name.
    """
    tokenizer = resolve(name)
    if not isinstance(tokenizer, Tiktoken):
        raise ConfigurationError.of("encoding_name", "be an encoding of tiktoken", name, "pass 'cl100k_base'")
    if not allowed:
        return tokenizer.name
    return SpecialTokens(tokenizer, "all" if allowed == "all" else frozenset(allowed))


def huggingface_tokenizer(tokenizer: Any) -> Tokenizer:
    """The tokenizer that counts with a Hugging Face object.

    Raises:
        ConfigurationError: It is no tokenizer of Hugging Face's.
    """
    found = None if isinstance(tokenizer, str) else resolve(tokenizer)
    if not isinstance(found, HuggingFace | SlowHuggingFace):
        raise ConfigurationError.of(
            "tokenizer",
            "be a tokenizer of transformers or tokenizers, or a SentenceTransformer",
            tokenizer,
            "load it first, for instance with AutoTokenizer.from_pretrained, "
            "or pass it as tokenizer= or length_function=",
        )
    return found
