"""Sizes in the tokens of OpenAI's models."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from chunkers.tokenizers.base import Measure
from chunkers.tokenizers.tiktoken_encodings import fingerprint, load
from chunkers.tokenizers.tiktoken_measure import TiktokenMeasure

if TYPE_CHECKING:
    import tiktoken

__all__ = ["Tiktoken"]

MEMO = 10_000  # texts at edges of slices whose counts are kept: words recur
SEAMED = frozenset(("gpt2", "r50k_base", "p50k_base", "p50k_edit", "cl100k_base", "o200k_base", "o200k_harmony"))


@dataclass(frozen=True, repr=False)
class Tiktoken:
    """Counts tokens of one tiktoken encoding. Text that looks like a special token is plain text.

    Args:
        name: The encoding's name. It is loaded when it is first needed.
        custom: An encoding that tiktoken does not know by name.
    """

    name: str
    custom: Any = field(default=None, repr=False)

    default_chunk_size = 400
    max_chunk_size = None
    empty_size = 0

    @cached_property
    def encoding(self) -> tiktoken.Encoding:
        """The encoding itself.

        Raises:
            ResourceError: It cannot be loaded.
        """
        return self.custom or load(self.name)

    @property
    def encoding_name(self) -> str | None:
        """The name that stands for this tokenizer, if one does."""
        return self.name if self.custom is None else None

    @property
    def seamed(self) -> bool:
        """Whether counts are known to add up at seams."""
        return self.custom is None and self.name in SEAMED

    def count(self, text: str) -> int:
        """The number of tokens."""
        return len(self.encoding.encode_ordinary(text))

    @cached_property
    def _count_edge(self) -> Callable[[str], int]:
        return lru_cache(MEMO)(self.count)

    def measure(self, text: str) -> Measure:
        """A view of one text, which is encoded once."""
        return TiktokenMeasure(text, self.encoding, self.count, self._count_edge, seamed=self.seamed)

    def __repr__(self) -> str:
        own = "" if self.custom is None else f", {self.custom.n_vocab} tokens, {fingerprint(self.custom)}"
        return f"Tiktoken({self.name!r}{own})"

    def __getstate__(self) -> dict[str, Any]:
        return {"name": self.name, "custom": self.custom}
