"""`chunkers split`: files in, chunks out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from os.path import samefile
from pathlib import Path
from typing import Annotated, Any

import typer

from chunkers.chunk import Chunk
from chunkers.chunker import Chunker
from chunkers.commands.support.folders import find
from chunkers.commands.support.guard import complain, printable
from chunkers.commands.support.options import chunker_from, with_parameters
from chunkers.commands.support.output import Format, writer
from chunkers.commands.support.sources import Source, UnreadableError
from chunkers.errors import ConfigurationError, NotStreamableError
from chunkers.progress import meter
from chunkers.registry import STRATEGIES

__all__ = ["split"]


@with_parameters
def split(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE", help="Files or folders; `-` or none: standard input.", show_default=False),
    ] = None,
    *,
    strategy: Annotated[str, typer.Option("--strategy", "-s", help=f"One of: {', '.join(STRATEGIES)}.")] = "recursive",
    format: Annotated[Format, typer.Option("--format", "-f", help="JSON Lines, or text to look at.")] = Format.jsonl,  # noqa: A002 - the option's name
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write to this file, which is replaced.", show_default=False)
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress on stderr.")] = False,
    **parameters: Any,
) -> None:
    """Cut files into chunks, written to standard output as they are found.

    Texts are read as UTF-8 and left as they are: `start` and `end` count characters (code points) of the decoded text,
    in which CRLF is two characters and a byte order mark is one. A folder stands for the texts in it and below, in
    sorted order; hidden and binary files are skipped.

    A line of JSON has `source` (the file), `index`, `start`, `end`, `size`, `id`, `text`, `content` (what to embed,
    where it differs from the text) and `metadata`.

    Exit code: 0 if all went well; 1 if a file could not be read (stderr says which, and why; the others are done);
    2 if the command or a parameter makes no sense.
    """
    failures: list[UnreadableError] = []

    def report(failure: UnreadableError) -> None:
        failures.append(failure)
        complain(failure)

    chunker = chunker_from(strategy, parameters)
    sources = find(files or (), report, without=_written(output, files or ()))  # before opening, which empties a file
    if not sources and not failures:
        complain(f"no text in {', '.join(map(printable, files or ()))}")
    with writer(output, format) as out:
        sizes = [source.bytes for source in sources]
        total = None if None in sizes else sum(size or 0 for size in sizes)
        with meter(total, "chunking", quiet=quiet, stdout_is_busy=output is None) as advance:
            for source in sources:
                try:
                    for chunk in _chunks(chunker, source, advance):
                        out.write(source.name, chunk)
                except UnreadableError as failure:
                    report(failure)
    if failures:
        raise typer.Exit(1)


def _written(output: Path | None, files: Sequence[str]) -> list[Path | int]:
    """The file that is written to, which is not read even if it lies in a folder that is.

    Raises:
        ConfigurationError: It was named as one to read.
    """
    try:
        target: Path | int = output or sys.stdout.fileno()
    except (OSError, ValueError):  # standard output is closed, or no real file
        return []
    for file in files:
        with suppress(OSError):
            if Path(file).is_file() and samefile(file, target):
                raise ConfigurationError.of("the output", "be no file that is read", file, "name another")
    return [target]


def _chunks(chunker: Chunker, source: Source, advance: Callable[[int], None]) -> Iterator[Chunk]:
    """The chunks of a text, which is only held as a whole where the strategy cannot do without."""
    source.check()
    pieces = source.pieces(advance)
    try:
        return chunker.stream(pieces)
    except NotStreamableError:
        return iter(chunker.chunk("".join(pieces), metadata={"source": source.name}))
