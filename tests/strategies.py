"""Hypothesis strategies: texts that hurt, chunkers of every kind, tokenizers of every kind."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import groupby
from typing import Any

from hypothesis import strategies as st

from chunkers import STRATEGIES, Chunk, Chunker, CodeChunker, ParentChildChunker
from chunkers.boundaries.code.languages import GRAMMARS

SCRIPTS = [
    "The pump runs. It needs oil, e.g. two litres a day; Dr. Lee said so! Why? ",
    "水泵由三个部分组成。阀门控制流量！传感器读取压力？控制器，记录数值；",
    "今日は雨です。明日は晴れます！本当ですか？",
    "मैं घर जाता हूँ। वह आता है। क्षि ",
    "هل أنت بخير؟ نعم، أنا بخير. ",
    "สวัสดีครับ ผมชื่อสมชาย ",
    "안녕하세요. 오늘은 비가 옵니다. 각각 ",
    "Él dijo «¡Hola!». ¿Qué tal? ",
]
CLUSTERS = [
    "👨‍👩‍👧‍👦",
    "🇩🇪",
    "🇫",
    "e\u0301",
    "Z\u0351\u0351\u0351",
    "각",
    "क्षि",
    "\r\n",
    " \u0301",
    "☝🏽",
    "\u200d",
    "\ufe0f",
    "\u0600",
]
BLANKS = [" ", "  ", "\n", "\n\n", "\r\n\r\n", "\r", "\t", " \n \n ", "\u00a0", "\u2028", "\u3000", "\x0c", "\x1f"]
ODD = [
    "\ud83d",
    "\udc00",
    "\ufeff",
    "\x00",
    "\u200b",
    "<|endoftext|>",
    "[CLS]",
    "[SEP]",
    "# Title\n",
    "| a | b |\n",
    "- item\n",
    "```\n",
]
RUNS = st.builds(
    lambda unit, n: unit * n,
    st.sampled_from(["x", "-", " ", "\n", "é", "字", "1", ".", "🇩", "\u0301"]),
    st.integers(2, 300),
)


def texts(max_pieces: int = 12) -> st.SearchStrategy[str]:
    """Texts of many scripts, with emoji, marks, odd blanks, half surrogates and long runs."""
    prose = st.sampled_from(SCRIPTS).flatmap(lambda s: st.integers(1, len(s)).map(lambda n: s[:n]))
    words = st.text("abc ,.;!?\n", max_size=40)
    anything = st.text(max_size=10)
    piece = st.one_of(
        prose, words, st.sampled_from(CLUSTERS), st.sampled_from(BLANKS), st.sampled_from(ODD), RUNS, anything
    )
    return st.lists(piece, max_size=max_pieces).map("".join)


@functools.cache
def wordpiece() -> Any:
    """A small tokenizer that lower-cases and adds [CLS] and [SEP], truncates at 8 and pads to 8."""
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

    letters = [chr(c) for c in range(ord("a"), ord("z") + 1)]
    names = [
        "[PAD]",
        "[UNK]",
        "[CLS]",
        "[SEP]",
        *letters,
        *(f"##{c}" for c in letters),
        *["the", "pump", "runs", "it", "needs", "oil", ".", ",", "!", "?"],
    ]
    vocabulary = {name: i for i, name in enumerate(dict.fromkeys(names))}
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))  # noqa: S106 - no password
    tokenizer.normalizer = normalizers.Lowercase()
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    tokenizer.enable_truncation(8)
    tokenizer.enable_padding(length=8)
    return tokenizer


def count_words(text: str) -> int:
    """A tokenizer that is a plain function."""
    return len(text.split())


def letters_of(text: str) -> list[str]:
    """A tokenizer that returns something with a length."""
    return [c for c in text if c.isalnum()]


TOKENIZERS = ["characters", "words", "cl100k_base", "o200k_base", count_words, letters_of]


def tokenizers() -> st.SearchStrategy[Any]:
    """Tokenizers of every kind."""
    return st.one_of(st.sampled_from(TOKENIZERS), st.builds(wordpiece))


@st.composite
def parameters(draw: st.DrawFn) -> dict[str, Any]:
    """Parameters that every strategy takes, and that agree with each other."""
    size = draw(st.one_of(st.integers(4, 40), st.integers(41, 400)))
    return {
        "chunk_size": size,
        "chunk_overlap": draw(st.one_of(st.just(0), st.integers(0, size - 1))),
        "min_chunk_size": draw(st.one_of(st.just(0), st.integers(0, size - 1))),
        "tokenizer": draw(tokenizers()),
        "respect_levels": draw(st.booleans()),
        "strip_whitespace": draw(st.booleans()),
        "packing": draw(st.sampled_from(["greedy", "greedy", "balanced"])),
        "oversized": draw(st.sampled_from(["split", "split", "keep"])),
    }


def levels(chunks: Iterable[Chunk]) -> Iterator[list[Chunk]]:
    """The chunks of each level: laws on neighbours hold within one."""
    return (list(level) for _, level in groupby(chunks, key=lambda chunk: chunk.level))


def budget(chunker: Chunker, chunk: Chunk) -> int:
    """The size of the chunk's level; a level that was left out is one that a bigger one repeats."""
    return chunker.levels[chunk.level].budget if isinstance(chunker, ParentChildChunker) else chunker.budget


THRESHOLDS: list[dict[str, Any]] = [
    {},
    {"breakpoint_threshold_amount": 0.5, "min_sentences": 3},
    {"breakpoint_threshold_type": "percentile", "breakpoint_threshold_amount": 60, "buffers": "joined"},
    {"breakpoint_threshold_type": "standard_deviation", "breakpoint_threshold_amount": 0.5, "buffer_size": 0},
    {"breakpoint_threshold_type": "interquartile", "breakpoint_threshold_amount": 0.1, "min_sentences": 2},
    {"breakpoint_threshold_type": "gradient", "breakpoint_threshold_amount": 50},
    {"breakpoint_threshold_type": "absolute", "buffer_size": 1},
    {"breakpoint_threshold_type": "number_of_chunks", "breakpoint_threshold_amount": 5},
]
"""Parameters of the strategy that embeds, which here compares words and needs no model."""


OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys(["links", "images", "join_pages", "merge_sections", "include_headings"], st.booleans()),
    **dict.fromkeys(["include_path", "include_scope", "include_speaker"], st.booleans()),
    "max_heading_level": st.integers(1, 6),
    "heading_separator": st.sampled_from([" > ", "", "\n", "/é"]),
    "mode": st.sampled_from(["text", "raw"]),
    "format": st.sampled_from(["auto", "json", "jsonl", "yaml"]),
    "delimiter": st.sampled_from([None, ",", "\t", "a", " "]),
    "quotechar": st.sampled_from(['"', "'", None]),
    "has_header": st.sampled_from([None, True, False]),
    "page_break": st.sampled_from([None, r"\n", "---", r"(?m)^(?=#)", "b+"]),
    "window_size": st.integers(0, 3),
    "separators": st.sampled_from([None, ["\n\n", "\n", " ", ""], ["\n", "."], ["ab", "a"], ["\r", "\u0301", "🇩"]]),
    "keep_separator": st.sampled_from(["start", "end"]),  # False loses separators, as it says
}
"""Parameters that single strategies take."""


def own_parameters(cls: type[Chunker]) -> st.SearchStrategy[dict[str, Any]]:
    """Parameters that not every strategy takes, each left out as often as not."""
    names = {field.name for field in fields(cls)}
    if "embedder" in names:
        return st.sampled_from(THRESHOLDS).map(lambda given: {"embedder": "words", **given})
    own = {name: drawn for name, drawn in OPTIONS.items() if name in names}
    if cls is CodeChunker:
        own["language"] = st.sampled_from([*GRAMMARS, "kotlin"])
    elif "language" in names:
        own["language"] = st.sampled_from(["en", "de", "zh", "th", "xx"])
    return st.fixed_dictionaries({}, optional=own)


def chunkers(**fixed: Any) -> st.SearchStrategy[Chunker]:
    """Chunkers of every strategy in the registry."""
    strategies = st.sampled_from(sorted(STRATEGIES.values(), key=str))
    return strategies.flatmap(
        lambda cls: st.builds(lambda given, own: cls(**{**given, **own, **fixed}), parameters(), own_parameters(cls))
    )
