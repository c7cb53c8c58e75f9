"""The classes made from the registry: their names, signatures and help, at run time and for type checkers."""

from __future__ import annotations

import ast
import importlib.util
import inspect
import pickle
import pydoc
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

import langchain_chunkers
from chunkers import STRATEGIES, RecursiveChunker
from langchain_chunkers import ChunkerTextSplitter, RecursiveTextSplitter

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts" / "make_stubs.py"
NAMES = {cls.__name__.removesuffix("Chunker") + "TextSplitter": cls for cls in STRATEGIES.values()}
KEYWORDS = {"length_function", "keep_separator", "add_start_index"}
every_name = pytest.mark.parametrize("name", NAMES)


def test_every_strategy_has_a_splitter() -> None:
    assert set(langchain_chunkers.__all__) >= {"ChunkerTextSplitter", *NAMES}
    assert len(set(langchain_chunkers.__all__)) == len(langchain_chunkers.__all__)
    assert all(hasattr(langchain_chunkers, name) for name in langchain_chunkers.__all__)


@every_name
def test_classes_are_at_home_where_they_are_imported_from(name: str) -> None:
    cls = getattr(langchain_chunkers, name)
    assert (cls.__module__, cls.__qualname__) == ("langchain_chunkers", name)
    assert pickle.loads(pickle.dumps(cls)) is cls
    assert cls.strategy is NAMES[name]
    assert issubclass(cls, ChunkerTextSplitter)


@every_name
def test_signatures_are_those_of_the_chunkers(name: str) -> None:
    cls, chunker = getattr(langchain_chunkers, name), NAMES[name]
    found = inspect.signature(cls).parameters
    own = {f.name: f.default for f in fields(chunker)}
    embedding = {"embeddings", "number_of_chunks"} if "embedder" in own else set[str]()
    assert set(found) == set(own) | KEYWORDS | embedding
    assert {found[n].default for n in ("chunk_size", "add_start_index")} == {None, True}
    assert all(p.kind is p.KEYWORD_ONLY or p.name in ("separators", "embeddings") for p in found.values())
    assert all(p.annotation is not p.empty for p in found.values())
    assert not [n for n, p in found.items() if isinstance(p.annotation, str)]
    assert inspect.signature(cls.__init__).parameters.keys() == {"self", *found}


@every_name
def test_an_object_has_the_signature_of_its_call(name: str) -> None:
    assert list(inspect.signature(getattr(langchain_chunkers, name)()).parameters) == ["given"]


@every_name
def test_help_describes_every_parameter(name: str) -> None:
    cls = getattr(langchain_chunkers, name)
    shown = pydoc.plain(pydoc.render_doc(cls))
    assert (NAMES[name].__doc__ or "").split("\n")[0] in shown
    assert f"chunkers.{NAMES[name].__name__}" in shown
    for parameter in inspect.signature(cls).parameters:
        assert f"    {parameter}: " in (cls.__doc__ or ""), parameter
    assert max(map(len, (cls.__doc__ or "").split("\n"))) <= 116  # and indented by four, 120


def test_the_nearest_description_of_a_parameter_is_shown() -> None:
    assert 'keep_separator: `"end"` leaves a separator' in (RecursiveTextSplitter.__doc__ or "")
    assert (RecursiveTextSplitter.__doc__ or "").count("keep_separator: ") == 1


def stub_tree() -> ast.Module:
    return ast.parse((ROOT / "langchain_chunkers" / "__init__.pyi").read_text("utf-8"))


@pytest.mark.skipif(not SCRIPT.exists(), reason="the script is in the repository only")
def test_the_stub_is_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("make_stubs", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    stub = (ROOT / "langchain_chunkers" / "__init__.pyi").read_text("utf-8")
    assert stub == module.splitter_stub(), "run: python scripts/make_stubs.py"


@pytest.mark.skipif(not SCRIPT.exists(), reason="the stub is read from the repository")
def test_the_stub_says_what_is_there() -> None:
    tree = stub_tree()
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    assert set(classes) == set(NAMES), "run: python scripts/make_stubs.py"
    for name, node in classes.items():
        (init,) = [n for n in node.body if isinstance(n, ast.FunctionDef)]
        assert [a.arg for a in (*init.args.args[1:], *init.args.kwonlyargs)] == list(
            inspect.signature(getattr(langchain_chunkers, name)).parameters
        )
    (listed,) = [node.value for node in tree.body if isinstance(node, ast.Assign)]
    assert sorted(ast.literal_eval(listed)) == sorted(langchain_chunkers.__all__)


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    return done.stdout


@pytest.mark.parametrize("package", ["langchain_text_splitters", "langchain_core"])
def test_without_langchain_the_extra_is_named(package: str) -> None:
    code = f"""
import sys
sys.modules[{package!r}] = None
from chunkers import MissingExtraError
try:
    import langchain_chunkers
except MissingExtraError as error:
    print(isinstance(error, ImportError), error)
"""
    assert run(code).strip() == (
        f'True {package.replace("_", "-")} is not installed; run: pip install "chunkers[langchain]"'
    )


def test_other_import_errors_are_not_hidden() -> None:
    code = """
import sys
sys.modules["pydantic"] = None
from chunkers import MissingExtraError
try:
    import langchain_chunkers
except ImportError as error:
    print(isinstance(error, MissingExtraError), "pydantic" in str(error))
"""
    assert run(code).strip() == "False True"


def test_a_new_strategy_needs_no_line_of_code() -> None:
    code = """
from dataclasses import dataclass
import chunkers

@dataclass(frozen=True, kw_only=True, repr=False)
class ShoutChunker(chunkers.FixedSizeChunker):
    '''Shouts.

    Args:
        loud: How loud.
    '''
    loud: int = 3

chunkers.STRATEGIES["shout"] = ShoutChunker
from langchain_chunkers import ShoutTextSplitter
print(ShoutTextSplitter(chunk_size=2, loud=4), "loud: How loud." in ShoutTextSplitter.__doc__)
"""
    assert run(code).strip() == "ShoutTextSplitter(chunk_size=2, loud=4) True"


def test_nothing_of_classic_or_community_is_imported() -> None:
    heavy = ("langchain_classic", "langchain_community", "torch")
    code = f"""
import sys, langchain_text_splitters
missing = [m for m in {heavy} if m not in sys.modules]  # some versions of it load torch where that is installed
import langchain_chunkers
print([m for m in missing if m in sys.modules])
"""
    assert run(code).strip() == "[]"


def test_the_class_over_any_chunker_says_what_it_takes() -> None:
    assert list(inspect.signature(ChunkerTextSplitter).parameters) == ["chunker", "add_start_index", "changes"]
    assert "keep_separator" in inspect.signature(RecursiveChunker).parameters
