"""Texts that are chunked in several processes: each has the chunker once, and is sent texts."""

from __future__ import annotations

import os
import pickle
import signal
from collections import deque
from collections.abc import Generator, Iterable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from dataclasses import fields, is_dataclass
from itertools import count, islice
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any

from chunkers.chunk import Chunk
from chunkers.errors import BatchError, ConfigurationError
from chunkers.validation import check_picklable

__all__ = ["in_processes", "pickled"]

AHEAD = 4  # texts for each worker, so that none waits while results are used; more would only fill the memory
REMEDY = "pass a function or class that stands at the top of a module, or workers=1"

_sent: list[Any] = []  # in a worker: the chunker, pickled until it is first used


def pickled(chunker: Any) -> bytes:
    """The chunker as it is sent to every worker.

    Raises:
        ConfigurationError: It cannot be.
    """
    try:
        return pickle.dumps(chunker)
    except Exception as error:
        if is_dataclass(chunker):
            check_picklable({f.name: getattr(chunker, f.name) for f in fields(chunker)}, REMEDY)
        rule = f"be 1 for a chunker that cannot be pickled ({error})"
        raise ConfigurationError.of("workers", rule, chunker, REMEDY) from error


def in_processes(chunker: bytes, texts: Iterable[str], workers: int) -> Generator[list[Chunk] | BatchError]:
    """The chunks of each text, or what went wrong with it, in order. Closed early, it stops the processes.

    Raises:
        BatchError: A process died. The error of an iterator that fails comes after the chunks of its texts.
    """
    pool = ProcessPoolExecutor(workers, initializer=_prepare, initargs=(chunker,))
    try:
        yield from _outcomes(pool, texts, workers * AHEAD)
    except BaseException:
        _stop(pool)
        raise
    pool.shutdown()


def _outcomes(pool: ProcessPoolExecutor, texts: Iterable[str], ahead: int) -> Generator[list[Chunk] | BatchError]:
    pending: deque[Future[list[Chunk]]] = deque()
    submitted = (pool.submit(_work, text) for text in texts)
    failures: list[Exception] = []

    def read(number: int) -> None:
        try:
            pending.extend(islice(submitted, number))
        except BrokenExecutor as error:
            pending.append(Future())
            pending[-1].set_exception(error)
        except Exception as error:  # noqa: BLE001 - an iterator may raise anything
            failures.append(error)

    read(ahead)
    for index in count():
        if not pending:
            break
        yield _outcome(index, pending.popleft())
        read(1)
    for failure in failures:
        raise failure


def _outcome(index: int, future: Future[list[Chunk]]) -> list[Chunk] | BatchError:
    try:
        return future.result()
    except BrokenExecutor as error:
        raise BatchError(
            index,
            "a process died at this text or one of the next. It may have run out of memory or been killed; where "
            'processes are spawned, the script may lack its `if __name__ == "__main__":`. Use fewer workers, or '
            "workers=1 to see what happens",
        ) from error
    except Exception as error:  # noqa: BLE001 - a tokenizer may raise anything
        return BatchError.of(index, error)


def _stop(pool: ProcessPoolExecutor) -> None:
    """End the processes now, whatever they are doing; a pool by itself would wait for them."""
    started: dict[int, BaseProcess] = getattr(pool, "_processes", None) or {}
    for process in list(started.values()):
        process.terminate()
    pool.shutdown(cancel_futures=True)  # takes notice of the deaths


# -------------------------------------------------------------------------------------------------- in a worker


def _prepare(chunker: bytes) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal interrupts all processes; the first one stops the others
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # by which it does so; it may have a handler of its own
    Thread(target=_end_with, args=(parent_process(),), daemon=True).start()
    _sent[:] = [chunker]


def _end_with(parent: BaseProcess | None) -> None:
    """Wait until the first process has ended, and end: one that was killed can no longer stop the others."""
    if parent is not None:
        parent.join()
        os._exit(1)


def _work(text: str) -> list[Chunk]:
    if isinstance(_sent[0], bytes):  # not before: what fails here is told with a text
        _sent[0] = pickle.loads(_sent[0])  # noqa: S301 - made by the process that started this one
    try:
        return _sent[0].chunk(text)  # type: ignore[no-any-return]  # a chunker
    except Exception as error:
        try:
            pickle.loads(pickle.dumps(error))  # noqa: S301 - made here
        except Exception:  # noqa: BLE001 - whatever it is, it would break the pool
            shown = RuntimeError(f"{type(error).__name__}: {error}")
            raise shown from None
        raise
