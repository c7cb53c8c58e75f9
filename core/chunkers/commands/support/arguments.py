"""The arguments and options that several commands take, beside the parameters of strategies."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from chunkers.errors import ConfigurationError
from chunkers.registry import STRATEGIES

__all__ = ["Files", "JSONForm", "Output", "Quiet", "Strategy", "completed"]


class JSONFormat(StrEnum):
    """The parameter `format` of the strategy json: `--format` is that of the output."""

    auto = "auto"
    json = "json"
    jsonl = "jsonl"
    yaml = "yaml"


Files = Annotated[
    list[str] | None,
    typer.Argument(metavar="FILE", help="Files or folders; - or none: standard input.", show_default=False),
]
Strategy = Annotated[
    str, typer.Option("--strategy", "-s", metavar=f"<{'|'.join(STRATEGIES)}>", help="Where cuts may fall.")
]
JSONForm = Annotated[
    JSONFormat | None,
    typer.Option(
        "--json-format",
        help="What the files are: JSON, JSON Lines or YAML; auto goes by their names. (Only: json.) [default: auto]",
        show_default=False,
    ),
]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="<file>",
        help="Write to this file; one that exists is replaced when all is done. [default: standard output]",
        show_default=False,
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no counts on stderr. [default: off]")]


def completed(strategy: str, parameters: dict[str, Any], json_format: JSONFormat | None) -> dict[str, Any]:
    """The parameters with those that have another name, or a word for None, on the command line."""
    if json_format is not None:
        if strategy != "json":
            remedy = "remove it, or use --strategy json"
            rule = f"be left out with strategy {strategy!r}"
            raise ConfigurationError.of("--json-format", rule, json_format.value, remedy)
        parameters = {**parameters, "format": json_format.value}
    if str(parameters.get("quotechar", "")).lower() == "none":
        parameters = {**parameters, "quotechar": None}
    return parameters
