"""In text that nobody wrapped a line is a paragraph to `SentenceChunker`; wrapped lines mean nothing."""

from __future__ import annotations

import re
import sys
import textwrap
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import SentenceChunker
from chunkers.boundaries.level import Level
from chunkers.boundaries.long_lines import INDENT, LONG, LongLines
from chunkers.boundaries.sentence_units import SentenceUnits
from chunkers.boundaries.sentences import sentence_ends

SENTENCE = "The pump runs at full speed until the tank is empty. "
LINES = st.lists(
    st.one_of(
        st.integers(1, 8).map(lambda n: (SENTENCE * n).strip()),
        st.integers(LONG - 3, LONG + 3).map(lambda n: "A" + "b" * (n - 2) + "."),
        st.sampled_from(
            ["Pumps", "It needs oil, and", "it goes on. Then ", "", "   Near.", " " * 40 + "Far.", "# Oil"]
        ),
        st.text("ab. \n", max_size=6),
    ),
    max_size=8,
)


def walked(level: Level) -> list[int]:
    """All places of a level."""
    found = [0]
    while (at := level.first(found[-1], sys.maxsize)) >= 0:
        found.append(at)
    return found[1:]


def places(text: str) -> list[int]:
    """Where a line starts with a sentence beside a long one, by the words of the definition."""
    starts = [0, *(found.end() for found in re.finditer(r"\r\n|\n|\r", text))]
    lines = [re.split(r"[\r\n]", text[start:], maxsplit=1)[0] for start in starts]
    begun = walked(SentenceUnits(text, sentence_ends))
    found = []
    for before, line, start in zip(lines, lines[1:], starts[1:], strict=False):
        blanks = len(line) - len(line.lstrip())
        if max(len(before), len(line)) >= LONG and blanks <= INDENT and start + blanks in begun:
            found.append(start)
    return found


@given(LINES, st.sampled_from(["\n", "\r\n", "\r"]))
def test_places_are_those_of_the_definition(lines: list[str], end: str) -> None:
    text = end.join(lines)
    assert walked(LongLines(text, SentenceUnits(text, sentence_ends))) == places(text)


@given(st.lists(st.integers(4, 30), min_size=1, max_size=8), st.integers(60, 700))
def test_paragraphs_are_cut_as_if_blank_lines_stood_between_them(lengths: list[int], size: int) -> None:
    paragraphs = [(SENTENCE * n).strip() for n in lengths]
    chunker = SentenceChunker(chunk_size=size, tokenizer=lambda text: len(text.replace("\n", "")))
    tight, loose = (chunker.chunk(between.join(paragraphs)) for between in ("\n", "\n\n"))
    assert [chunk.text for chunk in tight] == [chunk.text.replace("\n\n", "\n") for chunk in loose]


@given(st.lists(st.integers(1, 12), min_size=1, max_size=6), st.integers(40, 120), st.integers(60, 400))
def test_where_text_is_wrapped_makes_no_difference(lengths: list[int], width: int, size: int) -> None:
    paragraphs = [(SENTENCE * n).strip() for n in lengths]
    wrapped = "\n\n".join("\n".join(textwrap.wrap(one, width)) for one in paragraphs)
    chunks = SentenceChunker(chunk_size=size).chunk(wrapped)
    whole = SentenceChunker(chunk_size=size).chunk("\n\n".join(paragraphs))
    assert [chunk.span for chunk in chunks] == [chunk.span for chunk in whole]


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("Oil", [SENTENCE * 4, f"Oil\n{SENTENCE * 4}"]),  # a heading is no sentence: it stays with its body
        ("It needs oil.", [f"{SENTENCE * 4}\nIt needs oil.", SENTENCE * 4]),
    ],
)
def test_a_short_line_among_long_ones(line: str, parts: list[str]) -> None:
    text = "\n".join([(SENTENCE * 4).strip(), line, (SENTENCE * 4).strip()])
    chunks = SentenceChunker(chunk_size=280).chunk(text)
    assert [chunk.text for chunk in chunks] == [re.sub(r" (?=\n|$)", "", part) for part in parts]


@pytest.mark.parametrize("oversized", ["split", "keep"])
def test_each_line_is_looked_at_once(oversized: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a text without a place would be searched from every chunk to its end."""
    looked = 0
    look = LongLines._look

    def counted(level: LongLines) -> None:
        nonlocal looked
        looked += 1
        look(level)

    monkeypatch.setattr(LongLines, "_look", counted)
    line = "And so on. " + "it goes on, " * 20
    assert SentenceChunker(chunk_size=100, chunk_overlap=20, oversized=oversized).chunk(f"{line}\n" * 50)
    assert 0 < looked <= 50
