"""`chunkers view`: which chunks get into which column, and what it refuses."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

pytest.importorskip("typer")
from chunkers import SentenceChunker, view
from command_line import run

TEXT = "# Pump\n\nThe pump runs. It needs oil, e.g. grade 46.\n\nChange it often.\n" * 9


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "pump <b>.md"
    path.write_text(TEXT, "utf-8")
    return path


def titles(page: str) -> list[str]:
    return [unescape(title) for title in re.findall(r'<h2 dir="auto">(.*?)</h2>', page)]


def test_the_page_is_that_of_the_library(file: Path, tmp_path: Path) -> None:
    output = tmp_path / "page.html"
    result = run("view", file, "-s", "sentence", "--chunk-size", 60, "-o", output)
    page = view(TEXT, SentenceChunker(chunk_size=60), metadata={"source": str(file)}, title=file.name).html
    assert result.exit_code == 0 and output.read_text("utf-8") == page
    count = len(SentenceChunker(chunk_size=60).chunk(TEXT))
    assert result.stderr == f"chunkers: {count} chunks; written to {output}\n"
    assert "<title>pump &lt;b&gt;.md</title>" in page


def test_standard_input_becomes_standard_output() -> None:
    result = run("view", "--no-inspect", stdin=TEXT)
    assert result.stdout == view(TEXT, SentenceChunker(), inspect=False, title="-").html.replace(
        "SentenceChunker()", "RecursiveChunker()"
    )


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--beside", "sentence"], ["RecursiveChunker(chunk_size=60)", "SentenceChunker(chunk_size=60)"]),
        (["--beside-chunk-size", "90"], ["RecursiveChunker(chunk_size=60)", "RecursiveChunker(chunk_size=90)"]),
        (
            ["--beside", "sentence_window", "--window-size", "1", "--packing", "balanced"],
            [
                "RecursiveChunker(chunk_size=60, packing='balanced')",
                "SentenceWindowChunker(chunk_size=60, packing='balanced', window_size=1)",
            ],
        ),
    ],
)
def test_a_second_strategy_takes_the_options_that_it_has(file: Path, options: list[str], expected: list[str]) -> None:
    result = run("view", file, "--chunk-size", 60, *options)
    assert titles(result.stdout) == expected


def test_two_files_stand_side_by_side(file: Path) -> None:
    other = file.with_name("other.md")
    other.write_text(TEXT + "More.", "utf-8")
    page = run("view", file, other).stdout
    assert page.count('<section class="side') == 2 and "pump &lt;b&gt;.md · other.md" in page


def test_standard_input_is_read_once_for_both_columns() -> None:
    page = run("view", "-", "-", stdin="Only words.").stdout
    assert page.count('<section class="side') == 2 and page.count("Only words.") >= 2


def test_what_makes_no_sense_is_refused(file: Path) -> None:
    for arguments, rule in [
        ([file, file, file], "number of files must be at most 2"),
        ([file, file, "--beside", "sentence"], "at most 1 with a second strategy"),
        ([file, "--beside-chunk-size", 0], "--chunk-size must be"),
        ([file, "--beside", "nonsense"], "--beside must be one of"),
        ([file, "--beside", "sentence", "--window-size", 2], "--window-size must be left out"),
        ([file, "-o", file], "the output must be no file that is read"),
    ]:
        result = run("view", *arguments)
        assert result.exit_code == 2 and rule in result.stderr
    assert file.read_text("utf-8") == TEXT
    result = run("view", file.with_name("none"))
    assert result.exit_code == 1 and "none: No such file" in result.stderr and not result.stdout
