"""The classes: named after the registry, with real signatures and help; and parsers as values."""

from __future__ import annotations

import asyncio
import inspect
import json
import subprocess
import sys
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import pytest
from llama_index.core.node_parser import NodeParser, TextSplitter
from llamaindex_support import FACTS, document

import llamaindex_chunkers
from chunkers import (
    STRATEGIES,
    Chunker,
    ChunkersError,
    ConfigurationError,
    InputError,
    MissingExtraError,
    RecursiveChunker,
    SentenceChunker,
    UnknownParameterError,
)
from llamaindex_chunkers import ChunkerNodeParser, FixedSizeNodeParser, RecursiveNodeParser, SentenceNodeParser
from llamaindex_chunkers.factory import parser_class

NAMED = {f"{cls.__name__.removesuffix('Chunker')}NodeParser": cls for cls in STRATEGIES.values()}


def test_every_strategy_has_a_node_parser_and_nothing_unknown_is_public() -> None:
    assert set(llamaindex_chunkers.__all__) == {"BlendedEmbedding", "ChunkerNodeParser", *NAMED}
    assert all(isinstance(name, str) for name in llamaindex_chunkers.__all__)


@pytest.mark.parametrize("name", sorted(NAMED))
def test_a_named_class_is_at_home_in_the_package(name: str) -> None:
    cls = getattr(llamaindex_chunkers, name)
    assert (cls.__module__, cls.__qualname__, cls.class_name()) == ("llamaindex_chunkers", name, name)
    assert issubclass(cls, NodeParser)
    assert issubclass(cls, TextSplitter)


@pytest.mark.parametrize("name", ["ChunkerNodeParser", *sorted(NAMED)])
def test_a_misspelt_keyword_is_named(name: str) -> None:
    with pytest.raises(
        UnknownParameterError, match=rf"^{name} has no parameter 'metadata_mod'; did you mean 'metadata_mode'"
    ):
        getattr(llamaindex_chunkers, name)(metadata_mod="max")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (["one text"], r"documents must be Documents \(got a str\); wrap a text: Document\(text=text\)"),
        ([document("One."), 7], r"got a int\); pass documents or nodes"),
        ("one text", r"list of documents \(got one str\); pass \[Document\(text=text\)\]"),
        (document("One."), r"list of documents \(got one Document\); pass \[document\]"),
        (None, r"got one NoneType"),
    ],
)
def test_what_is_no_document_is_refused(given: Any, message: str) -> None:
    parser = RecursiveNodeParser()
    for parse in (parser.get_nodes_from_documents, parser):
        with pytest.raises(InputError, match=message):
            parse(given)
    with pytest.raises(InputError, match=message):
        asyncio.run(parser.aget_nodes_from_documents(given))
    with pytest.raises(InputError, match=r"got one str\); pass \[text\]"):
        parser.split_texts("abc")


def test_any_iterable_may_give_the_documents() -> None:
    documents = [document("One two."), document("Three.")]
    parser = RecursiveNodeParser(chunk_size=5)
    wanted = [node.text for node in parser.get_nodes_from_documents(documents)]
    assert (
        [node.text for node in parser.get_nodes_from_documents(iter(documents))]
        == wanted
        == ["One", "two.", "Three", "."]
    )
    assert [node.text for node in asyncio.run(parser.aget_nodes_from_documents(iter(documents)))] == wanted


@pytest.mark.parametrize("name", sorted(NAMED))
def test_signature_fields_and_help_come_from_the_chunker(name: str) -> None:
    cls, strategy = getattr(llamaindex_chunkers, name), NAMED[name]
    signature = inspect.signature(cls)
    for field in fields(strategy):
        assert signature.parameters[field.name].default == field.default
        assert cls.model_fields[field.name].default == field.default
        assert f"    {field.name}: " in cls.__doc__
        assert cls.model_fields[field.name].description
    for name_ in ("id_func", "metadata_mode", "id_strategy", "include_metadata", "include_prev_next_rel"):
        assert name_ in signature.parameters
        assert f"    {name_}: " in cls.__doc__
    assert "0x" not in str(signature)
    assert cls.__doc__.startswith((strategy.__doc__ or "").strip().partition("\n")[0])


def test_the_general_parser_has_a_signature_and_help_too() -> None:
    assert next(iter(inspect.signature(ChunkerNodeParser).parameters)) == "chunker"
    assert "    metadata_mode: " in (ChunkerNodeParser.__doc__ or "")


def test_a_later_strategy_needs_no_line_of_code() -> None:
    @dataclass(frozen=True, kw_only=True, repr=False)
    class EagerChunker(RecursiveChunker):
        """Cuts eagerly.

        Args:
            zeal: How eagerly.
        """

        zeal: float = 0.5

    cls = parser_class(EagerChunker, __name__)
    assert cls.__name__ == "EagerNodeParser"
    assert cls(zeal=0.7, chunk_size=20).core_chunker() == EagerChunker(zeal=0.7, chunk_size=20)
    assert cls.model_fields["zeal"].description == "How eagerly."
    assert cls(zeal=0.7).to_dict()["zeal"] == 0.7


@pytest.mark.filterwarnings("ignore:Default value")  # LlamaIndex's id function has no form in JSON
def test_schema_and_repr_and_equality() -> None:
    parser = SentenceNodeParser(chunk_size=60)
    assert json.dumps(RecursiveNodeParser.model_json_schema())
    assert json.dumps(ChunkerNodeParser.model_json_schema())
    assert repr(parser) == "SentenceNodeParser(chunk_size=60)"
    assert parser == SentenceNodeParser(chunk_size=60)
    assert parser != SentenceNodeParser(chunk_size=61)
    assert parser != FixedSizeNodeParser(chunk_size=60)


def test_defaults_are_those_of_the_core() -> None:
    assert SentenceNodeParser().core_chunker() == SentenceChunker()
    assert SentenceNodeParser.from_defaults(chunk_size=60, id_func=None, callback_manager=None) == SentenceNodeParser(
        chunk_size=60
    )


def test_split_text_and_split_texts() -> None:
    parser = SentenceNodeParser(chunk_size=30)
    assert parser.split_text(FACTS) == [chunk.content for chunk in SentenceChunker(chunk_size=30).chunk(FACTS)]
    assert parser.split_texts([FACTS, FACTS]) == 2 * parser.split_text(FACTS)
    assert [n.text for n in parser([document(FACTS)])] == parser.split_text(FACTS)


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ({"chunk_size": 60, "chunk_overlap": 60}, "chunk_overlap"),
        ({"chunk_size": 0}, "chunk_size"),
        ({"tokenizer": "no-such-encoding"}, "tokenizer"),
        ({"chunk_sise": 60}, "did you mean 'chunk_size'"),
        ({"metadata_mode": "some"}, "metadata_mode"),
        ({"id_strategy": "some"}, "id_strategy"),
        ({"id_func": 3}, "id_func"),
        ({"include_metadata": "perhaps"}, "include_metadata"),
    ],
)
def test_what_makes_no_sense_is_refused_at_construction(parameters: dict[str, object], said: str) -> None:
    with pytest.raises(ChunkersError, match=said) as raised:
        SentenceNodeParser(**parameters)
    assert isinstance(raised.value, ValueError)


def test_the_general_parser_wants_a_chunker() -> None:
    with pytest.raises(
        ConfigurationError,
        match=r"^chunker must be a Chunker \(got 'sentence'\); pass RecursiveChunker\(\), for instance$",
    ):
        ChunkerNodeParser(chunker="sentence")
    with pytest.raises(ConfigurationError, match="chunker"):
        ChunkerNodeParser()


@pytest.mark.parametrize("parser", [SentenceNodeParser(), ChunkerNodeParser(chunker=SentenceChunker())])
def test_sizes_are_checked_when_they_are_assigned(parser: SentenceNodeParser, caplog: pytest.LogCaptureFixture) -> None:
    parser.chunk_size = 100
    parser.chunk_overlap = 40
    for name, wrong in (("chunk_size", 0), ("chunk_size", -5), ("chunk_overlap", 100), ("chunk_overlap", -1)):
        with pytest.raises(ConfigurationError, match=name):
            setattr(parser, name, wrong)
    assert (parser.chunk_size, parser.chunk_overlap) == (100, 40)
    assert not caplog.records
    parser.chunk_size = 30
    assert (parser.chunk_size, parser.chunk_overlap) == (30, 12)
    assert "chunk_overlap=40 does not fit" in caplog.text
    assert max(len(n.text) for n in parser([document()])) <= 30


def test_other_fields_are_checked_when_they_are_assigned() -> None:
    parser = SentenceNodeParser()
    with pytest.raises(ValueError, match="packing"):
        parser.packing = "loose"  # type: ignore[assignment]
    with pytest.raises(ValueError, match="metadata_mode"):
        parser.metadata_mode = "some"  # type: ignore[assignment]
    with pytest.raises(ValueError, match="chunk_sise"):
        parser.chunk_sise = 3  # type: ignore[attr-defined]
    assert parser == SentenceNodeParser()


def test_the_stub_is_up_to_date() -> None:
    root = Path(__file__).parents[2]
    sys.path.insert(0, str(root / "scripts"))
    try:
        from make_stubs import parser_stub
    finally:
        sys.path.pop(0)
    assert (root / "llamaindex_chunkers" / "__init__.pyi").read_text("utf-8") == parser_stub(), (
        "run scripts/make_stubs.py"
    )


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)
    return (done.stdout + done.stderr).strip()


def test_without_llama_index_the_error_names_the_extra() -> None:
    program = "import sys; sys.modules['llama_index'] = sys.modules['pydantic'] = None\n"
    program += "import chunkers\ntry: import llamaindex_chunkers\n"
    program += f"except chunkers.{MissingExtraError.__name__} as e: print(e)"
    assert 'pip install "chunkers[llamaindex]"' in run(program)


def test_import_and_construction_need_no_network_and_print_nothing() -> None:
    program = """
import os, socket, tempfile
os.environ["TIKTOKEN_CACHE_DIR"] = tempfile.mkdtemp()
def refuse(*_, **__): raise SystemExit("asked the network")
socket.socket.connect = socket.getaddrinfo = refuse
import warnings
with warnings.catch_warnings():  # those of its versions that are older than the pydantic that they meet
    warnings.simplefilter("ignore")
    import llama_index.core
import llamaindex_chunkers as l
from llama_index.core import Document, MockEmbedding
for name in l.__all__[2:]:
    parser = getattr(l, name)()
    if "embedder" not in type(parser).model_fields:
        parser([Document(text='["One. Two."]')])
l.BlendedEmbedding(MockEmbedding(embed_dim=2))(l.SentenceNodeParser()([Document(text="One. Two.")]))
l.SentenceNodeParser(tokenizer="cl100k_base")
"""
    assert run(program) == ""


def test_a_core_chunker_class_is_reachable() -> None:
    assert all(issubclass(getattr(llamaindex_chunkers, name).strategy, Chunker) for name in NAMED)
