"""What the tests of the command line share: a run of it in this process, and the records that it writes."""

from __future__ import annotations

import json
from typing import Any

from typer.testing import CliRunner, Result

from chunkers.cli import application


def run(*arguments: object, stdin: bytes | str | None = None) -> Result:
    return CliRunner().invoke(application(), [str(argument) for argument in arguments], input=stdin)


def records(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.split("\n") if line]
