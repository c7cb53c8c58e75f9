"""Sizes in the tokens of OpenAI's models."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from functools import cache, cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, TypeVar

from chunkers.errors import ResourceError
from chunkers.tokenizers.base import Measure
from chunkers.tokenizers.seams import seam_after, seam_before
from chunkers.tokenizers.sums import SummedMeasure
from chunkers.tokenizers.surrogates import has_surrogates, without_surrogates

if TYPE_CHECKING:
    import numpy as np
    import tiktoken
    from numpy.typing import NDArray

__all__ = ["Tiktoken", "encoding_name"]

K = TypeVar("K")
V = TypeVar("V")

SEAMED = frozenset(("gpt2", "r50k_base", "p50k_base", "p50k_edit", "cl100k_base", "o200k_base", "o200k_harmony"))
EDGE = 64  # characters within which a seam is looked for at the edges of a slice
MEMO = 10_000  # texts at edges of slices whose counts are kept
RECENT = 64  # offsets at which a slice starts or ends, and what is known about them: asked for again at once or never
_CONTINUING = bytes(range(0x80, 0xC0))  # of UTF-8, bytes that are not the first of a character


def encoding_name(name: str) -> str | None:
    """The encoding of that name, or of the model of that name; None if tiktoken knows neither."""
    import tiktoken

    if name in tiktoken.list_encoding_names():
        return name
    try:
        return tiktoken.encoding_name_for_model(name)
    except KeyError:
        return None


@cache
def _load(name: str) -> tiktoken.Encoding:
    import tiktoken

    try:
        return tiktoken.get_encoding(name)
    except Exception as error:
        raise ResourceError(
            f"tokenizer: the encoding {name!r} could not be loaded ({_cause(error)}); connect to the "
            "internet once (tiktoken keeps a copy), or set TIKTOKEN_CACHE_DIR to a folder that has it, or use "
            "tokenizer='characters' or a local tokenizers.Tokenizer"
        ) from error


def _cause(error: BaseException) -> str:
    """What went wrong at the bottom of a chain of errors, in one line."""
    while deeper := error.__cause__ or error.__context__:
        error = deeper
    return f"{type(error).__name__}: {error}"


@cache
def _token_lengths(encoding: tiktoken.Encoding) -> NDArray[np.uintc]:
    """The number of characters that start in each token, by id: of its bytes, those that continue none."""
    import numpy as np

    lengths = np.zeros(encoding.max_token_value + 1, np.uintc)
    for token in encoding.token_byte_values():
        lengths[encoding.encode_single_token(token)] = len(token.translate(None, _CONTINUING))
    return lengths


@cache
def _fingerprint(encoding: tiktoken.Encoding) -> str:
    """Digest of a custom encoding: of its pattern and of all its tokens."""
    digest = blake2b(encoding._pat_str.encode(), digest_size=8)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - there is no public name for it
    for token in encoding.token_byte_values():
        digest.update(len(token).to_bytes(4, "big") + token)
    return digest.hexdigest()


def _kept(memo: dict[K, V], key: K, value: V, most: int) -> V:
    """The value, which the memo now knows."""
    if len(memo) >= most:
        memo.clear()
    memo[key] = value
    return value


class TiktokenMeasure(SummedMeasure):
    """Counts slices by prefix sums between seams, and by encoding the few characters outside of these."""

    def __init__(self, text: str, tokenizer: Tiktoken) -> None:
        super().__init__(text)
        self._count = tokenizer.count
        self._lengths = _token_lengths(tokenizer.encoding)
        self._encoding = tokenizer.encoding
        self._seamed = tokenizer.seamed and not has_surrogates(text)
        self._edges: dict[str, int] = {}
        self._heads: dict[int, tuple[int, int]] = {}
        self._tails: dict[int, tuple[int, int]] = {}

    def size(self, start: int, end: int) -> int:
        """The exact number of tokens."""
        size = self._by_sums(start, end)
        return self._count(self.text[start:end]) if size is None else size

    def about(self, start: int, end: int) -> int:
        """The exact number of tokens where sums tell it, else what they say."""
        size = self._by_sums(start, end)
        return super().about(start, end) if size is None else size

    def _by_sums(self, start: int, end: int) -> int | None:
        """The exact number of tokens, or None if there is no seam near one of the edges."""
        if not self._seamed:
            return None
        first, before = self._heads.get(start) or self._head(start)
        last, up_to = self._tails.get(end) or self._tail(end)
        if 0 <= first <= last and not self._sums.joined(first, last):
            return up_to - before
        return None

    def _head(self, start: int) -> tuple[int, int]:
        """The first seam behind `start`, -1 if none is near; and the tokens before `start`, if counts add up there."""
        seam = seam_after(self.text, start, min(start + EDGE, len(self.text)))
        before = self._sums.tokens(seam) - self._edge(self.text[start:seam]) if seam >= 0 else 0
        return _kept(self._heads, start, (seam, before), RECENT)

    def _tail(self, end: int) -> tuple[int, int]:
        """The last seam before `end`, -1 if none is near; and the tokens before `end`, counted from there on."""
        seam = seam_before(self.text, max(0, end - EDGE), end)
        up_to = self._sums.tokens(seam) + self._edge(self.text[seam:end]) if seam >= 0 else 0
        return _kept(self._tails, end, (seam, up_to), RECENT)

    def _edge(self, text: str) -> int:
        known = self._edges.get(text)
        return _kept(self._edges, text, self._count(text), MEMO) if known is None else known

    def _ends(self, text: str, offset: int) -> array[int]:
        import numpy as np

        tokens = self._encoding.encode_to_numpy(without_surrogates(text), disallowed_special=())
        ends = np.cumsum(self._lengths[tokens], dtype=np.uintc)
        ends += offset
        result = array("I")
        result.frombytes(ends.tobytes())
        return result


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
        return self.custom or _load(self.name)

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
        return len(self.encoding.encode(text, disallowed_special=()))

    def measure(self, text: str) -> Measure:
        """A view of one text, which is encoded once."""
        return TiktokenMeasure(text, self)

    def __repr__(self) -> str:
        own = "" if self.custom is None else f", {self.custom.n_vocab} tokens, {_fingerprint(self.custom)}"
        return f"Tiktoken({self.name!r}{own})"

    def __getstate__(self) -> dict[str, Any]:
        return {"name": self.name, "custom": self.custom}
