"""JSON, JSON Lines and YAML: laws on documents of these kinds, and what is cut where."""

from __future__ import annotations

import itertools
import json
import re
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import Chunk, ConfigurationError, JSONChunker, MissingExtraError
from chunkers.boundaries import syntax_trees
from chunkers.boundaries.data.json_names import json_name
from chunkers.cli import application
from chunkers.strategies import json as json_strategy
from documents_of_json import FORMS, SCALARS, STRINGS, VALUES, json_documents
from laws import keep_the_laws
from strategies import parameters, texts

pytest.importorskip("typer")
from typer.testing import CliRunner

ESCAPE = re.compile(r"\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u....|.)", re.DOTALL)


@given(st.fixed_dictionaries({"include_path": st.booleans()}), parameters(), json_documents())
def test_the_laws_hold_for_json(own: dict[str, Any], given_: dict[str, Any], text: str) -> None:
    chunker = JSONChunker(**given_, **own)
    keep_the_laws(chunker, text, chunker.chunk(text))


@given(parameters(), st.one_of(json_documents(), texts()), st.sampled_from(["json", "jsonl", "yaml"]))
def test_the_laws_hold_for_any_text_in_any_format(given_: dict[str, Any], text: str, form: Any) -> None:
    chunker = JSONChunker(**given_, format=form)
    keep_the_laws(chunker, text, chunker.chunk(text))


def cuts(chunks: list[Chunk]) -> set[int]:
    return {chunk.start for chunk in chunks[1:]} | {chunk.end for chunk in chunks[:-1]}


@given(VALUES, st.sampled_from(FORMS), st.integers(12, 60))
def test_no_escape_is_cut(value: Any, form: dict[str, Any], size: int) -> None:
    text = json.dumps({"key": value}, **form)
    inside = {at for found in ESCAPE.finditer(text) for at in range(found.start() + 1, found.end())}
    keys = {at for found in re.finditer(r'"(?:[^"\\]|\\.)*"(?=:)', text) for at in range(*found.span())}
    assert not cuts(JSONChunker(chunk_size=size).chunk(text)) & (inside - keys)


@given(st.lists(STRINGS, min_size=1, max_size=12), st.integers(90, 200))
def test_a_string_that_fits_with_what_closes_behind_it_is_not_cut(strings: list[str], size: int) -> None:
    text = json.dumps({"list": strings})
    chunks = JSONChunker(chunk_size=size).chunk(text)
    for found in re.finditer(r'"(?:[^"\\]|\\.)*"', text):
        if found.end() - found.start() + len("]},") <= size:
            assert not cuts(chunks) & set(range(found.start() + 1, found.end())), found[0]


@given(st.lists(st.dictionaries(st.text("abc", min_size=1), SCALARS, min_size=1, max_size=4), min_size=1, max_size=9))
def test_records_that_fit_stay_whole(records: list[dict[str, Any]]) -> None:
    lines = [json.dumps(record) for record in records]
    size = max(map(len, lines))
    text = "\n".join(lines)
    found = JSONChunker(chunk_size=size, format="jsonl").chunk(text)
    assert [line for chunk in found for line in chunk.text.split("\n")] == lines


# -------------------------------------------------------------------------------------------------- examples


def pieces(text: str, size: int, **parameters: Any) -> list[str]:
    return [chunk.text for chunk in JSONChunker(chunk_size=size, **parameters).chunk(text)]


def paths(text: str, size: int, **parameters: Any) -> list[Any]:
    return [chunk.metadata.get("json_path") for chunk in JSONChunker(chunk_size=size, **parameters).chunk(text)]


USERS = json.dumps(
    {"users": [{"id": i, "first name": f"U{i}"} for i in range(4)], "it's": {"deep": ["x" * 20, "y" * 20]}}
)


def test_lists_and_objects_are_cut_between_members() -> None:
    assert pieces(USERS, 50) == [
        '{"users": [{"id": 0, "first name": "U0"},',
        '{"id": 1, "first name": "U1"},',
        '{"id": 2, "first name": "U2"},',
        '{"id": 3, "first name": "U3"}],',
        '"it\'s": {"deep": ["xxxxxxxxxxxxxxxxxxxx",',
        '"yyyyyyyyyyyyyyyyyyyy"]}}',
    ]


def test_each_chunk_knows_the_path_of_what_holds_it() -> None:
    assert paths(USERS, 50) == ["$", *(f"$.users[{i}]" for i in (1, 2, 3)), "$['it\\'s']", "$['it\\'s'].deep[1]"]
    assert paths('{"a": {"b": [1, 2, 3, 4, 5, 6, 7, 8]}, "c": 1}', 24) == ["$", "$"]  # the second holds c, too
    assert paths('{"a": {"b": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]}}', 20)[1] == "$.a.b"


def test_the_path_goes_before_a_chunk_if_asked_for_but_for_a_key_that_stands_there() -> None:
    chunks = JSONChunker(chunk_size=60, include_path=True).chunk(USERS)
    assert chunks[1].content == '$.users[1]: {"id": 1, "first name": "U1"},'
    assert chunks[-1].content == "$['it\\'s'].deep[1]: \"yyyyyyyyyyyyyyyyyyyy\"]}}"
    deep = JSONChunker(chunk_size=36, include_path=True).chunk(
        '{"outer_name": {"inner": {"a": 123456789, "b": "cccccccccc"}}}'
    )
    assert deep[-1].content == '….inner: "b": "cccccccccc"}}}'


def test_a_long_string_is_cut_at_line_breaks_sentences_and_words_never_in_an_escape() -> None:
    text = json.dumps({"t": 'First one here. Second, longer one.\nThen "three" é🎉🎉🎉 and four.'})
    assert pieces(text, 34) == [
        '{"t": "First one here.',
        "Second, longer one.\\n",
        'Then \\"three\\"',
        "\\u00e9\\ud83c\\udf89\\ud83c\\udf89",
        '\\ud83c\\udf89 and four."}',
    ]


def test_an_opening_bracket_ends_a_chunk_only_to_keep_a_value_whole() -> None:
    assert pieces('{"a": ["fourteen chars", 2]}', 18) == ['{"a": [', '"fourteen chars",', "2]}"]
    assert pieces('{"a": ["fifteen or more characters"]}', 20)[0] == '{"a": ["fifteen or'


def test_a_closing_bracket_is_never_alone() -> None:
    text = json.dumps([{"k": "some words in a text that is long" + " w" * i} for i in range(30)])
    for size in range(12, 80):
        assert not [piece for piece in pieces(text, size) if not piece.strip("]}, \n")]


@pytest.mark.parametrize("text", ["[" * 50_000, "[" * 3000 + "]" * 3000, '{"a":' * 50_000, "[1" + "0" * 5000 + ", 2]"])
def test_depth_and_long_numbers_do_no_harm(text: str) -> None:
    chunker = JSONChunker(chunk_size=100)
    keep_the_laws(chunker, text, chunker.chunk(text))


@pytest.mark.parametrize(
    "text",
    [
        '\ufeff {"a": 1}\n',
        '{"a": NaN, "b": -Infinity, "c": 1e5, "a": 2}',
        '{"a": "\\ud83d"}',
        "[1, 2,]",
        '{"a":1}{"b":2} [3] "x"',
        "1",
    ],
)
def test_what_can_be_read_gives_no_warning(text: str, caplog: pytest.LogCaptureFixture) -> None:
    assert JSONChunker(chunk_size=8).chunk(text)
    assert not caplog.records


@pytest.mark.parametrize(
    "text", ['{"a": 1, "b": [1, 2', '{"a": [1], "b": @@ and more. Text here.', "No JSON. At all.", '{"a" 1}']
)
def test_broken_json_is_chunked_as_far_as_it_was_read_and_the_rest_as_text(
    text: str, caplog: pytest.LogCaptureFixture
) -> None:
    chunker = JSONChunker(chunk_size=16)
    keep_the_laws(chunker, text, chunker.chunk(text))
    assert [record.levelname for record in caplog.records] == ["WARNING"]


LINES = '{"id": 1}\n\n{"id": 2, "t": "a\\nb\u2028c"}\r\n{"bad": \n{"id": 3}\n'


def test_a_broken_line_is_text_and_the_others_stay_whole(caplog: pytest.LogCaptureFixture) -> None:
    found = JSONChunker(chunk_size=25).chunk(LINES)
    assert [chunk.text for chunk in found] == ['{"id": 1}', '{"id": 2, "t": "a\\nb\u2028c"}', '{"bad": \n{"id": 3}']
    assert [chunk.metadata["json_path"] for chunk in found] == ["$[0]", "$[1]", "$"]
    assert len(caplog.records) == 1
    assert paths(LINES, 10)[-2:] == [None, "$[3]"]


@pytest.mark.parametrize("include_path", [False, True])
@pytest.mark.parametrize(
    "behind", ["The end of text. Really.", "One line.\nAnother line.\nAnd a third.", "}", "@ 1 {} []"]
)
@pytest.mark.parametrize(
    ("before", "numbered"),
    [
        ('{"a":{"b":123456789}}\n', False),
        ('{"a":{"b":123456789}} ', False),
        ('{"a":{"b":1}}\n{"c":1234}\n', True),
        ("[1, 2, 3, 4, 5, 6]\n", False),
    ],
)
def test_what_stands_behind_values_has_no_path(before: str, numbered: bool, behind: str, include_path: bool) -> None:
    chunks = JSONChunker(chunk_size=14, include_path=include_path).chunk(before + behind)
    values = [chunk for chunk in chunks if chunk.start < len(before)]
    assert all("json_path" in chunk.metadata for chunk in values)
    assert str(chunks[0].metadata["json_path"]).startswith("$[0]") == numbered
    for chunk in chunks[len(values) :]:
        assert chunk.content == chunk.text
        assert not chunk.metadata


def test_broken_lines_leave_linear_work() -> None:
    from chunkers.boundaries.data.json_documents import read_lines

    document = read_lines('{"a": {"b":\n' * 1000)
    assert document.members.records == len(document.broken) == 1000


def test_overlap_repeats_whole_members() -> None:
    text = json.dumps([f"item {i}" for i in range(40)])
    chunks = JSONChunker(chunk_size=60, chunk_overlap=25).chunk(text)
    assert all(chunk.text.startswith('"item') for chunk in chunks[1:])
    assert all(b.start < a.end for a, b in itertools.pairwise(chunks))


def test_a_value_that_is_kept_whole_is_marked() -> None:
    chunks = JSONChunker(chunk_size=20, oversized="keep").chunk('{"a": 1, "b": "' + "word " * 9 + '", "c": 2}')
    assert [chunk.metadata.get("oversized") for chunk in chunks] == [None, True, None]


def test_a_name_that_is_too_long_for_a_path_ends_it() -> None:
    text = json.dumps({"a": {"n" * 300: {"b": ["word " * 30]}}})
    assert set(paths(text, 100)[1:]) == {"$.a"}


@pytest.mark.parametrize(
    "form",
    ['["%s"]', '{"a": [0, "%s", 1]}', '{"%s": 1}', '{"a": {"%s": [1, 2]}}', '["a", "%s', '[["%s"], "%s"]'],
)
@pytest.mark.parametrize("include_path", [False, True])
def test_a_long_string_is_read_for_its_name_a_few_times_at_most(
    form: str, include_path: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(n: int) -> int:
        starts: list[int] = []

        def noted(text: str, at: int) -> str | None:
            starts.append(at)
            return json_name(text, at)

        monkeypatch.setattr(json_strategy, "json_name", noted)
        text = form.replace("%s", "\\u00e9 a." * n)
        chunks = JSONChunker(chunk_size=60, include_path=include_path).chunk(text)
        assert len(chunks) > n // 10
        return len(starts)

    assert read(1000) == read(100) <= 6


COMMENTED = """// What this is, in many
// words, on two lines.
{
  // about a
  "a": [1, /* two */ 2, 3], // behind a
  "b": "http://x.org/*no*/",
  /* about c: a comment that is
     much too long to fit here */
  "c": {"d": 1 // of d
  }
  // "e": "left out",
  // "f": "left out, too, as it is"
}
// the end
"""


def test_comments_are_blanks_and_belong_to_what_follows_or_to_the_line_that_they_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    chunks = JSONChunker(chunk_size=48).chunk(COMMENTED)
    keep_the_laws(JSONChunker(chunk_size=48), COMMENTED, chunks)
    shown = {chunk.text: chunk.metadata["json_path"] for chunk in chunks}
    assert not caplog.records
    assert len(shown) == 7
    assert shown["/* about c: a comment that is"] == "$.c"
    assert any('3], // behind a\n  "b": "http://x.org/*no*/",' in piece for piece in shown)
    for chunk in chunks[1:]:
        assert not COMMENTED[chunk.start - 1].isalpha()  # no word is cut, in a comment neither


@given(VALUES, st.sampled_from(['// it\'s "so", [\n', '/* {so} ** " */', "//\n/**/ "]), st.integers(16, 60))
def test_comments_change_no_path(value: Any, comment: str, size: int) -> None:
    plain = json.dumps([value, 12345], indent=1)
    tokens = re.sub(r'("(?:[^"\\]|\\.)*")|(?<=[\[{,:])(?=\s)', lambda m: m[1] or comment, plain)
    whole = JSONChunker(chunk_size=100_000).chunk(tokens)
    assert [chunk.metadata for chunk in whole] == [{"json_path": "$"}]
    chunks = JSONChunker(chunk_size=size).chunk(tokens)
    keep_the_laws(JSONChunker(chunk_size=size), tokens, chunks)
    assert all("json_path" in chunk.metadata for chunk in chunks)


@pytest.mark.parametrize("unit", ["/*", "[/*", "[//\n", "/**/", "1,/*", '{"a"/**/:', "/* *"])
def test_comments_without_end_do_no_harm(unit: str) -> None:
    text = "[" + unit * 5000
    chunker = JSONChunker(chunk_size=100)
    keep_the_laws(chunker, text, chunker.chunk(text))


@pytest.mark.parametrize("form", ["json", "jsonl", "yaml"])
def test_the_command_is_told_the_format_of_the_texts_by_another_name(form: str) -> None:
    text = '{"a": 1}\n{"b": 22222}\n' if form != "yaml" else "a: 1\nb: 22222\n"
    options = ["split", "-s", "json", "--json-format", form, "--chunk-size", "12", "-q"]
    result = CliRunner().invoke(application(), options, input=text)
    assert result.exit_code == 0
    found = [json.loads(line) for line in result.stdout.splitlines()]
    chunks = JSONChunker(chunk_size=12, format=form).chunk(text)  # type: ignore[arg-type]
    assert [(c["text"], c["metadata"]) for c in found] == [(c.text, dict(c.metadata)) for c in chunks]


@pytest.mark.parametrize(
    ("strategy", "form", "message"), [("table", "yaml", "--strategy json"), ("json", "xml", "'json', 'jsonl', 'yaml'")]
)
def test_the_command_says_what_is_wrong_with_a_format(strategy: str, form: str, message: str) -> None:
    result = CliRunner().invoke(application(), ["split", "-s", strategy, "--json-format", form], input="a")
    assert result.exit_code == 2
    assert "--json-format" in result.output
    assert message in result.output


# -------------------------------------------------------------------------------------------------- YAML

YAML = """# about a
a: 1
# about é
b:
  - x: one
    y: [1, {k: v}]  # behind
  # about the block
  - |
    block, with words
    on two lines
---
'it''s': "q"
"""


def test_yaml_is_cut_between_members_and_comments_belong_to_what_follows() -> None:
    assert pieces(YAML, 36, format="yaml") == [
        "# about a\na: 1",
        "# about é\nb:\n  - x: one",
        "y: [1, {k: v}]  # behind",
        "# about the block\n  - |",
        "block, with words\n    on two lines",
        "---\n'it''s': \"q\"",
    ]
    assert paths(YAML, 28, format="yaml")[-1] == "$[1]"


@pytest.mark.parametrize(
    "about", [{"file_name": "a/b.yml"}, {"source": "c.YAML"}, {"media_type": "application/x-yaml"}]
)
def test_metadata_say_that_a_text_is_yaml(about: dict[str, str]) -> None:
    chunks = JSONChunker(chunk_size=10).chunk("a: 1\nb: 22222\n", metadata=about)
    assert [chunk.metadata for chunk in chunks] == [{"json_path": "$.a"}, {"json_path": "$.b"}]


@pytest.mark.parametrize(
    "text", ["- " * 5000, "".join(" " * i + "a:\n" for i in range(600)), "? " * 5000, "{" * 5000, "a: [1\nb"]
)
def test_yaml_that_the_parser_must_not_see_or_cannot_read_is_text(text: str, caplog: pytest.LogCaptureFixture) -> None:
    chunker = JSONChunker(chunk_size=50, format="yaml")
    keep_the_laws(chunker, text, chunker.chunk(text))
    assert len(caplog.records) == 1


@pytest.mark.parametrize("missing", ["tree_sitter", "tree_sitter_yaml"])
def test_a_missing_extra_is_named(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    syntax_trees.check_installed.cache_clear()
    with pytest.raises(MissingExtraError, match=rf"{missing.replace('_', '-')} is not.*chunkers\[yaml\]"):
        JSONChunker(format="yaml")


def test_wrong_parameters_are_named() -> None:
    with pytest.raises(ConfigurationError, match="format"):
        JSONChunker(format="xml")  # type: ignore[arg-type]
    with pytest.raises(ConfigurationError, match="include_path"):
        JSONChunker(include_path=1)  # type: ignore[arg-type]
