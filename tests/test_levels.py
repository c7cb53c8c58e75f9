"""Every level answers as a full list of its places would; so does their union."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.boundaries.clauses import Clauses
from chunkers.boundaries.level import Level, Marks
from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.long_lines import LongLines
from chunkers.boundaries.paragraphs import Lines, Paragraphs
from chunkers.boundaries.sentence_units import SentenceUnits
from chunkers.boundaries.separators import Pattern, literal
from chunkers.boundaries.words import Words
from strategies import texts


def stops(text: str) -> list[int]:
    """A segmenter that sees ends after full stops only."""
    ends = [m.end() for m in re.finditer(r"\.", text)]
    return sorted({*ends, len(text.rstrip())} - {0})


LEVELS: dict[str, Callable[[str], Level]] = {
    "words": Words,
    "clauses": Clauses,
    "sentences": lambda text: SentenceUnits(text, stops),
    "lines": Lines,
    "paragraphs": Paragraphs,
    "long lines": lambda text: LongLines(text, SentenceUnits(text, stops)),
    "literal kept at the end": lambda text: literal(text, ". ", "end"),
    "literal kept at the start": lambda text: literal(text, ". ", "start"),
    "literal that overlaps itself": lambda text: literal(text, "\n\n", "end"),
    "pattern": lambda text: Pattern(text, re.compile(r"[,;]\s*"), "end"),
}


@pytest.mark.parametrize("name", LEVELS)
@given(text=texts(), data=st.data())
def test_windows_agree_with_the_whole_list(name: str, text: str, data: st.DataObject) -> None:
    level = LEVELS[name](text)
    places = []
    at = 0
    while (at := level.first(at, len(text))) >= 0:
        places.append(at)
    assert places == sorted(set(places))
    fresh = LEVELS[name](text)
    for _ in range(10):
        lo = data.draw(st.integers(0, len(text)))
        hi = data.draw(st.integers(lo, len(text)))
        inside = [place for place in places if lo < place <= hi]
        assert fresh.last(lo, hi) == (inside[-1] if inside else -1)
        assert fresh.first(lo, hi) == (inside[0] if inside else -1)


@pytest.mark.parametrize("name", LEVELS)
@given(text=texts(), more=texts(4))
def test_what_is_settled_stays_and_what_is_forgotten_does_not_matter(name: str, text: str, more: str) -> None:
    before, after = LEVELS[name](text), LEVELS[name](text + more)
    settled = before.settled()
    if settled < 0:
        return
    for hi in range(max(0, settled)):
        assert before.last(0, hi) == after.last(0, hi)
    offset = after.last(0, len(text))
    if offset < 0:
        return
    gone = after.anchor(offset)
    rest = LEVELS[name]((text + more)[gone:])
    rest.resume(0)
    for hi in range(offset, len(text + more)):
        assert after.last(offset, hi) == (found + gone if (found := rest.last(offset - gone, hi - gone)) >= 0 else -1)


@given(
    st.lists(st.lists(st.integers(1, 30), unique=True).map(sorted), min_size=1, max_size=4),
    st.integers(0, 30),
    st.integers(0, 30),
)
def test_the_strongest_then_the_furthest_and_the_nearest_of_a_level(lists: list[list[int]], lo: int, hi: int) -> None:
    boundaries = Boundaries("x" * 31, [Marks(offsets) for offsets in lists])
    strength = {at: level for level, offsets in enumerate(lists, 1) for at in offsets}
    inside = {at: strength.get(at, 0) for at in range(lo + 1, hi + 1)}
    best = max(inside, key=lambda at: (inside[at], at), default=None)
    found = boundaries.last(lo, hi)
    assert (found and tuple(found)) == (best and (best, inside[best]))
    for level in range(len(lists) + 1):
        nearest = min((at for at in inside if inside[at] >= level), default=None)
        found = boundaries.first(lo, hi, level)
        assert (found and tuple(found)) == (nearest and (nearest, inside[nearest]))
