"""Where the tokens of a document start, so that the tokens of any part of it are counted by two look-ups.

A token counts for the part that it starts in. So the counts of parts add up to that of the whole, which the sizes of
the parts as texts of their own would not.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from chunkers.tokenizers import Tokenizer
from chunkers.tokenizers.sums import TokenSums
from chunkers.tokenizers.surrogates import without_surrogates
from chunkers.tokenizers.tiktoken import Tiktoken
from chunkers.tokenizers.tiktoken_encodings import token_lengths

if TYPE_CHECKING:
    import tiktoken

__all__ = ["TokenPlaces", "token_places"]

_WORD = re.compile(r"\s*+\S++|\s++")


@dataclass(frozen=True)
class TokenPlaces:
    """The tokens of one document.

    Attributes:
        starts: The offset of each, in characters, sorted.
        length: Characters of the document.
    """

    starts: array[int]
    length: int

    def count(self, start: int, end: int) -> int:
        """The number of tokens that start in a span."""
        return bisect_left(self.starts, end) - bisect_left(self.starts, start)

    def end(self, start: int, tokens: int) -> int:
        """Where so many tokens from `start` on end: at the start of the next one."""
        at = bisect_left(self.starts, start) + tokens
        return self.starts[at] if at < len(self.starts) else self.length


def token_places(text: str, tokenizer: Tokenizer) -> TokenPlaces:
    """The tokens of a document; exact for tiktoken, characters and words.

    For other tokenizers words are counted one by one, each with the blanks before it, and the tokens of each are spread
    evenly over it.
    """
    found = _of_tiktoken(text, tokenizer) if isinstance(tokenizer, Tiktoken) else _of_words(text, tokenizer)
    return TokenPlaces(found, len(text))


def _of_tiktoken(text: str, tokenizer: Tiktoken) -> array[int]:
    encoding = tokenizer.encoding
    lengths, continues = token_lengths(encoding), _continues(encoding)

    def starts(part: str, offset: int) -> array[int]:
        tokens = encoding.encode_to_numpy(without_surrogates(part), disallowed_special=())
        found = np.cumsum(lengths[tokens], dtype=np.uintc) - lengths[tokens] - continues[tokens] + offset
        return array("I", np.asarray(found, np.uintc).tobytes())

    sums = TokenSums(text, starts)  # encodes block by block, in linear time whatever the text
    sums.tokens(len(text))
    return sums.ends


@cache
def _continues(encoding: tiktoken.Encoding) -> NDArray[np.bool_]:
    """Whether each token, by id, starts inside of a character that takes several tokens: it stands where that does."""
    found = np.zeros(encoding.max_token_value + 1, np.bool_)
    for token in encoding.token_byte_values():
        found[encoding.encode_single_token(token)] = 0x80 <= token[0] < 0xC0
    return found


def _of_words(text: str, tokenizer: Tokenizer) -> array[int]:
    @lru_cache(maxsize=65_536)
    def count(word: str) -> int:
        return tokenizer.count(word) - tokenizer.empty_size

    starts = array("I")
    for word in _WORD.finditer(text):
        tokens = count(word[0])
        starts.extend(word.start() + i * len(word[0]) // tokens for i in range(tokens))
    return starts
