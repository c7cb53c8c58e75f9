"""The outside of the package and the rules of the house: names, imports, sizes of files, the tree of errors."""

from __future__ import annotations

import ast
import inspect
import json
import pydoc
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

import chunkers
from chunkers import Chunker, errors
from chunkers.registry import CLASSES, STRATEGIES

ROOT = Path(__file__).parents[1]
PACKAGES = {
    "chunkers": ROOT / "core" / "chunkers",
    "langchain_chunkers": ROOT / "langchain_chunkers",
    "llamaindex_chunkers": ROOT / "llamaindex_chunkers",
}
FILES = sorted(path for folder in PACKAGES.values() for path in folder.rglob("*.py"))
HEAVY = [
    "numpy",
    "tiktoken",
    "torch",
    "regex",
    "markdown_it",
    "asyncio",
    "multiprocessing",
    "typer",
    "rich",
    "langchain_core",
    "llama_index",
    "tomllib",
    "logging",
]
LIGHT = "re, dataclasses, typing"  # what nearly every Python program has loaded
OWN_MODULES = 44
ON_USE = {"inspect", "similarities", "view"}  # functions that are loaded when they are asked for


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module that a file imports, wherever it does."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def modules_after(statement: str) -> set[str]:
    code = f"import json, sys; {statement}; print(json.dumps(sorted(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return set(json.loads(found.stdout))


# -------------------------------------------------------------------------------------------------- names


def test_all_lists_the_public_names_and_no_other() -> None:
    """Names of modules are visible in the package, but not public."""
    visible = {
        name for name, value in vars(chunkers).items() if not name.startswith("_") and not inspect.ismodule(value)
    }
    assert set(chunkers.__all__) == visible | set(CLASSES.values()) | ON_USE, (
        "a strategy stands in core/chunkers/__init__.py twice: in `__all__`, and among the imports for type checkers"
    )
    assert len(chunkers.__all__) == len(set(chunkers.__all__))


@pytest.mark.parametrize("name", [*CLASSES.values()])
def test_every_strategy_is_in_the_readme_and_in_the_reference(name: str) -> None:
    stem = name.removesuffix("Chunker")
    wanted = {
        "README.md": f"| `{name}` |",
        "docs/reference/strategies.md": f"::: chunkers.{name}\n",
        "docs/reference/langchain.md": f"::: langchain_chunkers.{stem}TextSplitter\n",
        "docs/reference/llamaindex.md": f"::: llamaindex_chunkers.{stem}NodeParser\n",
    }
    missing = [page for page, entry in wanted.items() if entry not in (ROOT / page).read_text("utf-8") + "\n"]
    assert not missing, f"{name} is missing in {', '.join(missing)}"


@pytest.mark.parametrize("name", [*STRATEGIES])
def test_every_strategy_says_which_units_its_overlap_repeats(name: str) -> None:
    """What says nothing repeats single characters: right for windows, and for those that leave it to others."""
    own = STRATEGIES[name].overlap_levels is not Chunker.overlap_levels
    assert own != (name in {"fixed_size", "parent_child", "auto"}), "set overlap_levels, or name the exception here"


def test_all_is_sorted_constants_first_then_classes_then_functions() -> None:
    def order(name: str) -> tuple[int, str]:
        return (0 if name.isupper() else 1 if name[0].isupper() else 2), name

    assert chunkers.__all__ == sorted(chunkers.__all__, key=order)


def test_names_that_are_promised_are_there() -> None:
    promised = "Chunk Chunker ChunkersError FixedSizeChunker RecursiveChunker SentenceChunker Span from_dict sentences"
    assert set(promised.split()) <= set(chunkers.__all__)


@pytest.mark.parametrize("name", chunkers.__all__)
def test_every_public_object_is_documented(name: str) -> None:
    found = getattr(chunkers, name)
    if not inspect.isclass(found) and not inspect.isfunction(found):
        return
    assert inspect.getdoc(found)
    for member, value in vars(found).items() if inspect.isclass(found) else ():
        if not member.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
            assert inspect.getdoc(value), f"{name}.{member}"


@pytest.mark.parametrize("name", chunkers.STRATEGIES)
def test_help_on_a_strategy_describes_every_parameter(name: str) -> None:
    cls = chunkers.STRATEGIES[name]
    call, _, entries = pydoc.plain(pydoc.render_doc(cls)).partition(" |  Args:\n")
    assert inspect.getdoc(cls) == cls.__doc__ == cls().__doc__
    taken = inspect.signature(cls).parameters
    assert [*taken] == [f.name for f in fields(cls)]
    for f in fields(cls):
        assert f"    {f.name}: " in (cls.__doc__ or ""), f.name
        assert f"{f.name}: " in call
        assert f" |      {f.name}: " in entries
        assert taken[f.name].default == f.default
        assert not isinstance(taken[f.name].annotation, str)
    assert str(taken["chunk_size"]) == "chunk_size: int | None = None"
    assert (cls.__doc__ or "").count("\nArgs:\n") == (cls.__doc__ or "").count("\nRaises:\n") == 1


def test_importing_the_package_makes_no_help_and_asks_for_no_version() -> None:
    assert not modules_after("import chunkers") & {"chunkers.signatures", "importlib.metadata"}


def test_the_version_is_that_of_the_project() -> None:
    assert chunkers.__version__ == tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    with pytest.raises(AttributeError, match="module 'chunkers' has no attribute 'verzion'"):
        chunkers.verzion  # type: ignore[attr-defined]  # noqa: B018 - what is tested


@pytest.mark.parametrize("name", chunkers.STRATEGIES)
def test_a_strategy_is_public_by_the_name_of_the_table(name: str) -> None:
    cls = chunkers.STRATEGIES[name]
    assert getattr(chunkers, cls.__name__) is cls
    assert re.sub(r"(?<=[a-z])(?=[A-Z])", "_", cls.__name__.removesuffix("Chunker")).lower() == name


@pytest.mark.parametrize("path", FILES, ids=short)
def test_every_module_says_what_it_is_and_what_it_exports(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert ast.get_docstring(tree)
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    names |= {
        node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    }
    names |= {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            assert set(ast.literal_eval(node.value)) <= names


# -------------------------------------------------------------------------------------------------- imported modules


def test_importing_the_package_loads_nothing_heavy() -> None:
    loaded = modules_after("import chunkers")
    assert not loaded & set(HEAVY)
    own = {name for name in loaded if name.partition(".")[0] == "chunkers"}
    others = loaded - modules_after(f"import {LIGHT}") - own
    assert len(own) <= OWN_MODULES, sorted(own)
    assert len(others) <= 20, sorted(others)


def test_plain_use_loads_no_tokenizer_library() -> None:
    loaded = modules_after("import chunkers; chunkers.SentenceChunker(chunk_size=9).chunk('One two. Three four.')")
    assert not loaded & {"numpy", "tiktoken", "torch", "tokenizers", "asyncio", "multiprocessing", "rich", "typer"}


@pytest.mark.parametrize("path", FILES, ids=short)
def test_nobody_imports_core(path: Path) -> None:
    """`core` is a folder of this repository, not a package: users may have a `core` of their own."""
    assert not [name for name in imported(ast.parse(path.read_text("utf-8"))) if name.partition(".")[0] == "core"]


@pytest.mark.parametrize("path", [path for path in FILES if PACKAGES["chunkers"] in path.parents], ids=short)
def test_the_core_knows_no_framework(path: Path) -> None:
    found = set(imported(ast.parse(path.read_text("utf-8"))))
    assert not [name for name in found if re.match(r"langchain|llama_?index", name)]


@pytest.mark.parametrize("path", sorted((PACKAGES["chunkers"] / "boundaries").rglob("*.py")), ids=short)
def test_boundaries_know_neither_tokenizers_nor_packing_nor_strategies(path: Path) -> None:
    own = {name for name in imported(ast.parse(path.read_text("utf-8"))) if name.startswith("chunkers")}
    assert all(re.match(r"chunkers\.(boundaries|chunk|errors)\b", name) for name in own), own


NAMES = {
    "langchain-core": "langchain_core",
    "langchain-text-splitters": "langchain_text_splitters",
    "llama-index-core": "llama_index",
    "sentence-transformers": "sentence_transformers",
}


def optional_packages() -> list[str]:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    given = [requirement for name, rows in extras.items() if name not in ("all", "dev", "test") for requirement in rows]
    names = [re.split(r"[\[<>=~! ;]", requirement)[0] for requirement in given]
    return sorted({NAMES.get(name, name.replace("-", "_")) for name in names if name != "chunkers"})


def exempt(path: Path) -> bool:
    """A demonstration is an application of its own; commands are loaded by `cli.py`, which has looked for typer."""
    return path.name == "demo.py" or "commands" in path.parts


@pytest.mark.parametrize("package", optional_packages())
def test_an_optional_package_is_imported_in_one_module_that_names_the_extra(package: str) -> None:
    for folder in PACKAGES.values():
        where = [
            path
            for path in sorted(folder.rglob("*.py"))
            if not exempt(path)
            and package in {name.partition(".")[0] for name in imported(ast.parse(path.read_text("utf-8")))}
        ]
        assert len(where) <= 1, [*map(short, where)]
        assert all("MissingExtraError" in path.read_text("utf-8") for path in where)


@pytest.mark.parametrize("package", ["commands"])
def test_commands_are_loaded_by_the_command_line_alone(package: str) -> None:
    for path in FILES:
        if not exempt(path) and path.name != "cli.py":
            assert f"chunkers.{package}" not in path.read_text("utf-8"), short(path)


# -------------------------------------------------------------------------------------------------- sizes


@pytest.mark.parametrize("path", FILES, ids=short)
def test_files_and_functions_are_short(path: Path) -> None:
    source = path.read_text("utf-8")
    assert source.count("\n") < 200
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < 60, node.name


# -------------------------------------------------------------------------------------------------- errors


def test_the_tree_of_errors_is_as_drawn() -> None:
    drawn = dict(re.findall(r"[├└]── (\w+)(?: +also an? (\w+):)?", inspect.getdoc(errors) or ""))
    below = dict(re.findall(r"── (\w+)[^\n]*\n│   └── (\w+)", inspect.getdoc(errors) or ""))
    above = {name: parent for parent, name in below.items()}
    classes = {
        name: cls for name, cls in vars(errors).items() if inspect.isclass(cls) and cls.__module__ == errors.__name__
    }
    assert set(drawn) | {"ChunkersError"} == set(classes) == set(errors.__all__)
    assert chunkers.ChunkersError.__bases__ == (Exception,)
    for name, also in drawn.items():
        assert [base.__name__ for base in classes[name].__bases__] == [
            above.get(name, "ChunkersError"),
            *([also] if also else []),
        ]
        assert getattr(chunkers, name) is classes[name]


@pytest.mark.parametrize(
    "path", [path for path in FILES if PACKAGES["chunkers"] in path.parents and not exempt(path)], ids=short
)
def test_only_errors_of_the_tree_are_raised_on_purpose(path: Path) -> None:
    raised = {
        node.exc.func.id
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name)
    }
    protocol = {"AttributeError"} if path.name == "__init__.py" else set()  # what Python wants of `__getattr__`
    assert raised <= {*errors.__all__, "SystemExit"} | protocol
