"""Costs, in operations, not in seconds: what is measured, encoded and segmented, and how that grows with the text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chunkers import STRATEGIES, Chunker, CodeChunker, RecursiveChunker, SentenceChunker, create
from chunkers.boundaries.paragraphs import Paragraphs
from chunkers.boundaries.separators import Literal
from chunkers.packing import greedy

FACTS = "Item number {0} describes the storage of copper valves in hall {0}, which is {0} metres long. "
TEXTS: dict[str, Callable[[int], str]] = {
    "prose": lambda n: "".join(FACTS.format(i % 10) + "\n\n" * (i % 5 == 4) for i in range(n)),
    "one paragraph": lambda n: "".join(FACTS.format(i % 10) for i in range(n)),
    "lines": lambda n: "".join(f"{i % 10},copper,{i % 7}\n" * 8 for i in range(n)),
    "one word": lambda n: "abcdefghij" * 9 * n,
    "marks": lambda n: "e\u0301\u0302" * 30 * n,
    "no blanks": lambda n: "水泵由三个部分组成。阀门控制流量！" * 5 * n,
    "line feeds": lambda n: "\n" * 90 * n + "x",
    "full stops": lambda n: ". " * 45 * n,
}


class Recorder:
    """A tokenizer that counts words and single characters of scripts without blanks, and remembers what is asked."""

    def __init__(self) -> None:
        self.calls = 0
        self.characters = 0

    def __call__(self, text: str) -> int:
        self.calls += 1
        self.characters += len(text)
        return len(text.split()) + len(text) // 20


def cost(strategy: str, text: str, **parameters: Any) -> tuple[Recorder, int]:
    recorder = Recorder()
    if strategy == "parent_child":  # parents so small that a short text has many
        size = parameters.pop("chunk_size")
        parameters["chunk_sizes"] = (2 * size, size)
    chunks = create(strategy, tokenizer=recorder, **parameters).chunk(text)
    return recorder, max(1, len(chunks))


SETTINGS = [
    {"chunk_size": 40},
    {"chunk_size": 40, "chunk_overlap": 10},
    {"chunk_size": 40, "min_chunk_size": 10},
    {"chunk_size": 40, "packing": "balanced"},
]


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("parameters", SETTINGS, ids=str)
@pytest.mark.parametrize("kind", TEXTS)
def test_ten_times_the_text_costs_at_most_eleven_times_the_measuring(
    strategy: str, parameters: dict[str, Any], kind: str
) -> None:
    small, _ = cost(strategy, TEXTS[kind](100), **parameters)
    large, _ = cost(strategy, TEXTS[kind](1000), **parameters)
    assert large.characters <= 11 * small.characters
    assert large.calls <= 11 * small.calls


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize(
    ("parameters", "calls", "length"),
    [
        ({"chunk_size": 40}, 8, 5),  # most calls are about the blocks that guesses are made of, which are short
        ({"chunk_size": 400}, 10, 4),
        ({"chunk_size": 40, "chunk_overlap": 10}, 25, 13),
        ({"chunk_size": 400, "chunk_overlap": 100}, 36, 15),
    ],
    ids=str,
)
def test_a_chunk_is_measured_a_few_times_whatever_its_size(
    strategy: str, parameters: dict[str, Any], calls: int, length: int
) -> None:
    text = TEXTS["prose"](1500)
    recorder, chunks = cost(strategy, text, **parameters)
    assert recorder.calls <= calls * chunks
    packed = 2 if strategy == "parent_child" else 1  # times: once for each level
    assert recorder.characters <= packed * length * len(text)


# -------------------------------------------------------------------------------------------------- tokens


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The number of characters that tiktoken encoded so far."""
    tiktoken = pytest.importorskip("tiktoken")
    seen = {"characters": 0, "calls": 0}
    for name in ("encode", "encode_ordinary", "encode_to_numpy", "encode_batch"):
        original = getattr(tiktoken.Encoding, name)

        def recorded(self: Any, text: str, *args: Any, original: Any = original, **options: Any) -> Any:
            seen["characters"] += len(text)
            seen["calls"] += 1
            return original(self, text, *args, **options)

        monkeypatch.setattr(tiktoken.Encoding, name, recorded)
    return seen


PROSE = "".join(
    path.read_text("utf-8") for path in sorted((Path(__file__).parents[1] / "examples" / "documents").glob("*.*"))
)


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize(("overlap", "times"), [(0, 1.5), (40, 1.5)])
def test_prose_is_encoded_little_more_than_once(
    strategy: str, overlap: int, times: float, encoded: dict[str, int]
) -> None:
    create(strategy, chunk_size=200, chunk_overlap=overlap, tokenizer="cl100k_base").chunk(PROSE)
    assert 0.9 * len(PROSE) <= encoded["characters"] <= times * len(PROSE)  # in HTML, white space counts once


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("kind", TEXTS)
def test_ten_times_the_text_costs_at_most_eleven_times_the_encoding(
    strategy: str, kind: str, encoded: dict[str, int]
) -> None:
    chunker = create(strategy, chunk_size=100, chunk_overlap=20, tokenizer="cl100k_base")
    chunker.chunk(TEXTS[kind](200))
    small = dict(encoded)
    chunker.chunk(TEXTS[kind](2000))
    assert encoded["characters"] - small["characters"] <= 11 * small["characters"]


# -------------------------------------------------------------------------------------------------- sentences


class Segmenter:
    """A segmenter that remembers which paragraphs it saw."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def __call__(self, paragraph: str) -> list[tuple[int, int]]:
        self.seen.append(paragraph.strip())
        starts = [0, *(at + 2 for at in range(len(paragraph) - 2) if paragraph[at : at + 2] == ". ")]
        return list(zip(starts, [*starts[1:], len(paragraph)], strict=True))


SHORT = "A short paragraph. It fits."
LONG = "A long paragraph goes on. " * 10


def segmented(cls: Any, text: str, **parameters: Any) -> list[str]:
    segmenter = Segmenter()
    chunker: Chunker = cls(chunk_size=60, sentence_splitter=segmenter, **parameters)
    assert chunker.chunk(text)
    return segmenter.seen


@pytest.mark.parametrize("cls", [SentenceChunker, RecursiveChunker])
def test_paragraphs_that_fit_are_not_segmented(cls: Any) -> None:
    assert segmented(cls, SHORT) == []
    assert segmented(cls, "\n\n".join([SHORT] * 50)) == []


@pytest.mark.parametrize("cls", [SentenceChunker, RecursiveChunker])
def test_only_paragraphs_that_are_too_big_are_segmented_and_each_once(cls: Any) -> None:
    text = "\n\n".join([SHORT, LONG + "One. ", SHORT, SHORT, LONG + "Two. ", SHORT])
    assert segmented(cls, text) == [(LONG + "One. ").strip(), (LONG + "Two. ").strip()]


def test_where_lines_are_short_total_fit_looks_for_no_sentence_before_the_last_line() -> None:
    segmenter = Segmenter()
    chunker = RecursiveChunker(chunk_size=400, packing="balanced", sentence_splitter=segmenter)
    assert len(chunker.chunk("  One line.\n  A verse. Of it.\n\n" * 50)) > 2
    assert len(segmenter.seen) <= 1


def test_where_structure_gives_all_cuts_no_paragraph_is_looked_for() -> None:
    chunker = CodeChunker(language="python", chunk_size=100)
    packer = chunker.packer("def f():\n    pass\n\n\n" * 50)
    assert len(list(greedy(packer, len(packer.boundaries.text)))) > 5
    (paragraphs,) = (level for level in packer.boundaries.levels if isinstance(level, Paragraphs))
    assert "offsets" not in vars(paragraphs)


@pytest.mark.parametrize("cls", [SentenceChunker, RecursiveChunker])
@pytest.mark.parametrize("parameters", [{"chunk_overlap": 30}, {"packing": "balanced"}], ids=str)
def test_no_paragraph_is_segmented_twice(cls: Any, parameters: dict[str, Any]) -> None:
    text = "\n\n".join(f"{i}. {LONG}" for i in range(30))
    seen = segmented(cls, text, **parameters)
    assert len(seen) == len(set(seen)) <= 30


def test_a_long_paragraph_is_segmented_in_blocks_of_bounded_length() -> None:
    def cost(n: int) -> tuple[int, int]:
        seen = segmented(SentenceChunker, "A long paragraph goes on. " * n)
        return max(map(len, seen)), sum(map(len, seen))

    (most, small), (still, large) = cost(1000), cost(10_000)
    assert most <= still <= 16_384
    assert large <= 11 * small


# -------------------------------------------------------------------------------------------------- edges


@pytest.mark.parametrize(("overlap", "times"), [(0, 2), (64, 5)])
def test_what_is_known_about_an_edge_is_not_found_again(overlap: int, times: int, encoded: dict[str, int]) -> None:
    text = TEXTS["one paragraph"](1000)
    chunks = RecursiveChunker(chunk_size=256, chunk_overlap=overlap, tokenizer="cl100k_base").chunk(text)
    assert encoded["calls"] <= times * len(chunks)


@pytest.mark.parametrize("separator", ["\n", "a", ". "])
def test_a_run_of_dropped_separators_is_stepped_over_in_few_steps(separator: str) -> None:
    text = "x" + separator * 50_000 + "y"
    level, at, steps = Literal(text, separator, keep=False), 1, 0
    while (following := level.dropped_from(at)) > at:
        at, steps = following, steps + 1
    assert at == len(text) - 1
    while (before := level.dropped_to(at)) < at:
        at, steps = before, steps + 1
    assert at == 1
    assert steps < 1_000
