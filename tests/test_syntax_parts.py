"""Long texts are parsed part by part: the same structure as that of the whole, in little memory."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chunkers
from chunkers import CodeChunker, JSONChunker
from chunkers.boundaries.code import units
from chunkers.boundaries.code.tree import CodeTree
from chunkers.boundaries.data import yaml_parser
from chunkers.boundaries.data.yaml_reader import read_yaml
from chunkers.boundaries.syntax_trees import TreeReader
from documents_of_code import BRACES
from documents_of_kinds import DOCUMENTS

WHOLE = 1 << 40
SOURCES = [path.read_text("utf-8") for path in sorted(Path(chunkers.__file__).parent.glob("*.py"))]
_PHP = "use A;\n" + "/** b */\nfunction b() {\n  return 1;\n}\n?>\n<b>\n<?php\nclass C {\n}\n" * 30
PROGRAMS = {
    "python": "\n".join(SOURCES),
    "javascript": (BRACES + DOCUMENTS["JavaScript"][1]) * 20,
    "typescript": BRACES * 20,
    "java": DOCUMENTS["Java"][1] + "\n/** Ähnlich. */\nclass B {\n  int f() { return 1; }\n}\n" * 40,
    "c": (DOCUMENTS["C"][1] + "\nstruct a {\n  int b;\n};\n\n// ü\nint f(void);\n") * 20,
    "cpp": "namespace a {\nclass B {\n  int f();\n};\n}\n\ntemplate <class T>\nT f(T a) { return a; }\n" * 30,
    "csharp": "namespace A;\n" + "public class B {\n  // c\n  int F() { return 1; }\n}\n" * 40,
    "go": DOCUMENTS["Go"][1] + "\n// F is one.\nfunc F() int {\n\treturn 1\n}\n\ntype A struct {\n\tb int\n}\n" * 30,
    "ruby": DOCUMENTS["Ruby"][1] * 30,
    "rust": (DOCUMENTS["Rust"][1] + "\n#[test]\nfn a() {}\n\nimpl A {\n    fn b() {}\n}\n") * 20,
    "bash": DOCUMENTS["script"][1] + "f() {\n  echo 1\n}\n\ncat <<E\nf() {\nE\n" * 40,
    "php": "<p>\n<?php\n" + _PHP,
}


def structure(text: str, language: str) -> tuple[list[list[int]], list[tuple[object, ...]], bool]:
    tree = CodeTree(text, language, 40)
    return [[*level.offsets] for level in tree.levels], [*map(tuple, tree.scopes)], tree.readable


@pytest.mark.parametrize("language", PROGRAMS)
def test_the_structure_of_a_program_in_parts_is_that_of_the_whole(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = PROGRAMS[language]
    monkeypatch.setattr(units, "STEP", WHOLE)
    whole = structure(text, language)
    assert whole[2] and len(whole[1]) > 20
    for step in (200, 999, 3_000):
        monkeypatch.setattr(units, "STEP", step)
        assert structure(text, language) == whole


OTHERS = {
    "capital tag": ("php", "<?PHP\n" + _PHP),
    "short tag": ("php", "<?= $a ?>\n<b>\n<?\n" + _PHP),
    "pipes": ("bash", "A=1\na b \\\n  | c\nx\n    -n a \\\n    -b c | sort\n" * 30),
    "chain behind a comment": ("javascript", "let a = x\n/* d\n */\n.then(y)\n" * 30),
}


@pytest.mark.parametrize("name", OTHERS)
def test_no_statement_is_torn_where_a_part_ends(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    language, text = OTHERS[name]
    monkeypatch.setattr(units, "STEP", WHOLE)
    whole = structure(text, language)
    for step in (30, 90, 250):
        monkeypatch.setattr(units, "STEP", step)
        assert structure(text, language) == whole


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Bytes of every tree that is made."""
    lengths: list[int] = []
    tree = TreeReader.tree

    def counting(self: TreeReader, start: int, end: int) -> object:
        lengths.append(end - start)
        return tree(self, start, end)

    monkeypatch.setattr(TreeReader, "tree", counting)
    return lengths


def test_ten_times_the_text_takes_no_bigger_trees(parsed: list[int]) -> None:
    text = PROGRAMS["python"] * 10
    CodeTree(text, "python", 500)
    assert max(parsed) <= units.STEP * 5 // 4
    assert sum(parsed) <= 1.5 * len(text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("javascript", "/* Licence */\n" + "function a(b){return b}" * 10_000),  # minified: a line that is very long
        ("python", "A = [\n" + "    [1, [2, (3, 4)]],\n" * 10_000 + "]\n"),  # little but marks
        ("python", "[(\n" * 60_000),
    ],
)
def test_what_takes_too_much_memory_has_no_tree(language: str, text: str, parsed: list[int]) -> None:
    chunks = CodeChunker(language=language, chunk_size=500).chunk(text)
    assert "".join(chunk.text for chunk in chunks).split() == text.split() or chunks[-1].end == len(text.rstrip())
    assert max(parsed, default=0) <= units.STEP * 5 // 4


def test_a_definition_that_is_longer_than_a_part_is_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "import a\n\n\nclass B:\n" + "".join(f"    def f{i}(self):\n        return {i}\n\n" for i in range(400))
    monkeypatch.setattr(units, "STEP", 500)
    chunks = CodeChunker(language="python", chunk_size=60).chunk(text)
    assert chunks[-1].metadata["scope"] == "B.f399"


def test_behind_what_cannot_be_read_definitions_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    good = "def f():\n    return 1\n\n\n"
    monkeypatch.setattr(units, "STEP", 500)
    chunks = CodeChunker(language="python", chunk_size=40).chunk(good * 30 + "x = = (\n\n\n" + good * 30)
    assert chunks[0].metadata["scope"] == chunks[-1].metadata["scope"] == "f"


# ---------------------------------------------------------------- YAML

TOPS = st.sampled_from(
    [
        "a: 1\n",
        "# of b\nb:\n  - x\n  - [1, {c: 2}]\n",
        "ü:\n  d: |\n    - no\n    e: f\n\n",
        "- g: h\n",
        "- - i\n  - j\n",
        "---\n",
        "--- # k\n",
        "...\n---\nl: m\n",
        "...\nw: x\n",
        "%YAML 1.2\n---\n",
        '"n\n  o": p\n',
        "? q\n: r\n",
        "\n",
        "# alone\n\n",
        "s: &t\n  u: 1\nv: *t\n",
        "[1,\n 2]\n",
        "plain\n",
    ]
)


@given(st.lists(TOPS, max_size=40), st.sampled_from(["\n", "\r\n", "\r"]), st.integers(10, 200))
def test_the_members_of_yaml_in_parts_are_those_of_the_whole(tops: list[str], end: str, step: int) -> None:
    text = "".join(tops).replace("\n", end)
    whole, parts = (members(text, size) for size in (WHOLE, step))
    if whole[0] < 0:
        assert parts == whole
    else:  # a part that can be read stays so: of the whole nothing is known
        assert parts[0] >= 0


def members(text: str, step: int) -> tuple[int, bool, list[list[int]], list[tuple[int, int]]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yaml_parser, "STEP", step)
        found = read_yaml(text)
    starts = [[*starts] for starts in (*found.members.firsts, *found.members.others)]
    return found.rest, found.numbered, starts, [(start, end) for start, end in found.ties]


def records(count: int) -> Iterator[str]:
    return (f"- id: {i}\n  parts:\n    - pump\n" for i in range(count))


def test_yaml_of_more_lines_than_its_parser_can_count_is_read() -> None:
    text = "".join(records(12_000))  # 36,000 lines; its scanner counts to 32,767
    chunks = JSONChunker(format="yaml", chunk_size=2_000).chunk(text + "- last: [1]\n")
    assert chunks[-1].metadata["json_path"] == "$"
    found = read_yaml(text)
    assert (found.rest, found.members.records) == (-1, 1)
    assert len(found.members.firsts[1]) + len(found.members.others[1]) == 12_000


def test_yaml_that_is_broken_far_down_is_read_up_to_there(caplog: pytest.LogCaptureFixture) -> None:
    good = "".join(records(5_000))
    with caplog.at_level(logging.WARNING, "chunkers"):
        chunks = JSONChunker(format="yaml", chunk_size=30).chunk(good + "- [\n- }\n- b\n")
    assert len(caplog.records) == 1
    assert chunks[2].metadata["json_path"].startswith("$[2]")
    assert chunks[-1].metadata == {}
