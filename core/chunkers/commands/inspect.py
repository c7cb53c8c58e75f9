"""`chunkers inspect`: what makes the chunks of files hard to understand on their own."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import typer

from chunkers.commands.support.account import Account
from chunkers.commands.support.arguments import Files, JSONForm, Output, Quiet, Strategy, completed
from chunkers.commands.support.folders import find
from chunkers.commands.support.guard import complain, printable
from chunkers.commands.support.options import chunker_from, with_parameters
from chunkers.commands.support.output import Format, opened
from chunkers.commands.support.sources import STDIN, Source, announce, readable
from chunkers.commands.support.targets import targets
from chunkers.commands.support.wording import options_called
from chunkers.inspection import LEVELS, Report
from chunkers.inspection import inspect as inspected
from chunkers.json_lines import json_line
from chunkers.progress import steps

__all__ = ["inspect"]


class FailOn(StrEnum):
    """The level of findings from which on the command fails."""

    note = "note"
    warning = "warning"
    error = "error"
    never = "never"


Form = Annotated[Format, typer.Option("--format", "-f", help="Text to read, or JSON Lines: a report a file.")]
Fail = Annotated[FailOn, typer.Option("--fail-on", help="Exit with 1 if there are findings of this level or above.")]
Limit = Annotated[
    int | None,
    typer.Option("--max-tokens", min=1, help="Largest size of a chunk. [default: --chunk-size]", show_default=False),
]
Model = Annotated[
    str | None,
    typer.Option(
        "--model-tokenizer",
        metavar="<name>",
        help="Count sizes for the report as the embedding model does. [default: --tokenizer]",
        show_default=False,
    ),
]


@with_parameters
def inspect(
    files: Files = None,
    *,
    strategy: Strategy = "recursive",
    format: Form = Format.text,  # noqa: A002 - the option's name
    fail_on: Fail = FailOn.warning,
    max_tokens: Limit = None,
    model_tokenizer: Model = None,
    json_format: JSONForm = None,
    output: Output = None,
    quiet: Quiet = False,
    **parameters: Any,
) -> None:
    """Cut files into chunks as `split` does, and tell what makes chunks hard to understand on their own.

    Findings are orphaned references and openings, lonely headings, cut sentences, tables and code, near duplicates,
    sizes, and lost text; each has a level, a chunk, a place, and the chunk that holds what is missing. Then come the
    boundaries on which cuts fell.

    Exit code: 0 if there is no finding of the level of --fail-on or above; 1 if there is, or if a file could not be
    read; 2 if the command or a parameter makes no sense; 130 if it was interrupted.
    """
    chunker = chunker_from(strategy, completed(strategy, parameters, json_format))
    names, path, account = files or [], None if str(output) == STDIN else output, Account()
    sources = find(names, account.fail, targets(path, names), account.skip)
    account.warn()
    if not sources and not account.failures:
        complain(f"no text in {', '.join(map(printable, names))}")
    failing = 0
    announce(sources, quiet=quiet)
    with opened(path) as out, steps(2 * len(sources), quiet=quiet, stdout_is_busy=path is None) as begin:
        for source, text in readable(sources, account.fail):
            begin(f"cutting {source.name}")
            metadata = {"source": source.path}
            chunks = chunker.chunk(text, metadata=metadata)
            begin(f"inspecting {source.name}")
            with options_called({"--tokenizer": "--model-tokenizer"}):
                report = inspected(
                    text, chunks, chunker=chunker, tokenizer=model_tokenizer, max_tokens=max_tokens, metadata=metadata
                )
            out.write(_written(source, report, format))
            account.texts += 1
            account.chunks += report.statistics.chunks
            failing += len(report.at_least(fail_on)) if fail_on in LEVELS else 0
    if not quiet:
        complain(account)
    if failing or account.failures:
        raise typer.Exit(1)


def _written(source: Source, report: Report, form: Format) -> str:
    if form is Format.jsonl:
        return json_line({"source": source.path, **report.to_dict()})
    return f"── {source.name}\n{report}\n\n"
