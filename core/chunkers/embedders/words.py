"""Vectors that say which words a text has: no model, no download, and topics are told by the words they share.

As in TextTiling (M. A. Hearst, "TextTiling: Segmenting Text into Multi-paragraph Subtopic Passages", 1997), words are
counted by their stems, here their first letters; short words, most of which say nothing about a topic, count little.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar
from zlib import crc32

__all__ = ["Words"]

DIMENSIONS = 512
STEM = 5  # letters
SHORT, LITTLE = 3, 0.2  # letters of a word that counts little, and how much that is
# The scripts of Chinese and Japanese put no blanks between words; there each character counts.
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]|[^\W_\u3040-\u30ff\u3400-\u9fff]+")


@lru_cache(maxsize=65_536)
def _place(word: str) -> tuple[int, float]:
    little = len(word) <= SHORT and word.isascii() and word.isalpha()
    return crc32(word[:STEM].encode("utf-8", "replace")) % DIMENSIONS, LITTLE if little else 1.0


@dataclass(frozen=True)
class Words:
    """Counts stems in the dimensions that their checksums name."""

    fingerprint: ClassVar[str] = "stems, 1"
    """Another number when the vectors of a text change."""

    def embed(self, texts: list[str]) -> Any:
        """An array of shape (texts, 512)."""
        import numpy as np

        rows = np.zeros((len(texts), DIMENSIONS), np.float32)
        for row, text in zip(rows, texts, strict=True):
            for word in _WORD.findall(text.lower()):
                dimension, weight = _place(word)
                row[dimension] += weight
        return rows

    async def aembed(self, texts: list[str]) -> Any:
        """The same in a thread."""
        return await asyncio.to_thread(self.embed, texts)
