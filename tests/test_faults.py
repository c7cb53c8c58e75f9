"""Every command on a full disk, into a closed pipe, stopped halfway, and with a damaged cache.

Each ends with a message, leaves nothing half done in the place of what is whole, and goes on from there.
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("typer")
pytest.importorskip("matplotlib")
pytest.importorskip("bm25s")
from chunkers.calibration import calibrating
from chunkers.comparison import sweeping
from chunkers.embedders import cached
from chunkers.evaluation import evaluate
from faulty import closed_pipe, ended, full_disk, no_file_above

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals, pipes and limits of POSIX")

TEXT = "# Pumps\n\n" + "".join(
    f"## When does pump {i} need oil?\n\nPump {i} needs oil after {i} hours. It runs at {i} bar.\n\n" for i in range(50)
)
QUESTION = {"id": "a", "question": "What does it need?", "corpus_id": "pumps.md", "spans": [[40, 70]]}
COMPARE = ("compare", "docs", "--strategy", "recursive", "--size", 100, "--size", 200, "--overlap", 0, "-q")
WORDS, KEYWORDS = ("--embedder", "words", "--mode", "dense"), ("--embedder", "keywords")
COMMANDS: dict[str, tuple[object, ...]] = {
    "split": ("split", "docs", "--chunk-size", 100),
    "inspect": ("inspect", "docs", "--chunk-size", 20, "--fail-on", "never"),
    "view": ("view", "docs/pumps.md"),
    "recommend": ("recommend", "docs"),
    "calibrate": ("calibrate", "docs", "--embedder", "words"),
    "questions": ("questions", "docs"),
    "compare": (*COMPARE, *KEYWORDS),
    "demo": ("demo", "docs", "--max-questions", 1),
}
HELP: dict[str, tuple[object, ...]] = {
    "--help": ("--help",),
    "split --help": ("split", "--help"),
    "--version": ("--version",),
}
OLD = "of an earlier run\n"


@pytest.fixture(autouse=True)
def docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(import_module("chunkers.commands.demo"), "try_frameworks", lambda *_: [])  # no part of this
    monkeypatch.setattr(calibrating, "TEXTS", 4)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "pumps.md").write_text(TEXT, "utf-8")
    (tmp_path / "questions.jsonl").write_text(json.dumps(QUESTION) + "\n", "utf-8")
    return tmp_path / "docs"


# -------------------------------------------------------------------------------------------------- disks and pipes


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
@pytest.mark.parametrize("command", [*COMMANDS, *HELP])
def test_a_full_disk_is_one_line(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with full_disk():
        end = ended(capsys, *(COMMANDS | HELP)[command])
    assert end.code == 1 and "chunkers: the output cannot be written: No space left on device" in end.said


@pytest.mark.parametrize("command", [*COMMANDS, *HELP])
def test_a_closed_pipe_is_no_error(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with closed_pipe():
        end = ended(capsys, *(COMMANDS | HELP)[command])
    assert end.code == 0 and "cannot" not in end.said and "Error" not in end.said


@pytest.mark.parametrize("command", ["split", "inspect", "view", "questions", "calibrate"])
def test_an_output_that_finds_no_room_leaves_the_old_one(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    output = Path("old.png" if command == "calibrate" else "old")
    output.write_text(OLD)
    with no_file_above(2_000):
        end = ended(capsys, *COMMANDS[command], "--output", output)
    assert end.code == 1 and "the output cannot be written: File too large" in end.said
    assert output.read_text() == OLD
    left = Path(f"{output}.part")
    assert f"{left}; {output} is as it was" in end.said and left.stat().st_size <= 2_000
    assert ended(capsys, *COMMANDS[command], "--output", output).code == 0 and output.read_bytes() != OLD.encode()


def test_reports_that_find_no_room_are_not_half_there(capsys: pytest.CaptureFixture[str]) -> None:
    with no_file_above(8_000):
        end = ended(capsys, *COMMANDS["compare"])
    assert end.code == 1 and "the output cannot be written" in end.said
    assert not [path for path in Path().iterdir() if path.suffix in {".html", ".md", ".json"}]
    assert len([*Path("runs").glob("*.json")]) == 2, "what was found is kept"


def test_outcomes_that_find_no_room_are_told_and_not_half_there(capsys: pytest.CaptureFixture[str]) -> None:
    with no_file_above(100):
        end = ended(capsys, *COMMANDS["compare"])
    assert end.code == 1 and "cannot be written (File too large); make room for it, or name another" in end.said
    assert not [*Path("runs").iterdir()] and not Path("report.html").exists()


@pytest.mark.parametrize(
    "given", [(*COMPARE, *WORDS, "--folder", "."), (*COMMANDS["calibrate"], "--cache", "vectors.sqlite")]
)
def test_vectors_that_find_no_room_are_told_and_those_before_are_kept(
    given: tuple[object, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cached, "AT_ONCE", 8)
    with no_file_above(64_000):
        end = ended(capsys, *given)
    assert end.code == 1 and "be a file that can be read and written" in end.said and "vectors.sqlite" in end.said
    connection = sqlite3.connect("vectors.sqlite")
    ((count, whole),) = connection.execute("SELECT count(*), sum(length(vector) = 2048) FROM vectors")
    connection.close()
    assert 0 < count == whole and count % 8 == 0, "whole batches"
    assert ended(capsys, *given).code == 0


# -------------------------------------------------------------------------------------------------- stopped halfway


def stopping(function: Callable[..., Any], number: signal.Signals, after: int = 0) -> Callable[..., Any]:
    """The function, in whose place the process gets a signal, once it has been called so many times."""
    calls: list[object] = []

    def stopped(*arguments: Any, **given: Any) -> Any:
        calls.append(arguments)
        if len(calls) > after:
            signal.raise_signal(number)
        return function(*arguments, **given)

    return stopped


@pytest.fixture
def usual() -> Any:
    """The handler for `kill` is set by the command; here it is taken back."""
    before = signal.signal(signal.SIGTERM, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGTERM, before)


CODES = {signal.SIGINT: 130, signal.SIGTERM: 143}
PLACES = {
    "split": "chunkers.commands.support.output.as_json",
    "inspect": "chunkers.commands.inspect.inspected",
    "view": "chunkers.commands.view.side",
    "recommend": "chunkers.commands.recommend.recommended",
    "calibrate": "chunkers.calibration.scores.vectors",
    "questions": "chunkers.commands.questions.draft_questions",
    "compare": "chunkers.comparison.sweeping.evaluate",
    "demo": "chunkers.commands.demo.try_strategies",
}


@pytest.mark.usefixtures("usual")
@pytest.mark.parametrize("number", CODES, ids=lambda number: number.name)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_stopped_command_says_no_more_than_that(
    command: str, number: signal.Signals, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _, name = PLACES[command].rpartition(".")
    module = import_module(path)
    monkeypatch.setattr(module, name, stopping(getattr(module, name), number))
    end = ended(capsys, *COMMANDS[command])
    assert end.code == CODES[number] and "Traceback" not in end.said
    assert not Path("report.html").exists()


@pytest.mark.usefixtures("usual")
@pytest.mark.parametrize("number", CODES, ids=lambda number: number.name)
def test_a_comparison_goes_on_where_it_was_stopped(
    number: signal.Signals, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    done = list[object]()

    def counted(*arguments: Any, **given: Any) -> Any:
        done.append(arguments)
        return evaluate(*arguments, **given)

    with monkeypatch.context() as patch:
        patch.setattr(sweeping, "evaluate", stopping(counted, number, after=1))
        end = ended(capsys, *COMMANDS["compare"])
    assert end.code == CODES[number] and "the same command goes on with what is in runs" in end.said
    monkeypatch.setattr(sweeping, "evaluate", counted)
    assert ended(capsys, *COMMANDS["compare"]).code == 0 and len(done) == 2
    assert ended(capsys, *COMMANDS["compare"]).code == 0 and len(done) == 2, "now all is known"


@pytest.mark.usefixtures("usual")
def test_a_calibration_goes_on_where_it_was_stopped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from chunkers.embedders import words

    asked, embed = list[str](), words.Words.embed

    def counted(self: words.Words, texts: list[str]) -> Any:
        asked.extend(texts)
        return embed(self, texts)

    monkeypatch.setattr(cached, "AT_ONCE", 8)
    given = (*COMMANDS["calibrate"], "--cache", "vectors.sqlite")
    monkeypatch.setattr(words.Words, "embed", stopping(counted, signal.SIGINT, after=3))
    end = ended(capsys, *given)
    assert end.code == 130 and "the same command goes on with the vectors in vectors.sqlite" in end.said
    assert len(asked) == 24
    monkeypatch.setattr(words.Words, "embed", counted)
    assert ended(capsys, *given).code == 0 and len(asked) == len(set(asked))


# -------------------------------------------------------------------------------------------------- damaged caches


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


DAMAGES: dict[str, Callable[[Path], object]] = {
    "empty": lambda path: path.write_bytes(b""),
    "half of it": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "zeros": lambda path: path.write_bytes(bytes(path.stat().st_size)),
    "something else": lambda path: path.write_text(OLD),
    "a folder": a_folder,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_vectors_are_never_believed(damage: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ended(capsys, *COMPARE, *WORDS).code == 0
    whole = Path("report.json").read_text()
    for outcome in Path("runs").glob("*.json"):
        outcome.unlink()
    DAMAGES[damage](Path("runs/vectors.sqlite"))
    end = ended(capsys, *COMPARE, *WORDS)
    if damage == "empty":
        assert end.code == 0 and Path("report.json").read_text() == whole, "filled again"
    else:
        assert end.code in {1, 2} and "vectors.sqlite" in end.said
        assert "delete it" in end.said or "name a file in it" in end.said


def test_damaged_outcomes_are_found_again(capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture) -> None:
    assert ended(capsys, *COMMANDS["compare"]).code == 0
    whole = Path("report.json").read_text()
    damaged = min(Path("runs").glob("*.json"))
    for damage in ("empty", "half of it", "zeros", "something else"):
        DAMAGES[damage](damaged)
        caplog.clear()
        assert ended(capsys, *COMMANDS["compare"]).code == 0
        assert Path("report.json").read_text() == whole
        assert f"{damaged} is no outcome and is made again" in caplog.text
    a_folder(damaged)
    end = ended(capsys, *COMMANDS["compare"])
    assert end.code == 1 and "cannot be written (Is a directory)" in end.said
