"""One chunker for many threads and many tasks at once: they find what each finds alone."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields

import pytest

from chunkers import STRATEGIES, Chunk, Chunker, create
from documents_of_kinds import DOCUMENTS

THREADS = 6
TEXTS = [text[:1_000] for _, text in [*DOCUMENTS.values()][::5]]


@pytest.fixture(autouse=True)
def impatient() -> Iterator[None]:
    """Threads take turns thousands of times as often as usual, so that a race is lost sooner."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def unused(name: str) -> Chunker:
    """A chunker that has loaded and remembered nothing yet."""
    known = {field.name for field in fields(STRATEGIES[name])}
    own = {"embedder": "words", "language": "python"} if name == "code" else {"embedder": "words"}
    size = {"chunk_sizes": (90, 40)} if "chunk_sizes" in known else {"chunk_size": 60}
    given = {**size, "tokenizer": "cl100k_base", **own}
    return create(name, **{key: value for key, value in given.items() if key in known})


def alone(name: str) -> list[list[Chunk]]:
    return [unused(name).chunk(text) for text in TEXTS]


@pytest.mark.parametrize("name", STRATEGIES)
def test_threads_that_start_together(name: str) -> None:
    chunker, together = unused(name), threading.Barrier(THREADS)

    def work(first: int) -> dict[int, list[Chunk]]:
        together.wait(60)
        places = [(first + i) % len(TEXTS) for i in range(len(TEXTS))]  # each thread is at another text
        return {place: chunker.chunk(TEXTS[place]) for place in places}

    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(work, range(THREADS)))
    expected = dict(enumerate(alone(name)))
    assert all(one == expected for one in found)
    assert all(chunk.id for one in found for chunks in one.values() for chunk in chunks)


@pytest.mark.parametrize("name", STRATEGIES)
def test_tasks_of_one_event_loop(name: str) -> None:
    chunker = unused(name)

    async def all_texts() -> list[list[Chunk]]:
        return await asyncio.gather(*(chunker.achunk(text) for text in TEXTS * 2))

    assert asyncio.run(all_texts()) == alone(name) * 2
