"""Semantic chunking: cuts where the topic changes, by every kind of threshold, inside of the budget."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import Chunk, ConfigurationError, InputError, NotStreamableError, SemanticChunker
from chunkers.boundaries.semantic import total_fit as fit
from chunkers.boundaries.semantic.choice import spaced
from chunkers.boundaries.semantic.rows import rows_of
from chunkers.boundaries.semantic.similarity import similarities
from chunkers.boundaries.semantic.strengths import strengths
from embedding import TOPICS, BagOfWords, documents, sentence

BAG = BagOfWords()
TWO = "Cats purr and sleep. " * 4 + "Banks lend money daily. " * 4
KINDS: list[dict[str, Any]] = [
    {},
    {"breakpoint_threshold_type": "percentile", "breakpoint_threshold_amount": 80},
    {"breakpoint_threshold_type": "standard_deviation", "breakpoint_threshold_amount": 1},
    {"breakpoint_threshold_type": "interquartile"},
    {"breakpoint_threshold_type": "absolute"},
    {"breakpoint_threshold_type": "number_of_chunks", "breakpoint_threshold_amount": 2},
    {"breakpoint_threshold_type": "gradient", "breakpoint_threshold_amount": 80},
]


def made(**given: Any) -> SemanticChunker:
    return SemanticChunker(**{"embedder": BAG, "chunk_size": 5000, **given})


def starts(chunks: list[Chunk]) -> list[int]:
    return [chunk.start for chunk in chunks]


# -------------------------------------------------------------------------------------------------- laws


@given(documents())
def test_topics_that_share_no_word_are_told_apart(document: tuple[str, list[int]]) -> None:
    text, borders = document
    assert starts(made(embedder="words").chunk(text)) == [0, *borders]


@given(documents(), st.integers(20, 400))
def test_no_chunk_crosses_a_breakpoint_and_all_fit(document: tuple[str, list[int]], size: int) -> None:
    text, borders = document
    chunks = made(embedder="words", chunk_size=size).chunk(text)
    assert set(borders) <= set(starts(chunks))
    assert all(len(chunk.text) <= size for chunk in chunks)


@given(documents(), st.integers(1, 6), st.sampled_from(KINDS))
def test_parts_have_the_sentences_asked_for(document: tuple[str, list[int]], least: int, kind: dict[str, Any]) -> None:
    gaps = made(min_sentences=least, **kind).similarities(document[0])
    places = [-1, *(i for i, gap in enumerate(gaps) if gap.breakpoint), len(gaps)]
    assert len(places) == 2 or all(b - a >= least for a, b in pairwise(places))


@given(st.integers(1, 60), st.sampled_from([{}, *KINDS[1:5]]))
def test_a_text_that_is_alike_all_over_is_one_chunk(count: int, kind: dict[str, Any]) -> None:
    assert len(made(**kind).chunk(" ".join(["The inlet valve is open."] * count))) == 1
    one_word_differs = " ".join(f"The inlet valve of the old pump number {i} is open." for i in range(count))
    assert len(made(chunk_size=10_000).chunk(one_word_differs)) == 1


@given(st.lists(st.lists(st.floats(-1, 1, width=32), min_size=3, max_size=3), min_size=2, max_size=40))
def test_total_fit_is_the_cheapest_division(vectors: list[list[float]]) -> None:
    rows = rows_of(np.array(vectors, np.float32) + 2, range(len(vectors)))
    unit, count, penalty = rows.part(0, len(rows)).astype(float), len(vectors), 0.3
    sums = np.vstack([np.zeros(3), np.cumsum(unit, axis=0)])

    def cost(start: int, stop: int) -> float:
        return float(stop - start - np.sum((sums[stop] - sums[start]) ** 2) / (stop - start))

    best = [0.0]
    for stop in range(1, count + 1):
        best.append(min(best[start] + cost(start, stop) + penalty * (start > 0) for start in range(stop)))
    if count > 2:
        noise = penalty / min(1.0, 0.52 * float(np.sqrt(np.log(count))))
        found = [0, *(np.flatnonzero(fit.total_fit(rows, noise, 1.0, 1)) + 1).tolist(), count]
        assert sum(cost(a, b) for a, b in pairwise(found)) + penalty * (len(found) - 2) == pytest.approx(best[-1])


def test_total_fit_finds_the_topics_of_a_long_text_by_linear_work(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []
    costs = fit._Starts.costs

    def counted(self: Any, row: Any, behind: int) -> Any:
        compared.append(self.count)
        return costs(self, row, behind)

    monkeypatch.setattr(fit._Starts, "costs", counted)
    for topics in (list(TOPICS), ["cats"]):
        for count in (300, 3000):
            found = "".join(sentence(topics[i // 100 % len(topics)], i) + " " for i in range(count))
            gaps = made(embedder="words").similarities(found)
            true = list(range(99, count - 1, 100)) if len(topics) > 1 else []
            assert [i for i, gap in enumerate(gaps) if gap.breakpoint] == true
            assert max(compared) <= 2 * (fit.KEPT + 1) and len(compared) == count
            compared.clear()


@given(st.integers(0, 3), st.integers(1, 4), st.integers(2, 30))
def test_similarities_are_those_of_the_sums_on_both_sides(reach: int, dimensions: int, count: int) -> None:
    rows = rows_of(np.random.default_rng(count).random((count, dimensions)).astype(np.float32), range(count))
    found = similarities(rows, reach)
    for gap in range(count - 1):
        left = rows.part(max(0, gap - reach), gap + 1).sum(axis=0)
        right = rows.part(gap + 1, min(count, gap + 2 + reach)).sum(axis=0)
        expected = left @ right / np.linalg.norm(left) / np.linalg.norm(right)
        assert found[gap] == pytest.approx(expected, abs=1e-3)


# -------------------------------------------------------------------------------------------------- kinds of thresholds


@pytest.mark.parametrize(("kind", "buffer_size"), [*((kind, 0) for kind in KINDS[:-1]), (KINDS[0], 2), (KINDS[5], 2)])
def test_every_kind_finds_one_clear_change(kind: dict[str, Any], buffer_size: int) -> None:
    chunks = made(buffer_size=buffer_size, **kind).chunk(TWO)
    assert [chunk.text[:5] for chunk in chunks] == ["Cats ", "Banks"]


def test_the_gradient_marks_where_distances_rise() -> None:
    text = " ".join(sentence(topic, seed) for topic in TOPICS for seed in range(5))
    kind = {"breakpoint_threshold_type": "gradient", "breakpoint_threshold_amount": 80, "buffer_size": 0}
    assert len(made(**kind).chunk(text)) > 1


@pytest.mark.parametrize("number", [1, 2, 3, 4, 9, 100])
def test_as_many_chunks_as_asked_for_or_one_for_each_sentence(number: int) -> None:
    text = " ".join(sentence(topic, seed) for topic in TOPICS for seed in range(3))
    chunks = made(breakpoint_threshold_type="number_of_chunks", breakpoint_threshold_amount=number).chunk(text)
    assert len(chunks) == min(number, 12)


@pytest.mark.parametrize("kind", KINDS[:3], ids=str)
def test_two_sentences_can_be_split_and_need_not_be(kind: dict[str, Any]) -> None:
    assert len(made(**kind).chunk("Cats purr. Banks lend.")) == 2
    assert len(made(**kind).chunk("Cats purr. Cats purr loudly.")) == 1


def test_absolute_is_the_similarity_below_which_is_cut() -> None:
    text = "Cats purr. Cats sleep. Banks lend."
    kind = {"breakpoint_threshold_type": "absolute", "buffer_size": 0}
    assert [len(made(breakpoint_threshold_amount=a, **kind).chunk(text)) for a in (0, 0.4, 0.5, 0.6)] == [1, 2, 2, 3]


def test_joined_buffers_are_embedded_as_they_stand() -> None:
    asked: list[str] = []

    def embed(texts: list[str]) -> list[list[float]]:
        asked.extend(texts)
        return BAG(texts)

    kind = {"breakpoint_threshold_type": "percentile", "buffers": "joined", "buffer_size": 1}
    gaps = made(embedder=embed, **kind).similarities("A cat.  A dog. A bird. A fish.")
    assert asked == ["A cat.  A dog.", "A dog. A bird.", "A bird. A fish.", "A fish."]
    assert [gap.offset for gap in gaps] == [8, 15, 23]


# -------------------------------------------------------------------------------------------------- inside of a topic


def test_where_a_topic_is_too_big_the_strongest_change_goes_first() -> None:
    cats, kittens = "Cats purr and sleep. ", "Kittens purr and play with cats. "
    text = cats * 5 + kittens * 4
    chunks = made(chunk_size=160, breakpoint_threshold_type="absolute", breakpoint_threshold_amount=-1).chunk(text)
    assert starts(chunks)[:2] == [0, len(cats) * 5]


def test_then_clauses_and_words() -> None:
    (first, second, *_) = made(chunk_size=24).chunk("One cat, and two dogs, and three birds sat here.")
    assert (first.text, second.text) == ("One cat, and two dogs,", "and three birds sat")


def test_strengths_are_ranks_inside_of_a_part() -> None:
    breakpoints = np.array([False] * 4 + [True] + [False] * 4)
    distances = np.array([0.1, 0.4, 0.2, 0.4, 0.9, 0.5, 0.5, 0.5, 0.6])
    assert strengths(distances, breakpoints).tolist() == [0, 4, 2, 4, 0, 0, 0, 0, 6]


def test_the_widest_gaps_win_and_keep_their_distance() -> None:
    distances = np.array([0.5, 0.9, 0.8, 0.1, 0.8])
    assert np.flatnonzero(spaced(range(5), distances, 1, 2)).tolist() == [1, 2]
    assert np.flatnonzero(spaced(range(5), distances, 2)).tolist() == [1, 3]


def test_a_minimum_joins_what_is_smaller() -> None:
    assert len(made(min_chunk_size=100).chunk(TWO)) == 1
    assert len(made(min_chunk_size=50).chunk(TWO)) == 2


def test_a_sentence_without_words_belongs_to_the_topic_before() -> None:
    chunks = made(buffer_size=0).chunk("!!! " + TWO[:84] + "... " + TWO[84:])
    assert [chunk.text[:5] for chunk in chunks] == ["!!! C", "Banks"]


# -------------------------------------------------------------------------------------------------- scores, errors


def test_similarities_say_where_and_how_much() -> None:
    gaps = made(buffer_size=0).similarities("Cats purr. Cats purr. Banks lend.")
    assert gaps == [(11, 1.0, False), (22, 0.0, True)]
    assert made().similarities("One sentence.") == made().similarities("  ") == []
    with pytest.raises(InputError, match="text must be a str"):
        made().similarities(b"")  # type: ignore[arg-type]  # what is tested


def test_the_whole_text_matters_so_it_is_not_streamed() -> None:
    with pytest.raises(NotStreamableError, match="depend on the whole text"):
        made().stream(["a"])


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"breakpoint_threshold_type": "percentil"}, "did you mean 'percentile'"),
        (
            {"breakpoint_threshold_amount": -1},
            r"number from 0 to inf with 'total_fit' \(got -1\); leave it out for 2.25",
        ),
        ({"breakpoint_threshold_type": "percentile", "breakpoint_threshold_amount": 101}, "from 0 to 100"),
        ({"breakpoint_threshold_type": "absolute", "breakpoint_threshold_amount": "1"}, r"\(got '1'\)"),
        ({"breakpoint_threshold_type": "gradient", "breakpoint_threshold_amount": float("nan")}, r"\(got nan\)"),
        ({"breakpoint_threshold_type": "number_of_chunks"}, r"whole number from 1 .*\(got None\); pass an int"),
        ({"breakpoint_threshold_type": "number_of_chunks", "breakpoint_threshold_amount": 2.5}, r"\(got 2.5\)"),
        ({"buffers": "joined"}, "buffers must be 'pooled' with 'total_fit'"),
        ({"buffers": "pool"}, "did you mean 'pooled'"),
        ({"buffer_size": -1}, "buffer_size must be a whole number from 0 on"),
        ({"min_sentences": 0}, "min_sentences must be a whole number from 1 on"),
        ({"embedder": ""}, "embedder must be the name or path of a model"),
        ({"embedder": None}, "embedder must be the name or path of a model"),
        ({"embedder": BagOfWords}, "pass an object instead of its class"),
    ],
)
def test_what_makes_no_sense_is_refused_at_construction(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        made(**given)
