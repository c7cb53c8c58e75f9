"""Source code: cuts between definitions, what belongs together, scopes, broken files, names of languages."""

from __future__ import annotations

import logging
import pickle
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import Chunk, CodeChunker, ConfigurationError, MissingExtraError, NotStreamableError
from chunkers.boundaries import syntax_trees
from chunkers.boundaries.code.languages import GRAMMARS, LANGUAGES, guess
from chunkers.boundaries.code.outline import outline
from chunkers.boundaries.code.tree import CodeTree
from chunkers.boundaries.syntax_trees import TreeReader
from documents_of_code import BRACES, INDENTED, programs
from laws import lawful


@st.composite
def code_chunkers(draw: st.DrawFn) -> CodeChunker:
    size = draw(st.integers(5, 300))
    return CodeChunker(
        language=draw(st.sampled_from([*GRAMMARS, "kotlin", None])),
        chunk_size=size,
        chunk_overlap=draw(st.sampled_from([0, size // 3])),
        min_chunk_size=draw(st.sampled_from([0, size // 4])),
        include_scope=draw(st.booleans()),
        strip_whitespace=draw(st.booleans()),
        respect_levels=draw(st.booleans()),
        packing=draw(st.sampled_from(["greedy", "balanced"])),
    )


@given(code_chunkers(), programs())
def test_the_laws_hold_for_programs_whole_and_broken(chunker: CodeChunker, text: str) -> None:
    assert chunker.oversized == "split"
    assert all(chunk.size == len(chunk.content) for chunk in lawful(chunker, text))


@given(st.sampled_from(sorted(GRAMMARS)), programs(), st.integers(1, 200))
def test_boundaries_start_lines_and_scopes_lie_in_their_owners(language: str, text: str, least: int) -> None:
    tree = CodeTree(text, language, least)
    for level in tree.levels:
        assert all(at == 0 or text[at - 1] in "\r\n" for at in level.offsets)
    assert [scope.start for scope in tree.scopes] == sorted(scope.start for scope in tree.scopes)
    for i, scope in enumerate(tree.scopes):
        assert 0 <= scope.start <= scope.head <= scope.body
        assert scope.start <= scope.end <= len(text)
        assert -1 <= scope.owner < i


def cut(text: str, size: int, language: str | None, **more: Any) -> list[Chunk]:
    return CodeChunker(language=language, chunk_size=size, **more).chunk(text)


def starts(text: str, size: int, language: str | None) -> list[str]:
    """The first lines of the chunks."""
    return [chunk.text.splitlines()[0] for chunk in cut(text, size, language)]


# -------------------------------------------------------------------------------------------------- what is not cut

UNITS = {
    "python": (INDENTED, "# about f\n# and more\n@dec\ndef f(a):", '"""\ndef no():\n    pass\n"""'),
    "javascript": (BRACES, "// about f\nfunction f(a) {", "`\nclass Nor {\n}`"),
    "go": (
        "package a\n\nfunc z() {\n\tg()\n}\n\n// F adds.\n// More.\nfunc F() int {\n\treturn 1\n}\n",
        "// F adds.\n// More.\nfunc F() int {",
    ),
    "rust": (
        "use a;\n\nfn z() {\n    g();\n}\n\n/// Doc\n#[inline]\npub fn f() {\n    g();\n}\n",
        "/// Doc\n#[inline]\npub fn f() {",
    ),
    "java": (
        "class A {\n  int z() {\n    return 1;\n  }\n\n  /** d */\n  @Y\n  @Z(1)\n  void m() {\n    g();\n  }\n}\n",
        "/** d */\n  @Y\n  @Z(1)\n  void m() {",
    ),
    "csharp": (
        "class A\n{\n  int Z()\n  {\n    return 1;\n  }\n\n  /// d\n  [Y]\n  void M()\n  {\n    g();\n  }\n}\n",
        "/// d\n  [Y]\n  void M()\n  {",
    ),
    "cpp": (
        "int z() {\n  return 1;\n}\n\n// about P\ntemplate <class T>\nclass P : Q\n{\n  int x;\n};\n",
        "// about P\ntemplate <class T>\nclass P : Q\n{",
    ),
    "c": (
        "int z;\n\n/* about f */\nstatic int\nf(int a,\n  int b)\n{\n  return 1;\n}\n",
        "/* about f */\nstatic int\nf(int a,\n  int b)\n{",
    ),
    "ruby": (
        "class A\n  def z\n    1\n  end\n\n  # about m\n  def m\n    x = <<~E\n      def no\n    E\n  end\nend\n",
        "# about m\n  def m",
        "<<~E\n      def no\n    E",
    ),
    "php": (
        "<?php\nfunction z() {\n  return 1;\n}\n\n/** d */\n#[Y]\nfunction f() {\n  return 1;\n}\n",
        "/** d */\n#[Y]\nfunction f() {",
    ),
    "bash": ("z() {\n  a\n  b\n}\n\n# about f\nf() {\n  cat <<E\nz() {\nE\n}\n", "# about f\nf() {", "<<E\nz() {\nE"),
    "typescript": (
        "export const a = 1;\n\n/** d */\n@C({\n  s: 1,\n})\nexport class P<T> {\n  x = 1;\n}\n",
        "/** d */\n@C({\n  s: 1,\n})\nexport class P<T> {",
    ),
    "tsx": (
        "const a = 1;\n\n// about B\nexport const B = () => {\n  return <b>x</b>;\n};\n",
        "// about B\nexport const B = () => {",
    ),
}


@pytest.mark.parametrize("language", sorted(GRAMMARS))
def test_comments_decorators_and_heads_stay_together_and_strings_whole(language: str) -> None:
    text, *together = UNITS[language]
    for size in (50, 60, 75, 90, 120):
        spans = [chunk.span for chunk in cut(text, size, language)]
        for part in together:
            at = text.index(part)
            assert any(start <= at and at + len(part) <= end for start, end in spans), size


@pytest.mark.parametrize("size", [50, 60, 80, 100])
def test_a_member_that_fits_is_not_cut(size: int) -> None:
    for part in ("def m(self):\n        return 1", "@property\n    def n(self):\n        return 2"):
        assert any(part in chunk.text for chunk in cut(INDENTED, size, "python"))


def test_imports_stay_together_across_blank_lines() -> None:
    text = "import a\nimport b\n\n# others\nfrom c import d\n\nX = 1\n"
    assert starts(text, 48, "python") == ["import a", "X = 1"]


def test_a_function_that_is_too_big_is_cut_between_statements_its_head_with_the_first() -> None:
    text = "def f():\n    a = g(\n        1,\n    )\n    b = 2\n    c = 3\n"
    assert [chunk.text for chunk in cut(text, 40, "python")] == [
        "def f():\n    a = g(\n        1,\n    )",
        "b = 2\n    c = 3",
    ]


def test_what_starts_inside_of_a_definition_ends_with_it_unless_it_is_a_crumb() -> None:
    body = "".join(f"        a{i} = {i}\n" for i in range(9))
    text = f"class A:\n    def big(self):\n{body}\n    def m(self):\n        pass\n\n"
    text += "def f():\n    pass\n\ndef g():\n    pass\n"
    chunks = cut(text, 120, "python")
    assert [chunk.metadata.get("scope") for chunk in chunks] == ["A", "A.big", "A.big", "A.m", None]
    assert chunks[-1].text == "def f():\n    pass\n\ndef g():\n    pass"
    assert len(cut(text, 120, "python", min_chunk_size=60)) < len(chunks)


def test_a_closing_bracket_does_not_stand_alone() -> None:
    text = "function f() {\n  a();\n  b();\n  c();\n}\n"
    for size in range(12, len(text)):
        assert not any(chunk.text == "}" for chunk in cut(text, size, "js")), size


def test_statements_are_better_places_than_what_is_in_them() -> None:
    text = "a = 1\nb = f(\n    1,\n    2,\n    3,\n)\nc = 2\n"
    assert starts(text, 32, "python")[:2] == ["a = 1", "b = f("]


def test_no_head_of_a_class_stands_alone_where_more_fits() -> None:
    text = "namespace N {\n/// s\npublic class A\n{\n  int F() { return 1; }\n\n  int G() { return 2; }\n}\n}\n"
    assert starts(text, 70, "c#")[0] == "namespace N {"
    assert "int F" in cut(text, 70, "c#")[0].text


# -------------------------------------------------------------------------------------------------- scopes


def test_the_scope_is_the_innermost_definition_that_holds_the_chunk() -> None:
    found = {chunk.text.split("\n")[0]: chunk.metadata.get("scope") for chunk in cut(INDENTED, 75, "python")}
    assert found == {
        '"""Doc."""': None,
        "# about f": "f",
        'x = """': "f",
        "class Panel(Base):": "Panel",
        "@property": "Panel.n",
    }


@pytest.mark.parametrize(
    ("language", "text", "scope"),
    [
        ("go", "package a\n\nfunc (s *Stack[T]) Push(x int) {\n\tg()\n}\n", "Stack.Push"),
        ("rust", "use a;\n\nimpl<T> Tr for S<T> {\n    fn f() {\n        g();\n    }\n}\n", "S"),
        ("cpp", "int x;\n\nvoid Foo::bar() const {\n  baz();\n}\n", "Foo.bar"),
        ("c", "int x;\n\nstatic char *f(void) {\n  return g();\n}\n", "f"),
        ("js", "a();\n\nconst add = (x) => {\n  return x + 1;\n};\n", "add"),
        ("js", "a();\n\nmodule.exports.z = function () {\n  return 1;\n};\n", "module.exports.z"),
        ("ts", "a();\n\nnamespace N {\n  const b = 1;\n}\n", "N"),
        ("php", "<?php\na();\n\nclass C {\n  public $b = 'cdef';\n}\n", "C"),
        ("c", "int x;\n\ntypedef struct {\n  int y;\n} Point;\n", "Point"),
        ("c", "int x;\n\ntypedef struct T {\n  int y;\n} U;\n", "T"),
        ("c", "int x;\n\nunion U {\n  int y;\n};\n", "U"),
        ("cpp", "int x;\n\nenum class E {\n  A,\n  B,\n};\n", "E"),
        ("go", "package abc\n\ntype (\n\tA struct {\n\t\tx int\n\t}\n\n\tB struct {\n\t\ty int\n\t}\n)\n", None),
        ("sh", "a b\n\nf() {\n  some thing\n  more\n}\n", "f"),
    ],
)
def test_names_are_those_that_a_reader_would_use(language: str, text: str, scope: str | None) -> None:
    last = cut(text, len(text) - 4, language)[-1]
    assert last.metadata.get("scope") == scope


def test_heads_are_repeated_inside_the_budget() -> None:
    chunks = cut(INDENTED, 90, "python", include_scope=True)
    last = chunks[-1]
    assert last.content == "class Panel(Base):\n    @property\n    def n(self):\n        return 2"
    assert last.text == "@property\n    def n(self):\n        return 2"
    tight = cut(INDENTED, 30, "python", include_scope=True)
    assert all(chunk.size <= 30 for chunk in tight)
    assert all(chunk.content == chunk.text for chunk in cut(INDENTED, 90, "python"))


# -------------------------------------------------------------------------------------------------- broken files

BROKEN = {
    "python": (
        (
            "import os\nx = foo(\n\ndef a():\n    return 1\n\n"
            "# about K\nclass K:\n    def m(self):\n        return 1\n\ndef b():\n    return 3\n"
        ),
        ["# about K", "def b():"],
    ),
    "javascript": (
        (
            "function a() {\n  if (x) {\n    return 1;\n}\n\n"
            "/** b */\nfunction b() {\n  return 1;\n}\n\nclass C {\n  m() {}\n}\n"
        ),
        ["/** b */", "class C {"],
    ),
    "c": ("int a(void) {\n  if (x) {\n    return 1;\n}\n\n/* b */\nint b(void) {\n  return 1;\n}\n", ["/* b */"]),
}


@pytest.mark.parametrize("language", BROKEN)
def test_a_bracket_that_is_never_closed_hides_no_definition(language: str) -> None:
    text, wanted = BROKEN[language]
    assert set(wanted) <= set(starts(text, 52, language))


def test_a_recovered_definition_ends_the_scope_of_the_one_that_is_not_closed() -> None:
    text, _ = BROKEN["javascript"]
    assert cut(text, 40, "javascript")[-1].metadata.get("scope") != "a"


def test_what_is_no_code_at_all_is_chunked_with_one_warning(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "chunkers"):
        chunks = cut("def (:\n x ((( " * 20, 40, "python")
    assert "".join(chunk.text for chunk in chunks).startswith("def (:")
    assert len(caplog.records) == 1


def test_a_grammar_that_goes_back_over_broken_text_too_often_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    text = "def f(): pass\n" * 3_000
    with caplog.at_level(logging.WARNING, "chunkers"):
        chunks = cut(text, 100, "bash")
    assert len(caplog.records) == 1
    assert "".join(chunk.text + "\n" for chunk in chunks) == text  # every line whole
    assert not within_reason("bash", text.encode())
    assert within_reason("python", text.encode())
    assert within_reason("bash", b"f() {\n  x\n}\n" * 3_000)


def within_reason(language: str, source: bytes) -> bool:
    return TreeReader(GRAMMARS[language], source).tree(0, len(source)) is not None


def test_ten_thousand_brackets_are_no_recursion() -> None:
    text = "x = " + "(\n" * 10_000 + "1" + ")" * 10_000
    assert cut(text, 100, "python")[-1].end == len(text)


def test_a_line_that_is_too_long_is_cut_behind_statements() -> None:
    text = "var a=function(b){return b+1};" * 40
    assert all(chunk.text[-1] in ";{}" for chunk in cut(text, 100, "js"))


def test_definitions_by_the_look_of_lines() -> None:
    text = "// a\nfun f() {\n  x()\n}\n\n// alone\n\nval y = 1\nval z = 2\nclass A {\n  // m\n  private fun m() {}\n}\n"
    found = outline(text)
    first = [text[at:].split("\n", maxsplit=1)[0] for at in found.outer]
    assert first == ["// a", "// alone", "val y = 1", "class A {"]
    assert [text[at:].split("\n", maxsplit=1)[0] for at in found.inner] == ["  // m"]


# -------------------------------------------------------------------------------------------------- languages


@pytest.mark.parametrize(
    ("given", "language"),
    [
        ("PY", "python"),
        ("js", "javascript"),
        ("jsx", "javascript"),
        ("C++", "cpp"),
        ("C#", "csharp"),
        ("c_sharp", "csharp"),
        ("golang", "go"),
        ("sh", "bash"),
        ("rs", "rust"),
        ("rb", "ruby"),
        (" TypeScript ", "typescript"),
        ("SQL", "sql"),
        ("sol", "solidity"),
        ("visualbasic6", "visualbasic6"),
    ],
)
def test_a_language_has_many_names_and_one_value(given: str, language: str) -> None:
    chunker = CodeChunker(language=given)
    assert chunker == CodeChunker(language=language)
    assert chunker.language == language
    assert pickle.loads(pickle.dumps(chunker)) == chunker


def test_every_language_that_langchain_names_is_known() -> None:
    language = pytest.importorskip("langchain_text_splitters").Language
    assert {CodeChunker(language=name).language for name in language} <= set(LANGUAGES)


@pytest.mark.parametrize("language", ["klingon", "", 3])
def test_an_unknown_language_is_refused_with_those_that_are_known(language: Any) -> None:
    with pytest.raises(ConfigurationError, match=r"language must be one of .*'python'"):
        CodeChunker(language=language)


@pytest.mark.parametrize(
    ("metadata", "text", "language"),
    [
        ({"file_name": "a.py"}, "", "python"),
        ({"source": "C:\\x\\B.TSX"}, "", "tsx"),
        ({"file_path": "/x/a.h"}, "", "cpp"),
        ({"source": "https://x/y.rs"}, "", "rust"),
        ({"file_name": "Makefile"}, "", "makefile"),
        ({"file_name": "a.unknown"}, "#!/usr/bin/env python3.12\n", "python"),
        ({"file_type": "text/x-python"}, "#!/bin/sh -e\n", "python"),
        ({"content_type": "text/x-java-source; charset=utf-8", "source": "https://x/y"}, "", "java"),
        ({"file_name": "a.ts", "file_type": "video/mp2t"}, "", "typescript"),  # as Python's mimetypes calls it
        ({"file_name": "a.cc", "file_type": "text/x-csrc"}, "", "cpp"),
        (None, "#!/bin/sh -e\n", "bash"),
        (None, "\ufeff<?php\n", "php"),
        ({"source": 3}, "text", None),
        (None, "", None),
    ],
)
def test_a_language_is_guessed_from_the_file_name_else_the_media_type_else_the_first_line(
    metadata: Any, text: str, language: str | None
) -> None:
    assert guess(text, metadata) == language


def test_what_is_guessed_is_used() -> None:
    chunker = CodeChunker(chunk_size=75)
    assert chunker.chunk(INDENTED, metadata={"file_name": "a.py"}) == cut(INDENTED, 75, "python")
    assert "language" not in chunker.chunk(INDENTED)[0].metadata


@pytest.fixture
def _no_grammars(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setitem(sys.modules, "tree_sitter", None)
    syntax_trees.check_installed.cache_clear()
    yield
    syntax_trees.check_installed.cache_clear()


@pytest.mark.usefixtures("_no_grammars")
def test_without_the_extra_a_named_language_is_refused_and_a_guess_warned_about(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with pytest.raises(MissingExtraError, match=r'pip install "chunkers\[code\]"'):
        CodeChunker(language="python")
    CodeChunker(language="kotlin")
    with caplog.at_level(logging.WARNING, "chunkers"):
        chunks = CodeChunker(chunk_size=75).chunk(INDENTED, metadata={"file_name": "a.py"})
    assert chunks == CodeChunker(chunk_size=75).chunk(INDENTED)
    assert len(caplog.records) == 1


def test_code_is_not_streamed() -> None:
    with pytest.raises(NotStreamableError):
        CodeChunker(language="python").stream(["x"])
