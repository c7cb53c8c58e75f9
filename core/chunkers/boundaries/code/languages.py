"""Names of programming languages, and what gives one away: a file's name, a media type, a first line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from chunkers.boundaries.document_names import file_names, media_types
from chunkers.boundaries.syntax_trees import Grammar

__all__ = ["GRAMMARS", "LANGUAGES", "canonical", "guess", "of_media_type"]

LONGEST = 256  # characters of a first line that are looked at

GRAMMARS = {
    "bash": Grammar("tree_sitter_bash", "code"),
    "c": Grammar("tree_sitter_c", "code"),
    "cpp": Grammar("tree_sitter_cpp", "code"),
    "csharp": Grammar("tree_sitter_c_sharp", "code"),
    "go": Grammar("tree_sitter_go", "code"),
    "java": Grammar("tree_sitter_java", "code"),
    "javascript": Grammar("tree_sitter_javascript", "code"),
    "php": Grammar("tree_sitter_php", "code", "language_php", re.compile(rb"(?i)<\?(?:php)?(?=\s)")),
    "python": Grammar("tree_sitter_python", "code"),
    "ruby": Grammar("tree_sitter_ruby", "code"),
    "rust": Grammar("tree_sitter_rust", "code"),
    "tsx": Grammar("tree_sitter_typescript", "code", "language_tsx"),
    "typescript": Grammar("tree_sitter_typescript", "code", "language_typescript"),
}
"""The languages that have a grammar."""

# Name: other names | endings of files. The names of LangChain, of tree-sitter's packages, and what people write.
_TABLE = """
ada: | adb ads
bash: sh shell zsh ksh shellscript | sh bash zsh ksh
c: | c
clojure: clj | clj cljs cljc
cobol: | cob cbl
cpp: c++ cxx cc | cpp cc cxx c++ hpp hh hxx h cu cuh ino
csharp: c# cs c_sharp | cs csx
css: | css scss less
dart: | dart
dockerfile: docker | dockerfile
elixir: ex | ex exs
erlang: | erl hrl
fortran: | f f90 f95 for
fsharp: f# | fs fsx
go: golang | go
graphql: gql | graphql gql
groovy: | groovy gradle
haskell: hs | hs lhs
hcl: terraform tf | hcl tf
html: | html htm xhtml
java: | java
javascript: js jsx node ecmascript mjs cjs | js jsx mjs cjs
julia: jl | jl
kotlin: kt | kt kts
latex: tex | tex sty
lisp: elisp scheme commonlisp | lisp el scm
lua: | lua
makefile: make | mk makefile
markdown: md | md markdown
matlab: octave | matlab
nim: | nim
objc: objective-c objectivec | m mm
ocaml: ml | ml mli
pascal: delphi | pas dpr
perl: pl | pl pm
php: | php phtml php5
powershell: pwsh ps1 | ps1 psm1 psd1
proto: protobuf | proto
python: py python3 py3 | py pyi pyw
r: | r
rst: restructuredtext | rst
ruby: rb | rb rake gemspec rakefile gemfile
rust: rs | rs
scala: | scala sc
solidity: sol | sol
sql: mysql postgresql postgres plsql tsql sqlite | sql
svelte: | svelte
swift: | swift
tsx: | tsx
typescript: ts | ts mts cts
verilog: systemverilog | v sv
vhdl: | vhd vhdl
visualbasic6: vb vb6 vba visualbasic vbnet | bas cls vb frm
vue: | vue
yaml: yml | yaml yml
zig: | zig
"""


def _read() -> tuple[dict[str, str], dict[str, str]]:
    """From every name to the one that is used here, and from the endings of files to it."""
    names: dict[str, str] = {}
    endings: dict[str, str] = {}
    for line in _TABLE.strip().splitlines():
        name, _, rest = line.partition(":")
        others, _, files = rest.partition("|")
        names |= dict.fromkeys([name, *others.split()], name)
        endings |= dict.fromkeys(files.split(), name)
    return names, endings


_NAMES, _ENDINGS = _read()
LANGUAGES = tuple(dict.fromkeys(_NAMES.values()))
"""All languages that have a name here."""


def canonical(language: object) -> str | None:
    """The one name of a language that may be called by many, in capitals or not; None if none is called that."""
    return _NAMES.get(str(getattr(language, "value", language)).strip().lower())


def of_media_type(media_type: str) -> str | None:
    """`python` for `text/x-python`, `rust` for `text/rust`, `java` for `text/x-java-source`; None for other types."""
    kind = media_type.partition("/")[2]
    return canonical(kind.removeprefix("x-").removesuffix("src").removesuffix("-source"))


def guess(text: str, metadata: Mapping[str, Any] | None) -> str | None:
    """The language of a document: by its file's name, else its media type, else its first line; None if none tells."""
    known = metadata or {}
    for file in file_names(known):
        if found := _ENDINGS.get(file.rpartition(".")[2]):
            return found
    for media_type in media_types(known):
        if found := of_media_type(media_type):
            return found
    first = text[:LONGEST].lstrip("\ufeff")
    if first.startswith("<?php"):
        return "php"
    if not first.startswith("#!"):
        return None
    words = re.split(r"[/\s]+", re.split(r"[\r\n]", first[2:])[0].strip())
    return next((name for word in words if (name := canonical(word.rstrip("0123456789.")))), None)
