"""The command line: what goes where, and with which exit code."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from chunkers import STRATEGIES, Chunk, RecursiveChunker, create
from chunkers.cli import main
from chunkers.commands.support.kinds import kinds
from chunkers.errors import NotStreamableError

pytest.importorskip("typer")
from command_line import records, run

EXACT = "\ufeffÅngström – one. Two 👩‍👩‍👧!\r\n\r\nThree\u2028four\u0085 five.\rSix e\u0301.\r\n" * 30
COMMAND = [sys.executable, "-c", "from chunkers.cli import main; main()"]


def process(*arguments: object, **options: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*COMMAND, *map(str, arguments)], check=False, capture_output=True, timeout=60, **options)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    docs = tmp_path / "docs"
    (docs / "b").mkdir(parents=True)
    (docs / ".hidden").mkdir()
    for name in ("z.md", "a.txt", "b/c.rst", ".secret.txt", ".hidden/x.txt"):
        (docs / name).write_text(f"The text of {name}.\n")
    (docs / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0")
    return docs


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_chunks_are_those_of_the_library_and_exact_in_the_file(strategy: str, tmp_path: Path) -> None:
    file = tmp_path / "exact.txt"
    file.write_bytes(EXACT.encode())
    found = records(run("split", file, "--strategy", strategy, "--chunk-size", 60, "--chunk-overlap", 10).stdout)
    expected = create(strategy, chunk_size=60, chunk_overlap=10).chunk(EXACT)
    names = ("index", "start", "end", "size", "id", "text", "metadata")
    assert [{name: row[name] for name in names} for row in found] == [
        {name: getattr(chunk, name) for name in names} for chunk in expected
    ]
    assert all(row["text"] == EXACT[row["start"] : row["end"]] and row["source"] == str(file) for row in found)
    assert "content" not in found[0]


def test_each_chunk_is_one_line_for_every_reader() -> None:
    output = run("split", stdin=EXACT.encode()).stdout
    assert len(output.splitlines()) == len(records(output)) > 1


def test_every_parameter_of_every_strategy_reaches_it() -> None:
    text = "Eins z. B. zwei.\n\nDrei vier fünf. " * 20
    options = ["--chunk-size", "9", "--min-chunk-size", "2", "--packing", "balanced", "--tokenizer", "words"]
    options += ["--respect-levels", "--no-strip-whitespace", "--oversized", "keep", "--language", "de"]
    expected = RecursiveChunker(
        chunk_size=9, min_chunk_size=2, packing="balanced", tokenizer="words", respect_levels=True,
        strip_whitespace=False, oversized="keep", language="de",
    ).chunk(text)  # fmt: skip
    assert [row["text"] for row in records(run("split", *options, stdin=text).stdout)] == [c.text for c in expected]


def test_separators_are_given_one_by_one_and_may_be_escaped() -> None:
    text = "a,b\nc,d\n" * 30
    given = run(
        "split", "--separators", r"\n", "--separators", ",", "--keep-separator", "false", "--chunk-size", 5, stdin=text
    )
    expected = RecursiveChunker(separators=["\n", ","], keep_separator=False, chunk_size=5).chunk(text)
    assert [row["text"] for row in records(given.stdout)] == [chunk.text for chunk in expected]
    pattern = run("split", "--separators", r"\n|,", "--is-separator-regex", "--chunk-size", 5, stdin=text)
    expected = RecursiveChunker(separators=[r"\n|,"], is_separator_regex=True, chunk_size=5).chunk(text)
    assert [row["text"] for row in records(pattern.stdout)] == [chunk.text for chunk in expected]


@pytest.mark.parametrize("word", ["start", "end", "true", "false", "True", "False", "END"])
def test_every_place_of_a_separator_can_be_asked_for(word: str) -> None:
    text = "a,b,c,d," * 30
    value: Any = {"true": True, "false": False}.get(word.lower(), word.lower())
    expected = RecursiveChunker(separators=[","], keep_separator=value, chunk_size=4).chunk(text)
    given = run("split", "--separators", ",", "--keep-separator", word, "--chunk-size", 4, stdin=text)
    assert [row["text"] for row in records(given.stdout)] == [chunk.text for chunk in expected]


def test_a_separator_may_be_any_word() -> None:
    text = "one true two false three true " * 20
    expected = RecursiveChunker(separators=["true", "False"], chunk_size=20).chunk(text)
    given = run("split", "--separators", "true", "--separators", "False", "--chunk-size", 20, stdin=text)
    assert [row["text"] for row in records(given.stdout)] == [chunk.text for chunk in expected]


def test_help_speaks_of_the_command_line() -> None:
    shown = run("split", "--help").stdout
    options = re.split(r"\n  (?=-)", shown.partition("Options:")[2])[1:]
    assert len(options) == 1 + 4 + len(kinds())
    for option in options:
        assert "--help" in option or re.search(r"\[default:\s+\S|Default:", option), option
    assert not any(python in shown for python in ('["', '`"', "True", "False", "None:"))
    assert all(part in shown for part in ("<start|end|true|false>", "<greedy|balanced>", "[default: off]"))


def test_help_names_strategies_and_parameters() -> None:
    shown = run("split", "--help").stdout
    assert all(name in shown for name in STRATEGIES)
    assert all(option in shown for option in ("--chunk-overlap", "--no-strip-whitespace", "--separators", "byte order"))
    assert "--sentence-splitter" not in shown


def test_version_and_no_command() -> None:
    assert run("--version").stdout.startswith("chunkers ")
    assert run().exit_code == 2


def test_folders_are_walked_in_order_without_hidden_and_binary_files(folder: Path) -> None:
    result = run("split", folder)
    assert [Path(row["source"]).name for row in records(result.stdout)] == ["a.txt", "c.rst", "z.md"]
    assert result.exit_code == 0
    warning, summary = result.stderr.splitlines()
    assert "skipped 1 as no text" in warning and warning.endswith("picture.png")
    assert summary == "chunkers: 3 texts, 3 chunks; 1 skipped"


def test_a_folder_without_any_text_is_no_failure_but_said(tmp_path: Path) -> None:
    result = run("split", tmp_path)
    assert (result.exit_code, result.stdout) == (0, "") and "no text in" in result.stderr


def test_standard_input_among_files(folder: Path) -> None:
    rows = records(run("split", folder / "z.md", "-", stdin="From the pipe.").stdout)
    assert [(Path(row["source"]).name, row["text"]) for row in rows] == [
        ("z.md", "The text of z.md."),
        ("-", "From the pipe."),
    ]
    assert records(run("split", stdin="Alone.").stdout)[0]["source"] == "-"


def test_what_cannot_be_read_is_reported_and_the_rest_goes_on(folder: Path) -> None:
    (folder / "bad.txt").write_bytes(b"fine until here \xff")
    (folder / "broken").symlink_to(folder / "nowhere")
    result = run("split", folder / "missing.txt", folder, "-q")
    assert result.exit_code == 1
    assert [Path(row["source"]).name for row in records(result.stdout)] == ["a.txt", "c.rst", "z.md"]
    reports = result.stderr.splitlines()
    assert len(reports) == 4 and "picture.png" in reports[0]
    for name, reason in (
        ("missing.txt", "No such"),
        ("bad.txt", "0xff at offset 16"),
        ("broken", "No such"),
    ):
        assert any(f"{name}: " in report and reason in report for report in reports), (name, reports)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to root")
def test_forbidden_files_are_reported(folder: Path) -> None:
    (folder / "a.txt").chmod(0)
    result = run("split", folder)
    assert result.exit_code == 1 and "a.txt: Permission denied" in result.stderr


def test_a_file_that_is_not_utf8_at_its_end_gives_no_half_of_its_chunks(tmp_path: Path) -> None:
    file = tmp_path / "late.txt"
    file.write_bytes(b"A sentence. " * 300_000 + b"\xc3")
    result = run("split", file)
    assert result.exit_code == 1 and not result.stdout and "not UTF-8" in result.stderr


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--strategy", "recursiv"], "did you mean 'recursive'?"),
        (["--chunk-size", "0"], "--chunk-size must be a whole number from 1"),
        (["--chunk-size", "abc"], "--chunk-size must be a whole number from 1 on (got 'abc'); write a whole number, 1"),
        (["--chunk-overlap", "1.5"], "--chunk-overlap must be a whole number from 0 on (got '1.5')"),
        (["-s", "parent_child", "--chunk-sizes", "9", "--chunk-sizes", "x"], "--chunk-sizes must be a whole number"),
        (
            ["-s", "semantic", "--embedder", "words", "--breakpoint-threshold-amount", "much"],
            "--breakpoint-threshold-amount must be a number from 0 to inf with 'total_fit' (got 'much')",
        ),
        (["--chunk-size", "10", "--chunk-overlap", "10"], "--chunk-overlap must be smaller than --chunk-size"),
        (["--strategy", "fixed_size", "--language", "de"], "remove it, or use --strategy"),
        (["--tokenizer", "no-such-model"], "--tokenizer must be"),
        (["--output", "/no/such/folder/out.jsonl"], "--output must be"),
        (["--format", "xml"], "--format"),
        (["--no-such-option"], "--no-such-option"),
        (["--strategy", "zzz"], "(got 'zzz'); pass --strategy fixed_size"),
        (["--packing", "zzz"], "--packing must be one of 'greedy', 'balanced' (got 'zzz'); pass --packing greedy"),
        (["--keep-separator", "x"], "--keep-separator must be 'start', 'end', true or false (got 'x'); pass --keep"),
        (["--separators", "(", "--is-separator-regex"], "mend it, or set --no-is-separator-regex"),
        (["--language", ""], "--language must be a language code (got ''); pass --language en"),
        (["--tokenizer", "it's chunk_size"], '(got "it\'s chunk_size"); pass one of these, for instance --tokenizer'),
    ],
)
def test_calling_it_wrongly_is_code_2_and_the_librarys_message(options: list[str], message: str) -> None:
    result = run("split", *options, stdin="text")
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr and "Traceback" not in result.stderr


def test_output_goes_to_a_file_that_is_not_its_own_input(folder: Path) -> None:
    output = folder / "chunks.jsonl"
    output.write_text(run("split", folder / "a.txt").stdout)  # what was there before
    result = run("split", folder, "--output", output)
    assert (result.exit_code, result.stdout) == (0, "")
    assert [row["text"] for row in records(output.read_text())] == [
        f"The text of {n}." for n in ("a.txt", "b/c.rst", "z.md")
    ]


@pytest.mark.parametrize("redirected", [False, True])
def test_a_file_is_never_written_over_while_it_is_read(folder: Path, redirected: bool) -> None:
    source = folder / "mine.txt"
    source.write_text("My only copy.\n", "utf-8")
    if redirected:
        with source.open("a") as stdout:
            done = subprocess.run(
                [*COMMAND, "split", str(source)], check=False, stdout=stdout, stderr=subprocess.PIPE, timeout=60
            )
        code, said = done.returncode, done.stderr.decode()
    else:
        result = run("split", source, "--output", folder / "." / "mine.txt")
        code, said = result.exit_code, result.stderr
    assert code == 2
    assert "the output must be no file that is read" in said
    assert source.read_text("utf-8") == "My only copy.\n"


@pytest.mark.parametrize("form", ["jsonl", "text"])
def test_an_output_replaces_that_of_an_earlier_command_and_no_document(folder: Path, form: str) -> None:
    output = folder / "out.txt"
    assert run("split", folder, "--format", form, "--output", output).exit_code == 0
    first = output.read_bytes()
    assert run("split", folder, "--format", form, "--output", output).exit_code == 0
    assert output.read_bytes() == first
    output.write_text("The only copy of a document.", encoding="utf-8")
    result = run("split", folder, "--format", form, "--output", output)
    assert result.exit_code == 2
    assert "--output must replace no document" in result.stderr
    assert output.read_text(encoding="utf-8") == "The only copy of a document."


def test_an_output_that_is_redirected_into_a_folder_is_no_part_of_it(folder: Path) -> None:
    wanted = run("split", folder).stdout
    with (folder / "chunks.jsonl").open("w") as stdout:
        subprocess.run([*COMMAND, "split", str(folder)], check=False, stdout=stdout, timeout=60)
    assert records((folder / "chunks.jsonl").read_text("utf-8")) == records(wanted)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
def test_a_full_disk_is_reported(folder: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*COMMAND, "split", folder], check=False, stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert done.returncode == 1 and b"the output cannot be written: No space" in done.stderr
    assert b"Traceback" not in done.stderr and b"Exception" not in done.stderr


def test_text_format_shows_where_each_chunk_is(folder: Path) -> None:
    shown = run("split", folder / "a.txt", "--format", "text").stdout
    rule, text, *_ = shown.split("\n")
    assert all(part in rule for part in ("a.txt", "#0", "0:18", "size 18")) and text == "The text of a.txt."


def test_text_format_gives_no_orders_to_a_terminal() -> None:
    hostile = "\x1b]0;owned\x07 \x1b[2J\x9b31m\x7f\x00 kept:\tand\fpage\r\nend"
    shown = run("split", "-f", "text", stdin=hostile).stdout
    assert "␛]0;owned␇ ␛[2J\ufffd31m␡␀ kept:\tand\fpage" in shown and not {"\x1b", "\x07", "\x9b"} & {*shown}
    assert records(run("split", stdin=hostile).stdout)[0]["text"] == hostile, "JSON is exact, and escaped"


def test_a_strategy_that_needs_the_whole_text_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> list[Chunk]:
        raise NotStreamableError("no")

    monkeypatch.setattr(RecursiveChunker, "stream", refuse)
    assert len(records(run("split", stdin="One. " * 500).stdout)) == 3


def test_without_typer_the_message_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typer", None)
    with pytest.raises(SystemExit) as stop:
        main([])
    assert stop.value.code == 2 and 'pip install "chunkers[cli]"' in capsys.readouterr().err


def test_the_library_imports_neither_typer_nor_rich() -> None:
    code = "import chunkers, chunkers.cli, sys; sys.exit(bool({'typer', 'rich'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


def test_as_a_process(tmp_path: Path) -> None:
    file = tmp_path / "exact.txt"
    file.write_bytes(EXACT.encode())
    done = process("split", file, "nowhere.txt", "--chunk-size", 50, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 1 and done.stderr.count(b"\n") == 2 and b"nowhere.txt" in done.stderr
    assert all(EXACT[row["start"] : row["end"]] == row["text"] for row in records(done.stdout.decode()))
    shown = process("split", file, "-f", "text")
    assert b"five.\rSix" in shown.stdout and b"\r\n" in shown.stdout, "line ends are left alone"
    assert process("split", "--chunk-size", "0", stdin=subprocess.DEVNULL).returncode == 2


@pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")
def test_a_closed_pipe_ends_it_quietly(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_text("A sentence that is repeated. " * 100_000)
    with subprocess.Popen([*COMMAND, "split", str(file)], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout and running.stderr
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(30) == 0


@pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")
def test_an_interrupted_command_leaves_what_it_found(tmp_path: Path) -> None:
    output, part = tmp_path / "out.jsonl", tmp_path / "out.jsonl.part"
    output.write_text("of an earlier run\n")
    interruptible = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "  # shells may ignore it
    arguments = [*COMMAND[:2], interruptible + COMMAND[2], "split", "--chunk-size", "100", "--output", str(output)]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdin and running.stderr
        running.stdin.write(b"A sentence that is repeated. " * 100_000)
        running.stdin.flush()
        while not part.exists() or part.stat().st_size < 1000:
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        assert running.wait(30) == 130
        said = running.stderr.read()
    assert b"Traceback" not in said and b"out.jsonl.part; out.jsonl is as it was" in said
    assert output.read_text() == "of an earlier run\n"
    assert len(records(part.read_text())) > 5, "whole lines"
