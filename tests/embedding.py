"""Embedders for tests: deterministic, countable, and wrong on purpose."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st


@dataclass(frozen=True)
class BagOfWords:
    """Each word adds one to the dimension that its checksum names."""

    dimensions: int = 64

    def __call__(self, texts: list[str]) -> list[list[float]]:
        return [self.vector(text) for text in texts]

    def vector(self, text: str) -> list[float]:
        vector = [0.0] * self.dimensions
        for word in re.findall(r"\w+", text.lower()):
            vector[zlib.crc32(word.encode()) % self.dimensions] += 1.0
        return vector


@dataclass
class Recorder:
    """A bag of words that keeps the texts of every call."""

    calls: list[list[str]] = field(default_factory=list)

    def __call__(self, texts: list[str]) -> list[list[float]]:
        self.calls.append(list(texts))
        return BagOfWords()(texts)

    @property
    def texts(self) -> list[str]:
        return [text for call in self.calls for text in call]


@dataclass
class LangChainLike:
    """Has the methods of LangChain's `Embeddings`."""

    model: str = "bag"
    api_key: str = "secret"
    awaited: int = 0

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return BagOfWords()(texts)

    async def aembed_documents(self, texts: list[str]) -> list[list[float]]:
        self.awaited += len(texts)
        return BagOfWords()(texts)


class LlamaIndexLike:
    """Has the methods of LlamaIndex's `BaseEmbedding`, which can be called with nodes."""

    def __init__(self, model_name: str = "bag") -> None:
        self.model_name = model_name

    def __call__(self, nodes: list[Any]) -> list[Any]:
        raise AssertionError(nodes)

    def get_text_embedding_batch(self, texts: list[str]) -> list[list[float]]:
        return BagOfWords()(texts)

    async def aget_text_embedding_batch(self, texts: list[str]) -> list[list[float]]:
        return BagOfWords()(texts)


TEXTS = [f"Cats purr. Cats sleep. Cats purr {i}. Banks lend money. Banks lend cash." for i in range(5)]
"""Texts of two topics each, with nine different sentences among them."""

TOPICS = {
    "cats": "cats purr sleep whiskers paws kittens",
    "banks": "banks lend money interest loans credit",
    "rain": "rain clouds storms wind thunder drizzle",
    "pumps": "pumps valves pressure pipes flow seals",
}


def sentence(topic: str, seed: int) -> str:
    """A sentence of four words of a topic."""
    words = TOPICS[topic].split()
    return " ".join(words[(seed * (i + 1) + i) % len(words)] for i in range(4)).capitalize() + "."


def documents() -> st.SearchStrategy[tuple[str, list[int]]]:
    """A text of passages about one topic each, the next about another; and where they start but for the first."""

    def joined(lengths: list[int]) -> tuple[str, list[int]]:
        text, starts = "", []
        for i, length in enumerate(lengths):
            if text:
                starts.append(len(text))
            text += "".join(sentence(list(TOPICS)[i % len(TOPICS)], seed) + " " for seed in range(length))
        return text, starts

    return st.lists(st.integers(4, 12), min_size=1, max_size=6).map(joined)


WRONG: dict[str, Callable[[list[str]], Any]] = {
    "one vector for each": lambda texts: BagOfWords()(texts[:-1]),
    "vectors of numbers": lambda texts: [[0.0] * (i + 1) for i, _ in enumerate(texts)],
    "finite": lambda texts: [[float("nan")] * 3 for _ in texts],
    "array of shape": lambda texts: [1.0 for _ in texts],
    "one vector": lambda texts: [],
    "all of one length": lambda texts: ["a" for _ in texts],
}
