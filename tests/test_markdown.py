"""Markdown: what stays together, what is repeated, and what is known about each chunk."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import Chunk, Chunker, ConfigurationError, MarkdownChunker
from chunkers.boundaries.markdown import markdown_outline
from documents_of_markdown import markdown
from laws import lawful
from strategies import parameters, texts

chunkers = st.builds(
    lambda given, headings, merge: MarkdownChunker(**given, include_headings=headings, merge_sections=merge),
    parameters(),
    st.booleans(),
    st.booleans(),
)


def parts(text: str, size: int, **parameters: Any) -> list[str]:
    return [chunk.text for chunk in MarkdownChunker(chunk_size=size, **parameters).chunk(text)]


def paths(chunks: list[Chunk]) -> list[str]:
    return [str(chunk.metadata.get("heading_path", "")) for chunk in chunks]


# -------------------------------------------------------------------------------------------------------------- laws


@given(chunkers, markdown())
def test_the_laws_hold_for_markdown(chunker: Chunker, text: str) -> None:
    assert all(chunk.text in chunk.content for chunk in lawful(chunker, text))


@given(st.integers(150, 400), markdown())
def test_no_chunk_ends_in_a_heading(size: int, text: str) -> None:
    headings = [heading for heading in markdown_outline(text).headings if heading.body - heading.start < 50]
    for chunk in MarkdownChunker(chunk_size=size).chunk(text):
        behind = len(text[chunk.end :].strip())
        assert not behind or not any(heading.start < chunk.end <= heading.body for heading in headings)


@given(st.integers(30, 400), markdown())
def test_code_and_tables_that_fit_are_whole(size: int, text: str) -> None:
    outline = markdown_outline(text)
    titled = {heading.body for heading in outline.headings}  # beside its heading there may be less room
    spans = [(fence.start, fence.close + len(fence.closing)) for fence in outline.fences]
    spans += [(table.start, table.end) for table in outline.tables]
    for start, end in spans:
        stripped = len(text[start:end].strip())
        if stripped <= size and start not in titled:
            cuts = {chunk.start for chunk in MarkdownChunker(chunk_size=size).chunk(text)}
            marks = re.match(r"[\s>*+\-\d.]*", text[start:])
            assert marks
            assert not any(start + marks.end() < cut < end for cut in cuts)


@given(markdown())
def test_an_outline_is_in_order_and_inside_of_the_text(text: str) -> None:
    outline = markdown_outline(text)
    for offsets in [outline.lines, outline.cells, *outline.blocks, [h.start for h in outline.headings]]:
        assert list(offsets) == sorted(offsets)
        assert all(0 <= offset <= len(text) for offset in offsets)
    assert all(a.end <= b.start for a, b in pairwise(outline.literals))


@given(texts())
def test_any_text_has_an_outline(text: str) -> None:
    markdown_outline(text)


# ---------------------------------------------------------------------------------------------------------- sections


def test_small_sections_below_one_heading_share_a_chunk_and_others_do_not() -> None:
    text = "# A\n\n## A1\n\none\n\n## A2\n\ntwo\n\n# B\n\nthree\n\n## B1\n\nfour\n"
    assert parts(text, 100) == [text.strip()]
    chunks = MarkdownChunker(chunk_size=28).chunk(text)
    assert [chunk.text for chunk in chunks] == ["# A\n\n## A1\n\none\n\n## A2\n\ntwo", "# B\n\nthree\n\n## B1\n\nfour"]
    assert paths(chunks) == ["A", "B"]
    assert [chunk.metadata for chunk in MarkdownChunker(chunk_size=18).chunk(text)] == [
        {"heading_path": "A > A1", "h1": "A", "h2": "A1"},
        {"heading_path": "A > A2", "h1": "A", "h2": "A2"},
        {"heading_path": "B", "h1": "B"},
        {"heading_path": "B > B1", "h1": "B", "h2": "B1"},
    ]
    assert len(parts(text, 100, merge_sections=False)) == 4


@pytest.mark.parametrize(("least", "sections"), [(33, [1, 1, 1, 1]), (34, [2, 2])])
def test_a_section_of_the_minimum_size_is_no_crumb(least: int, sections: list[int]) -> None:
    text = "".join(f"# Title {i}\n\nThe pump runs {i} hours.\n\n" for i in range(4))  # of 33 characters each
    found = parts(text, 80, min_chunk_size=least, merge_sections=False)
    assert [part.count("#") for part in found] == sections


def test_the_end_of_a_section_does_not_join_the_next_one_unless_it_is_a_crumb() -> None:
    text = "## A\n\n" + "word " * 10 + "\n\nlast.\n\n## B\n\nshort."
    assert parts(text, 56) == ["## A\n\n" + ("word " * 10).strip(), "last.", "## B\n\nshort."]
    assert parts(text, 56, min_chunk_size=8)[-1] == "last.\n\n## B\n\nshort."


def test_headings_of_every_form_give_paths_without_markup() -> None:
    text = (
        "\ufeffTitle *one*\n=====\n\ntext a\n\n### Deep `x` ###\n\ntext b\n\nSub [link](http://x)\n---\n\ntext c\n\n"
        "    # code\n\n- # in a list\n\n<!--\n# hidden\n-->\n\n\\# escaped\n\n#nospace\n\n####### seven\n\ntext d\n"
    )
    chunks = MarkdownChunker(chunk_size=40).chunk(text)
    where = {
        mark: path
        for chunk, path in zip(chunks, paths(chunks), strict=True)
        for mark in "abcd"
        if f"text {mark}" in chunk.text
    }
    assert where == {
        "a": "Title one",
        "b": "Title one > Deep x",
        "c": "Title one > Sub link",
        "d": "Title one > Sub link",
    }


def test_only_the_headings_that_are_asked_for_open_sections() -> None:
    text = "# A\n\none\n\n## B\n\ntwo\n\n### C\n\nthree\n"
    chunks = MarkdownChunker(chunk_size=20, headers_to_split_on=[("#", "Header 1"), ("h2", "Header 2")]).chunk(text)
    assert chunks[-1].metadata == {"heading_path": "A > B", "Header 1": "A", "Header 2": "B"}
    assert paths(MarkdownChunker(chunk_size=20, max_heading_level=1).chunk(text)) == ["A"] * 2
    assert paths(MarkdownChunker(chunk_size=14, heading_separator="/").chunk(text))[-1] == "A/B/C"


def test_front_matter_is_a_block_of_its_own() -> None:
    matter = "---\ntitle: x\n# no heading\n---\n"
    chunks = MarkdownChunker(chunk_size=32).chunk(matter + "# A\n\nSome text that follows.\n")
    assert [chunk.text for chunk in chunks] == [matter.strip(), "# A\n\nSome text that follows."]
    assert paths(chunks) == ["", "A"]
    assert not paths(MarkdownChunker().chunk("---\n\nA ruler, then text\n\n---\n"))[0]


# ----------------------------------------------------------------------------------------------------------- context


def test_a_table_that_is_cut_repeats_its_header_inside_the_budget() -> None:
    header = "| id | name |\n|----|------|\n"
    text = "Intro.\n\n" + header + "".join(f"| {i} | n{i} |\n" for i in range(8)) + "\nOutro."
    chunks = MarkdownChunker(chunk_size=70).chunk(text)
    assert all(chunk.size == len(chunk.content) <= 70 for chunk in chunks)
    inner = [chunk for chunk in chunks if chunk.text.startswith("| ") and "id" not in chunk.text]
    assert len(inner) > 1
    assert all(chunk.content == header + chunk.text for chunk in inner)
    assert chunks[-1].content == header + "| 6 | n6 |\n| 7 | n7 |\n\nOutro."


def test_a_header_that_takes_more_than_half_is_left_out_and_a_long_row_is_cut_at_its_cells() -> None:
    text = "| identity | full name |\n|---|---|\n| 1 | " + "one " * 6 + "| " + "two " * 6 + "|\n"
    chunks = MarkdownChunker(chunk_size=44).chunk(text)
    assert all(chunk.size <= 44 for chunk in chunks)
    assert chunks[-1].content == chunks[-1].text == "| " + "two " * 6 + "|"


def test_code_that_is_cut_is_closed_and_opened_again() -> None:
    text = "~~~~ py\n" + "".join(f"line_{i} = {i}\n" for i in range(10)) + "~~~~\n\nAfter."
    first, *inner, last = MarkdownChunker(chunk_size=60).chunk(text)
    assert first.content == first.text + "\n~~~~"
    assert all(chunk.content == f"~~~~ py\n{chunk.text}\n~~~~" for chunk in inner)
    assert last.content == "~~~~ py\n" + last.text
    assert last.text.endswith("~~~~\n\nAfter.")
    for chunk in MarkdownChunker(chunk_size=60).chunk(text):
        assert chunk.content.count("~~~~") in (0, 2)
        assert chunk.text == text[chunk.start : chunk.end]


def test_oversized_code_and_tables_are_kept_whole_if_that_is_asked_for() -> None:
    table = "| a |\n|---|\n" + "| cell |\n" * 9
    code = "```\n" + "code. More code\n" * 9 + "```"
    chunks = MarkdownChunker(chunk_size=30, oversized="keep").chunk(f"One. Two.\n\n{table}\n{code}\n\nThree.")
    assert [chunk.text for chunk in chunks] == ["One. Two.", table.strip(), code, "Three."]
    assert [chunk.metadata.get("oversized") for chunk in chunks] == [None, True, True, None]


def test_titles_go_before_the_text_that_stands_below_them_but_no_further_than_half() -> None:
    text = "# Manual\n\n## Oil\n\n" + "Change it now. " * 6
    chunks = MarkdownChunker(chunk_size=60, include_headings=True).chunk(text)
    assert chunks[0].content == chunks[0].text  # it holds its headings
    assert chunks[1].content == "Manual > Oil\n\n" + chunks[1].text
    assert all(chunk.size <= 60 for chunk in chunks)
    small = MarkdownChunker(chunk_size=22, include_headings=True).chunk(text)
    assert small[-1].content == "Oil\n\n" + small[-1].text  # the outer title is dropped first
    assert all(c.content == c.text for c in MarkdownChunker(chunk_size=60).chunk(text))


# ------------------------------------------------------------------------------------------------------------- blocks


def test_lists_are_cut_at_their_items_and_inner_lists_later() -> None:
    text = "1. one\n\n   para\n2. two\n   - x\n   - y\n\n10. ten\n"
    assert parts(text, 18) == ["1. one\n\n   para", "2. two", "- x\n   - y", "10. ten"]
    assert parts(text, 24) == ["1. one\n\n   para", "2. two\n   - x\n   - y", "10. ten"]


def test_footnotes_definitions_and_mathematics_are_blocks() -> None:
    note, definition, formula = "[^1]: note\n    more of it", '[ref]: http://x.y\n"title"', "$$\na\n\n# b\n$$"
    text = f"a[^1] b\n\n{note}\n\n# H\n\n{definition}\n\n{formula}\n\nend"
    found = parts(text, 32)
    for block in (note, definition, formula):
        assert any(block in part for part in found)
    assert not any("b" in path for path in paths(MarkdownChunker(chunk_size=32).chunk(text)))


def test_a_heading_alone_is_parted_only_where_nothing_of_its_body_fits() -> None:
    assert parts("# A heading of words\n\nBody of it", 26)[0] == "# A heading of words\n\nBody"
    assert parts("# A heading of words\n\n| table | of | three | columns |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |", 36)[
        0
    ].startswith("# A heading of words\n\n| table")


@pytest.mark.parametrize(
    "unit",
    [
        "# a\n",
        "- ",
        "> ",
        "```\n",
        "| a |\n",
        "[",
        "$$ x\n",
        "[a]: b\n",
        "    x\n",
        "<!-- ",
        "[^a]: b\n\n",
        "\\|",
        "*a",
        "1. a\n",
    ],
)
def test_ten_times_as_much_of_anything_is_parsed_in_ten_times_the_steps(unit: str) -> None:
    def steps(n: int) -> int:
        import sys

        count = 0

        def trace(*_: object) -> None:
            nonlocal count
            count += 1

        text = unit * n
        sys.setprofile(trace)
        try:
            MarkdownChunker(chunk_size=100).chunk(text)
        finally:
            sys.setprofile(None)
        return count

    steps(10)
    assert steps(1_000) <= 13 * steps(100) + 5_000


# -------------------------------------------------------------------------------------------- what was once wrong


@pytest.mark.parametrize("overlap", [10, 20, 30])
def test_overlap_tears_nothing_that_fits_without_it(overlap: int) -> None:
    table = "| a |\n|---|\n| 1 |\n| 1 |\n| 1 |\n| 1 |"
    assert parts(f"Alpha beta gamma delta epsilon. Zeta eta theta iota kappa.\n\n{table}\n", 60, chunk_overlap=overlap)[
        -1
    ].endswith(table)
    code = "```\nx = 1\nx = 1\nx = 1\nx = 1\n```"
    assert parts(f"```\nx = 1\n```\n\n{code}", 40, chunk_overlap=overlap)[-1].endswith(code)


def test_balanced_packing_keeps_headings_with_their_bodies_and_code_whole() -> None:
    assert parts("# Oil\n\n" + "word " * 7 + "word.\n", 40, packing="balanced")[0].startswith("# Oil\n\nword")
    assert (
        parts("word.\n\nword word word.\n\n| a |\n|---|\n| 1 |\n", 40, packing="balanced")[-1] == "| a |\n|---|\n| 1 |"
    )
    code = "```py\nx = 1\ny = 2\nz = 3\n```"
    found = parts(
        f"Here words stand in a row.\n\n{code}\n\nAnd some other words to follow, here.", 60, packing="balanced"
    )
    assert any(code in part for part in found)


def test_a_minimum_cuts_no_word_and_ends_no_chunk_in_a_heading() -> None:
    text = "word word.\n\n# Valve Valve Pump\n\n## Oil Oil\n\nword word word word word.\n"
    assert not any(part.endswith("Pump") for part in parts(text, 40, min_chunk_size=30))
    assert all(re.fullmatch(r"(?:[\w#]+[\s.]*)+", part) for part in parts(text, 40, min_chunk_size=20))
    assert parts("Some words here that run on.\n\n# Grade\n", 40, min_chunk_size=10) == [
        "Some words here that run on.\n\n# Grade"
    ]


def test_mathematics_and_footnotes_end_where_they_end() -> None:
    text = (
        "# A\n\n$$x$$ is the first variable.\n\n# B\n\nText of b is here.\n\nThe total is $$y$$\n\n# C\n\nText of c.\n"
    )
    assert paths(MarkdownChunker(chunk_size=44).chunk(text)) == ["A", "B", "C"]
    assert [h.title for h in markdown_outline("- $$ is a mark\n- two\n\n# H\n\nCost in $$\n").headings] == ["H"]
    assert [h.title for h in markdown_outline("[^1]: A note.\n## Next\nBody.\n").headings] == ["Next"]
    assert not markdown_outline("[^1]: A note.\n```\n# x\n\n# y\n```\nend\n").headings
    assert len(markdown_outline("- [^1]: A note.\n- two\n- three\n").blocks[1]) == 3


def test_titles_are_short_and_know_the_definitions_of_links() -> None:
    assert [h.title for h in markdown_outline("# The [pump][p]\n\nbody\n\n[p]: http://x.y\n").headings] == ["The pump"]
    long = MarkdownChunker(chunk_size=100).chunk("# " + "ab " * 5_000 + "\n\nbody\n")
    assert len(str(long[-1].metadata["h1"])) == 200


def test_the_heading_of_what_is_new_counts_behind_overlap() -> None:
    chunks = MarkdownChunker(chunk_size=30, chunk_overlap=10).chunk("# A\n\nOne two three four five. Six.\n\n# B\n")
    assert chunks[-1].text == "Six.\n\n# B"
    assert paths(chunks)[-1] == "B"


def test_what_stands_before_the_first_heading_narrows_no_path() -> None:
    assert paths(MarkdownChunker().chunk("---\ntitle: x\n---\n\n# Guide\n\nText one.\n\n## A\n\nText A.\n")) == [
        "Guide"
    ]
    assert paths(MarkdownChunker().chunk("Only words.")) == [""]


def test_code_is_cut_at_blank_lines_and_opened_with_its_indentation() -> None:
    functions = "".join(
        f"def f{i}(a):\n    x = a + {i}\n    if x:\n        return x\n    return None\n\n" for i in range(3)
    )
    chunks = MarkdownChunker(chunk_size=100).chunk(f"```python\n{functions}```\n")
    assert [chunk.text.count("def") for chunk in chunks] == [1, 1, 1]
    inner = MarkdownChunker(chunk_size=60).chunk(f"```python\n{functions}```\n")
    assert any("```python\n    " in chunk.content for chunk in inner)


# ------------------------------------------------------------------------------------------------------ configuration


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("headers_to_split_on", "##"),
        ("headers_to_split_on", []),
        ("headers_to_split_on", [("Header", "x")]),
        ("headers_to_split_on", [("#", 1)]),
        ("headers_to_split_on", ["#"]),
        ("max_heading_level", 0),
        ("max_heading_level", True),
        ("max_heading_level", "2"),
        ("merge_sections", 1),
        ("include_headings", None),
        ("heading_separator", None),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(ConfigurationError, match=name):
        MarkdownChunker(**{name: value})
