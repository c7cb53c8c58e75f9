"""Faults made on purpose: disks that are full, pipes that nobody reads, and a command that meets them."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import pytest

from chunkers.cli import main

__all__ = ["Ended", "closed_pipe", "ended", "full_disk", "no_file_above"]


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: object
    said: str
    """On stderr, in one line."""


def ended(capture: pytest.CaptureFixture[str], *arguments: object) -> Ended:
    """Run a command in this process, as the script `chunkers` does."""
    capture.readouterr()
    before = signal.getsignal(signal.SIGTERM)
    try:
        with pytest.raises(SystemExit) as stop:
            main([str(argument) for argument in arguments])
    finally:
        signal.signal(signal.SIGTERM, before)  # which the command has set
    return Ended(stop.value.code, " ".join(capture.readouterr().err.split()))


@contextmanager
def _stdout(stream: TextIO) -> Generator[None]:
    usual, sys.stdout = sys.stdout, stream
    try:
        yield
    finally:
        sys.stdout = usual
        stream.close()


@contextmanager
def full_disk() -> Generator[None]:
    """Standard output goes to a disk without room."""
    with _stdout(Path("/dev/full").open("w", encoding="utf-8")):
        yield


@contextmanager
def closed_pipe() -> Generator[None]:
    """Standard output goes to a pipe whose reader has gone."""
    reader, writer = os.pipe()
    os.close(reader)
    with _stdout(os.fdopen(writer, "w", encoding="utf-8")):
        yield


@contextmanager
def no_file_above(size: int) -> Generator[None]:
    """A disk that is full when a file has so many bytes."""
    import resource

    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
