"""Sentences in windows: one sentence a chunk, the span around it, and what a stream knows of both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import Chunk, ConfigurationError, SentenceWindowChunker, sentences, streaming
from chunkers.boundaries import heading_lines, sentence_blocks
from strategies import SCRIPTS, parameters, texts

HEADINGS = ["# A\n", "## B is here. Or not.\n\n", "####### no\n", "#no\n", "   ### C\r\n", "    # code\n", "#\n"]
FENCES = ["```\n", "~~~~\n", "```python\n", "``` `no`\n", "  ```\n"]
documents = st.lists(st.one_of(texts(3), st.sampled_from([*HEADINGS, *FENCES, *SCRIPTS])), max_size=20).map("".join)


@st.composite
def chunkers(draw: st.DrawFn, **fixed: Any) -> SentenceWindowChunker:
    given = draw(parameters()) | {"window_size": draw(st.integers(0, 3))} | fixed
    return SentenceWindowChunker(**given)


def windows(chunker: SentenceWindowChunker, text: str) -> list[str]:
    return [text[chunk.window.start : chunk.window.end] for chunk in chunker.chunk(text) if chunk.window]


def parts(chunker: SentenceWindowChunker, text: str) -> list[str]:
    return [chunk.text for chunk in chunker.chunk(text)]


# -------------------------------------------------------------------------------------------------- laws


@given(chunkers(), documents)
def test_a_window_holds_its_chunk_and_starts_and_ends_with_chunks(chunker: SentenceWindowChunker, text: str) -> None:
    chunks = chunker.chunk(text)
    starts, ends = {chunk.start for chunk in chunks}, {chunk.end for chunk in chunks}
    for chunk in chunks:
        assert chunk.window is not None
        assert chunk.window.start <= chunk.start and chunk.end <= chunk.window.end
        assert chunk.window.start in starts and chunk.window.end in ends
        assert chunk.metadata in ({}, {"oversized": True})
    for a, b in pairwise(chunks):
        assert a.window is not None and b.window is not None
        assert a.window.start <= b.window.start and a.window.end <= b.window.end


@given(chunkers(packing="greedy", respect_levels=False, min_chunk_size=0), documents)
def test_a_window_has_so_many_sentences_on_either_side(chunker: SentenceWindowChunker, text: str) -> None:
    """Pieces of a sentence are those that share a window of no neighbours."""
    chunks = chunker.chunk(text)
    alone = chunker.replace(window_size=0).chunk(text)
    assert [chunk.span for chunk in alone] == [chunk.span for chunk in chunks]
    whole = [span for span, _ in groupby(chunk.window for chunk in alone)]
    at = {span: i for i, span in enumerate(whole)}
    for chunk, piece in zip(chunks, alone, strict=True):
        i, n = at[piece.window], chunker.window_size
        assert chunk.window is not None
        inside = [span for span in whole if span and chunk.window.start <= span.start and span.end <= chunk.window.end]
        assert whole[i] in inside and len(inside) <= 2 * n + 1
        assert inside[0] in whole[max(0, i - n) : i + 1] and inside[-1] in whole[i : i + n + 1]


@pytest.mark.parametrize("end", ["", " ", "\n", " \n\n\t"], ids=["none", "space", "line", "paragraph"])
def test_blanks_at_the_end_of_a_text_take_no_window_away(end: str) -> None:
    assert windows(SentenceWindowChunker(window_size=1), f"Aa. Bb.{end}") == ["Aa. Bb.", "Aa. Bb."]
    in_pieces = SentenceWindowChunker(window_size=1, chunk_size=1, tokenizer=lambda text: 2 * len(text))
    assert windows(in_pieces, f"ab{end}") == ["ab", "ab"]


@given(chunkers(oversized="keep", min_chunk_size=0, packing="greedy"), st.lists(st.sampled_from(SCRIPTS)).map("".join))
def test_every_sentence_is_a_chunk(chunker: SentenceWindowChunker, text: str) -> None:
    found = {text[start:end].strip() for start, end in sentences(text, language=chunker.language)}
    assert {chunk.text.strip() for chunk in chunker.chunk(text)} == found


@given(chunkers(packing="greedy", tokenizer="characters", respect_levels=False), documents)
def test_no_sentence_is_cut_that_fits_and_no_chunk_repeats_another_sentence(
    chunker: SentenceWindowChunker, text: str
) -> None:
    chunks = chunker.chunk(text)
    sentence = {chunk.index: span for chunk, span in zip(chunks, own(chunker, text), strict=True)}
    for a, b in pairwise(chunks):
        if sentence[a.index] == sentence[b.index]:
            start, end = sentence[a.index]
            assert end - start > chunker.budget
        else:
            assert a.end <= b.start


def own(chunker: SentenceWindowChunker, text: str) -> Iterator[tuple[int, int]]:
    return (chunk.window or (0, 0) for chunk in chunker.replace(window_size=0).chunk(text))


@given(chunkers(packing="greedy"), documents, st.integers(1, 40))
def test_a_stream_gives_the_same_windows(chunker: SentenceWindowChunker, text: str, piece: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(streaming, "READ", 24)
        patch.setattr(sentence_blocks, "BLOCK", 64)
        patch.setattr(heading_lines, "FENCE", 100)
        pieces = (text[i : i + piece] for i in range(0, len(text), piece))
        assert list(chunker.stream(pieces)) == chunker.chunk(text)


def test_a_stream_keeps_no_more_than_a_window() -> None:
    """After so many pieces, the sentences before must have come."""
    read = 0

    def pieces() -> Iterator[str]:
        nonlocal read
        for _ in range(4000):
            read += 26
            yield "A sentence of some words. "

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(streaming, "READ", 1000)
        behind = [read - chunk.end for chunk in SentenceWindowChunker(chunk_size=50).stream(pieces())]
    assert max(behind) < 10_000


# -------------------------------------------------------------------------------------------------- examples

TEXT = "The pump runs. It needs oil. Oil is cold. Hall two is dark. Ask Mr. Fox."


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (0, ["The pump runs.", "It needs oil.", "Oil is cold.", "Hall two is dark.", "Ask Mr. Fox."]),
        (
            1,
            [
                "The pump runs. It needs oil.",
                "The pump runs. It needs oil. Oil is cold.",
                "It needs oil. Oil is cold. Hall two is dark.",
                "Oil is cold. Hall two is dark. Ask Mr. Fox.",
                "Hall two is dark. Ask Mr. Fox.",
            ],
        ),
        (9, [TEXT] * 5),
    ],
)
def test_windows_of_a_size(size: int, expected: list[str]) -> None:
    chunker = SentenceWindowChunker(window_size=size)
    assert parts(chunker, TEXT) == [
        "The pump runs.",
        "It needs oil.",
        "Oil is cold.",
        "Hall two is dark.",
        "Ask Mr. Fox.",
    ]
    assert windows(chunker, TEXT) == expected


def test_pieces_of_a_sentence_share_a_window_and_only_they_overlap() -> None:
    chunker = SentenceWindowChunker(chunk_size=20, chunk_overlap=8, window_size=1)
    text = "It rains. The old pump needs a little oil. We go. They stay."
    assert parts(chunker, text) == ["It rains.", "The old pump needs a", "needs a little oil.", "We go.", "They stay."]
    assert windows(chunker, text)[1] == windows(chunker, text)[2] == text.removesuffix(" They stay.")
    assert windows(chunker, text)[3] == text.removeprefix("It rains. ")


def test_windows_stay_in_their_section() -> None:
    text = "One. Two.\n\n# A\n\nThree. Four.\n```\n# no heading\n```\n\n## B\nFive."
    found = windows(SentenceWindowChunker(window_size=9), text)
    assert [*dict.fromkeys(found)] == ["One. Two.", "# A\n\nThree. Four.\n```\n# no heading\n```", "## B\nFive."]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    ("before", "line", "heading"),
    [
        ("", "# A", True),
        ("", "   ###### A", True),
        ("", "#", True),
        ("", "    # A", False),
        ("", "####### A", False),
        ("", "#A", False),
        ("", "a # A", False),
        ("```{0}x{0}", "# A", False),
        ("```{0}x{0}~~~{0}", "# A", False),
        ("````{0}x{0}```{0}", "# A", False),
        ("```{0}x{0}``` b{0}", "# A", False),
        ("```{0}x{0}````  {0}", "# A", True),
        ("~~~ a`b`{0}x{0}", "# A", False),
        ("``` a`b`{0}x{0}", "# A", True),
    ],
)
def test_what_is_a_heading(before: str, line: str, heading: bool, end: str) -> None:
    text = f"One.{end}" + before.format(end) + line + end + "Two."
    found = heading_lines.HeadingLines(text).offsets
    assert [*found] == ([text.index(line)] if heading else [])


def test_a_fence_that_nothing_closes_ends_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heading_lines, "FENCE", 10)
    text = "```\n# no\n" + "x" * 10 + "\n# yes\n"
    assert [*heading_lines.HeadingLines(text).offsets] == [text.index("# yes")]


def test_fragments_are_joined_with_the_next_sentences_until_they_are_big_enough() -> None:
    text = "Hi. Yes. The pump runs every day. It is old. No. Ok.\n\n# A\nOn. Go."
    chunker = SentenceWindowChunker(min_chunk_size=8, window_size=1)
    assert parts(chunker, text) == ["Hi. Yes.", "The pump runs every day.", "It is old.", "No. Ok.", "# A\nOn. Go."]
    assert parts(chunker, "The pump runs. No.") == ["The pump runs. No."]
    small = SentenceWindowChunker(min_chunk_size=8, chunk_size=12)
    assert parts(small, "Hi. The pump runs now. No. Yes.") == ["Hi.", "The pump", "runs now.", "No. Yes."]


def test_the_two_parameters_of_prose_apply() -> None:
    text = "Er mag z. B. Äpfel. Sie nicht."
    assert parts(SentenceWindowChunker(language="de"), text) == ["Er mag z. B. Äpfel.", "Sie nicht."]
    own_rules = SentenceWindowChunker(sentence_splitter=lambda t: [m.span() for m in re.finditer("[^;]+;?", t)])
    assert parts(own_rules, "a. b; c") == ["a. b;", "c"]


@pytest.mark.parametrize("size", [-1, 1.5, "2", None, True])
def test_a_window_size_is_a_number(size: Any) -> None:
    with pytest.raises(ConfigurationError, match="window_size must be a whole number from 0 on"):
        SentenceWindowChunker(window_size=size)


def test_balanced_packing_cuts_at_sentences_too() -> None:
    chunks: list[Chunk] = SentenceWindowChunker(packing="balanced", window_size=1).chunk(TEXT)
    assert [chunk.text for chunk in chunks] == parts(SentenceWindowChunker(), TEXT)
