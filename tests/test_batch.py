"""Many texts at once: in order, in processes, in threads, in an event loop."""

from __future__ import annotations

import asyncio
import io
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from chunkers import STRATEGIES, Chunker, InputError, RecursiveChunker, SentenceChunker, create

TEXTS = [f"Text {i} begins. " + "It goes on for a while. " * (i % 7) for i in range(40)]
CHUNKER = RecursiveChunker(chunk_size=60, chunk_overlap=20)
EXPECTED = [CHUNKER.chunk(text) for text in TEXTS]


def fails_on_seven(text: str) -> int:
    """A tokenizer that cannot count one text."""
    if "Text 7 " in text:
        raise RuntimeError("no seven today")
    return len(text)


@pytest.mark.parametrize("workers", [1, 2])
def test_chunks_come_in_the_order_of_the_texts(workers: int) -> None:
    assert list(CHUNKER.chunk_many(TEXTS, workers=workers)) == EXPECTED
    assert list(CHUNKER.chunk_many([], workers=workers)) == []


@pytest.mark.parametrize("name", STRATEGIES)
def test_processes_give_the_same_chunks_and_ids(name: str) -> None:
    chunker = create(name, chunk_size=12, tokenizer="cl100k_base")
    alone, together = ([*chunker.chunk_many(TEXTS[:4], workers=n)] for n in (1, 2))
    assert alone == together
    assert [[c.id for c in chunks] for chunks in alone] == [[c.id for c in chunks] for chunks in together]


@pytest.mark.parametrize(("workers", "ahead"), [(1, 1), (2, 24)])
def test_texts_are_read_as_they_are_needed(workers: int, ahead: int) -> None:
    read = 0

    def endless() -> Iterator[str]:
        nonlocal read
        while True:
            read += 1
            yield f"Text {read}."

    found = CHUNKER.chunk_many(endless(), workers=workers)
    assert [next(found)[0].text for _ in range(3)] == ["Text 1.", "Text 2.", "Text 3."]
    assert read <= 3 + ahead
    found.close() if hasattr(found, "close") else None


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_in_a_worker_is_raised_where_its_chunks_would_come(workers: int) -> None:
    chunker = SentenceChunker(chunk_size=500, tokenizer=fails_on_seven)
    found = chunker.chunk_many(TEXTS[:10], workers=workers)
    assert [next(found)[0].start for _ in range(7)] == [0] * 7
    with pytest.raises(RuntimeError, match="no seven today"):
        next(found)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_text_that_is_none_is_refused_by_its_type(workers: int) -> None:
    with pytest.raises(InputError, match="got NoneType"):
        list(CHUNKER.chunk_many(["a", None], workers=workers))  # type: ignore[list-item]  # what is tested


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_changes_no_chunk_and_writes_nothing_where_there_is_no_terminal(
    workers: int, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("rich")
    assert list(CHUNKER.chunk_many(iter(TEXTS), workers=workers, progress=True)) == EXPECTED
    assert capsys.readouterr() == ("", "")


def test_progress_is_shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("rich")

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert list(CHUNKER.chunk_many(TEXTS, progress=True)) == EXPECTED
    assert "chunking" in sys.stderr.getvalue()  # type: ignore[attr-defined]  # it is a StringIO


def test_an_event_loop_goes_on_while_texts_are_cut() -> None:
    release = threading.Event()

    def slow(text: str) -> int:
        assert release.wait(10)
        return len(text)

    async def both() -> list[Any]:
        task = asyncio.create_task(RecursiveChunker(chunk_size=100, tokenizer=slow).achunk("One two."))
        await asyncio.sleep(0.01)
        assert not task.done()
        release.set()
        return await task

    assert [chunk.text for chunk in asyncio.run(both())] == ["One two."]


def test_many_coroutines_share_a_chunker() -> None:
    async def all_texts() -> list[Any]:
        return await asyncio.gather(*(CHUNKER.achunk(text) for text in TEXTS))

    assert asyncio.run(all_texts()) == EXPECTED


def test_an_error_comes_out_of_a_coroutine() -> None:
    with pytest.raises(InputError):
        asyncio.run(CHUNKER.achunk(None))  # type: ignore[arg-type]  # what is tested


@pytest.mark.parametrize("tokenizer", ["characters", "words", "cl100k_base", len])
def test_threads_share_a_chunker_that_nobody_used_before(tokenizer: Any) -> None:
    chunker: Chunker = SentenceChunker(chunk_size=30, chunk_overlap=5, tokenizer=tokenizer)
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(chunker.chunk, TEXTS * 3))
    assert together == [chunker.chunk(text) for text in TEXTS * 3]
