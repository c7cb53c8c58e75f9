"""Sizes in the tokens of Hugging Face tokenizers and of sentence encoders, special tokens included."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import Any

from chunkers.tokenizers.base import Measure
from chunkers.tokenizers.custom import CustomMeasure
from chunkers.tokenizers.sums import TokenSums

__all__ = ["HuggingFace", "SlowHuggingFace", "plain_copy"]


def plain_copy(tokenizer: Any) -> Any:
    """A copy that neither truncates nor pads, and that takes text like a special token for plain text."""
    copy = type(tokenizer).from_str(tokenizer.to_str())
    copy.no_truncation()
    copy.no_padding()
    copy.encode_special_tokens = True
    return copy


class HuggingFaceMeasure(CustomMeasure):
    """Guesses by prefix sums, and counts slices by encoding them: what a pre-tokenizer does is not known here."""

    def __init__(self, text: str, tokenizer: HuggingFace) -> None:
        super().__init__(text, tokenizer.count)
        self._encode = tokenizer.encoder.encode
        self._extra = tokenizer.empty_size
        self._sums = TokenSums(text, self._ends)

    def reach(self, start: int, budget: int) -> int:
        """Where the tokens of the budget, less the special ones, end by the sums."""
        return self._sums.reach(start, max(1, budget - self._extra))

    def back(self, end: int, budget: int) -> int:
        """Where the tokens of the budget, less the special ones, start by the sums."""
        return self._sums.back(end, max(1, budget - self._extra))

    def shrink(self, start: int, end: int, excess: int) -> int:
        """Where so many tokens less end."""
        return self._sums.shrunk(end, excess)

    def settled(self) -> int:
        """All blocks but the last."""
        return self._sums.settled()

    def anchor(self, offset: int) -> int:
        """The start of a block."""
        return self._sums.anchor(offset)

    def resume(self, anchor: int) -> None:
        """Blocks are counted from the anchor."""
        self._sums.resume(anchor)

    def _ends(self, text: str, offset: int) -> array[int]:
        furthest = offset
        ends = array("I")
        for _, end in self._encode(text, add_special_tokens=False).offsets:
            furthest = max(furthest, offset + end)
            ends.append(furthest)
        return ends


@dataclass(frozen=True, eq=False, repr=False)
class HuggingFace:
    """Counts with a `tokenizers.Tokenizer`.

    Args:
        tokenizer: The tokenizer. It is copied, so that truncation and padding neither disturb nor are changed.
        name: What to call it in a `repr`.
        max_chunk_size: The model's own limit, if it has one.
    """

    tokenizer: Any
    name: str = "tokenizers.Tokenizer"
    max_chunk_size: int | None = field(default=None)

    @property
    def default_chunk_size(self) -> int:
        """The model's own limit, else 400 tokens."""
        return self.max_chunk_size or 400

    @cached_property
    def encoder(self) -> Any:
        """The copy that counts."""
        return plain_copy(self.tokenizer)

    @cached_property
    def fingerprint(self) -> str:
        """Digest of the whole tokenizer: equal for equal tokenizers, in every process."""
        return blake2b(self.tokenizer.to_str().encode(), digest_size=8).hexdigest()

    @cached_property
    def empty_size(self) -> int:
        """The number of special tokens that are always added."""
        return self.count("")

    def count(self, text: str) -> int:
        """The number of tokens, special ones included."""
        return len(self.encoder.encode(encodable(text)))

    def measure(self, text: str) -> Measure:
        """A view of one text, which is encoded once for guesses."""
        return HuggingFaceMeasure(encodable(text), self)

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


def encodable(text: str) -> str:
    """The text with halves of surrogate pairs, which no encoder takes, replaced one by one."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in text)
    return text


@dataclass(frozen=True, eq=False, repr=False)
class SlowHuggingFace:
    """Counts with a `transformers` tokenizer that is written in Python."""

    tokenizer: Any
    max_chunk_size: int | None = field(default=None)

    @property
    def default_chunk_size(self) -> int:
        """The model's own limit, else 400 tokens."""
        return self.max_chunk_size or 400

    @cached_property
    def empty_size(self) -> int:
        """The number of special tokens that are always added."""
        return self.count("")

    def count(self, text: str) -> int:
        """The number of tokens, special ones included."""
        ids = self.tokenizer.encode(encodable(text), truncation=False, padding=False, split_special_tokens=True)
        return len(ids)

    def measure(self, text: str) -> Measure:
        """A view of one text."""
        return CustomMeasure(text, self.count)

    def _key(self) -> tuple[Any, ...]:
        return type(self.tokenizer), self.tokenizer.name_or_path, self.max_chunk_size

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, SlowHuggingFace) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"SlowHuggingFace({type(self.tokenizer).__name__}, {self.tokenizer.name_or_path!r}{_limit(self.max_chunk_size)})"
