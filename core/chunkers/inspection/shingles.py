"""The shingles of a text: all its runs of a few words, as numbers."""

from __future__ import annotations

import re
from zlib import crc32

__all__ = ["WORDS", "shingles"]

WORDS = 3  # in a shingle
_WORD = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af]|[^\W\u2e80-\u9fff\uac00-\ud7af]+")


def shingles(text: str) -> frozenset[int]:
    """The shingles of a text, 32 bits each, the same in every process. Case and punctuation do not matter.

    A character of Chinese, Japanese or Korean counts as a word.
    """
    words = _WORD.findall(text.casefold())
    return frozenset(
        crc32("\0".join(words[i : i + WORDS]).encode("utf-8", "surrogatepass")) for i in range(len(words) - WORDS + 1)
    )
