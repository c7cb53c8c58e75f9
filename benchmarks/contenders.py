"""Who is measured: each a function from a text to its chunks, made with the same limits for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

ENCODING = "cl100k_base"


class Contender(NamedTuple):
    """One way to chunk."""

    library: str
    strategy: str
    unit: str
    """`tokens` or `characters`."""
    size: int
    overlap: int
    make: Callable[[], Callable[[str], Sequence[Any]]]

    @property
    def limit(self) -> str:
        """Its limit and overlap, as tables show them."""
        return f"{self.size:,} {self.unit}, {self.overlap}"


@cache
def installed(library: str) -> str | None:
    """The library's version; None if it is not there."""
    try:
        return version(library)
    except PackageNotFoundError:
        return None


@cache
def encoding() -> Any:
    """The encoding that counts tokens, and whose speed is the measure of all."""
    import tiktoken

    return tiktoken.get_encoding(ENCODING)


def count(text: str) -> int:
    """The number of tokens."""
    return len(encoding().encode(text, disallowed_special=()))


def encode(text: str) -> list[int]:
    """The tokens."""
    return list(encoding().encode(text, disallowed_special=()))


def _ours(strategy: str, unit: str, size: int, overlap: int) -> Contender:
    def make() -> Callable[[str], Sequence[Any]]:
        import chunkers

        tokenizer = ENCODING if unit == "tokens" else unit
        return chunkers.create(strategy, chunk_size=size, chunk_overlap=overlap, tokenizer=tokenizer).chunk

    return Contender("chunkers", strategy, unit, size, overlap, make)


def _langchain(unit: str, size: int, overlap: int) -> Contender:
    def make() -> Callable[[str], Sequence[Any]]:
        from langchain_text_splitters import RecursiveCharacterTextSplitter as Splitter

        if unit == "characters":
            return Splitter(chunk_size=size, chunk_overlap=overlap).split_text
        own = {"encoding_name": ENCODING, "disallowed_special": ()}
        return Splitter.from_tiktoken_encoder(chunk_size=size, chunk_overlap=overlap, **own).split_text

    return Contender("langchain-text-splitters", "recursive", unit, size, overlap, make)


def _llamaindex(size: int, overlap: int) -> Contender:
    def make() -> Callable[[str], Sequence[Any]]:
        from llama_index.core.node_parser import SentenceSplitter

        return SentenceSplitter(chunk_size=size, chunk_overlap=overlap, tokenizer=encode).split_text

    return Contender("llama-index-core", "sentence", "tokens", size, overlap, make)


def _text_splitter(unit: str, size: int, overlap: int) -> Contender:
    def make() -> Callable[[str], Sequence[Any]]:
        from semantic_text_splitter import TextSplitter

        if unit == "characters":
            return TextSplitter(size, overlap).chunks
        return TextSplitter.from_tiktoken_model("gpt-4", size, overlap).chunks

    return Contender("semantic-text-splitter", "recursive", unit, size, overlap, make)


def _chonkie(unit: str, size: int) -> Contender:
    def make() -> Callable[[str], Sequence[Any]]:
        from chonkie import RecursiveChunker

        tokenizer = encoding() if unit == "tokens" else "character"
        return RecursiveChunker(tokenizer=tokenizer, chunk_size=size).chunk

    return Contender("chonkie", "recursive", unit, size, 0, make)


def _semchunk(size: int, overlap: int) -> Contender:
    def make() -> Callable[[str], Sequence[Any]]:
        import semchunk

        chunker = semchunk.chunkerify(encoding(), chunk_size=size)
        return lambda text: chunker(text, overlap=overlap or None)

    return Contender("semchunk", "recursive", "tokens", size, overlap, make)


def at(unit: str, size: int, overlap: int) -> list[Contender]:
    """All that can chunk to this limit."""
    return [
        _ours("recursive", unit, size, overlap),
        _ours("sentence", unit, size, overlap),
        _ours("fixed_size", unit, size, overlap),
        _langchain(unit, size, overlap),
        _text_splitter(unit, size, overlap),
        *([] if overlap else [_chonkie(unit, size)]),
        *([_llamaindex(size, overlap), _semchunk(size, overlap)] if unit == "tokens" else []),
    ]


LIMITS = [("tokens", 256, 0), ("tokens", 512, 64), ("characters", 500, 0), ("characters", 1000, 200)]
CONTENDERS = [contender for limit in LIMITS for contender in at(*limit)]
LIBRARIES = [*dict.fromkeys(contender.library for contender in CONTENDERS), "sentencex", "tiktoken"]


def wanted(only: str | None, limits: Sequence[tuple[str, int, int]] = tuple(LIMITS)) -> Iterator[tuple[int, Contender]]:
    """The contenders of one library, or of all, at these limits, with their places in the list."""
    for index, contender in enumerate(CONTENDERS):
        if only in (None, contender.library) and (contender.unit, contender.size, contender.overlap) in limits:
            yield index, contender
