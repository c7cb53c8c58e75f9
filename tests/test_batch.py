"""Many texts at once: in order, in processes, in threads, in an event loop."""

from __future__ import annotations

import asyncio
import io
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from chunkers import (
    STRATEGIES,
    BatchError,
    Chunker,
    ConfigurationError,
    InputError,
    RecursiveChunker,
    SentenceChunker,
    create,
)

TEXTS = [f"Text {i} begins. " + "It goes on for a while. " * (i % 7) for i in range(40)]
CHUNKER = RecursiveChunker(chunk_size=60, chunk_overlap=20)
EXPECTED = [CHUNKER.chunk(text) for text in TEXTS]


def fails_on_seven(text: str) -> int:
    """A tokenizer that cannot count one text."""
    if "Text 7 " in text:
        raise RuntimeError("no seven today")
    return len(text)


class StubbornError(Exception):
    """Can be pickled, but not made again."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first}, {second}")


def stubborn(_: str) -> int:
    raise StubbornError("a", "b")


def dies_on_seven(text: str) -> int:
    """A tokenizer that ends its process."""
    if "Text 7 " in text:
        os._exit(1)
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


@pytest.mark.parametrize(("workers", "ahead"), [(1, 0), (2, 8), (3, 12)])
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
    found.close()  # type: ignore[attr-defined]  # it is a generator
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("workers", [1, 2])
def test_nothing_is_read_before_the_first_chunks_are_wanted(workers: int) -> None:
    texts = iter(TEXTS)
    CHUNKER.chunk_many(texts, workers=workers)
    assert next(texts) == TEXTS[0]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_iterator_that_fails_does_so_after_the_chunks_of_its_texts(workers: int) -> None:
    def failing() -> Iterator[str]:
        yield from TEXTS[:3]
        raise OSError("disk")

    found = CHUNKER.chunk_many(failing(), workers=workers)
    assert [next(found) for _ in range(3)] == EXPECTED[:3]
    with pytest.raises(OSError, match="disk"):
        next(found)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_in_a_worker_is_raised_where_its_chunks_would_come(workers: int) -> None:
    chunker = SentenceChunker(chunk_size=500, tokenizer=fails_on_seven)
    found = chunker.chunk_many(TEXTS[:10], workers=workers)
    assert [next(found)[0].start for _ in range(7)] == [0] * 7
    with pytest.raises(
        BatchError, match=r"^text 7 of the batch \(counted from 0\): RuntimeError: no seven today$"
    ) as caught:
        next(found)
    assert caught.value.index == 7
    assert isinstance(caught.value.__cause__, RuntimeError)
    assert list(found) == []


@pytest.mark.parametrize("workers", [1, 2])
def test_texts_go_on_behind_one_that_fails_if_that_is_asked_for(workers: int) -> None:
    failed: list[BatchError] = []
    chunker = CHUNKER.replace(tokenizer=fails_on_seven)
    found = list(chunker.chunk_many([*TEXTS, None], workers=workers, on_error=failed.append))  # type: ignore[list-item]  # what is tested
    assert found == [*EXPECTED[:7], [], *EXPECTED[8:], []]
    assert [error.index for error in failed] == [7, 40]
    assert [type(error.__cause__) for error in failed] == [RuntimeError, InputError]
    assert "got NoneType" in str(failed[1])


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_told_of_an_error_may_stop_the_rest(workers: int) -> None:
    def stop(error: BatchError) -> None:
        raise LookupError(error.index)

    with pytest.raises(LookupError, match="7"):
        list(CHUNKER.replace(tokenizer=fails_on_seven).chunk_many(TEXTS, workers=workers, on_error=stop))
    assert not multiprocessing.active_children()


def test_an_error_survives_a_pickle() -> None:
    copy = pickle.loads(pickle.dumps(BatchError(3, "why")))
    assert (copy.index, copy.reason, str(copy)) == (3, "why", str(BatchError(3, "why")))


def test_an_error_that_cannot_travel_is_told_in_words() -> None:
    with pytest.raises(BatchError, match=r"text 0 .*RuntimeError: StubbornError: a, b"):
        list(CHUNKER.replace(tokenizer=stubborn).chunk_many(["a"], workers=2))


def test_a_process_that_dies_is_told_and_not_waited_for() -> None:
    chunker = CHUNKER.replace(tokenizer=dies_on_seven)
    for on_error in (None, [].append):
        with pytest.raises(BatchError, match="a process died at this text or one of the next") as caught:
            list(chunker.chunk_many(TEXTS, workers=2, on_error=on_error))
        assert 0 <= caught.value.index <= 7
        assert isinstance(caught.value.__cause__, BrokenExecutor)
        assert not multiprocessing.active_children()


def test_processes_that_die_between_texts_are_told_too() -> None:
    found = CHUNKER.chunk_many(TEXTS, workers=2)
    assert next(found) == EXPECTED[0]
    for process in multiprocessing.active_children():
        process.kill()
        process.join()
    with pytest.raises(BatchError, match="a process died") as caught:
        list(found)
    assert 1 <= caught.value.index <= 8


def test_a_tokenizer_that_cannot_be_sent_to_processes_is_named_at_the_call() -> None:
    remedy = "pass a function or class that stands at the top of a module, or workers=1"
    with pytest.raises(ConfigurationError, match=rf"tokenizer must be picklable .*lambda.*; {remedy}"):
        CHUNKER.replace(tokenizer=lambda text: len(text)).chunk_many(TEXTS, workers=2)
    with pytest.raises(ConfigurationError, match="sentence_splitter must be picklable"):
        SentenceChunker(sentence_splitter=lambda text: [(0, len(text))]).chunk_many(TEXTS, workers=2)

    class Local(RecursiveChunker):
        """Has no name by which another process would find it."""

    with pytest.raises(
        ConfigurationError, match=rf"workers must be 1 for a chunker that cannot be pickled .*; {remedy}"
    ):
        Local().chunk_many(TEXTS, workers=2)
    assert len(list(Local().chunk_many(TEXTS))) == len(TEXTS)


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        ("abc", r"texts must be a list, .* of str \(got one str\); pass \[text\] for a single text"),
        (b"abc", r"got one bytes\); pass a list of str"),
        (None, "got one NoneType"),
        (7, "got one int"),
    ],
)
def test_what_cannot_be_many_texts_is_refused_at_the_call(texts: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        CHUNKER.chunk_many(texts)


def test_what_is_no_function_cannot_be_told_of_errors() -> None:
    with pytest.raises(ConfigurationError, match=r"on_error must be a function .*got 'skip'\); pass failed.append"):
        CHUNKER.chunk_many(TEXTS, on_error="skip")  # type: ignore[arg-type]  # what is tested


def test_a_string_is_streamed_as_its_characters() -> None:
    assert list(CHUNKER.stream(TEXTS[6])) == EXPECTED[6]


INTERRUPTED = """
import multiprocessing, os, time
from chunkers import RecursiveChunker

def slow(text):
    os.write(1, b"%d\\n" % os.getpid())  # at once, whole
    time.sleep(60)
    return 1

if __name__ == "__main__":
    try:
        list(RecursiveChunker(chunk_size=5, tokenizer=slow).chunk_many(["a b"] * 100, workers=2))
    except KeyboardInterrupt:
        print("interrupted", multiprocessing.active_children(), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
@pytest.mark.parametrize("terminal", [True, False])
def test_an_interrupt_leaves_no_process_behind(terminal: bool, tmp_path: Path) -> None:
    """A terminal interrupts all processes, `kill` only the first; neither waits for texts, nor shows tracebacks."""
    (tmp_path / "script.py").write_text(INTERRUPTED, "utf-8")
    with subprocess.Popen(
        [sys.executable, str(tmp_path / "script.py")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as script:
        assert script.stdout is not None
        workers = [int(script.stdout.readline()) for _ in range(2)]
        assert len(set(workers)) == 2
        (os.killpg if terminal else os.kill)(script.pid, signal.SIGINT)
        assert script.communicate(timeout=30) == ("interrupted []\n", "")
    for pid in workers:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL] if sys.platform != "win32" else [])
def test_processes_end_with_the_one_that_started_them(number: int, tmp_path: Path) -> None:
    """Killed, it can stop nobody: each watches it, and closes its end of the pipe."""
    (tmp_path / "script.py").write_text(INTERRUPTED, "utf-8")
    with subprocess.Popen([sys.executable, str(tmp_path / "script.py")], stdout=subprocess.PIPE, text=True) as script:
        assert script.stdout is not None
        assert len({script.stdout.readline() for _ in range(2)}) == 2
        script.send_signal(number)
        assert not script.communicate(timeout=30)[0]
        assert script.returncode == -number


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
