"""How a command fails: a message on stderr and an exit code, never a traceback for what users can mend."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Any

import typer
from typer.core import TyperGroup

from chunkers.commands.support.wording import spoken
from chunkers.errors import ChunkersError, ResourceError

__all__ = [
    "FailedError",
    "GuardedGroup",
    "Terminated",
    "UnwritableError",
    "complain",
    "going_on",
    "guarded",
    "printable",
    "stopping_in_order",
]

UNWRITABLE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF})
"""What writing fails with: no room on the disk or in a quota, a file too large, a device or a stream that is gone."""


class FailedError(ChunkersError):
    """The command was called well, and something outside went wrong: exit code 1 instead of 2."""


class UnwritableError(FailedError):
    """The output cannot be written."""

    def __init__(self, error: OSError) -> None:
        super().__init__(f"the output cannot be written: {error.strerror or error}")


class Terminated(KeyboardInterrupt):
    """The process was asked to end, by `kill` for instance."""


def printable(name: object) -> str:
    """The name of a file in a form that every stream and terminal takes."""
    text = str(name).encode("utf-8", "backslashreplace").decode()
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def complain(problem: object) -> None:
    """Say on stderr what is wrong."""
    typer.echo(f"chunkers: {problem}", err=True)


class GuardedGroup(TyperGroup):
    """The commands; what goes wrong in one of them, or while its help is printed, ends as `guarded` says."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Read the options of all commands; those that print something and exit do it here."""
        with guarded():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        with guarded():
            return super().invoke(ctx)


@contextmanager
def guarded() -> Generator[None]:
    """Errors of the library, and of the output, become messages and exit codes."""
    try:
        yield
    except BrokenPipeError as error:  # whoever read the output, `head` for instance, has had enough
        _close_stdout()
        raise typer.Exit(0) from error
    except KeyboardInterrupt as error:
        number = signal.SIGTERM if isinstance(error, Terminated) else signal.SIGINT
        raise typer.Exit(128 + number) from error  # as shells count
    except ChunkersError as error:
        complain(error if isinstance(error, FailedError) else spoken(str(error)))
        raise typer.Exit(1 if isinstance(error, FailedError | ResourceError) else 2) from error
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise
        complain(UnwritableError(error))
        _close_stdout()
        raise typer.Exit(1) from error


@contextmanager
def going_on(kept: str | None) -> Generator[None]:
    """If the block is interrupted, say how to go on with what was kept, if anything was."""
    try:
        yield
    except KeyboardInterrupt:
        if kept:
            complain(f"stopped; the same command goes on with {kept}")
        raise


def stopping_in_order() -> None:
    """Let `kill` stop a command as Ctrl-C does: what was found is kept, and it is said where."""

    def stop(*_: object) -> None:
        raise Terminated

    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:  # else someone else decides
        with suppress(ValueError):  # not the main thread, which alone gets signals
            signal.signal(signal.SIGTERM, stop)


def _close_stdout() -> None:
    """Let the flush at the end of the process find a stream that takes everything."""
    with suppress(OSError, ValueError):  # no real file, so nothing is flushed into a closed pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
