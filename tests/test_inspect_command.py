"""`chunkers inspect`: what it writes, and its exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chunkers import MarkdownChunker, RecursiveChunker, inspect
from chunkers.cli import application

pytest.importorskip("typer")
from typer.testing import CliRunner, Result

TEXT = "# Pump\n\nIt runs at 3,000 rpm.\n\n## Oil\n\nGrade 46 only, by section 9.\n\n## 9 End\n\nDone.\n"


def run(*arguments: object, stdin: str | None = None) -> Result:
    return CliRunner().invoke(application(), ["inspect", *map(str, arguments)], input=stdin)


@pytest.fixture
def manual(tmp_path: Path) -> Path:
    file = tmp_path / "manual.md"
    file.write_bytes(TEXT.encode())
    return file


def test_text_has_a_line_for_each_finding(manual: Path) -> None:
    result = run(manual, "--chunk-size", 42)
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[0] == f"── {manual}"
    assert lines[1].startswith("3 chunks of 5 to 38 characters")
    assert [line.split()[1] for line in lines[4:] if line] == ["lonely-heading", "lonely-heading"]
    assert "chunkers: 1 text, 3 chunks" in result.stderr


def test_json_is_the_report_of_the_library(manual: Path) -> None:
    result = run(manual, "--chunk-size", 42, "--format", "jsonl", "-q")
    (record,) = [json.loads(line) for line in result.stdout.splitlines()]
    chunker = RecursiveChunker(chunk_size=42)
    report = inspect(TEXT, chunker.chunk(TEXT), chunker=chunker, metadata={"source": str(manual)})
    assert record == {"source": str(manual), **report.to_dict()}
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("fail_on", "strategy", "code"),
    [
        ("note", "recursive", 1),
        ("warning", "recursive", 1),
        ("error", "recursive", 0),
        ("never", "recursive", 0),
        ("note", "markdown", 1),
        ("warning", "markdown", 0),
    ],
)
def test_the_exit_code_tells_of_findings_of_a_level_and_above(
    manual: Path, fail_on: str, strategy: str, code: int
) -> None:
    assert run(manual, "--chunk-size", 42, "-s", strategy, "--fail-on", fail_on).exit_code == code


def test_sizes_are_compared_with_the_limit_of_a_model(manual: Path) -> None:
    chunker = MarkdownChunker(chunk_size=42)
    arguments = (manual, "-s", "markdown", "--chunk-size", 42, "--model-tokenizer", "words", "--fail-on", "error")
    assert run(*arguments, "--max-tokens", 20).exit_code == 0
    result = run(*arguments, "--max-tokens", 4)
    assert result.exit_code == 1
    words = [len(chunk.text.split()) for chunk in chunker.chunk(TEXT)]
    assert result.stdout.count("over the limit of 4") == sum(count > 4 for count in words) > 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--strategy", "nothing"), "--strategy must be one of"),
        (("--chunk-size", 0), "--chunk-size must"),
        (("--fail-on", "sometimes"), "sometimes"),
        (("--model-tokenizer", "nothing"), "--model-tokenizer must"),
    ],
)
def test_a_wrong_call_is_told_apart_from_findings(manual: Path, arguments: tuple[object, ...], message: str) -> None:
    result = run(manual, *arguments)
    assert result.exit_code == 2 and message in result.stderr


def test_what_cannot_be_read_fails_and_the_others_are_inspected(manual: Path) -> None:
    result = run("nofile", manual, "--fail-on", "never")
    assert result.exit_code == 1 and "nofile" in result.stderr and str(manual) in result.stdout


def test_reports_are_written_to_a_file_and_standard_input_is_read(tmp_path: Path) -> None:
    target = tmp_path / "report.txt"
    assert run("-", "-o", target, "--fail-on", "never", stdin=TEXT).exit_code == 0
    assert target.read_text("utf-8").startswith("── -\n1 chunk of")
