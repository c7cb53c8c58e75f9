"""The command `chunkers`. Everything it needs is imported when it is called, not when the library is."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from chunkers.errors import MissingExtraError

if TYPE_CHECKING:
    import typer

__all__ = ["application", "main"]


def application() -> typer.Typer:
    """The commands, put together.

    Raises:
        MissingExtraError: typer is not installed.
    """
    try:
        import typer
    except ImportError as error:
        raise MissingExtraError.of("typer", "cli") from error
    from chunkers.commands import COMMANDS, version
    from chunkers.commands.support.guard import GuardedGroup

    app = typer.Typer(
        name="chunkers",
        cls=GuardedGroup,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback()(version)
    for command in COMMANDS:
        app.command()(command)
    return app


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its code: 0 all well, 1 something failed, 2 it was called wrongly."""
    try:
        app = application()
    except MissingExtraError as error:
        print(f"chunkers: {error}", file=sys.stderr)  # noqa: T201 - typer, which would print it, is what may be missing
        sys.exit(2)
    from chunkers.commands.support.guard import stopping_in_order

    stopping_in_order()
    app(args=arguments, prog_name="chunkers")
