"""LangChain's constructors `from_…` that say what a size means."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Collection
from collections.abc import Set as AbstractSet
from typing import Any, Literal, Self, cast

from langchain_chunkers.counters import huggingface_tokenizer, tiktoken_tokenizer
from langchain_chunkers.framework import TextSplitter

__all__ = ["TokenConstructors"]


class TokenConstructors(TextSplitter, ABC):
    """Base of the splitters, all of which take `tokenizer=`."""

    @classmethod
    def from_tiktoken_encoder(
        cls,
        encoding_name: str = "gpt2",
        model_name: str | None = None,
        allowed_special: Literal["all"] | AbstractSet[str] | None = None,
        disallowed_special: Literal["all"] | Collection[str] = "all",
        **kwargs: Any,
    ) -> Self:
        """A splitter that counts tokens of a tiktoken encoding, or of an OpenAI model.

        Args:
            encoding_name: The encoding.
            model_name: The model, instead of an encoding.
            allowed_special: Special tokens that count as one token where they stand in a text.
            disallowed_special: Without an effect: text like a special token that is not allowed is plain text.
            kwargs: What the class itself takes.
        """
        build = cast("Callable[..., Self]", cls)
        return build(tokenizer=tiktoken_tokenizer(model_name or encoding_name, allowed_special), **kwargs)

    @classmethod
    def from_huggingface_tokenizer(cls, tokenizer: Any, **kwargs: Any) -> Self:
        """A splitter that counts tokens of Hugging Face, special tokens included.

        Args:
            tokenizer: Of `transformers` or `tokenizers`, or a `SentenceTransformer`.
            kwargs: What the class itself takes.
        """
        build = cast("Callable[..., Self]", cls)
        return build(tokenizer=huggingface_tokenizer(tokenizer), **kwargs)
