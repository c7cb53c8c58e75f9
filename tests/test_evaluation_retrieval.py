"""Searching: by vectors, by words, by both; and what is made of what was found."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import (
    Chunk,
    ConfigurationError,
    MissingExtraError,
    ParentChildChunker,
    RecursiveChunker,
    ResourceError,
    SentenceWindowChunker,
)
from chunkers.evaluation import (
    BestSentence,
    Collection,
    CrossEncoder,
    KeywordBoost,
    Neighbours,
    Place,
    Reranker,
    Retrieval,
    collect,
    cut,
    rank,
)
from chunkers.evaluation.retrieval.dense import dense
from chunkers.evaluation.retrieval.fusion import fused, reciprocal_ranks
from chunkers.evaluation.retrieval.keywords import keywords
from chunkers.evaluation.retrieval.scorers import best_first
from embedding import BagOfWords, Recorder
from evaluated import DOCUMENTS, QUESTIONS, pieces

ASKED = [question.text for question in QUESTIONS]
COLLECTION = collect(DOCUMENTS, cut(DOCUMENTS, RecursiveChunker(chunk_size=60)))

scores = st.lists(st.integers(-50, 1_000), min_size=1, max_size=12, unique=True).map(
    lambda row: np.asarray([row], np.float32)
)


def found(collection: Collection = COLLECTION, **settings: Any) -> list[Place]:
    """What is returned first for each question."""
    ranking = rank(collection, ASKED, Retrieval(**{"embedder": BagOfWords(), **settings}))
    return [collection.places[row[0]] for row in ranking]


# ------------------------------------------------------------------------------------------------ collections


def test_chunks_of_all_documents_are_searched_together() -> None:
    assert {place.document for place in COLLECTION.places} == set(DOCUMENTS)
    assert list(COLLECTION.texts) == [DOCUMENTS[name][start:end] for name, start, end in COLLECTION.places]
    assert sum(map(len, COLLECTION.spans.values())) == len(COLLECTION.places) == len(COLLECTION.contents)


def test_children_that_return_one_parent_are_pooled_and_the_best_stands_for_it() -> None:
    chunks = cut(DOCUMENTS, ParentChildChunker(chunk_sizes=(200, 60)))
    parents = {
        Place(name, c.start, c.end) for name in chunks for c in chunks[name] if isinstance(c, Chunk) and not c.level
    }
    collection = collect(DOCUMENTS, chunks, "parent")
    assert set(collection.places) == parents and len(collection.contents) > len(parents)
    values = np.asarray([range(len(collection.contents))], np.float32)
    best = [max(i for i, place in enumerate(collection.pool) if place == p) for p in range(len(parents))]
    assert collection.pooled(values).tolist() == [best]
    leaves = collect(DOCUMENTS, chunks)
    assert len(leaves.places) == len(leaves.contents) == len(collection.contents)


def test_windows_are_returned_for_their_sentences() -> None:
    chunks = cut(DOCUMENTS, SentenceWindowChunker(window_size=1))
    collection = collect(DOCUMENTS, chunks, "window")
    own = collect(DOCUMENTS, chunks)
    assert collection.contents == own.contents
    for wide, narrow in zip(collection.pool, own.pool, strict=True):
        window, sentence = collection.places[wide], own.places[narrow]
        assert window.start <= sentence.start < sentence.end <= window.end
        assert collection.texts[wide] == DOCUMENTS[window.document][window.start : window.end]


# ------------------------------------------------------------------------------------------------ dense


def test_each_distinct_content_is_embedded_once_and_the_best_cosine_comes_first() -> None:
    recorder = Recorder()
    collection = collect({"a": "same\n\nsame\n\nother"}, {"a": [(0, 4), (6, 10), (12, 17)]})
    assert rank(collection, ["other", "same"], Retrieval(embedder=recorder)) == ((2, 0, 1), (0, 1, 2))
    assert sorted(recorder.texts) == ["other", "other", "same", "same"], "contents once, and then the questions"


def test_questions_are_searched_some_at_a_time_with_the_same_result(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Retrieval(mode="hybrid", embedder="words")
    whole = rank(COLLECTION, ASKED, settings)
    monkeypatch.setattr("chunkers.evaluation.retrieval.ranking.CELLS", 1)
    assert rank(COLLECTION, ASKED, settings) == whole


def test_blends_with_no_weight_are_plain() -> None:
    plain = dense(COLLECTION, BagOfWords())(ASKED)
    for blend in (BestSentence(0), Neighbours(0)):
        assert np.allclose(dense(COLLECTION, BagOfWords(), blend)(ASKED), plain, atol=1e-6)


def test_the_best_sentence_counts_as_much_as_its_weight() -> None:
    text = "Cats purr. Banks lend money."
    collection = collect({"a": text}, {"a": [(0, len(text))]})
    (whole,) = dense(collection, BagOfWords())(["Banks lend money."])
    (blended,) = dense(collection, BagOfWords(), BestSentence(0.25))(["Banks lend money."])
    assert blended.tolist() == pytest.approx((0.75 * whole + 0.25).tolist())


def test_neighbours_are_those_in_the_same_document() -> None:
    documents = {"a": "one two", "b": "three"}
    collection = collect(documents, {"a": [(0, 3), (4, 7)], "b": [(0, 5)]})
    (blended,) = dense(collection, BagOfWords(), Neighbours(0.2))(["one"])
    length = (1 + 0.2**2) ** 0.5
    assert blended.tolist() == pytest.approx([1 / length, 0.2 / length, 0])


# ------------------------------------------------------------------------------------------------ words, fusion


def test_words_find_what_holds_them_and_nothing_scores_without_them() -> None:
    pytest.importorskip("bm25s")
    (values,) = keywords(COLLECTION)(["nectar"])
    assert all(("nectar" in text) == (value > 0) for text, value in zip(COLLECTION.contents, values, strict=True))
    assert not keywords(COLLECTION)(["the of", "", "xyzzy"]).any()


def test_a_collection_without_words_is_searched_in_vain() -> None:
    pytest.importorskip("bm25s")
    collection = collect({"a": "the ..."}, {"a": [(0, 3), (4, 7)]})
    assert rank(collection, ["the"], Retrieval(mode="bm25")) == ((0, 1),)


def test_without_bm25s_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bm25s", None)
    with pytest.raises(MissingExtraError, match=r"chunkers\[eval\]"):
        found(mode="bm25")


@given(scores, st.floats(0.1, 1))
def test_fusion_of_one_ranking_is_that_ranking(values: Any, weight: float) -> None:
    good = int((values > 0).sum())
    assert (
        best_first(fused([(lambda _: values, weight)])([""]))[0, :good].tolist()
        == best_first(values)[0, :good].tolist()
    )


@given(scores)
def test_fusion_looks_at_ranks_alone_and_at_no_order_of_its_rankings(values: Any) -> None:
    squared = np.where(values > 0, values**2, values)
    assert reciprocal_ranks(values).tolist() == reciprocal_ranks(squared).tolist()
    other = values[:, ::-1]
    both = [(lambda _: values, 0.5), (lambda _: other, 0.5)]
    assert fused(both)([""]).tolist() == fused(both[::-1])([""]).tolist()


def test_fused_shares_are_those_of_the_formula() -> None:
    values = np.asarray([[3.0, 0.0, 5.0, -1.0]], np.float32)
    assert reciprocal_ranks(values, 0.7, 60).tolist() == np.asarray([[0.7 / 62, 0, 0.7 / 61, 0]], np.float32).tolist()


def test_weights_of_one_and_nothing_are_a_single_ranking() -> None:
    pytest.importorskip("bm25s")
    assert found(mode="hybrid", dense_weight=1) == found(mode="dense")
    assert found(mode="hybrid", dense_weight=0) == found(mode="bm25")


# ------------------------------------------------------------------------------------------------ reranking, context


class Longest:
    """Puts the longest text first."""

    def scores(self, question: str, texts: list[str], scores: Any) -> list[int]:
        return [len(text) for text in texts]


def test_a_reranker_orders_the_first_places_and_no_others() -> None:
    plain = rank(COLLECTION, ASKED, Retrieval(embedder="words"))
    assert isinstance(Longest(), Reranker)
    again = rank(COLLECTION, ASKED, Retrieval(embedder="words", reranker=Longest(), rerank_depth=4))
    for before, after in zip(plain, again, strict=True):
        assert sorted(before[:4]) == sorted(after[:4]) and before[4:] == after[4:]
        lengths = [len(COLLECTION.texts[place]) for place in after[:4]]
        assert lengths == sorted(lengths, reverse=True)


def test_a_reranker_that_gives_something_else_is_refused() -> None:
    for wrong in ([1.0], [float("nan")] * 50):

        class Wrong:
            def scores(self, question: str, texts: list[str], scores: Any) -> Any:
                return wrong[: len(texts)]  # noqa: B023 - used before the next turn

        with pytest.raises(ConfigurationError, match="one finite number for each"):
            found(reranker=Wrong())


def test_shared_words_raise_a_text() -> None:
    boost = KeywordBoost()
    values = np.asarray([0.9, 0.8, 0.5], np.float32)
    texts = ["nothing of it", "queens lay eggs", "a queen"]
    assert boost.scores("How many eggs does a queen lay?", texts, values).tolist() == pytest.approx(
        [0.7, 0.7 * 0.75 + 0.3 * 3 / 4, 0.3 * 1 / 4], abs=1e-6
    )
    assert KeywordBoost(0).scores("eggs", texts, values).argsort().tolist() == [2, 1, 0]
    assert boost.scores("of the", ["a", "b"], np.ones(2, np.float32)).tolist() == [0, 0]


@pytest.fixture(scope="module")
def tiny_cross_encoder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cross-encoder of random weights, made here."""
    pytest.importorskip("sentence_transformers")
    import torch
    from transformers import BertConfig, BertForSequenceClassification, BertTokenizer

    folder = tmp_path_factory.mktemp("cross-encoder")
    words = [
        "[PAD]",
        "[UNK]",
        "[CLS]",
        "[SEP]",
        "[MASK]",
        *sorted({w for t in DOCUMENTS.values() for w in t.lower().split()}),
    ]
    (folder / "vocab.txt").write_text("\n".join(words), "utf-8")
    torch.manual_seed(0)
    sizes = {"hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 16}
    config = BertConfig(vocab_size=len(words), num_labels=1, max_position_embeddings=128, **sizes)
    BertForSequenceClassification(config).save_pretrained(folder)
    BertTokenizer(str(folder / "vocab.txt")).save_pretrained(folder)
    return folder


def test_a_cross_encoder_reranks(tiny_cross_encoder: Path) -> None:
    encoder = CrossEncoder(str(tiny_cross_encoder))
    values = np.asarray(encoder.scores(ASKED[0], list(COLLECTION.texts[:3]), np.zeros(3, np.float32)))
    assert values.shape == (3,) and len(set(values.tolist())) == 3
    order = rank(COLLECTION, ASKED[:1], Retrieval(embedder="words", reranker=encoder, rerank_depth=3))[0]
    plain = rank(COLLECTION, ASKED[:1], Retrieval(embedder="words"))[0]
    again = np.asarray(encoder.scores(ASKED[0], [COLLECTION.texts[i] for i in plain[:3]], np.zeros(3, np.float32)))
    assert list(order[:3]) == [plain[i] for i in np.argsort(-again)]


def test_a_cross_encoder_that_cannot_be_had_is_a_clear_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("sentence_transformers")
    with pytest.raises(ResourceError, match="cross-encoder"):
        found(reranker=CrossEncoder(str(tmp_path / "nowhere")))
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(MissingExtraError, match=r"chunkers\[semantic\]"):
        found(reranker=CrossEncoder(str(tmp_path / "nowhere else")))


@given(st.integers(1, 400))
def test_whole_texts_are_returned_as_long_as_they_fit(room: int) -> None:
    collection = collect(DOCUMENTS, pieces(60, 60))
    whole = rank(collection, ASKED, Retrieval(embedder="words"))
    for all_of_it, some in zip(
        whole, rank(collection, ASKED, Retrieval(embedder="words", max_context=room)), strict=True
    ):
        assert some == all_of_it[: len(some)]
        sizes = [len(collection.texts[place]) for place in all_of_it[: len(some) + 1]]
        assert sum(sizes[: len(some)]) <= room and (len(some) == len(all_of_it) or sum(sizes) > room)


# ------------------------------------------------------------------------------------------------ settings


@pytest.mark.parametrize(
    "wrong",
    [
        {"mode": "bm52"},
        {"expansion": "windows"},
        {"dense_weight": 1.5},
        {"fusion_k": -1},
        {"rerank_depth": 0},
        {"max_context": 0},
        {"embedder": 3},
        {"context_tokenizer": 3},
        {"reranker": "cross-encoder/ms-marco"},
        {"blend": BestSentence},
    ],
)
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ConfigurationError, match=next(iter(wrong)).removeprefix("context_")):
        Retrieval(**wrong)


@pytest.mark.parametrize("make", [BestSentence, Neighbours, KeywordBoost])
def test_shares_are_from_0_to_1(make: Any) -> None:
    for wrong in (-0.1, 1.1):
        with pytest.raises(ConfigurationError, match="from 0 to 1"):
            make(wrong)
