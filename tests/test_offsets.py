"""Places in bytes and in characters, and numbers that stand for lists of tuples."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkers.boundaries.compact import TOGETHER, Rows, spans
from chunkers.boundaries.data.yaml_names import Names
from chunkers.boundaries.offsets import STEP, encoded, to_characters
from chunkers.boundaries.outline import Heading
from chunkers.chunk import Span
from strategies import texts


@given(texts(), st.integers(0, 2 * STEP))
def test_every_place_in_bytes_is_that_of_a_character(text: str, before: int) -> None:
    text = encoded("x" * before + text).decode()
    at = to_characters(text.encode())
    assert [at(len(text[:i].encode())) for i in range(len(text) + 1)] == [*range(len(text) + 1)]


@given(st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99)), max_size=5), st.integers(1, TOGETHER))
def test_rows_are_the_tuples_that_were_put_in(pairs: list[tuple[int, int]], times: int) -> None:
    given_ = [Span(*pair) for pair in pairs] * times
    found = spans(100, given_)
    assert [*found] == given_ == found[:]
    assert all(isinstance(span, Span) for span in found)
    if given_:
        found[-1] = Span(1, 2)
        assert found[-1] == Span(1, 2)


def test_rows_keep_other_items_than_numbers() -> None:
    heading = Heading(1, 2, 3, "Pumps")
    assert [*Rows(Heading, 10, 3, 1).filled([heading])] == [heading]


def test_a_name_of_yaml_is_read_when_it_is_asked_for() -> None:
    text = "'it''s': 1\n\"a\\u0062\": 2\nplain: 3"
    names = Names(text)
    for name in ("'it''s'", '"a\\u0062"', "plain"):
        names.append(text.index(name), text.index(name), text.index(name) + len(name))
    assert [names.get(at) for at in (0, 11, text.index("plain"))] == ["it's", "ab", "plain"]
    assert names.get(1) is None
