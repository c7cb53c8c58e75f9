"""The commands, one a file, and the table of them that the command line reads."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version as version_of
from typing import Annotated

import typer

from chunkers.commands.calibrate import calibrate
from chunkers.commands.compare import compare
from chunkers.commands.demo import demo
from chunkers.commands.inspect import inspect
from chunkers.commands.questions import questions
from chunkers.commands.recommend import recommend
from chunkers.commands.split import split
from chunkers.commands.view import view

__all__ = ["COMMANDS", "version"]

COMMANDS: tuple[Callable[..., None], ...] = (split, inspect, view, recommend, calibrate, questions, compare, demo)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"chunkers {version_of('chunkers')}")
        raise typer.Exit


def version(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version, and exit.")
    ] = False,
) -> None:
    """Cut documents into chunks for retrieval: exact spans, nothing lost, no chunk over its budget."""
