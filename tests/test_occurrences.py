"""A table of digests counts as exactly as the contents themselves would, in much less memory."""

from __future__ import annotations

import tracemalloc

from hypothesis import given
from hypothesis import strategies as st

from chunkers.occurrences import Digests, Remembered

contents = st.lists(st.one_of(st.text("ab\ud83d", max_size=3), st.text(max_size=5)), max_size=50)


@given(contents)
def test_digests_count_like_the_contents(given: list[str]) -> None:
    exact, short = Remembered(), Digests()
    assert [short.next(content) for content in given] == [exact.next(content) for content in given]


def test_nothing_is_forgotten_when_the_table_grows() -> None:
    short = Digests()
    for round_ in range(3):
        assert {short.next(f"content {i}") for i in range(5000)} == {round_}


def test_a_content_takes_few_bytes() -> None:
    tracemalloc.start()
    short = Digests()
    for i in range(50_000):
        short.next(f"content {i}")
        short.next(f"content {i}")
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept <= 36 * 50_000
