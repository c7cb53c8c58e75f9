"""Questions are read and checked before anything is measured."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ConfigurationError, RecursiveChunker, Span
from chunkers.evaluation import Question, Retrieval, evaluate, export_samples, load_questions, samples
from chunkers.evaluation.loading import document_named
from chunkers.evaluation.quotes import Quoted
from evaluated import DOCUMENTS, QUESTIONS

TEXTS = {
    "guides/pumps.md": "# Pumps\n\nThe pump runs at\r\n  3 bar. It needs oil. It needs oil.",
    "guides/valves.md": "Valves.",
    "old/valves.md": "Old valves.",
}
LINE = {"id": "a", "question": "How?", "corpus_id": "pumps"}


def written(folder: Path, *records: object) -> Path:
    path = folder / "questions.jsonl"
    path.write_text("\n".join(one if isinstance(one, str) else json.dumps(one) for one in records) + "\n\n", "utf-8")
    return path


def test_evidence_is_quotes_and_spans_and_is_kept_as_a_set_of_characters(tmp_path: Path) -> None:
    record = {
        **LINE,
        "quotes": ["The pump  runs at 3 bar."],
        "spans": [[9, 12], [0, 9]],
        "answer": "So.",
        "draft": True,
    }
    found = load_questions(written(tmp_path, "\ufeff" + json.dumps(record)), TEXTS)
    end = TEXTS["guides/pumps.md"].index("3 bar.") + len("3 bar.")
    assert found.questions == (Question("a", "How?", "guides/pumps.md", (Span(0, end),), "So.", draft=True),)
    assert not found.problems


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ({"corpus_id": "fans", "spans": [[0, 1]]}, "unknown document"),
        ({"corpus_id": "valves.md", "spans": [[0, 1]]}, "unknown document"),
        ({"quotes": ["It needs water."]}, "missing quote"),
        ({"quotes": [" \n"]}, "missing quote"),
        ({"quotes": ["The pump", "It needs oil."]}, "ambiguous quote"),
        ({"spans": [[0, 5], [3, 9_999]]}, "bad span"),
        ({"spans": [[3, 3]]}, "bad span"),
        ({"spans": [[-3, 3]]}, "bad span"),
        ({}, "no evidence"),
        ({"id": "first", "spans": [[0, 1]]}, "repeated id"),
    ],
)
def test_what_is_not_certain_is_left_out_and_reported(tmp_path: Path, record: dict[str, Any], reason: str) -> None:
    path = written(tmp_path, {**LINE, "id": "first", "quotes": ["The pump"]}, {**LINE, **record})
    found = load_questions(path, TEXTS)
    assert [one.id for one in found.questions] == ["first"]
    (problem,) = found.problems
    assert problem.reason == reason and problem.place == f"{path}:2" and reason in str(problem)


@pytest.mark.parametrize(
    "line",
    [
        *("{", "[]", "1", '{"question": "?"}', "[" * 100_000),
        '{"question": "?", "corpus_id": "pumps", "spans": [1]}',
        '{"question": "?", "corpus_id": "pumps", "spans": [[1e400, 2]]}',
        '{"question": "?", "corpus_id": "pumps", "spans": [[0.7, 5]]}',
        '{"question": "?", "corpus_id": "pumps", "spans": [[false, 5]]}',
        '{"question": "?", "corpus_id": "pumps", "quotes": "The pump"}',
        '{"question": "?", "corpus_id": "pumps", "quotes": [7]}',
        '{"question": null, "corpus_id": "pumps", "spans": [[0, 5]]}',
        '{"question": " ", "corpus_id": "pumps", "spans": [[0, 5]]}',
    ],
)
def test_a_line_that_is_no_question_is_an_error_that_says_where(tmp_path: Path, line: str) -> None:
    path = written(tmp_path, {**LINE, "quotes": ["The pump"]}, line)
    with pytest.raises(ConfigurationError, match=r"--questions must have a JSON object.*questions\.jsonl:2"):
        load_questions(path, TEXTS, parameter="--questions")


def test_a_file_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    for name in ("nowhere", "bytes"):
        with pytest.raises(ConfigurationError, match="questions must be a file that can be read"):
            load_questions(tmp_path / name, TEXTS)


def test_a_document_is_named_in_full_or_so_that_one_is_meant() -> None:
    assert document_named(TEXTS, "old/valves.md") == "old/valves.md"
    assert document_named(TEXTS, "pumps.md") == document_named(TEXTS, "pumps") == "guides/pumps.md"
    assert document_named(TEXTS, "valves") is document_named(TEXTS, "fans") is None


def test_evidence_of_no_character_is_refused() -> None:
    nonsense: list[Any] = [(), (Span(3, 3),), (Span(-2, 3),), (("a", 3),), ((0.5, 3),), (3,)]
    for evidence in nonsense:
        with pytest.raises(ConfigurationError, match="one character or more"):
            Question("a", "?", "b", evidence)


@given(st.text("ab \n", max_size=30), st.text("ab \n", min_size=1, max_size=4))
def test_quotes_are_found_as_a_search_character_by_character_finds_them(text: str, quote: str) -> None:
    found = Quoted(text).places(quote)
    verbatim = [at for at in range(len(text)) if text.startswith(quote, at)]
    if not quote.strip():
        assert not found
    elif verbatim:
        assert found == [Span(at, at + len(quote)) for at in verbatim[:2]]
    else:
        words = " ".join(quote.split())
        assert all(" ".join(text[slice(*span)].split()) == words and text[span.start] != " " for span in found)
        assert bool(found) == (words in " ".join(text.split()))


def test_the_examples_have_no_problems() -> None:
    folder = Path(__file__).parents[1] / "examples"
    documents = {path.name: path.read_text("utf-8") for path in (folder / "documents").iterdir()}
    found = load_questions(folder / "questions.jsonl", documents)
    assert len(found.questions) >= 40 and not found.problems


def test_samples_have_the_fields_that_ragas_reads(tmp_path: Path) -> None:
    asked = [Question("a", "Why?", "bees", QUESTIONS[0].evidence, "Since."), QUESTIONS[1]]
    result = evaluate(DOCUMENTS, asked, RecursiveChunker(chunk_size=80), retrieval=Retrieval(embedder="words"))
    first, second = samples(result, k=2)
    assert set(first) == {"user_input", "retrieved_contexts", "reference_contexts", "reference"}
    assert first["reference_contexts"] == ["two thousand eggs a day in early summer"] and first["reference"] == "Since."
    assert second["retrieved_contexts"] == [DOCUMENTS[name][start:end] for name, start, end in result.returned(1, 2)]
    export_samples(result, tmp_path / "samples.jsonl", 2, lambda question, contexts: f"{question} {len(contexts)}")
    rows = [json.loads(line) for line in (tmp_path / "samples.jsonl").read_text("utf-8").splitlines()]
    assert [row["response"] for row in rows] == ["Why? 2", f"{QUESTIONS[1].text} 2"]
