"""How a command fails: a message on stderr and an exit code, never a traceback for what users can mend."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import wraps

import typer

from chunkers.commands.support.wording import spoken
from chunkers.errors import ChunkersError, ResourceError

__all__ = ["FailedError", "complain", "guarded", "printable"]


class FailedError(ChunkersError):
    """The command was called well, and something outside went wrong: exit code 1 instead of 2."""


def printable(name: object) -> str:
    """The name of a file in a form that every stream and terminal takes."""
    text = str(name).encode("utf-8", "backslashreplace").decode()
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def complain(problem: object) -> None:
    """Say on stderr what is wrong."""
    typer.echo(f"chunkers: {problem}", err=True)


def guarded(command: Callable[..., None]) -> Callable[..., None]:
    """The command, with the errors of the library turned into messages and exit codes."""

    @wraps(command)
    def run(*arguments: object, **options: object) -> None:
        try:
            command(*arguments, **options)
        except BrokenPipeError as error:  # whoever read the output, `head` for instance, has had enough
            _close_stdout()
            raise typer.Exit(0) from error
        except KeyboardInterrupt as error:
            raise typer.Exit(130) from error  # as shells count: 128, and the number of the signal
        except ChunkersError as error:
            complain(error if isinstance(error, FailedError) else spoken(str(error)))
            raise typer.Exit(1 if isinstance(error, FailedError | ResourceError) else 2) from error

    return run


def _close_stdout() -> None:
    """Let the flush at the end of the process find a stream that takes everything."""
    with suppress(OSError, ValueError):  # no real file, so nothing is flushed into a closed pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
