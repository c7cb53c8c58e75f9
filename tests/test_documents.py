"""Every Python block of the README, the documentation and the notebooks runs, and what the README prints is true."""

from __future__ import annotations

import contextlib
import io
import json
import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from chunkers.cli import application

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
LARGE = ("daft", "pyarrow", "pyspark", "ray")
"""What is too large to be installed with the tests: blocks that import it are left out where it is not there."""
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def runnable(sources: list[str]) -> Iterator[str]:
    """Those without anything large, and those with it up to the first that needs what is not there."""
    complete = True
    for source in sources:
        needed = [name for name in LARGE if re.search(rf"^(?:import|from) {name}\b", source, re.MULTILINE)]
        complete = complete and all(map(find_spec, needed))
        if complete or not needed:
            yield source


def run(sources: list[str], name: str) -> list[str]:
    """Run sources one after the other, as one program; gives what each prints."""
    printed, names = [], {"__name__": "__main__"}
    for source in sources:
        with contextlib.redirect_stdout(io.StringIO()) as out:
            exec(compile(source, name, "exec"), names)  # noqa: S102 - the project's own documents
        printed.append(out.getvalue())
    return printed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_python_block_runs(page: Path) -> None:
    run([*runnable(blocks(page, "python"))], str(page))


def test_the_first_example_prints_what_the_readme_shows() -> None:
    page = ROOT / "README.md"
    assert run(blocks(page, "python"), str(page))[0] == blocks(page, "text")[0]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.name)
def test_every_notebook_runs(notebook: Path) -> None:
    cells: list[dict[str, Any]] = json.loads(notebook.read_text("utf-8"))["cells"]
    run(["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"], str(notebook))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.name)
def test_every_notebook_keeps_the_output_of_one_run(notebook: Path) -> None:
    cells = [cell for cell in json.loads(notebook.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in cells] == [*range(1, len(cells) + 1)]
    outputs = [output for cell in cells for output in cell["outputs"]]
    assert all(output["output_type"] != "error" and output.get("name") != "stderr" for output in outputs)


def test_every_command_line_is_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes").mkdir()
    for name in ("handbook.md", "notes/pumps.md"):
        (tmp_path / name).write_text("# Pumps\n\nThe pump runs. It needs oil. A large pump costs £900.\n", "utf-8")
    question = {"id": "1", "question": "What does it need?", "corpus_id": "pumps.md", "quotes": ["It needs oil."]}
    (tmp_path / "questions.jsonl").write_text(json.dumps(question) + "\n", "utf-8")
    lines = [line for page in PAGES for block in blocks(page, "console") for line in block.splitlines()]
    commands = [line for line in lines if line.startswith("$ chunkers ")]
    assert commands
    for line in commands:
        arguments = shlex.split(line.partition(" > ")[0], comments=True)[2:]
        result = CliRunner().invoke(application(), arguments)
        assert result.exit_code == 0, result.output
