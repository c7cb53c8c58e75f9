"""Parents and children: children lie in their parents and cover them, level by level."""

from __future__ import annotations

import json
import pickle
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import (
    AutoChunker,
    Chunk,
    Chunker,
    ConfigurationError,
    FixedSizeChunker,
    HTMLChunker,
    MarkdownChunker,
    NotStreamableError,
    ParentChildChunker,
    RecursiveChunker,
    SentenceChunker,
    SentenceWindowChunker,
    Span,
    from_dict,
)
from documents_of_markdown import markdown
from strategies import chunkers as flat_or_not
from strategies import levels, parameters, texts, tokenizers, wordpiece


@st.composite
def by_sizes(draw: st.DrawFn) -> ParentChildChunker:
    given = draw(parameters())
    smallest = given.pop("chunk_size")
    sizes = [smallest]
    for _ in range(draw(st.integers(0, 3))):
        sizes.append(sizes[-1] + draw(st.integers(1, 200)))
    return ParentChildChunker(chunk_sizes=sizes[::-1], **given)


def pairs() -> st.SearchStrategy[ParentChildChunker]:
    return st.builds(lambda parent, child: ParentChildChunker(parent=parent, child=child), flat_or_not(), flat_or_not())


families = st.one_of(by_sizes(), by_sizes(), pairs())


def children_of(chunks: list[Chunk], parent: Chunk) -> list[Chunk]:
    return [chunk for chunk in chunks if chunk.parent == parent.index]


# -------------------------------------------------------------------------------------------------- laws


@given(families, st.one_of(texts(), markdown()))
def test_children_lie_in_their_parent_and_cover_it(chunker: ParentChildChunker, text: str) -> None:
    chunks = chunker.chunk(text)
    for chunk in chunks:
        assert chunk.text == text[chunk.start : chunk.end]
        parent = None if chunk.parent is None else chunks[chunk.parent]
        assert chunk.level == (0 if parent is None else parent.level + 1)
        assert parent is None or (parent.start <= chunk.start and chunk.end <= parent.end)
        reached, children = chunk.start, children_of(chunks, chunk)
        for child in children:
            assert not text[reached : child.start].strip()
            reached = max(reached, child.end)
        assert not children or not text[reached : chunk.end].strip()


@given(families, texts())
def test_levels_stand_one_behind_the_other_and_none_repeats_the_one_above(
    chunker: ParentChildChunker, text: str
) -> None:
    chunks = chunker.chunk(text)
    assert [chunk.index for chunk in chunks] == [*range(len(chunks))]
    found = [*levels(chunks)]
    assert [level[0].level for level in found] == [*range(len(found))]
    for above, below in pairwise(found):
        assert [chunk.span for chunk in above] != [chunk.span for chunk in below]
        assert [chunk.parent for chunk in below] == sorted(chunk.parent or 0 for chunk in below)
        assert {chunk.index for chunk in above if chunk.text.strip()} <= {chunk.parent for chunk in below}


@given(by_sizes(), texts())
def test_laws_hold_within_each_level(chunker: ParentChildChunker, text: str) -> None:
    for level in levels(chunker.chunk(text)):
        for a, b in pairwise(level):
            assert a.start < b.start and a.end < b.end
            if b.start < a.end:
                assert a.parent == b.parent
                assert chunker.counter.count(text[b.start : a.end]) <= chunker.chunk_overlap


@given(families, texts())
def test_a_first_level_is_what_its_chunker_gives_alone(chunker: ParentChildChunker, text: str) -> None:
    roots = next(levels(chunker.chunk(text)), [])
    alone = chunker.levels[0].chunk(text)
    if not isinstance(chunker.levels[0], AutoChunker):
        assert roots == alone


@given(families, texts())
def test_ids_are_the_same_every_time_and_distinct(chunker: ParentChildChunker, text: str) -> None:
    ids = [chunk.id for chunk in chunker.chunk(text)]
    assert len(set(ids)) == len(ids)
    assert ids == [chunk.id for chunk in pickle.loads(pickle.dumps(chunker)).chunk(text)]


@given(families, st.data())
def test_each_level_takes_another_size(chunker: ParentChildChunker, data: st.DataObject) -> None:
    sizes = [data.draw(st.integers(level.counter.empty_size + 1, level.budget)) for level in chunker.levels]
    found = [level.budget for level in chunker.resized(*sizes).levels]
    if chunker.parent is None:  # where sizes must fall
        assert found[-1] == sizes[-1]
        assert all(a == max(wanted, b + 1) for a, wanted, b in zip(found, sizes, found[1:], strict=False))
    else:
        assert found == sizes or any(isinstance(level, ParentChildChunker) for level in (chunker.parent, chunker.child))


@given(pairs())
def test_two_chunkers_make_a_value(chunker: ParentChildChunker) -> None:
    copy = pickle.loads(pickle.dumps(chunker))
    assert copy == chunker and hash(copy) == hash(chunker)
    assert " at 0x" not in repr(chunker)


# -------------------------------------------------------------------------------------------------- examples

SENTENCES = " ".join(f"Item {i} is in hall {i % 3}." for i in range(60))
PAGE = "# A\n\nOne is here. Two is there.\n\n# B\n\nThree goes. Four stays. Five is late."


def test_defaults_and_multiples() -> None:
    assert [level.budget for level in ParentChildChunker().levels] == [2048, 512, 128]
    assert [level.budget for level in ParentChildChunker(chunk_size=50).levels] == [800, 200, 50]
    assert [len(level) for level in levels(ParentChildChunker(chunk_sizes=[700, 100]).chunk(SENTENCES))] == [2, 15]


def test_levels_that_repeat_the_one_above_are_left_out_wherever_they_stand() -> None:
    (only,) = ParentChildChunker().chunk("One short sentence.")
    assert (only.parent, only.level) == (None, 0)
    chunker = ParentChildChunker(chunk_sizes=(2000, 1900, 100, 99))
    assert {chunk.level for chunk in chunker.chunk(SENTENCES)} == {0, 1}


def test_a_parent_that_fits_in_a_child_has_one_child() -> None:
    chunks = ParentChildChunker(chunk_sizes=(50, 30)).chunk(f"{'Aa bb cc. ' * 5}\n\nDd.\n\n{'Ee ff gg. ' * 5}")
    parent = next(chunk for chunk in chunks if chunk.text == "Dd.")
    (child,) = children_of(chunks, parent)
    assert child.text == parent.text and child.id != parent.id


def test_sections_are_parents_and_sentences_children() -> None:
    chunker = ParentChildChunker(
        parent=MarkdownChunker(chunk_size=60, merge_sections=False), child=SentenceChunker(chunk_size=20)
    )
    chunks = chunker.chunk(PAGE)
    first, second = next(levels(chunks))
    assert (first.text, first.metadata["heading_path"]) == ("# A\n\nOne is here. Two is there.", "A")
    assert [chunk.text for chunk in children_of(chunks, second)] == [
        "# B", "Three goes.", "Four stays.", "Five is late.",
    ]  # fmt: skip


def test_a_level_that_shows_nothing_of_a_text_is_left_out() -> None:
    text = "<br><hr>"
    for parent, child in (HTMLChunker(), SentenceChunker()), (SentenceChunker(), HTMLChunker()):
        (chunk,) = ParentChildChunker(parent=parent, child=child).chunk(text)
        assert (chunk.text, chunk.level, chunk.parent) == (text, 0, None)


@pytest.mark.parametrize("packing", ["greedy", "balanced"])
def test_a_sentence_that_is_kept_whole_ends_with_its_parent(packing: Any) -> None:
    """The parent ends before the blank behind the sentence."""
    parent = FixedSizeChunker(chunk_size=9, strip_whitespace=False)
    child = SentenceChunker(chunk_size=4, oversized="keep", packing=packing, strip_whitespace=False)
    chunks = ParentChildChunker(parent=parent, child=child).chunk("Abcdefgh. Klmn op.")
    assert [chunk.text for chunk in chunks] == ["Abcdefgh.", " Klmn op.", "Abcdefgh.", " ", "Klmn op."]


def test_overlap_stays_in_one_parent_and_is_of_the_smallest() -> None:
    chunks = ParentChildChunker(chunk_sizes=(300, 150, 70), chunk_overlap=25).chunk(SENTENCES)
    overlaps = [(a.level, a.parent == b.parent) for a, b in pairwise(chunks) if a.level == b.level and b.start < a.end]
    assert overlaps and {*overlaps} == {(2, True)}


def test_windows_of_children_stay_in_their_parent() -> None:
    chunker = ParentChildChunker(
        parent=RecursiveChunker(chunk_size=60), child=SentenceWindowChunker(window_size=1, chunk_size=40)
    )
    chunks = chunker.chunk(SENTENCES)
    for chunk in chunks:
        if chunk.parent is not None:
            assert chunk.window is not None
            assert chunks[chunk.parent].start <= chunk.window.start and chunk.window.end <= chunks[chunk.parent].end


def test_a_family_inside_of_a_family_makes_more_levels() -> None:
    inner = ParentChildChunker(parent=SentenceChunker(chunk_size=60), child=FixedSizeChunker(chunk_size=7))
    chunker = ParentChildChunker(parent=RecursiveChunker(chunk_size=300), child=inner)
    assert [type(level) for level in chunker.levels] == [RecursiveChunker, SentenceChunker, FixedSizeChunker]
    assert {chunk.level for chunk in chunker.chunk(SENTENCES)} == {0, 1, 2}
    assert from_dict(json.loads(json.dumps(chunker.to_dict()))) == chunker


def test_the_limit_of_a_model_is_that_of_the_smallest_chunks() -> None:
    from chunkers.tokenizers.huggingface import HuggingFace

    chunker = ParentChildChunker(chunk_sizes=(100, 30), tokenizer=HuggingFace(wordpiece(), max_chunk_size=32))
    assert {chunk.level for chunk in chunker.chunk(SENTENCES)} == {0, 1}
    with pytest.raises(ConfigurationError, match="chunk_size must be at most 32"):
        chunker.replace(chunk_sizes=(100, 33))


def test_a_stream_is_refused() -> None:
    with pytest.raises(NotStreamableError, match="whole levels"):
        ParentChildChunker().stream(["text"])


@pytest.mark.parametrize("cls", [MarkdownChunker, SentenceChunker])
def test_boundaries_are_those_of_the_whole_text(cls: type[Chunker]) -> None:
    """A child that starts inside of a fence knows that it is code."""
    text = "```\nOne is. Two is.\nThree is.\n\n# Four\n```\n" * 3
    chunker = ParentChildChunker(parent=FixedSizeChunker(chunk_size=25), child=cls(chunk_size=20))
    whole = {boundary.offset for boundary in cls(chunk_size=20).boundaries(text)} | {0, len(text)}
    parents = [chunk for chunk in chunker.chunk(text) if chunk.level == 0]
    edges = {chunk.start for chunk in parents}
    for chunk in chunker.chunk(text):
        if chunk.level:
            assert chunk.start in whole | edges


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"chunk_size": 9, "chunk_sizes": [20, 9]}, "^chunk_size must be left out beside chunk_sizes"),
        ({"chunk_sizes": []}, "^chunk_sizes must fall"),
        ({"chunk_sizes": [9, 20]}, "^chunk_sizes must fall"),
        ({"chunk_sizes": [9, 9]}, "^chunk_sizes must fall"),
        ({"chunk_sizes": "9"}, "^chunk_sizes must be a list"),
        ({"chunk_sizes": 9}, "^chunk_sizes must be a list"),
        ({"chunk_sizes": [9, 0]}, "^chunk_sizes must be a whole number from 1 on"),
        ({"chunk_sizes": [20, 9], "chunk_overlap": 9}, "^chunk_overlap must be smaller than chunk_size, which is 9"),
        ({"parent": SentenceChunker()}, "^child must be a Chunker"),
        ({"child": SentenceChunker()}, "^parent must be a Chunker"),
        ({"parent": "markdown", "child": SentenceChunker()}, "^parent must be a Chunker"),
        (
            {"parent": SentenceChunker(), "child": SentenceChunker(), "chunk_size": 9},
            "^chunk_size must be given to parent and child",
        ),
        (
            {"parent": SentenceChunker(), "child": SentenceChunker(), "tokenizer": "words"},
            "^tokenizer must be given to parent and child",
        ),
        (
            {"parent": SentenceChunker(), "child": SentenceChunker(), "chunk_sizes": [20, 9]},
            "^chunk_sizes must be given to parent and child",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        ParentChildChunker(**given)


@given(tokenizers())
def test_sizes_are_in_the_units_of_the_tokenizer(tokenizer: Any) -> None:
    for chunk in ParentChildChunker(chunk_sizes=(90, 30), tokenizer=tokenizer).chunk(SENTENCES):
        assert chunk.size <= (90, 30)[chunk.level] or chunk.span == Span(0, len(SENTENCES))
