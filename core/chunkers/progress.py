"""What a terminal shows: progress bars on stderr; tables and marked text on stdout. The only module to import rich."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence, Sized
from contextlib import contextmanager
from textwrap import wrap
from typing import TypeVar

from chunkers.errors import MissingExtraError

try:
    from rich import box
    from rich.console import Console
    from rich.padding import Padding
    from rich.progress import (
        BarColumn,
        DownloadColumn,
        Progress,
        ProgressColumn,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
        track,
    )
    from rich.table import Table
    from rich.text import Text
except ImportError as error:
    raise MissingExtraError.of("rich", "cli") from error

__all__ = ["Screen", "meter", "steps", "tracked"]

T = TypeVar("T")
DESCRIPTION = "{task.description}"
WIDEST = 100  # columns; longer lines are hard to read


def tracked(items: Iterable[T], description: str) -> Iterator[T]:
    """The items, with a bar on stderr that shows how many came; silent where stderr is no terminal."""
    console = Console(stderr=True)
    if console.is_terminal:
        total = len(items) if isinstance(items, Sized) else None
        items = track(items, description, total=total, console=console, transient=True)
    yield from items


@contextmanager
def meter(
    total: int | None, description: str, *, quiet: bool = False, stdout_is_busy: bool = False
) -> Generator[Callable[[int], None]]:
    """A bar on stderr that counts bytes; yields the function to call with the number of bytes done.

    Args:
        total: Bytes in all; None if that is not known.
        description: What is being done.
        quiet: Show nothing. Nor is anything shown where stderr is no terminal.
        stdout_is_busy: Whether results are written to stdout; if that is a terminal too, a bar would be in the way.
    """
    if _is_hidden(quiet=quiet, stdout_is_busy=stdout_is_busy):
        yield lambda count: None
        return
    with _bar(TextColumn(DESCRIPTION), BarColumn(), DownloadColumn(), TimeRemainingColumn()) as progress:
        task = progress.add_task(description, total=total)
        yield lambda count: progress.advance(task, count)


@contextmanager
def steps(total: int, *, quiet: bool = False, stdout_is_busy: bool = False) -> Generator[Callable[[str], None]]:
    """A bar on stderr that counts steps, with what is being done; yields the function that begins the next one.

    Args:
        total: Steps in all.
        quiet: Show nothing. Nor is anything shown where stderr is no terminal.
        stdout_is_busy: As for `meter`.
    """
    if _is_hidden(quiet=quiet, stdout_is_busy=stdout_is_busy):
        yield lambda description: None
        return
    with _bar(SpinnerColumn(), BarColumn(), TimeElapsedColumn(), TextColumn(DESCRIPTION, markup=False)) as progress:
        task = progress.add_task("", total=total, completed=-1)  # the first step that begins is not done yet
        yield lambda description: progress.update(task, advance=1, description=description)


def _is_hidden(*, quiet: bool, stdout_is_busy: bool) -> bool:
    return quiet or not Console(stderr=True).is_terminal or (stdout_is_busy and Console().is_terminal)


def _bar(*columns: ProgressColumn) -> Progress:
    return Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False)


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Leave it to the command what a closed pipe means; rich would exit."""
        raise  # noqa: PLE0704 - called where the error is being handled


class Screen:
    """Prints to stdout: in colours on a terminal, without any control code elsewhere, never wider than 100 columns."""

    def __init__(self) -> None:
        self._console = _Console(highlight=False, width=min(Console().width, WIDEST))

    def heading(self, text: str) -> None:
        """A title, with space around it."""
        self.line(f"\n{text}\n", "bold")

    def line(self, text: str, style: str = "", indent: int = 0) -> None:
        """A line, wrapped between words and indented; a word longer than a line, a path for instance, stays whole."""
        room = max(1, self._console.width - indent)
        for paragraph in text.split("\n"):
            for line in wrap(paragraph, room, break_long_words=False, break_on_hyphens=False) or [""]:
                self._print(Text(line, style=style), indent)

    def passage(self, text: str, marks: Iterable[tuple[int, int, str]], indent: int = 0, style: str = "dim") -> None:
        """A piece of text, wrapped and indented, long words too, with the marked parts of it in their styles."""
        marked = Text(text, style=style)
        for start, end, mark in marks:
            marked.stylize(mark, start, end)
        for line in marked.wrap(self._console, self._console.width - indent):
            line.rstrip()
            self._print(line, indent)

    def _print(self, line: Text, indent: int) -> None:
        self._console.print(Text(" " * indent) + line if line else "", soft_wrap=True)

    def table(self, headers: Sequence[str], rows: Iterable[Sequence[str]], left: Sequence[str] = ()) -> None:
        """A table of words and numbers; the columns named in `left` hold words."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        for header in headers:
            table.add_column(header, justify="left" if header in left else "right", no_wrap=header not in left)
        for row in rows:
            table.add_row(*map(Text, row))
        self._console.print(Padding(table, (0, 0, 0, 2), expand=False))
