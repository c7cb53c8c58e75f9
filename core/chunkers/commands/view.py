"""`chunkers view`: the chunks of a file in a page to look at."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from chunkers.chunker import Chunker
from chunkers.commands.support.arguments import JSONForm, Output, Quiet, Strategy, completed
from chunkers.commands.support.guard import complain, printable
from chunkers.commands.support.kinds import having
from chunkers.commands.support.options import NUMBER, chunker_from, whole, with_parameters
from chunkers.commands.support.output import opened
from chunkers.commands.support.sources import STDIN, Source, announce
from chunkers.commands.support.targets import targets
from chunkers.errors import ConfigurationError
from chunkers.plurals import counted
from chunkers.progress import steps
from chunkers.registry import STRATEGIES
from chunkers.validation import check_choice
from chunkers.viewing import Page, Side, side

__all__ = ["view"]

Documents = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="FILE [FILE]", help="A file, or two, side by side; - or none: standard input.", show_default=False
    ),
]
Beside = Annotated[
    str | None,
    typer.Option(
        metavar="<strategy>",
        help="Show the chunks of this strategy, too, with the same options.",
        show_default=False,
    ),
]
BesideSize = Annotated[
    int | None,
    typer.Option(
        help="The chunk size of the second column. [default: --chunk-size]",
        metavar=NUMBER,
        parser=whole,
        show_default=False,
    ),
]
Inspected = Annotated[
    bool, typer.Option("--inspect/--no-inspect", help="Tell the levels of cuts, and what `inspect` finds.")
]


@with_parameters
def view(
    files: Documents = None,
    *,
    strategy: Strategy = "recursive",
    beside: Beside = None,
    beside_chunk_size: BesideSize = None,
    inspect: Inspected = True,
    json_format: JSONForm = None,
    output: Output = None,
    quiet: Quiet = False,
    **parameters: Any,
) -> None:
    """Show the chunks of a file in its text: one HTML page, which needs no network and no other file.

    The page has the chunks in colours, what they repeat of each other, the boundaries that they start at, sizes,
    headings, parents, windows, and the findings of `inspect`. With a second file, --beside or --beside-chunk-size it
    has two columns that scroll together.

    Exit code: 0 if all went well; 1 if a file could not be read, or the page not be written; 2 if the command or a
    parameter makes no sense; 130 if it was interrupted.
    """
    names, path = files or [STDIN], None if str(output) == STDIN else output
    chunkers = _chunkers(strategy, beside, beside_chunk_size, completed(strategy, parameters, json_format))
    if len(names) > (most := 3 - len(chunkers)):
        rule = f"be at most {most}{' with a second strategy' if most == 1 else ''}"
        raise ConfigurationError.of("the number of files", rule, len(names), "leave some out")
    targets(path, names)
    pairs = [(name, chunker) for name in names for chunker in chunkers]
    announce([Source(name) for name in names], quiet=quiet)
    texts = {name: Source(name).text() for name in dict.fromkeys(names)}
    with steps(len(pairs) + 1, quiet=quiet, stdout_is_busy=path is None) as begin:
        sides: list[Side] = []
        for name, chunker in pairs:
            begin(f"cutting {'and inspecting ' if inspect else ''}{printable(name)}")
            sides.append(side(texts[name], chunker, inspect=inspect, metadata={"source": name}))
        begin("making the page")
        page = Page(sides, " · ".join(Path(name).name for name in names))
        with opened(path) as out:
            out.write(page.html)
    if path and not quiet:
        complain(f"{', '.join(counted(len(each.chunks), 'chunk') for each in sides)}; written to {printable(path)}")


def _chunkers(strategy: str, beside: str | None, size: int | None, parameters: dict[str, Any]) -> list[Chunker]:
    """What makes the chunks of each column; a parameter goes to those that have it.

    Raises:
        ConfigurationError: There is no such strategy, none has a parameter, or a value makes no sense.
    """
    if beside is None and size is None:
        return [chunker_from(strategy, parameters)]
    beside = beside or strategy
    check_choice("--beside", beside, tuple(STRATEGIES))
    theirs = {name: value for name, value in parameters.items() if beside in having(name)}
    ours = {name: value for name, value in parameters.items() if strategy in having(name) or name not in theirs}
    return [
        chunker_from(strategy, ours),
        chunker_from(beside, theirs | ({"chunk_size": size} if size is not None else {})),
    ]
