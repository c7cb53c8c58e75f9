r"""Clusters are those of `\X`, asked about in any order, and no run of them is walked twice."""

from __future__ import annotations

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from chunkers.boundaries import graphemes as graphemes_module
from chunkers.boundaries.graphemes import Graphemes
from strategies import texts

HARD = st.text(
    st.sampled_from(
        "a \r\n\u0301\u200d👨👩🇩🇪한\u1112\u1161\u11abकष\u094d\u0600\u0e33ก"
        "漢、。あ\u3099ア\uff9e©®\ufe0f⚕\u093f\u0d4e☝🏽\xad"
    ),
    max_size=30,
)


@given(st.one_of(HARD, texts()), st.data())
def test_every_question_is_answered_as_by_the_standard(text: str, data: st.DataObject) -> None:
    ends = [0, *(match.end() for match in regex.finditer(r"\X", text))]
    graphemes = Graphemes(text)
    for offset in data.draw(st.permutations(range(len(text) + 1)), label="offsets")[:40]:
        assert graphemes.whole(offset) == (offset in ends)
    for lo in range(min(len(text), 30)):
        hi = data.draw(st.integers(lo + 1, len(text)), label="hi")
        inside = [end for end in ends if lo < end <= hi]
        if lo in ends:
            assert graphemes.last(lo, hi) == (inside[-1] if inside else -1)
            assert graphemes.first(lo, hi) == (inside[0] if inside else -1)


@pytest.mark.parametrize("run", ["\u0301" * 3000, "🇩🇪" * 1500, "👩\u200d" * 1500, "क्" * 1500])
def test_a_long_run_is_walked_once(run: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = 0
    cluster, sure = graphemes_module._patterns()

    class Counting:
        @staticmethod
        def finditer(text: str) -> object:
            nonlocal looked_at
            for match in cluster.finditer(text):
                looked_at += len(match.group())
                yield match

    monkeypatch.setattr("chunkers.boundaries.graphemes._patterns", lambda: (Counting, sure))
    graphemes = Graphemes(run)
    for offset in range(10, len(run), 10):
        graphemes.whole(offset)
    assert looked_at <= 10 * len(run)
