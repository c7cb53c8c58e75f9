"""Documents that are all one trick: the laws hold for them, and memory stays in proportion to their length."""

from __future__ import annotations

import gc
import logging
import os
import tracemalloc
from collections.abc import Iterator
from typing import Any

import pytest
from bombs import BOMBS, bomb

from chunkers import create
from laws import keep_the_laws

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
LENGTH = 1_000_000 if LONG else 1_000
MOST = 20  # bytes of memory for each byte of a document
OF_A_CHUNK = 1_000  # bytes: where chunks are tiny, they take more than their text
TRICKS = [(kind, name) for kind, tricks in BOMBS.items() for name in tricks]
PROSE = ["fixed_size", "sentence", "recursive", "sentence_window", "parent_child", "semantic"]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """No warning for each of the documents that cannot be parsed."""
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


def strategies(kind: str) -> dict[str, dict[str, Any]]:
    """The strategies that documents of a kind are for, and their parameters."""
    own = {"yaml": {"json": {"format": "yaml"}}, "code": {"code": {"language": "python"}}}
    prose = {name: {"embedder": "words"} if name == "semantic" else {} for name in PROSE}
    return {**(prose if kind == "prose" else own.get(kind, {kind: {}})), "auto": {}}


@pytest.mark.parametrize("kind", BOMBS)
def test_the_laws_hold_for_tricks(kind: str) -> None:
    for make in BOMBS[kind].values():
        text = bomb(make, LENGTH)
        for strategy, parameters in strategies(kind).items():
            chunker = create(strategy, chunk_size=200, **parameters)
            keep_the_laws(chunker, text, chunker.chunk(text))


def memory(strategy: str, text: str, **parameters: Any) -> tuple[int, int]:
    """The most bytes that were in use at once, and the number of chunks."""
    chunker = create(strategy, **parameters)
    gc.collect()
    tracemalloc.start()
    try:
        chunks = chunker.chunk(text)
        return tracemalloc.get_traced_memory()[1], len(chunks)
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("kind", "name"),
    [trick for trick in TRICKS if trick[0] in ("markdown", "html", "json", "table", "page", "transcript")]
    if LONG
    else [
        *[("markdown", "headings"), ("markdown", "items"), ("json", "lists in lists"), ("table", "a wide header")],
        *[("markdown", "a long table"), ("markdown", "link definitions that differ"), ("markdown", "fences")],
        *[("html", "lists in lists"), ("html", "tables in tables"), ("html", "code")],
        *[("page", "form feeds"), ("page", "rulers"), ("transcript", "turns"), ("transcript", "times")],
    ],
    ids=str,
)
def test_memory_grows_by_at_most_twenty_times_the_document(kind: str, name: str) -> None:
    length = 500_000 if LONG else 20_000
    small, large = (bomb(BOMBS[kind][name], times * length) for times in (1, 2))
    memory(kind, small[:2_000])  # what is loaded and remembered once
    (before, few), (after, many) = memory(kind, small), memory(kind, large)
    added = len(large.encode()) - len(small.encode())
    assert after - before <= MOST * added + OF_A_CHUNK * (many - few)


@pytest.mark.skipif(not LONG, reason="takes minutes; HYPOTHESIS_PROFILE=fuzz runs it")
@pytest.mark.parametrize("unit", ["x", "word ", "A b. ", "字", '{"a":1,', "<b>a</b>", "# a "])
def test_a_line_of_a_hundred_million_characters_is_cut(unit: str) -> None:
    text = unit * (100_000_000 // len(unit))
    chunks = create("recursive", chunk_size=2_000).stream(text[i : i + 65_536] for i in range(0, len(text), 65_536))
    reached = 0
    for chunk in chunks:
        assert chunk.size <= 2_000
        assert not text[reached : chunk.start].strip()
        reached = chunk.end
    assert not text[reached:].strip()


@pytest.mark.parametrize(
    ("strategy", "opening", "closing"),
    [
        ("markdown", "> ", ""),
        ("markdown", "- ", ""),
        ("html", "<div>", "</div>"),
        ("html", "<ul><li>", "</ul>"),
        ("json", "[", "]"),
        ("json", '{"a":', "}"),
        ("code", "(", ")"),
        ("code", "{", "}"),
        ("auto", "<div>", "</div>"),
        ("auto", "[", "]"),
    ],
)
def test_ten_thousand_levels_of_nesting_are_cut(strategy: str, opening: str, closing: str) -> None:
    text = opening * 10_000 + "1" + closing * 10_000
    parameters = {"language": "javascript"} if strategy == "code" else {}
    chunker = create(strategy, **parameters)
    keep_the_laws(chunker, text, chunker.chunk(text))
