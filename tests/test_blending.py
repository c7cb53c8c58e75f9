"""The arithmetic of vectors that know their neighbours, against a loop that spells it out."""

from __future__ import annotations

import asyncio
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from chunkers import ConfigurationError, SentenceChunker
from chunkers.embedders import resolve
from chunkers.embedders.blending import aunit_vectors, blended, check_weight, neighbours, unit_vectors
from embedding import BagOfWords, Recorder

names = st.lists(st.sampled_from("abc"), min_size=1, max_size=12)


def spelled_out(rows: Any, documents: list[str], weight: float) -> Any:
    found = []
    for i, row in enumerate(rows):
        total = row.astype(np.float64)
        for other in (i - 1, i + 1):
            if 0 <= other < len(rows) and documents[other] == documents[i]:
                total = total + weight * rows[other]
        found.append(total / max(float(np.linalg.norm(total)), 1e-12))
    return np.asarray(found)


@given(names, st.floats(0, 1, width=32), st.data())
def test_a_part_of_each_neighbour_is_added(documents: list[str], weight: float, data: st.DataObject) -> None:
    values = st.floats(0.125, 1, width=32)
    own = data.draw(arrays(np.float32, (len(documents), 3), elements=values))
    own /= np.linalg.norm(own, axis=1, keepdims=True)
    found = blended(own, *neighbours(documents), weight)
    assert np.allclose(found, spelled_out(own, documents, weight), atol=1e-6)


@given(names)
def test_neighbours_are_those_beside_in_the_same_document(documents: list[str]) -> None:
    before, behind = neighbours(documents)
    for i, document in enumerate(documents):
        assert before[i] == (i - 1 if i and documents[i - 1] == document else -1)
        assert behind[i] == (i + 1 if documents[i + 1 : i + 2] == [document] else -1)


def test_vectors_have_length_one_and_each_distinct_text_is_embedded_once() -> None:
    recorder, texts = Recorder(), ["a a b", "c", "a a b", "..."]
    found = unit_vectors(resolve(recorder), texts)
    assert recorder.texts == ["a a b", "c", "..."]
    assert np.allclose(np.linalg.norm(found, axis=1), [1, 1, 1, 0])  # what has no word has no direction
    assert found[0].tolist() == found[2].tolist()
    assert asyncio.run(aunit_vectors(resolve(BagOfWords()), texts)).tolist() == found.tolist()


@pytest.mark.parametrize("weight", [-0.1, 1.5, float("nan")])
def test_a_weight_that_is_no_share_is_refused(weight: float) -> None:
    with pytest.raises(ConfigurationError, match=r"neighbour_weight must be from 0 to 1 .*pass 0\.2"):
        check_weight("neighbour_weight", weight)


def test_the_benchmark_sets_each_kind_beside_plain_vectors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "benchmarks"))
    bench = import_module("blending")
    documents, questions = bench.asked(None)
    made = [*bench.rows(documents, questions[:8], SentenceChunker(chunk_size=300), bench.Remembered("words"))]
    assert [row[0] for row in made] == [*bench.BLENDS]
    assert made[0][2::2] == ["", ""]
    for row in made[1:]:
        for mean, plain, against in zip(row[1::2], made[0][1::2], row[2::2], strict=True):
            assert float(against.partition(" ")[0]) == pytest.approx(float(mean) - float(plain), abs=0.11)
