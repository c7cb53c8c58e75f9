"""Packing: the one rule, overlap in whole units, minimum sizes, respect for levels, balance, and units too big."""

from __future__ import annotations

import json
import re
import sys
from itertools import pairwise
from statistics import pstdev
from typing import Any

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from chunkers import (
    Chunk,
    Chunker,
    CodeChunker,
    FixedSizeChunker,
    JSONChunker,
    MarkdownChunker,
    RecursiveChunker,
    SentenceChunker,
    TranscriptChunker,
)
from chunkers.boundaries.level import Marks
from chunkers.boundaries.levels import Boundaries
from chunkers.context import Contents
from chunkers.packing import Packer, greedy
from chunkers.packing.edges import Edges
from chunkers.tokenizers import Characters
from strategies import texts, wordpiece

PAGE = "Alpha beta. Gamma delta.\n\nEpsilon zeta. Eta theta.\nIota kappa, lambda mu."
STEPS = "One two. Three four. Five six. Seven eight. Nine ten."


def parts(chunker: Chunker, text: str) -> list[str]:
    return [chunk.text for chunk in chunker.chunk(text)]


# -------------------------------------------------------------------------------------------------- the one rule


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (100, [PAGE]),
        (60, ["Alpha beta. Gamma delta.", "Epsilon zeta. Eta theta.\nIota kappa, lambda mu."]),  # paragraphs
        (40, ["Alpha beta. Gamma delta.", "Epsilon zeta. Eta theta.", "Iota kappa, lambda mu."]),  # lines
        (14, ["Alpha beta.", "Gamma delta.", "Epsilon zeta.", "Eta theta.", "Iota kappa,", "lambda mu."]),  # clauses
    ],
)
def test_the_strongest_boundary_that_fits_is_taken(size: int, expected: list[str]) -> None:
    assert parts(RecursiveChunker(chunk_size=size), PAGE) == expected


def test_words_are_cut_only_where_one_alone_is_too_big() -> None:
    assert parts(RecursiveChunker(chunk_size=8), "A word, incomprehensible here.") == [
        "A word,", "incompre", "hensible", "here.",
    ]  # fmt: skip


def test_among_equals_the_furthest_is_taken() -> None:
    assert parts(RecursiveChunker(chunk_size=24), STEPS) == [
        "One two. Three four.",
        "Five six. Seven eight.",
        "Nine ten.",
    ]


def test_a_stronger_boundary_wins_over_a_fuller_chunk() -> None:
    assert parts(RecursiveChunker(chunk_size=30), "A.\n\nOne two. Three four. Five six.") == [
        "A.", "One two. Three four. Five six.",
    ]  # fmt: skip


def test_a_text_that_fits_is_one_chunk_whatever_stands_in_it() -> None:
    assert parts(RecursiveChunker(chunk_size=len(PAGE)), PAGE) == [PAGE]
    assert len(parts(RecursiveChunker(chunk_size=len(PAGE) - 1), PAGE)) == 2


def test_blanks_at_the_end_of_a_chunk_cost_nothing() -> None:
    assert parts(RecursiveChunker(chunk_size=8), "One two.      Six ten.   \n ") == ["One two.", "Six ten."]


@pytest.mark.parametrize("packing", ["greedy", "balanced"])
def test_a_chunk_may_start_with_a_blank_that_carries_a_mark_and_with_no_other(packing: Any) -> None:
    assert parts(RecursiveChunker(chunk_size=4, packing=packing), "aaa   \u0301b cc") == ["aaa", " \u0301b", "cc"]


# -------------------------------------------------------------------------------------------------- overlap


@pytest.mark.parametrize(
    ("overlap", "expected"),
    [
        (0, ["One two. Three four.", "Five six. Seven eight.", "Nine ten."]),
        (5, ["One two. Three four.", "four. Five six.", "six. Seven eight.", "Nine ten."]),  # "eight." is six
        (9, ["One two. Three four.", "four. Five six.", "Five six. Seven eight.", "eight. Nine ten."]),
        (12, ["One two. Three four.", "Three four. Five six.", "Five six. Seven eight.", "Seven eight. Nine ten."]),
    ],
)
def test_overlap_is_made_of_whole_sentences_else_of_whole_words(overlap: int, expected: list[str]) -> None:
    assert parts(SentenceChunker(chunk_size=22, chunk_overlap=overlap), STEPS) == expected


def test_overlap_is_a_whole_clause_where_no_sentence_fits() -> None:
    text = "The old pump, which was loud, has run dry. Nobody came to help."
    first, second = parts(SentenceChunker(chunk_size=45, chunk_overlap=15), text)
    assert first == "The old pump, which was loud, has run dry."
    assert second == "has run dry. Nobody came to help."


def test_overlap_takes_as_many_whole_units_as_fit() -> None:
    text = "We dig. We sow. We hoe. We reap. We eat. We nap."
    assert parts(SentenceChunker(chunk_size=24, chunk_overlap=16), text) == [
        "We dig. We sow. We hoe.",
        "We sow. We hoe. We reap.",
        "We hoe. We reap. We eat.",
        "We reap. We eat. We nap.",
    ]


def test_overlap_does_not_stop_at_line_ends_or_paragraphs() -> None:
    """Whole lines are too long for it here, so words are repeated."""
    text = "Rivers rise in the northern hills.\nBridges cross them near the port.\n\nFerries carry what bridges cannot."
    chunks = RecursiveChunker(chunk_size=60, chunk_overlap=20).chunk(text)
    assert [chunk.text for chunk in chunks] == [
        "Rivers rise in the northern hills.",
        "the northern hills.\nBridges cross them near the port.",
        "them near the port.\n\nFerries carry what bridges cannot.",
    ]


def test_an_indented_sentence_is_repeated_as_any_other() -> None:
    text = "We begin.\n\n   So, we met.\n\nIt rained all day. We left."
    assert parts(SentenceChunker(chunk_size=33, chunk_overlap=11), text)[1] == "So, we met.\n\nIt rained all day."


def test_a_text_that_fits_has_no_tail_of_overlap_alone() -> None:
    assert len(FixedSizeChunker(chunk_size=100, chunk_overlap=25, tokenizer="cl100k_base").chunk("word " * 90)) == 1
    for a, b in pairwise(FixedSizeChunker(chunk_size=10, chunk_overlap=9).chunk("x" * 95)):
        assert (b.start, b.end) == (a.start + 1, a.end + 1)


def test_windows_overlap_by_exactly_what_was_asked_for() -> None:
    chunks = FixedSizeChunker(chunk_size=30, chunk_overlap=10, strip_whitespace=False).chunk("abcdefghi " * 20)
    assert {a.end - b.start for a, b in pairwise(chunks)} == {10}


def test_overlap_shrinks_rather_than_weaken_a_cut() -> None:
    """With a word in front, the second sentence would have to be cut."""
    text = "We met at noon. Here is a sentence which fills its chunk. Then we left."
    chunker = SentenceChunker(chunk_size=45, chunk_overlap=20)
    assert parts(chunker, text) == [
        "We met at noon.",
        "Here is a sentence which fills its chunk.",
        "fills its chunk. Then we left.",
    ]


def test_no_default_overlap() -> None:
    assert RecursiveChunker().chunk_overlap == SentenceChunker().chunk_overlap == FixedSizeChunker().chunk_overlap == 0


WORDS = st.sampled_from(
    ["a", "bb", "ccc", "dddd", "longword", "a,", "bb;", "e.", "ff.", "ggg.", "h.\n", "ii\n", "j.\n\n", "k \n\n"]
)
SMALL = st.lists(WORDS, min_size=1, max_size=25).map(lambda words: re.sub(r"\n ", "\n", " ".join(words)).rstrip())


def stops(paragraph: str) -> list[tuple[int, int]]:
    """A segmenter that is easy to think about: a sentence ends after a full stop."""
    ends = sorted({*(m.end() for m in re.finditer(r"\.", paragraph)), len(paragraph.rstrip())} - {0})
    return list(pairwise([0, *ends]))


@st.composite
def prose_chunkers(draw: st.DrawFn, **fixed: Any) -> Chunker:
    size = draw(st.integers(2, 40))
    cls = draw(st.sampled_from([SentenceChunker, RecursiveChunker]))
    overlap = draw(st.integers(1, size - 1))
    return cls(**{"chunk_size": size, "chunk_overlap": overlap, "sentence_splitter": stops} | fixed)


class Book:
    """The rule as the book has it: every offset is looked at, nothing is searched in windows. For small texts.

    Sizes are characters; blanks are spaces and line feeds; every offset is the end of a grapheme cluster.
    """

    def __init__(self, chunker: Chunker, text: str) -> None:
        self.text, self.size, self.overlap = text, chunker.budget, chunker.chunk_overlap
        found = {boundary.offset: boundary.level for boundary in chunker.boundaries(text)}
        self.level = {at: found.get(at, 0) for at in range(1, len(text))} | {len(text): sys.maxsize}

    def taken(self, start: int, end: int) -> int:
        """The size of a slice, the blanks at its end aside."""
        return len(self.text[start:end].rstrip())

    def skip(self, at: int) -> int:
        return at + len(self.text[at:]) - len(self.text[at:].lstrip())

    def cut(self, start: int, done: int) -> int:
        """The strongest offset behind `done` that fits, among equals the furthest."""
        fitting = [at for at in self.level if at > done and self.taken(start, at) <= self.size]
        return max(fitting, key=lambda at: (self.level[at], at))

    def unit(self, done: int) -> int:
        """The end of the unit behind `done` that overlap has to leave room for."""
        cut = self.cut(done, done)
        level = self.level[cut]
        return min(at for at in self.level if done < at <= cut and (self.level[at] >= level or at == cut))

    def start(self, before: int, done: int) -> int:
        """Where the chunk begins whose new text begins at `done`; the one before begins at `before`."""
        unit = self.unit(done)
        for kind in (3, 2, 1):  # sentences, clauses, words
            for at in sorted({self.skip(at) for at in range(before + 1, done) if self.level[at] >= kind}):
                if at < done and self.taken(at, done) <= self.overlap and self.taken(at, unit) <= self.size:
                    return at
        return done

    def spans(self) -> list[tuple[int, int]]:
        """All spans; with overlap, those before the one that could hold the rest of the text."""
        spans: list[tuple[int, int]] = []
        done = self.skip(0)
        while done < len(self.text):
            if spans and self.overlap and self.cut(done, done) == len(self.text):
                break
            start = self.start(spans[-1][0], done) if spans and self.overlap else done
            cut = self.cut(start, done)
            spans.append((start, start + self.taken(start, cut)))
            done = self.skip(cut)
        return spans


@given(prose_chunkers(), SMALL)
def test_packing_goes_by_the_book(chunker: Chunker, text: str) -> None:
    expected = Book(chunker, text).spans()
    assert [tuple(chunk.span) for chunk in chunker.chunk(text)][: len(expected)] == expected


@given(prose_chunkers(chunk_overlap=0), SMALL)
def test_packing_without_overlap_goes_by_the_book(chunker: Chunker, text: str) -> None:
    assert [tuple(chunk.span) for chunk in chunker.chunk(text)] == Book(chunker, text).spans()


@given(prose_chunkers(), SMALL)
def test_there_is_overlap_wherever_a_word_fits_beside_the_next_unit(chunker: Chunker, text: str) -> None:
    book = Book(chunker, text)
    for a, b in pairwise(chunker.chunk(text)):
        done = book.skip(a.end)
        words = [at for at in range(a.start + 1, a.end) if book.level[at] >= 1 and book.skip(at) == at]
        if words and book.taken(words[-1], a.end) <= chunker.chunk_overlap:
            there = b.start < a.end
            assert there or book.taken(words[-1], book.unit(done)) > chunker.budget


@given(prose_chunkers(), SMALL)
def test_overlap_starts_at_a_word_and_never_weakens_a_cut(chunker: Chunker, text: str) -> None:
    book = Book(chunker, text)
    for a, b in pairwise(chunker.chunk(text)):
        done, reached = book.skip(a.end), book.skip(b.end)
        if b.start < a.end:
            assert any(book.level[at] >= 1 for at in range(a.start + 1, b.start + 1) if book.skip(at) == b.start)
            without = book.cut(done, done)
            if without < len(text):
                assert max(book.level[at] for at in range(b.end, reached + 1)) >= book.level[without]


@pytest.mark.parametrize("text", ["One two three. Four five six seven.", "It is all done. Incomprehensible!"])
def test_overlap_never_cuts_the_last_sentence(text: str) -> None:
    without = parts(SentenceChunker(chunk_size=22), text)
    assert len(without) == 2
    assert parts(SentenceChunker(chunk_size=22, chunk_overlap=6), text) == without


@given(prose_chunkers(), SMALL)
def test_overlap_never_costs_progress(chunker: Chunker, text: str) -> None:
    """Every chunk has new text of its own, so a text has at most as many chunks as words, or pieces of these."""
    chunks = chunker.chunk(text)
    assert all(text[a.end : b.end].strip() for a, b in pairwise(chunks))
    most = sum(-(-len(word) // chunker.budget) for word in text.split())
    assert len(chunks) <= most


@pytest.mark.parametrize("tokenizer", ["words", "cl100k_base"])
def test_overlap_is_there_in_every_unit_of_size(tokenizer: str) -> None:
    text = " ".join(f"Row {i} is brief." for i in range(60))
    chunks = SentenceChunker(chunk_size=30, chunk_overlap=12, tokenizer=tokenizer).chunk(text)
    assert len(chunks) > 5
    for a, b in pairwise(chunks):
        repeated = text[b.start : a.end]
        assert repeated.startswith("Row ") and repeated.endswith("brief.")


# -------------------------------------------------------------------------------------------------- minimum size


@pytest.mark.parametrize(
    ("minimum", "expected"),
    [
        (0, ["Short.", "A much longer paragraph stands here.", "It has two sentences."]),
        (10, ["Short.\n\nA much longer paragraph stands here.", "It has two sentences."]),
    ],
)
def test_with_a_minimum_a_short_paragraph_is_no_crumb_of_its_own(minimum: int, expected: list[str]) -> None:
    text = "Short.\n\nA much longer paragraph stands here. It has two sentences."
    assert parts(RecursiveChunker(chunk_size=50, min_chunk_size=minimum), text) == expected


def test_with_a_minimum_the_strongest_boundary_beyond_it_is_taken() -> None:
    text = "Hi.\n\nOne two three four.\n\nFive six seven eight nine. Ten eleven."
    assert parts(RecursiveChunker(chunk_size=40, min_chunk_size=10), text) == [
        "Hi.\n\nOne two three four.",
        "Five six seven eight nine. Ten eleven.",
    ]


def test_with_a_minimum_no_crumb_is_left_at_the_end() -> None:
    text = "One two three four. Five six seven eight. Nine."
    assert parts(SentenceChunker(chunk_size=42), text)[-1] == "Nine."
    assert parts(SentenceChunker(chunk_size=42, min_chunk_size=10), text) == [
        "One two three four.", "Five six seven eight. Nine.",
    ]  # fmt: skip


def test_a_smaller_chunk_remains_only_where_nothing_else_fits() -> None:
    chunker = RecursiveChunker(chunk_size=20, min_chunk_size=10)
    assert parts(chunker, "Hi.") == ["Hi."]
    assert parts(chunker, "One two three four. Oh.") == ["One two three four.", "Oh."]  # 24 characters, no cut is right


@given(SMALL, st.integers(10, 60))
def test_a_minimum_never_breaks_the_budget(text: str, size: int) -> None:
    chunks = SentenceChunker(chunk_size=size, min_chunk_size=size // 2, sentence_splitter=stops).chunk(text)
    assert all(chunk.size <= size for chunk in chunks)
    assert "".join("".join(chunk.text.split()) for chunk in chunks) == "".join(text.split())


# -------------------------------------------------------------------------------------------------- respect for levels


def test_respect_for_levels_never_merges_across_a_stronger_boundary() -> None:
    text = "A.\n\nB one. B two.\n\nC."
    assert parts(RecursiveChunker(chunk_size=12), text) == ["A.", "B one.", "B two.\n\nC."]
    assert parts(RecursiveChunker(chunk_size=12, respect_levels=True), text) == ["A.", "B one.", "B two.", "C."]


def test_respect_for_levels_lets_whole_units_stand_together() -> None:
    text = "A.\n\nB.\n\nC one. C two.\n\nD."
    assert parts(RecursiveChunker(chunk_size=14, respect_levels=True), text) == ["A.\n\nB.", "C one. C two.", "D."]


@given(SMALL, st.integers(3, 40), st.integers(0, 2), st.sampled_from(["greedy", "balanced"]))
def test_with_respect_for_levels_no_chunk_crosses_a_boundary_stronger_than_its_start(
    text: str, size: int, overlap: int, packing: Any
) -> None:
    chunker = RecursiveChunker(
        chunk_size=size, chunk_overlap=overlap, respect_levels=True, sentence_splitter=stops, packing=packing
    )
    level = Book(chunker, text).level
    chunks = chunker.chunk(text)
    for a, b in pairwise([None, *chunks]):
        start = b.start if a is None else max(b.start, len(text) - len(text[a.end :].lstrip()))
        begun = sys.maxsize if a is None else max(level[at] for at in range(a.end, start + 1) if at in level)
        assert all(level[at] <= begun for at in range(start + 1, b.end))


def test_with_respect_for_levels_no_word_is_repeated_across_a_paragraph_break() -> None:
    text = "One two three.\n\nFour five. Six seven. Eight nine."
    chunks = parts(RecursiveChunker(chunk_size=22, chunk_overlap=12, respect_levels=True), text)
    assert chunks == ["One two three.", "Four five. Six seven.", "Six seven. Eight nine."]


# -------------------------------------------------------------------------------------------------- balanced packing


FACTS = " ".join(f"Part {i} is here." for i in range(33))
LONG = "\n\n".join(
    " ".join(f"Sentence {i} of paragraph {p} says a little." for i in range(3 + p * 7 % 9)) for p in range(20)
)


def spread(chunks: list[Chunk]) -> float:
    return pstdev(chunk.size for chunk in chunks)


@pytest.mark.parametrize("size", [70, 100, 150, 400])
def test_balanced_packing_leaves_no_crumb_at_the_end(size: int) -> None:
    chunks = RecursiveChunker(chunk_size=size, packing="balanced").chunk(FACTS)
    assert min(chunk.size for chunk in chunks) >= size // 2


def test_greedy_packing_leaves_the_crumb_that_balance_is_against() -> None:
    assert parts(RecursiveChunker(chunk_size=100), FACTS)[-1] == "Part 32 is here."


@pytest.mark.parametrize("cls", [FixedSizeChunker, SentenceChunker, RecursiveChunker])
@pytest.mark.parametrize("text", [FACTS, LONG], ids=["facts", "long"])
@pytest.mark.parametrize("size", [100, 250, 600])
def test_balanced_packing_needs_few_chunks_more_and_their_sizes_are_more_even(
    cls: type[Chunker], text: str, size: int
) -> None:
    greedy_chunks = cls(chunk_size=size).chunk(text)
    balanced_chunks = cls(chunk_size=size, packing="balanced").chunk(text)
    assert len(balanced_chunks) <= max(len(greedy_chunks), -(-len(text) // size)) * 1.2
    assert spread(balanced_chunks) <= spread(greedy_chunks) * 1.05


@given(st.integers(1, 15), st.integers(1, 90))
def test_balanced_packing_of_letters_takes_as_few_chunks_as_can_be(size: int, length: int) -> None:
    """Below sixteen, every letter is looked at; above, one place in each eighth of the budget."""
    chunks = FixedSizeChunker(chunk_size=size, packing="balanced").chunk("x" * length)
    assert len(chunks) == -(-length // size)
    assert max(chunk.size for chunk in chunks) - min(chunk.size for chunk in chunks) <= 1


@pytest.mark.parametrize("overlap", [0, 20])
def test_balanced_packing_keeps_to_sentences_where_chunks_are_many_times_longer(overlap: int) -> None:
    for part in parts(SentenceChunker(chunk_size=400, chunk_overlap=overlap, packing="balanced"), LONG):
        assert part.endswith(".")


def test_balanced_packing_keeps_to_the_budget_where_sums_of_tokens_say_too_little() -> None:
    """A whole "the" is one token. Of its parts, which boundaries inside of words make, each letter is one."""
    chunker = RecursiveChunker(chunk_size=12, separators=["th"], tokenizer=wordpiece(), packing="balanced")
    text = "the " * 40
    measure = chunker.counter.measure(text)
    assert measure.about(2, 14) < measure.size(2, 14)
    assert max(chunk.size for chunk in chunker.chunk(text)) <= 12


def ladder(draw: Any) -> tuple[str, list[list[str]]]:
    """Paragraphs of sentences, and what they are made of."""
    words = st.integers(2, 9).map(lambda n: "Word" + " word" * (n - 1) + ".")
    paragraphs = draw(st.lists(st.lists(words, min_size=1, max_size=5), min_size=2, max_size=12))
    return "\n\n".join(" ".join(sentences) for sentences in paragraphs), paragraphs


@given(st.data(), st.integers(30, 260), st.sampled_from([RecursiveChunker, SentenceChunker]))
def test_balanced_packing_cuts_no_paragraph_and_no_sentence_that_fits(
    data: st.DataObject, size: int, cls: type[Chunker]
) -> None:
    text, paragraphs = ladder(data.draw)
    cuts = {chunk.start for chunk in cls(chunk_size=size, packing="balanced").chunk(text)}
    at = 0
    for paragraph in paragraphs:
        whole = " ".join(paragraph)
        assert len(whole) > size or not cuts & set(range(at + 1, at + len(whole)))
        for sentence in paragraph:
            assert len(sentence) > size or not cuts & set(range(at + 1, at + len(sentence)))
            at += len(sentence) + 1
        at += 1


NESTED = json.dumps([{"id": i, "tags": ["x" * (i * 5 % 13)] * (i % 4), "name": "n" * (i * 7 % 30)} for i in range(60)])
SPEECH = "\n".join(f"{'AB'[i % 2]}: " + "It is said. " * (1 + i * 5 % 7) for i in range(60))
PYTHON = "\n\n\n".join(
    f"def f{i}(x):\n" + "".join(f"    y{j} = call(x, {j})\n" for j in range(2 + i * 5 % 9)) for i in range(40)
)
SECTIONS = "\n\n".join(f"# Part {i}\n\n" + "Some words here. " * (1 + i * 7 % 9) for i in range(40))


@pytest.mark.parametrize("size", [150, 230, 400])
@pytest.mark.parametrize(
    ("chunker", "text", "unit"),
    [
        (JSONChunker(packing="balanced"), NESTED, r"(?<=[\[ ])\{[^}]*\},?"),
        (TranscriptChunker(packing="balanced"), SPEECH, r"[AB]: .*"),
        (CodeChunker(packing="balanced", language="python"), PYTHON, r"def .*(?:\n    .*)+"),
        (MarkdownChunker(packing="balanced"), SECTIONS, r"# .*\n\n.*"),
    ],
    ids=["json", "transcript", "code", "markdown"],
)
def test_balanced_packing_cuts_no_unit_that_fits_of_any_strategy(
    chunker: Chunker, text: str, unit: str, size: int
) -> None:
    starts = {chunk.start for chunk in chunker.replace(chunk_size=size).chunk(text)}
    units = [found.span() for found in re.finditer(unit, text)]
    assert len(units) >= 40
    for start, end in units:
        if end - start <= size - 30:  # some room for what is put before a slice
            assert not starts & set(range(start + 1, end))


# -------------------------------------------------------------------------------------------------- units too big


def test_units_that_are_kept_whole_are_marked() -> None:
    chunks = RecursiveChunker(chunk_size=10, oversized="keep").chunk("Short. A sentence far too long. End.")
    assert [(chunk.text, chunk.metadata) for chunk in chunks] == [
        ("Short.", {}),
        ("A sentence far too long.", {"oversized": True}),
        ("End.", {}),
    ]


@pytest.mark.parametrize("packing", ["greedy", "balanced"])
def test_own_separators_name_the_units_that_are_kept(packing: Any) -> None:
    chunker = RecursiveChunker(chunk_size=8, separators=["|"], oversized="keep", packing=packing)
    chunks = chunker.chunk("one two three|four|five six seven|x")
    assert [chunk.text for chunk in chunks] == ["one two three|", "four|", "five six seven|", "x"]
    assert [chunk.metadata.get("oversized", False) for chunk in chunks] == [True, False, True, False]


def test_what_fits_beside_a_kept_unit_is_not_marked() -> None:
    chunks = SentenceChunker(chunk_size=12, oversized="keep").chunk("Ab. Cd. " + "x" * 30 + ". Ef. Gh.")
    assert [bool(chunk.metadata) for chunk in chunks] == [False, True, False]


@pytest.mark.parametrize("packing", ["greedy", "balanced"])
@pytest.mark.parametrize("cluster", ["👨‍👩‍👧‍👦", "Z" + "\u0351" * 9, "क्षि" + "\u0902" * 4])
def test_a_grapheme_cluster_that_is_too_big_is_whole_and_marked(cluster: str, packing: Any) -> None:
    chunks = RecursiveChunker(chunk_size=3, packing=packing).chunk(f"a {cluster} b")
    assert [chunk.text for chunk in chunks] == ["a", cluster, "b"]
    assert [chunk.metadata.get("oversized", False) for chunk in chunks] == [False, True, False]


@pytest.mark.parametrize("text", ["👨‍👩‍👧‍👦" * 6, "🇩🇪🇫🇷🇮" * 6, "e\u0301" * 30, "한" * 20, "क्षि" * 20, "a\r\n" * 20])
@pytest.mark.parametrize("size", [3, 10])
def test_what_fits_is_never_marked_in_any_script(text: str, size: int) -> None:
    for chunk in RecursiveChunker(chunk_size=size).chunk(text):
        assert ("oversized" in chunk.metadata) == (len(chunk.text) > size)


def test_tokens_smaller_than_a_character_leave_it_whole() -> None:
    chunks = FixedSizeChunker(chunk_size=1, tokenizer="cl100k_base").chunk("🚀 ok")
    assert [(chunk.text, "oversized" in chunk.metadata) for chunk in chunks] == [("🚀", True), ("ok", False)]


# -------------------------------------------------------------------------------------------------- the packer itself


@pytest.mark.parametrize(
    ("weak", "strong", "size", "cuts"),
    [
        ([2, 4, 6, 8], [], 5, [4, 8, 10]),
        ([2, 4, 6, 8], [3], 5, [3, 8, 10]),
        ([2, 4, 6, 8], [3], 2, [2, 3, 4, 6, 8, 10]),
        ([], [], 4, [4, 8, 10]),
        ([], [1, 9], 5, [1, 6, 10]),
    ],
)
def test_cuts_on_a_ruler(weak: list[int], strong: list[int], size: int, cuts: list[int]) -> None:
    """Ten letters, and boundaries of two levels at marked places."""
    text = "abcdefghij"
    boundaries = Boundaries(text, [Marks(weak), Marks(strong)])
    packer = Packer(boundaries, Contents(text, Characters()), Edges(text, boundaries.whole, strip=True), size)
    assert [cut.end for _, cut in greedy(packer, len(text))] == cuts


@pytest.mark.parametrize("packing", ["greedy", "balanced"])
@pytest.mark.parametrize(
    ("separator", "text"),
    [
        (". ", "One two. Three four. "),
        (". ", "One two. Three four. \n"),
        (". ", "One two.  Three four.  "),
        (" |", "\n |One two |Three four"),
        (" | ", "One two |   | Three four"),
        (" | ", " |  One two |  Three four"),
    ],
)
def test_blanks_around_a_dropped_separator_that_has_some_of_its_own_do_not_hide_it(
    separator: str, text: str, packing: Any
) -> None:
    for size in (10, 11, 12):
        own = ["#", separator, "%"]
        chunker = RecursiveChunker(chunk_size=size, separators=own, keep_separator=False, packing=packing)
        assert parts(chunker, text) == ["One two", "Three four"]


@given(
    st.lists(st.sampled_from(["\n\n", "\n", ". ", ".", " ", "--", "a"]), min_size=1, max_size=3, unique=True),
    st.integers(1, 12),
    st.integers(0, 6),
    st.booleans(),
    texts(),
)
def test_dropped_separators_leave_whole_characters_and_no_empty_chunk(
    own: list[str], size: int, overlap: int, strip: bool, text: str
) -> None:
    chunker = RecursiveChunker(
        chunk_size=size,
        chunk_overlap=min(overlap, size - 1),
        separators=own,
        keep_separator=False,
        strip_whitespace=strip,
    )
    whole = {0} | {match.end() for match in regex.finditer(r"\X", text)}
    chunks = chunker.chunk(text)
    assert all(chunk.text and {chunk.start, chunk.end} <= whole for chunk in chunks)
    assert all(a.start < b.start and a.end < b.end for a, b in pairwise(chunks))
    if strip:
        clusters = [regex.findall(r"\X", chunk.text) for chunk in chunks]
        assert not any(found[0].isspace() or found[-1].isspace() for found in clusters)


def test_a_unit_that_is_kept_whole_gets_no_overlap_that_makes_it_too_big() -> None:
    text = "One two. Three four five six seven. Eight."
    chunks = SentenceChunker(chunk_size=27, chunk_overlap=12, oversized="keep").chunk(text)
    assert [chunk.text for chunk in chunks] == ["One two.", "Three four five six seven.", "six seven. Eight."]
    assert all("oversized" not in chunk.metadata for chunk in chunks)


def test_overlap_is_never_made_of_blanks() -> None:
    chunker = RecursiveChunker(chunk_size=13, chunk_overlap=7, strip_whitespace=False)
    for a, b in pairwise(chunker.chunk("quickly\n\nThe! mat cat sat\n\n\non a mat")):
        assert a.end == b.start or not b.text[: a.end - b.start].isspace()


@pytest.mark.parametrize("size", [2, 3, 5, 8])
@given(
    words=st.lists(
        st.sampled_from(["cat", "I", "a", "sat", "incomprehensible,", "the", "pump", "runs", "oil."]), max_size=30
    )
)
def test_chunks_of_tokens_are_as_full_as_whole_words_allow(size: int, words: list[str]) -> None:
    text = " ".join(words)
    chunker = RecursiveChunker(chunk_size=size, tokenizer="cl100k_base", separators=[" "])
    count = chunker.counter.count
    for a, b in pairwise(chunker.chunk(text)):
        if text[a.end] == " ":
            following = text[b.start :].split(" ")[0]
            assert count(f"{a.text} {following}") > size


@pytest.mark.parametrize("overlap", [0, 10, 25, 39])
def test_a_text_that_fits_is_one_chunk_however_it_is_packed(overlap: int) -> None:
    text = "One two three. Four five six seven."
    for packing in ("greedy", "balanced"):
        chunker = RecursiveChunker(chunk_size=40, chunk_overlap=overlap, packing=packing)
        assert parts(chunker, text) == [text]
