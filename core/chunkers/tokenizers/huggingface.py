"""Sizes in the tokens of Hugging Face tokenizers and of sentence encoders, special tokens included."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from dataclasses import dataclass, field
from functools import cached_property, partial
from hashlib import blake2b
from typing import Any, cast

from chunkers.tokenizers.base import Measure
from chunkers.tokenizers.counts import Counts
from chunkers.tokenizers.custom import CustomMeasure
from chunkers.tokenizers.sums import SummedMeasure
from chunkers.tokenizers.surrogates import without_surrogates

__all__ = ["HuggingFace", "SlowHuggingFace", "plain_copy"]


def plain_copy(tokenizer: Any) -> Any:
    """A copy that neither truncates nor pads, and that takes text like a special token for plain text."""
    copy = cast("Any", type(tokenizer)).from_str(tokenizer.to_str())
    copy.no_truncation()
    copy.no_padding()
    copy.encode_special_tokens = True
    return copy


class HuggingFaceMeasure(SummedMeasure):
    """Guesses by prefix sums, and counts slices by encoding them: what a pre-tokenizer does is not known here."""

    def __init__(self, text: str, tokenizer: HuggingFace) -> None:
        super().__init__(text, partial(_token_ends, tokenizer.encoder), tokenizer.empty_size)
        self._counts = Counts(text, tokenizer.count)

    def size(self, start: int, end: int) -> int:
        """The exact number of tokens, special ones included."""
        return self._counts.size(start, end)

    def reach(self, start: int, budget: int) -> int:
        """Where the tokens of the budget end, and the blanks behind them, which may be none."""
        end = super().reach(start, budget)
        while end < len(self.text) and self.text[end].isspace():
            end += 1
        return end


def _token_ends(encoder: Any, text: str, offset: int) -> array[int]:
    """Where the tokens of a text end that stands at `offset`."""
    furthest = offset
    ends = array("I")
    for _, end in encoder.encode(text, add_special_tokens=False).offsets:
        furthest = max(furthest, offset + end)
        ends.append(furthest)
    return ends


class ModelTokenizer(ABC):
    """Base of tokenizers that belong to a model, which may have a limit and special tokens."""

    max_chunk_size: int | None

    @abstractmethod
    def count(self, text: str) -> int:
        """The number of tokens, special ones included."""

    @property
    def default_chunk_size(self) -> int:
        """The model's own limit, else 400 tokens."""
        return self.max_chunk_size or 400

    @property
    def empty_size(self) -> int:
        """The number of special tokens that are always added."""
        return self._empty_size

    @cached_property
    def _empty_size(self) -> int:
        return self.count("")


@dataclass(frozen=True, eq=False, repr=False)
class HuggingFace(ModelTokenizer):
    """Counts with a `tokenizers.Tokenizer`.

    Args:
        tokenizer: The tokenizer. It is copied, so that truncation and padding neither disturb nor are changed.
        name: What to call it in a `repr`.
        max_chunk_size: The model's own limit, if it has one.
    """

    tokenizer: Any
    name: str = "tokenizers.Tokenizer"
    max_chunk_size: int | None = field(default=None)

    @cached_property
    def encoder(self) -> Any:
        """The copy that counts."""
        return plain_copy(self.tokenizer)

    @cached_property
    def fingerprint(self) -> str:
        """Digest of the whole tokenizer: equal for equal tokenizers, in every process."""
        return blake2b(self.tokenizer.to_str().encode(), digest_size=8).hexdigest()

    def count(self, text: str) -> int:
        """The number of tokens, special ones included."""
        return len(self.encoder.encode(without_surrogates(text)))

    def measure(self, text: str) -> Measure:
        """A view of one text, which is encoded once for guesses."""
        return HuggingFaceMeasure(without_surrogates(text), self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HuggingFace):
            return NotImplemented
        return (self.fingerprint, self.max_chunk_size) == (other.fingerprint, other.max_chunk_size)

    def __hash__(self) -> int:
        return hash((self.fingerprint, self.max_chunk_size))

    def __repr__(self) -> str:
        return f"HuggingFace({self.name}, {self.fingerprint}{_limit(self.max_chunk_size)})"

    def __getstate__(self) -> dict[str, Any]:
        return {"tokenizer": self.tokenizer, "name": self.name, "max_chunk_size": self.max_chunk_size}


def _limit(size: int | None) -> str:
    return "" if size is None else f", at most {size}"


@dataclass(frozen=True, eq=False, repr=False)
class SlowHuggingFace(ModelTokenizer):
    """Counts with a `transformers` tokenizer that is written in Python."""

    tokenizer: Any
    max_chunk_size: int | None = field(default=None)

    def count(self, text: str) -> int:
        """The number of tokens, special ones included."""
        ids = self.tokenizer.encode(
            without_surrogates(text), truncation=False, padding=False, split_special_tokens=True
        )
        return len(ids)

    def measure(self, text: str) -> Measure:
        """A view of one text."""
        return CustomMeasure(text, self.count, self.empty_size)

    def _key(self) -> tuple[Any, ...]:
        return cast("Any", type(self.tokenizer)), self.tokenizer.name_or_path, self.max_chunk_size

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, SlowHuggingFace) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        kind, name = type(self.tokenizer).__name__, self.tokenizer.name_or_path
        return f"SlowHuggingFace({kind}, {name!r}{_limit(self.max_chunk_size)})"
