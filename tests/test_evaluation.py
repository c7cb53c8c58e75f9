"""Metrics: equal to the reference's, lawful, and linear."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ConfigurationError, RecursiveChunker, Span
from chunkers.comparison.contest import contest
from chunkers.evaluation import Measures, Place, Question, Result, Retrieval, bootstrap, evaluate
from chunkers.evaluation.at_k import at_k, precision_omega
from chunkers.evaluation.budgets import at_budgets
from chunkers.evaluation.ragas import context_precision, context_recall, id_precision, id_recall, useful
from chunkers.evaluation.ranks import ndcg, reciprocal_rank
from chunkers.evaluation.returned import fresh
from chunkers.evaluation.spans import intersection, length, subtract, union
from chunkers.evaluation.tokens import token_places
from chunkers.tokenizers import resolve
from embedding import BagOfWords
from evaluated import DOCUMENTS, QUESTIONS, REFERENCE, pieces

END = 60  # characters of the documents of random examples

spans = st.tuples(st.integers(0, END), st.integers(0, END)).map(lambda pair: Span(min(pair), max(pair)))
evidences = st.lists(spans, min_size=1, max_size=4).map(union).filter(bool)
places = st.lists(st.tuples(st.sampled_from("ab"), spans).map(lambda pair: Place(pair[0], *pair[1])), max_size=8)
TOKENS = {name: token_places("wörd, and " * 6, resolve("words")) for name in "ab"}


def characters(of: Sequence[tuple[int, int]]) -> set[int]:
    return {at for start, end in of for at in range(start, end)}


def run(chunks: object, mode: str = "hybrid", **given_measures: object) -> Result:
    measures = Measures(ks=(1, 3), budgets=(20, 40, 80), **given_measures)  # type: ignore[arg-type]
    retrieval = Retrieval(mode=mode, embedder=BagOfWords())  # type: ignore[arg-type]
    return evaluate(DOCUMENTS, QUESTIONS, chunks, retrieval=retrieval, measures=measures)  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------------------ the reference


@pytest.mark.parametrize(("mode", "size", "merge"), REFERENCE)
def test_metrics_equal_those_of_the_reference_to_the_last_digit(mode: str, size: int, merge: bool) -> None:
    result = run(pieces(size, 60), mode, merge=merge)
    for metric, values in REFERENCE[mode, size, merge].items():
        if metric == "interval":
            assert tuple(result.interval("iou_b40")) == values
        else:
            assert result.metrics[metric].tolist() == values, metric


# ------------------------------------------------------------------------------------------------ sets of characters


@given(st.lists(spans, max_size=6), st.lists(spans, max_size=6))
def test_sets_of_spans_are_sets_of_characters(first: list[Span], second: list[Span]) -> None:
    a, b = union(first), union(second)
    assert characters(a) == characters(first)
    for found, wanted in (
        (a, characters(a)),
        (intersection(a, b), characters(a) & characters(b)),
        (subtract(a, b), characters(a) - characters(b)),
    ):
        assert characters(found) == wanted and length(found) == len(wanted)
        assert all(one.start < one.end for one in found)
        assert all(one.end <= other.start for one, other in itertools.pairwise(found))


class Counted(list[Span]):
    """Counts how often an item is asked for."""

    asked = 0

    def __getitem__(self, index: object) -> Span:  # type: ignore[override]
        Counted.asked += 1
        return super().__getitem__(index)  # type: ignore[index, call-overload, no-any-return]


@pytest.mark.parametrize("function", [intersection, subtract])
@pytest.mark.parametrize(("count", "others"), [(2_000, 2_000), (2_000, 1), (1, 2_000)])
def test_sets_of_spans_are_compared_in_linear_time(function: object, count: int, others: int) -> None:
    end = 10 * max(count, others)
    a, b = (Counted(Span(at, at + end // n // 2 + 1) for at in range(0, end, end // n)) for n in (count, others))
    Counted.asked = 0
    function(a, b)  # type: ignore[operator]
    assert Counted.asked > 0
    assert Counted.asked <= 10 * (count + others)


# ------------------------------------------------------------------------------------------------ laws of the metrics


@given(evidences, places, st.integers(1, 8), st.booleans())
def test_metrics_at_k_are_shares_and_recall_grows_with_k(
    evidence: list[Span], returned: list[Place], k: int, merge: bool
) -> None:
    one, more = (at_k(evidence, "a", returned, n, merge=merge) for n in (k, k + 1))
    assert 0 <= one.iou <= min(one.recall, one.precision) and max(one.recall, one.precision) <= 1
    assert one.recall <= more.recall <= 1
    assert one == at_k(evidence, "a", returned[:k][::-1], k, merge=merge), "their order makes no difference"
    whole = at_k(evidence, "a", [Place("a", 0, END), *returned], k)
    assert whole.recall == 1


@given(evidences, places, st.lists(st.integers(1, 20), min_size=1, max_size=3).map(sorted), st.booleans())
def test_recall_grows_with_the_budget_up_to_that_of_all_that_is_returned(
    evidence: list[Span], returned: list[Place], budgets: list[int], merge: bool
) -> None:
    found = at_budgets(evidence, "a", returned, [*budgets, 10_000], TOKENS, merge=merge)
    recalls = [one.recall for one in found]
    assert recalls == sorted(recalls) and recalls[0] >= 0
    assert found[-1] == at_k(evidence, "a", returned, len(returned), merge=merge)


@given(places)
def test_what_is_fresh_was_not_returned_before(returned: list[Place]) -> None:
    found = list(fresh(returned))
    for name in "ab":
        own = [Span(*place[1:]) for place in found if place.document == name]
        assert length(own) == len(characters(own)) == len(characters([p[1:] for p in returned if p.document == name]))


@given(evidences, st.lists(spans.filter(lambda span: span.start < span.end), min_size=1, max_size=6))
def test_omega_is_one_for_chunks_that_are_the_evidence_and_a_share_for_all(
    evidence: list[Span], chunks: list[Span]
) -> None:
    assert precision_omega(evidence, np.asarray(evidence)) == 1
    assert 0 <= precision_omega(evidence, np.asarray(chunks)) <= 1


@given(evidences, st.permutations(range(6)))
def test_ndcg_is_one_in_the_best_order_and_at_most_one_for_chunks_that_are_apart(
    evidence: list[Span], order: list[int]
) -> None:
    chunks = [Span(at, at + END // 6) for at in range(0, END, END // 6)]
    best = sorted(chunks, key=lambda chunk: -length(intersection(evidence, [chunk])))
    asked = [Place("a", *chunks[i]) for i in order]
    value = ndcg(evidence, "a", asked, np.asarray(chunks), 6)
    assert 0 < value <= 1 + 1e-12
    assert ndcg(evidence, "a", [Place("a", *chunk) for chunk in best], np.asarray(chunks), 6) == pytest.approx(1)
    assert ndcg(evidence, "a", [Place("b", *chunk) for chunk in best], np.asarray(chunks), 6) == 0


# ------------------------------------------------------------------------------------------------ as ragas defines them


def test_context_precision_is_the_mean_precision_at_useful_contexts() -> None:
    assert context_precision([True, False, True]) == (1 / 1 + 2 / 3) / 2
    assert context_precision([False, True]) == 1 / 2
    assert context_precision([False]) == context_precision([]) == 0


def test_context_recall_wants_more_than_half_of_a_passage_in_one_context() -> None:
    evidence = [Span(0, 10), Span(20, 30)]
    assert context_recall(evidence, "a", [Place("a", 0, 6), Place("a", 20, 25), Place("b", 0, 30)]) == 0.5
    assert context_recall(evidence, "a", []) == 0
    assert context_recall(evidence, "a", [Place("a", 0, 30)]) == 1


def test_ids_are_compared_as_sets() -> None:
    assert id_precision([1, 2, 2, 3], [2, 3, 4, 5]) == 2 / 3
    assert id_recall([1, 2, 2, 3], [2, 3, 4, 5]) == 2 / 4
    assert id_precision([], [1]) == id_recall([1], []) == 0


@given(st.lists(st.booleans(), min_size=1, max_size=10))
def test_ranks_are_best_when_useful_contexts_come_first(verdicts: list[bool]) -> None:
    first = sorted(verdicts, reverse=True)
    for metric in (context_precision, reciprocal_rank):
        assert 0 <= metric(verdicts) <= metric(first) == float(any(verdicts))


def test_a_chunk_is_useful_if_half_of_it_or_half_of_the_evidence_is_in_common() -> None:
    evidence = [Span(100, 200)]
    for start, end, wanted in (
        (0, 150, True),
        (0, 149, False),
        (140, 150, True),
        (90, 110, True),
        (90, 109, False),
        (200, 300, False),
    ):
        assert useful(evidence, "a", Place("a", start, end)) is wanted
    assert not useful(evidence, "b", Place("a", 100, 200))


# ------------------------------------------------------------------------------------------------ tokens


@pytest.mark.parametrize("tokenizer", ["cl100k_base", "words", "characters", len])
@given(text=st.text(max_size=80), cuts=st.lists(st.integers(0, 80), max_size=4).map(sorted))
def test_tokens_of_parts_add_up_to_those_of_the_whole(tokenizer: object, text: str, cuts: list[int]) -> None:
    counter = resolve(tokenizer)
    tokens = token_places(text, counter)
    edges = [0, *(min(cut, len(text)) for cut in cuts), len(text)]
    parts = [tokens.count(start, end) for start, end in itertools.pairwise(edges)]
    assert sum(parts) == tokens.count(0, len(text)) == counter.count(text)
    for budget in range(len(tokens.starts)):
        assert tokens.count(0, tokens.end(0, budget)) <= budget <= tokens.count(0, tokens.end(0, budget) + 1)


def test_a_budget_is_filled_exactly() -> None:
    tokens = {"a": token_places("a b c d e f", resolve("words"))}  # a word starts at the blank before it
    returned = [Place("a", 0, 3), Place("a", 4, 11)]
    found = at_budgets([Span(0, 11)], "a", returned, [1, 2, 3, 5, 6, 9], tokens)
    assert [round(one.recall * 11) for one in found] == [1, 3, 6, 10, 10, 10]


# ------------------------------------------------------------------------------------------------ intervals

numbers = st.lists(st.floats(-5, 5), min_size=1, max_size=30)


@given(numbers, st.integers(0, 9))
def test_an_interval_holds_its_mean_and_is_the_same_again(values: list[float], seed: int) -> None:
    found = bootstrap(values, resamples=400, seed=seed)
    assert found == bootstrap(values, resamples=400, seed=seed)
    assert min(values) - 1e-9 <= found.low <= found.high <= max(values) + 1e-9
    assert bootstrap(values, values) == (0, 0, 0) and not bootstrap(values, values).beyond_noise
    flipped = bootstrap([-value for value in values], resamples=400, seed=seed)
    assert flipped.mean == pytest.approx(-found.mean)


@pytest.mark.parametrize("options", [{"level": 0}, {"level": 95}, {"level": float("nan")}, {"resamples": 0}])
def test_intervals_of_no_level_or_of_no_drawing_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ConfigurationError, match=f"{next(iter(options))} must be"):
        bootstrap([0.0, 1.0], **options)
    with pytest.raises(ConfigurationError, match=f"{next(iter(options))} must be"):
        contest([[0.0, 1.0], [1.0, 1.0]], **options)


def test_resamples_are_drawn_alike_however_many_are_held_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    values = np.random.default_rng(1).random(37)
    whole = bootstrap(values)
    monkeypatch.setattr("chunkers.evaluation.intervals.CELLS", 1_001)
    assert bootstrap(values) == whole


@pytest.mark.parametrize(("values", "others"), [([], None), ([1.0], [1.0, 2.0])])
def test_there_is_no_interval_of_nothing_nor_of_other_questions(values: list[float], others: list[float]) -> None:
    with pytest.raises(ConfigurationError, match="question"):
        bootstrap(values, others)


# ------------------------------------------------------------------------------------------------ the whole


def test_the_order_of_questions_makes_no_difference() -> None:
    chunker = RecursiveChunker(chunk_size=70)
    retrieval = Retrieval(mode="hybrid", embedder="words")
    forward, backward = (
        evaluate(DOCUMENTS, asked, chunker, retrieval=retrieval) for asked in (QUESTIONS, QUESTIONS[::-1])
    )
    assert forward.ranking == backward.ranking[::-1]
    for metric, values in forward.metrics.items():
        assert values.tolist() == backward.metrics[metric][::-1].tolist()
    with pytest.raises(ConfigurationError, match="same questions"):
        forward.difference("recall@5", backward)
    assert forward.difference("recall@5", forward).mean == 0


def test_whole_documents_hold_all_evidence() -> None:
    result = run(lambda text: [(0, len(text))])
    assert result.mean("recall@3") == result.mean("hit_rate@3") == result.mean("context_recall@3") == 1
    assert result.returned(0, 1) == [Place("bees", 0, len(DOCUMENTS["bees"]))]


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ([], "one or more"),
        ([Question("1", "?", "wasps", (Span(0, 1),))], "about the documents"),
        ([Question("1", "?", "bees", (Span(0, 10_000),))], "inside of 'bees'"),
    ],
)
def test_questions_that_cannot_be_asked_are_refused(asked: list[Question], message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        evaluate(DOCUMENTS, asked, RecursiveChunker(), retrieval=Retrieval(embedder="words"))


@pytest.mark.parametrize(
    ("chunks", "message"),
    [
        ({"wasps": [(0, 1)]}, "be of the documents"),
        ({"bees": [(0, 9_999)]}, "lie inside"),
        ({}, "one or more"),
        ({"bees": ["The hive"]}, "pairs of offsets"),
        ({"bees": [(0, 1.5)]}, "pairs of offsets"),
    ],
)
def test_chunks_of_other_texts_are_refused(chunks: dict[str, list[Any]], message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        run(chunks)


@pytest.mark.parametrize("wrong", [{"ks": (0,)}, {"budgets": (1.5,)}, {"ndcg_at": 0}, {"tokenizer": 3}])
def test_measures_that_make_no_sense_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ConfigurationError, match=next(iter(wrong))):
        Measures(**wrong)


def test_nothing_but_budgets_may_be_measured() -> None:
    found = evaluate(
        DOCUMENTS,
        QUESTIONS,
        RecursiveChunker(),
        retrieval=Retrieval(embedder="words"),
        measures=Measures(ks=(), budgets=(100,)),
    )
    assert set(found.metrics) == {"recall_b100", "iou_b100", "precision_omega", "mrr@10", "ndcg@10"}
