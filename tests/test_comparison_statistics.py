"""What is concluded from numbers: plateaus, contests and verdicts, on made numbers and by laws."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chunkers import ConfigurationError
from chunkers.comparison import judge, plateau
from chunkers.comparison.contest import contest
from chunkers.comparison.verdict import FEWEST
from chunkers.evaluation import bootstrap

SHARES = st.sampled_from([0.0, 0.25, 0.5, 1.0])


@st.composite
def matrices(draw: st.DrawFn, least: int = 1) -> np.ndarray:
    rows, questions = draw(st.integers(1, 5)), draw(st.integers(least, 30))
    return np.asarray([[draw(SHARES) for _ in range(questions)] for _ in range(rows)])


def coins(settings: int, questions: int, seed: int) -> np.ndarray:
    """Settings that are all equally good, and differ by luck."""
    return np.random.default_rng(seed).integers(0, 2, (settings, questions)).astype(float)


@given(matrices(), st.randoms())
@settings(max_examples=20)
def test_a_plateau_starts_at_the_smallest_size_that_is_not_worse(values: np.ndarray, random) -> None:
    sizes = random.sample(range(100, 2000), len(values))
    found = plateau(sizes, values)
    assert values[found.best].mean() == values.mean(1).max()
    assert found.differences[found.best] == (0, 0, 0)
    assert {found.start, found.best} <= set(found.members)
    assert sizes[found.start] == min(sizes[i] for i in found.members)
    for i, difference in enumerate(found.differences):
        assert (i in found.members) == (bootstrap(values[i], values[found.best]).high >= 0)
        assert math.isclose(difference.mean, (values[i] - values[found.best]).mean(), abs_tol=1e-12)
    turned = plateau(sizes[::-1], values[::-1])
    assert sizes[::-1][turned.start] == sizes[found.start], "whatever order the sizes come in"


def test_plateaus_of_made_numbers() -> None:
    clear, none = np.ones(40), np.zeros(40)
    nearly = np.asarray([0.0] + [1.0] * 39)
    assert plateau([100, 200, 400], [none, nearly, clear]).start == 1
    assert plateau([400, 200, 100], [clear, nearly, none]).start == 1
    assert plateau([100, 200], [clear, clear]).best == 0, "of equals the smaller one is best"
    assert plateau([100, 200, 400], [nearly, none, clear]).members == (0, 2)
    with pytest.raises(ConfigurationError, match="a row for each of 2 sizes"):
        plateau([100, 200], [clear])


@given(matrices(), st.randoms())
@settings(max_examples=20)
def test_laws_of_the_verdict(values: np.ndarray, random) -> None:
    sizes = [random.choice([200, 400, 800]) for _ in values]
    families = [random.choice("ab") for _ in values]
    found = judge(values, families, sizes)
    assert values[found.leader].mean() == pytest.approx(values.mean(1).max())
    assert found.leader in found.open and sorted(found.open + found.ruled_out) == list(range(len(values)))
    assert (found.recommended is None) == (found.needed > values.shape[1])
    if found.recommended is not None:
        assert values.shape[1] >= FEWEST
        assert all(
            found.contest.difference(i, found.recommended).high <= found.margin + 1e-12 for i in range(len(values))
        )
    for i in found.ruled_out:
        assert any(found.contest.difference(i, j).high < 0 for j in range(len(values)))
    order = random.sample(range(len(values)), len(values))
    turned = judge(values[order], [families[i] for i in order], [sizes[i] for i in order])
    assert turned.needed == found.needed and sorted(order[i] for i in turned.open) == sorted(found.open)


@given(matrices())
@settings(max_examples=20)
def test_laws_of_a_contest(values: np.ndarray) -> None:
    found = contest(values)
    for i in range(len(values)):
        for j in range(len(values)):
            one, other = found.difference(i, j), found.difference(j, i)
            assert one.low <= one.mean <= one.high and one.low == pytest.approx(-other.high)
            assert found.excess[i, j] == pytest.approx(other.high)
    more = contest(np.vstack([values, 1 - values]))
    assert more.critical >= found.critical - 1e-9, "more settings make no interval shorter"


def test_the_luckiest_of_many_is_not_taken_for_the_best() -> None:
    naive = guarded = recommended = 0
    for seed in range(12):
        values = coins(30, 40, seed)
        best = int(values.mean(1).argmax())
        naive += any(bootstrap(values[best], row, resamples=1000).low > 0 for row in values)
        verdict = judge(values, ["x"] * 30, list(range(1, 31)))
        guarded += bool(verdict.ruled_out)
        recommended += verdict.recommended is not None
    assert naive >= 11, "pair by pair, luck nearly always passes for a difference"
    assert guarded <= 2 and recommended == 0


def test_a_clear_winner_is_recommended_and_others_are_ruled_out() -> None:
    values = np.vstack([np.ones(60), coins(3, 60, 1)])
    verdict = judge(values, ["a", "b", "b", "c"], [800, 200, 400, 800])
    assert verdict.recommended == verdict.leader == 0 and verdict.open == (0,) and verdict.needed == 60


def test_of_settings_that_do_not_differ_enough_to_matter_the_smallest_of_the_family_is_recommended() -> None:
    values = np.repeat(coins(1, 900, 0), 3, axis=0)
    ones = np.flatnonzero(values[0])
    values[1, ones[:2]] = values[2, ones[:4]] = 0
    verdict = judge(values, ["a", "a", "b"], [800, 400, 100])
    assert verdict.recommended == 1 and set(verdict.open) == {0, 1, 2}


def test_few_questions_carry_nothing_whatever_they_say() -> None:
    few = judge([[1.0] * (FEWEST - 1), [0.0] * (FEWEST - 1)], "ab", [1, 1])
    enough = judge([[1.0] * FEWEST, [0.0] * FEWEST], "ab", [1, 1])
    assert few.recommended is None and few.needed >= FEWEST and enough.recommended == 0


def test_the_number_of_questions_is_about_what_it_takes() -> None:
    """Of verdicts on so many questions like those that were asked, four of five should be a recommendation."""
    asked = np.zeros((2, 60))
    asked[0, :15] = asked[1, 15:24] = 1
    verdict = judge(asked, "ab", [1, 1])
    assert verdict.recommended is None and 100 < verdict.needed < 300
    generator = np.random.default_rng(3)

    def share(count: int) -> float:
        drawn = [asked[:, generator.integers(0, 60, count)] for _ in range(25)]
        return float(np.mean([judge(one, "ab", [1, 1]).recommended == 0 for one in drawn]))

    assert share(verdict.needed // 4) < 0.5 and 0.6 < share(verdict.needed) < 1


def test_a_smaller_margin_takes_more_questions() -> None:
    values = coins(4, 40, 5)
    needed = [judge(values, "abcd", [1] * 4, margin=margin).needed for margin in (0.2, 0.1, 0.05, 0.02)]
    assert needed == sorted(needed) and needed[-1] > 4 * needed[0]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([[1.0]], ["a"], [1], 0), "margin must be more than 0"),
        (([[1.0]], [], [1], 0.05), "families and sizes must be 1 each"),
        (([[]], ["a"], [1], 0.05), "values must be a row of numbers"),
    ],
)
def test_judging_wrongly(arguments: tuple, message: str) -> None:
    *given_, margin = arguments
    with pytest.raises(ConfigurationError, match=message):
        judge(*given_, margin=margin)
