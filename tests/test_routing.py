"""Which strategy a document gets: by its media type, its file's name, or what it looks like."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import AutoChunker, CodeChunker, ConfigurationError, InputError, JSONChunker, SentenceChunker, from_dict
from chunkers.boundaries.syntax_trees import check_installed
from chunkers.registry import CLASSES
from chunkers.routing import route
from documents_of_kinds import DOCUMENTS
from laws import lawful
from strategies import parameters

# --------------------------------------------------------------------------------------------- without an extra


@pytest.mark.parametrize(
    ("package", "name", "text"),
    [
        ("tree_sitter_yaml", "c.yaml", "a: 1\nb: 2\n"),
        ("tree_sitter_python", "c.py", "a = 1\n"),
        ("tree_sitter", "c.yml", "a: 1\n"),
    ],
)
def test_without_an_extra_a_document_is_cut_all_the_same_with_a_warning(
    package: str, name: str, text: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    check_installed.cache_clear()
    monkeypatch.setitem(sys.modules, package, None)
    with caplog.at_level(logging.WARNING, "chunkers"):
        (chunk,) = AutoChunker().chunk(text, metadata={"source": name})
    check_installed.cache_clear()
    assert chunk.text == text.strip()
    assert "is not installed" in caplog.text


# --------------------------------------------------------------------------------------------------- parameters


@pytest.mark.parametrize(
    "routes", [5, ["x"], "ab", {1: SentenceChunker()}, {"prose": SentenceChunker()}, {"markdown": 3}, {".log": None}]
)
def test_wrong_routes_are_refused(routes: Any) -> None:
    with pytest.raises(ConfigurationError, match="routes must"):
        AutoChunker(routes=routes)


@pytest.mark.parametrize("label", [".LOG", "Text/X-Log", "RECURSIVE"])
def test_labels_may_be_in_capitals(label: str) -> None:
    own = SentenceChunker(chunk_size=7)
    auto = AutoChunker(routes={label: own})
    assert auto.route("x", {"source": "A.log", "content_type": "text/x-log"}) == (label.lower(), own)


@pytest.mark.parametrize("metadata", ["a.md", 5, [("source", "a.md")]])
def test_metadata_that_are_no_mapping_are_refused(metadata: Any) -> None:
    with pytest.raises(InputError, match="metadata must be a mapping"):
        AutoChunker().chunk("x", metadata=metadata)


def test_routes_survive_json() -> None:
    auto = AutoChunker(chunk_size=90, routes={".log": SentenceChunker(chunk_size=7), "text/x-a": SentenceChunker()})
    assert from_dict(json.loads(json.dumps(auto.to_dict()))) == auto


# ------------------------------------------------------------------------------------------------------- by name


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("notes.md", "markdown"),
        (r"C:\notes\A.MD", "markdown"),
        ("https://example.org/a/x.html", "html"),
        ("x.html#sec", "html"),
        ("x.html#sec/1.md", "html"),
        ("x.html?next=/b", "html"),
        ("https://example.org/x.html?next=/b.py#c.csv", "html"),
        ("report #3.md", "markdown"),
        ("data.jsonl", "json"),
        ("c.yaml", "json"),
        ("rows.tsv", "table"),
        ("talk.srt", "transcript"),
        ("server.log", "recursive"),
        ("a/b/main.py", "code"),
        ("Dockerfile", "code"),
        ("https://docs.rs", "recursive"),
        ("https://example.md", "recursive"),
        ("https://example.md?x=1", "recursive"),
        ("https://example.md/", "recursive"),
        ("go", "recursive"),
        ("notes.txt", "recursive"),
    ],
)
def test_the_name_of_a_file_decides(source: str, wanted: str) -> None:
    assert route("A line.\n", {"source": source}) == wanted


@pytest.mark.parametrize(
    ("media_type", "wanted"),
    [
        ("text/markdown; charset=utf-8", "markdown"),
        ("Text/HTML", "html"),
        ("application/ld+json", "json"),
        ("application/vnd.api+json", "json"),
        ("text/x-python", "code"),
        ("text/x-java-source", "code"),
        ("text/x-c++src", "code"),
        ("application/javascript", "code"),
        ("application/x-sh", "code"),
        ("text/csv", "table"),
        ("text/vtt", "transcript"),
        ("text/x-log", "recursive"),
        ("text/plain", "markdown"),  # says nothing, so the file's name does
    ],
)
def test_the_media_type_decides_before_the_name(media_type: str, wanted: str) -> None:
    assert route("A line.\n", {"source": "a.md", "content_type": media_type}) == wanted


def test_the_media_type_of_a_program_needs_no_name() -> None:
    text = "def a():\n    return 1\n\n\ndef b():\n    return 2\n"
    (chunk,) = AutoChunker().chunk(text, metadata={"content_type": "text/x-python"})
    assert chunk.metadata["route"] == "code"


# ---------------------------------------------------------------------------------------------------- by content


@pytest.mark.parametrize("kind", DOCUMENTS)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_content_decides_without_a_name(kind: str, end: str) -> None:
    wanted, text = DOCUMENTS[kind]
    assert route(text.replace("\n", end)) == wanted
    assert route("\ufeff" + text) == wanted


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_a_long_document_is_told_by_its_beginning(kind: str) -> None:
    wanted, text = DOCUMENTS[kind]
    if wanted != "json" and not text.startswith(("<", "---", "city, ", "Pump: ")):  # what can stand only once
        assert route(text * (40_000 // len(text))) == wanted


@given(st.text(alphabet="[]{}<>#|,;:\"'\\\n\t -a1=`*", max_size=300))
def test_any_text_has_a_route(text: str) -> None:
    assert route(text) in CLASSES


# ---------------------------------------------------------------------------------------------------- the chunks


@given(st.sampled_from(sorted(DOCUMENTS)), parameters())
def test_every_kind_keeps_the_laws(kind: str, given_: dict[str, Any]) -> None:
    wanted, text = DOCUMENTS[kind]
    assert {chunk.metadata["route"] for chunk in lawful(AutoChunker(**given_), text)} == {wanted}


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_a_short_document_is_one_chunk(kind: str) -> None:
    wanted, text = DOCUMENTS[kind]
    chunks = AutoChunker(chunk_size=2_000).chunk(text)
    assert len(chunks) == 1 or wanted == "page"


def test_all_strategies_read_names_alike() -> None:
    """Hosts, queries and fragments are no endings, to the route as to the strategies behind it."""
    assert CodeChunker().chunk("x = 1\n", metadata={"source": "https://docs.rs"})[0].metadata.get("language") is None
    code = CodeChunker().chunk("x = 1\n", metadata={"source": "https://example.org/a.py?raw=1"})
    assert code[0].metadata["language"] == "python"
    data = JSONChunker().chunk("a:\n  b: 1\n", metadata={"file_path": "https://example.org/x.yaml?raw=1#top"})
    assert data[0].metadata["json_path"].startswith("$.a")
