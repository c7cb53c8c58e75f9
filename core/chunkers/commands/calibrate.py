"""`chunkers calibrate`: how alike neighbouring sentences are, what thresholds make of it, and which one to take."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from chunkers.commands.calibration_report import as_json, show
from chunkers.commands.support.account import Account
from chunkers.commands.support.folders import find
from chunkers.commands.support.guard import FailedError, going_on, printable
from chunkers.commands.support.options import NUMBER, whole
from chunkers.commands.support.output import exact_stdout
from chunkers.commands.support.replacing import replacing
from chunkers.commands.support.sources import readable
from chunkers.commands.support.targets import targets
from chunkers.commands.support.wording import options_called
from chunkers.embedders import DEFAULT, CachedEmbedder
from chunkers.progress import Screen

if TYPE_CHECKING:
    from chunkers.calibration import Calibration

__all__ = ["calibrate"]


def calibrate(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE", help="Files or folders; - or none: standard input.", show_default=False),
    ] = None,
    *,
    embedder: Annotated[
        str,
        typer.Option(help="The name of a sentence-transformers model, or the path of its folder; or words: no model."),
    ] = DEFAULT,
    cache: Annotated[
        Path | None, typer.Option(help="Keep vectors in this file, and take those from it that are there.")
    ] = None,
    language: Annotated[str, typer.Option(metavar="<code>", help="Language of the texts.")] = "en",
    buffer_size: Annotated[
        int,
        typer.Option(
            metavar=NUMBER, parser=whole, help="Sentences on each side of a gap, beside the first, that are compared."
        ),
    ] = 2,
    chunk_size: Annotated[
        int, typer.Option(metavar=NUMBER, parser=whole, help="How long a part about one topic is, in characters.")
    ] = 1_000,
    gaps: Annotated[int, typer.Option(min=0, help="Show so many gaps of each document, the widest.")] = 10,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON, each gap included.")] = False,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="<file>", help="Plot into this file, .png or .svg.", show_default=False),
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress on stderr.")] = False,
) -> None:
    """Find the threshold for semantic chunking of your documents.

    Shows how alike the sentences on both sides of each gap are (the cosine, 1 if they say the same), and what every
    type of threshold makes of that. Texts are joined of passages of your documents, so that their borders are known:
    the threshold that finds them best is suggested, where it is better than the default beyond chance.

    Exit code: 0 if all went well; 1 if a file could not be read, the model not be had, or there is no text of two
    sentences; 2 if a parameter makes no sense.
    """
    stream, account = exact_stdout(), Account()
    form = _form(output)
    sources = find(files or [], account.fail, targets(output, files or []), account.skip)
    account.warn()
    model = _cached(embedder, cache) if cache else embedder
    from chunkers.calibration import calibrate as calibrated

    texts = {source.path: text for source, text in readable(sources, account.fail)}
    with going_on(f"the vectors in {printable(cache)}" if cache else None):
        found = calibrated(
            texts,
            embedder=model,
            language=language,
            buffer_size=buffer_size,
            chunk_size=chunk_size,
            progress=not quiet,
        )
    _report(found, output, form, stream if json else None, gaps)
    if account.failures:
        raise typer.Exit(1)


def _cached(embedder: str, cache: Path) -> CachedEmbedder:
    with options_called({"path": "--cache"}):
        return CachedEmbedder(embedder, cache)


def _form(output: Path | None) -> str:
    """What kind of image is asked for; whether it can be had is found out before anything is embedded."""
    if output is None:
        return ""
    from chunkers.plotting import format_of

    return format_of("--output", output)


def _report(found: Calibration, output: Path | None, form: str, stream: TextIO | None, gaps: int) -> None:
    """Plot what was found, and print it: as JSON into `stream`, or as a table."""
    if not found.documents:
        raise FailedError("there is no text of two sentences or more, so there is no gap to look at")
    if output is not None:
        _plot(found, output, form)
    if stream is not None:
        stream.write(as_json(found) + "\n")
    else:
        show(Screen(), found, gaps)


def _plot(found: Calibration, output: Path, form: str) -> None:
    from chunkers.calibration.plot import plotted

    with replacing(output) as file:
        file.buffer.write(plotted(found, form))
