"""`chunkers split`: files in, chunks out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Annotated, Any

import typer

from chunkers.chunk import Chunk
from chunkers.chunker import Chunker
from chunkers.commands.support.account import Account
from chunkers.commands.support.arguments import Files, JSONForm, Output, Quiet, Strategy, completed
from chunkers.commands.support.folders import find
from chunkers.commands.support.guard import complain, printable
from chunkers.commands.support.options import chunker_from, with_parameters
from chunkers.commands.support.output import MARKS, Format, writer
from chunkers.commands.support.sources import STDIN, Source, UnreadableError, announce
from chunkers.commands.support.targets import protect, targets
from chunkers.errors import NotStreamableError
from chunkers.progress import meter

__all__ = ["split"]


Form = Annotated[Format, typer.Option("--format", "-f", help="JSON Lines, or text to look at.")]


@with_parameters
def split(
    files: Files = None,
    *,
    strategy: Strategy = "recursive",
    format: Form = Format.jsonl,  # noqa: A002 - the option's name
    json_format: JSONForm = None,
    output: Output = None,
    quiet: Quiet = False,
    **parameters: Any,
) -> None:
    """Cut files into chunks, written to standard output as they are found.

    A line of JSON has source (the file), index, start, end, size, id, text, content (what to embed, where it differs
    from the text) and metadata. start and end count characters (code points) of the text as Python's
    open(source, encoding="utf-8", newline="") reads it: CRLF is two, and a byte order mark is one. A file that begins
    with the byte order mark of UTF-16 or UTF-32 is read as encoding="utf-16" or "utf-32" does, without the mark.

    A folder stands for the texts in it and below, in sorted order, each once. Hidden files are left out; files that
    are no text, and links to folders, are left out and named on stderr.

    With --output, nothing is replaced before all is done. If the command is stopped, what was found until then is
    in FILE.part.

    Exit code: 0 if all went well, also if a folder held files that are no text; 1 if a file or folder could not be
    read or decoded (stderr says which, and why; the others are done), or the output not be written; 2 if the command
    or a parameter makes no sense; 130 if it was interrupted.
    """
    chunker = chunker_from(strategy, completed(strategy, parameters, json_format))
    names, path, account = files or [], None if str(output) == STDIN else output, Account()
    sources = find(names, account.fail, targets(path, names), account.skip)
    protect(path, names, MARKS)
    account.warn()
    if not sources and not account.failures:
        complain(f"no text in {', '.join(map(printable, names))}")
    announce(sources, quiet=quiet)
    with writer(path, format) as out, _progress(sources, quiet=quiet, stdout_is_busy=path is None) as advance:
        for source in sources:
            try:
                for chunk in _chunks(chunker, source, advance):
                    out.write(source.path, chunk)
                    account.chunks += 1
                account.texts += 1
            except UnreadableError as failure:
                account.fail(failure)
        if account.failures and not account.texts:
            raise typer.Exit(1)  # before the output is replaced: there is nothing to replace it by
    if not quiet and (path or account.skipped or account.failures):
        complain(f"{account}; written to {printable(path)}" if path else account)
    if account.failures:
        raise typer.Exit(1)


def _progress(
    sources: Sequence[Source], *, quiet: bool, stdout_is_busy: bool
) -> AbstractContextManager[Callable[[int], None]]:
    """A bar that counts the bytes of all sources."""
    sizes = [source.bytes for source in sources]
    total = None if None in sizes else sum(size or 0 for size in sizes)
    return meter(total, "chunking", quiet=quiet, stdout_is_busy=stdout_is_busy)


def _chunks(chunker: Chunker, source: Source, advance: Callable[[int], None]) -> Iterator[Chunk]:
    """The chunks of a text, which is only held as a whole where the strategy cannot do without."""
    source.check()
    pieces = source.pieces(advance)
    try:
        return chunker.stream(pieces)
    except NotStreamableError:
        return iter(chunker.chunk("".join(pieces), metadata={"source": source.path}))
