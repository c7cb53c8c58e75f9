"""Dictionaries, which are cache keys, and pickles."""

from __future__ import annotations

import copy
import functools
import json
import pickle

import pytest
import tiktoken
from llama_index.core.callbacks import CallbackManager, LlamaDebugHandler
from llama_index.core.ingestion.pipeline import get_transformation_hash
from llama_index.core.node_parser import SentenceSplitter
from llamaindex_support import Windows, by_place, document, places, prefixed, words_of

from chunkers import ConfigurationError, RecursiveChunker, SentenceChunker
from chunkers.tokenizers.huggingface import HuggingFace
from llamaindex_chunkers import ChunkerNodeParser, RecursiveNodeParser, SentenceNodeParser
from strategies import count_words, wordpiece

PARSERS = [
    SentenceNodeParser(chunk_size=60, chunk_overlap=20, language="de", include_metadata=False),
    SentenceNodeParser(chunk_size=30, tokenizer="cl100k_base", id_func=by_place, metadata_mode="llm"),
    RecursiveNodeParser(chunk_size=80, separators=[", ", " "], packing="balanced", id_strategy="uuid"),
    ChunkerNodeParser(chunker=RecursiveChunker(chunk_size=40, separators=("x", " "), tokenizer="words")),
]


def made(factor: int):
    return lambda text: len(text) * factor


@pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: type(parser).__name__)
def test_a_parser_is_rebuilt_from_its_dictionary(parser: SentenceNodeParser) -> None:
    data = json.loads(json.dumps(parser.to_dict()))
    assert type(parser).from_dict(data) == parser
    assert type(parser).from_json(parser.to_json()) == parser
    assert type(parser).model_validate(parser.model_dump()) == parser


def test_the_id_func_that_llamaindex_writes_is_read() -> None:
    written = SentenceSplitter().to_dict()["id_func"]
    assert SentenceNodeParser(id_func=written) == SentenceNodeParser()
    assert SentenceNodeParser().to_dict()["id_func"] == written
    with pytest.raises(ConfigurationError, match="pass it again"):
        SentenceNodeParser(id_func=SentenceSplitter(id_func=by_place).to_dict()["id_func"])


def test_only_plain_functions_that_are_loaded_are_found_by_name() -> None:
    for name in ("os:system", "no_such_module:f", "builtins:exec", "llamaindex_support:BagOfWords"):
        with pytest.raises(ConfigurationError, match="id_func"):
            SentenceNodeParser(id_func={"id_func_name": name})


def test_what_json_cannot_hold_must_be_passed_again() -> None:
    data = json.loads(SentenceNodeParser(tokenizer=count_words, id_func=by_place).to_json())
    with pytest.raises(ConfigurationError, match=r"from_dict\(data, tokenizer=…\)"):
        SentenceNodeParser.from_dict(data)
    copied = SentenceNodeParser.from_dict(data, tokenizer=count_words)
    assert copied == SentenceNodeParser(tokenizer=count_words, id_func=by_place)
    for chunker in (SentenceChunker(tokenizer=count_words), Windows()):
        with pytest.raises(ConfigurationError, match=r"from_dict\(data, chunker=…\)"):
            ChunkerNodeParser.from_dict(ChunkerNodeParser(chunker=chunker).to_dict())


DIFFERENT = [
    {},
    {"chunk_size": 61},
    {"chunk_overlap": 1},
    {"packing": "balanced"},
    {"language": "de"},
    {"tokenizer": "words"},
    {"tokenizer": "cl100k_base"},
    {"tokenizer": tiktoken.get_encoding("cl100k_base").encode},
    {"tokenizer": tiktoken.get_encoding("o200k_base").encode},
    {"tokenizer": wordpiece()},
    {"tokenizer": HuggingFace(wordpiece(), max_chunk_size=100)},
    {"tokenizer": HuggingFace(wordpiece(), max_chunk_size=200)},
    {"tokenizer": count_words},
    {"tokenizer": words_of},
    {"tokenizer": lambda text: len(text)},
    {"tokenizer": lambda text: len(text) + 1},
    {"tokenizer": made(1)},
    {"tokenizer": made(2)},
    {"sentence_splitter": lambda text: [(0, len(text))]},
    {"id_func": by_place},
    {"id_func": functools.partial(prefixed, "x")},
    {"id_func": functools.partial(prefixed, "y")},
    {"id_strategy": "uuid"},
    {"metadata_mode": "none"},
    {"include_metadata": False},
    {"include_prev_next_rel": False},
]


def test_whatever_changes_nodes_changes_the_cache_key() -> None:
    documents = [document()]
    for build in (
        lambda given: SentenceNodeParser(**({"chunk_size": 60} | given)),
        lambda given: ChunkerNodeParser(
            chunker=SentenceChunker(chunk_size=60).replace(
                **{k: v for k, v in given.items() if hasattr(SentenceChunker, k)}
            ),
            **{k: v for k, v in given.items() if not hasattr(SentenceChunker, k)},
        ),
    ):
        keys = [get_transformation_hash(documents, build(given)) for given in DIFFERENT]
        assert len(set(keys)) == len(keys)
        assert keys == [get_transformation_hash(documents, build(given)) for given in DIFFERENT]
        assert all(" at 0x" not in build(given).to_json() for given in DIFFERENT)


@pytest.mark.parametrize(
    "parser", [*PARSERS, SentenceNodeParser(tokenizer=wordpiece()), SentenceNodeParser(tokenizer=count_words)]
)
def test_pickling_keeps_everything_and_leaves_the_live_object_alone(parser: SentenceNodeParser) -> None:
    before = dict(parser.__dict__)
    for copied in (pickle.loads(pickle.dumps(parser)), copy.deepcopy(parser), parser.model_copy()):
        assert copied == parser
        assert parser.__dict__ == before
        if parser.id_strategy != "uuid":
            assert places(copied([document()])) == places(parser([document()]))


@pytest.mark.parametrize(
    ("parser", "said"),
    [
        (SentenceNodeParser(tokenizer=lambda text: len(text)), "tokenizer"),
        (SentenceNodeParser(id_func=lambda i, doc: f"{i}"), "id_func"),
        (SentenceNodeParser(sentence_splitter=lambda text: []), "sentence_splitter"),
        (ChunkerNodeParser(chunker=SentenceChunker(tokenizer=lambda text: len(text))), "chunker"),
    ],
)
def test_what_cannot_be_pickled_raises_instead_of_reverting(parser: SentenceNodeParser, said: str) -> None:
    before = dict(parser.__dict__)
    with pytest.raises(ConfigurationError, match=f"{said} must be picklable"):
        pickle.dumps(parser)
    assert parser.__dict__ == before


def test_a_callback_manager_that_cannot_be_pickled_stays_behind() -> None:
    handler = LlamaDebugHandler(print_trace_on_end=False)
    handler.hook = lambda: None  # type: ignore[attr-defined]
    parser = SentenceNodeParser(chunk_size=60, callback_manager=CallbackManager([handler]))
    assert pickle.loads(pickle.dumps(parser)) == parser
    assert parser.callback_manager.handlers == [handler]
