"""`chunkers compare` on the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from chunkers.commands.comparing import searches
from chunkers.errors import ResourceError
from command_line import run

HANDBOOK = "# Pumps\n\nThe pump runs all day. It needs oil.\n\n# Valves\n\nValves open at noon. Nobody knows why.\n"
OTHER = "Bees dance. Ants walk in lines, one behind the other, all summer long.\n"
QUESTIONS = [
    {"id": "a", "question": "What does the pump need?", "corpus_id": "handbook", "quotes": ["It needs oil."]},
    {"id": "b", "question": "When do valves open?", "corpus_id": "handbook.md", "quotes": ["Valves open at noon."]},
    {
        "id": "c",
        "question": "How do ants walk?",
        "corpus_id": "notes.txt",
        "quotes": ["Ants walk in lines"],
        "draft": True,
    },
    {"id": "d", "question": "Where?", "corpus_id": "notes.txt", "quotes": ["nowhere"]},
]


@pytest.fixture(autouse=True)
def docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "handbook.md").write_text(HANDBOOK, "utf-8")
    (tmp_path / "docs" / "notes.txt").write_text(OTHER, "utf-8")
    lines = [json.dumps(question) + "\n" for question in QUESTIONS]
    (tmp_path / "questions.jsonl").write_text("".join(lines), "utf-8")
    return tmp_path / "docs"


def compared(*arguments: object) -> str:
    result = run("compare", "docs", "--size", 50, "--size", 100, *arguments)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_a_comparison_ends_in_a_table_a_verdict_and_three_reports(tmp_path: Path) -> None:
    shown = compared("--embedder", "words", "--overlap", "10%", "--strategy", "recursive", "--strategy", "sentence")
    assert "2 documents in docs, 3 questions in questions.jsonl" in shown
    assert "1 other left out" in shown and "missing quote: 'nowhere'" in shown
    assert "recursive 50 overlap 10% / dense" in shown
    assert "No setting can be recommended on 3 questions" in shown
    assert "report.html report.md report.json" in shown
    record = json.loads((tmp_path / "report.json").read_text())
    assert sum(1 + len(one["same_as"]) for one in record["settings"]) == 2 * 2 * 3
    assert {one["mode"] for one in record["settings"]} == {"keywords", "dense", "hybrid"}
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "1 are drafts nobody has read" in page
    assert "--strategy recursive --strategy sentence --size 50 --size 100 --overlap 10%" in page


def test_what_it_writes_is_no_document(docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(docs)
    for _ in range(2):
        result = run("compare", ".", "--size", 100, "--embedder", "keywords", "--mode", "keywords")
        assert result.exit_code == 0 and "2 documents" in result.stdout, result.output
    assert len(list((docs / "runs").glob("*.json"))) == 2, "the second run found nothing changed"


def test_what_is_no_document_is_named_once(docs: Path) -> None:
    (docs / "picture.png").write_bytes(b"\x89PNG\0")
    (docs / "more").symlink_to(docs)
    for command in (["compare", "docs", "--size", 100, "--embedder", "keywords"], ["questions", "docs"]):
        result = run(*command)
        assert result.stderr.count("picture.png") == 1 and "skipped 1 as no text" in result.stderr
        assert "skipped 1 as links to folders" in result.stderr


@pytest.mark.parametrize("suffix", [".html", ".md", ".json"])
def test_nothing_but_an_earlier_report_is_replaced(docs: Path, suffix: str) -> None:
    precious = (docs / "handbook").with_suffix(suffix)
    precious.write_text(HANDBOOK, "utf-8")
    given = ["compare", "docs", "--size", 100, "--embedder", "keywords"]
    result = run(*given, "--output", "docs/handbook.html")
    assert result.exit_code == 2 and precious.read_text("utf-8") == HANDBOOK, result.output
    assert "--output must replace nothing but earlier reports" in result.stderr
    for _ in range(2):
        assert run(*given, "--output", "docs/report.html").exit_code == 0


def test_a_size_and_a_budget_beyond_every_document(tmp_path: Path) -> None:
    compared("--size", 10**20, "--budget", 10**22, "--embedder", "keywords", "--strategy", "recursive")
    assert f"at {10**22:,}" in (tmp_path / "report.html").read_text("utf-8")


def test_that_tokens_cannot_be_counted_is_said_before_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def offline(name: str) -> None:
        raise ResourceError(f"tokenizer: {name!r} could not be loaded; connect, or use tokenizer='characters'")

    monkeypatch.setattr("chunkers.tokenizers.tiktoken.load", offline)
    result = run("compare", "docs", "--embedder", "words", "--budget-tokenizer", "cl100k_base")
    assert result.exit_code == 1 and not (tmp_path / "runs").exists()
    assert "--budget-tokenizer: 'cl100k_base' could not be loaded" in result.stderr
    assert "use --budget-tokenizer 'characters'" in result.stderr
    result = run("compare", "docs", "--budget-tokenizer", "nope")
    assert result.exit_code == 2 and "--budget-tokenizer must be" in result.stderr


def test_without_a_vocabulary_words_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(tmp_path / "empty"))
    shown = compared("--embedder", "keywords", "--budget", 7)
    assert "counted in words" in shown and "--budget-tokenizer cl100k_base" in shown
    record = json.loads((tmp_path / "report.json").read_text())
    assert record["budget_tokenizer"] == "words"
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "7 returned words" in page and "--budget-tokenizer words" in page
    by_words = {one["name"]: one["metrics"]["recall_b7"] for one in record["settings"]}
    compared("--embedder", "keywords", "--budget", 7, "--budget-tokenizer", "characters")
    by_characters = json.loads((tmp_path / "report.json").read_text())["settings"]
    assert all(sum(one["metrics"]["recall_b7"]) < sum(by_words[one["name"]]) for one in by_characters)


def test_without_a_model_only_keywords_are_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments in (("--embedder", "keywords"), ()):
        monkeypatch.setattr(searches, "find_spec", lambda name: None)
        shown = compared(*arguments)
        assert ("No model is installed" in shown) == (not arguments)
        record = json.loads((tmp_path / "report.json").read_text())
        assert {one["mode"] for one in record["settings"]} == {"keywords"} and not record["embedder"]
    assert not (tmp_path / "runs" / "vectors.sqlite").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--strategy", "recursif"], "did you mean 'recursive'"),
        (["--mode", "bm25"], "--mode must be one of"),
        (["--embedder", "keywords", "--mode", "dense"], "--embedder must make vectors"),
        (["--overlap", "half"], "--overlap must be a number, or a share such as '10%'"),
        (["--size", "0"], ": --size must be"),
        (["--size", "big"], ": --size must be a whole number from 1 on (got 'big'); write a whole number, 1 or more"),
        (["--size", "50", "--overlap", "50"], ": --overlap must be smaller than --size, which is 50"),
        (["--output", "report.pdf"], "--output must end in .html"),
        (["--output", "nowhere/report.html"], "--output must lie in a folder"),
        (["--questions", "nowhere.jsonl"], "--questions must be a file"),
        (["--tokenizer", "no-such-model"], "tokenizer must be"),
        (["--folder", "questions.jsonl"], ": --folder must be a folder"),
        (["--embedder", "keywords", "--strategy", "semantic"], "--embedder must make vectors for --strategy semantic"),
    ],
)
def test_calling_it_wrongly(arguments: list[str], message: str) -> None:
    result = run("compare", "docs", *arguments)
    assert result.exit_code == 2 and message in " ".join(result.stderr.split()), result.output


def test_questions_are_needed(tmp_path: Path) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text(json.dumps(QUESTIONS[3]) + "\n")
    assert "--questions must hold questions that these documents answer" in run("compare", "docs").stderr
    questions.unlink()
    result = run("compare", "docs")
    assert result.exit_code == 2 and "--questions must be given" in result.stderr


def test_a_missing_extra_is_said_before_the_work(tmp_path: Path) -> None:
    source = "import sys; sys.modules['matplotlib'] = None; from chunkers.cli import main; main(sys.argv[1:])"
    result = subprocess.run(
        [sys.executable, "-c", source, "compare", "docs", "--embedder", "keywords"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 2 and 'pip install "chunkers[eval]"' in result.stderr, result.stderr
    assert not (tmp_path / "runs").exists()


def test_an_interruption_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("chunkers.comparison.sweeping.evaluate", interrupted)
    result = run("compare", "docs", "--embedder", "keywords")
    assert result.exit_code == 130 and "goes on with what is in runs" in result.stderr
    assert not (tmp_path / "report.html").exists()
