"""Pages and slides: what separates them, what number they have, and that no chunk holds text of two unless asked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import Chunk, ConfigurationError, PageChunker
from laws import lawful
from strategies import parameters, texts

WORDS = ["alpha", "Beta.", "gamma,", "Δέλτα", "水泵", "e\u0301x", "👨‍👩‍👧‍👦", "Dr. Lee", "no-", "(end.)"]
PIECES = [
    "# Title\n",
    "- item one\n- item two\n",
    "```yaml\n---\n***\n```\n",
    "<!-- note\n---\n-->\n",
    "| a | b |\n|---|---|\n| 1 | 2 |\n",
    "Heading\n---\n",
    "Heading\r\n-----\r\n",
    "    indented\n",
    "> quote\n",
]
FORM_FEED = "\n\f"


@st.composite
def pages(draw: st.DrawFn, *, slides: bool) -> list[str]:
    """Pages of prose and Markdown, without separators, each ending with a blank line; some are blank."""
    prose = st.lists(st.sampled_from(WORDS), min_size=1, max_size=12).map(lambda words: " ".join(words) + "\n")
    page = st.lists(st.one_of(prose, st.sampled_from(PIECES if slides else PIECES[:2])), max_size=4)
    return [
        f"{i} start\n\n" + "\n".join(parts) + "\n" if parts else "\n"
        for i, parts in enumerate(draw(st.lists(page, min_size=1, max_size=6)), 1)
    ]


def new_parts(chunks: list[Chunk]) -> list[tuple[Chunk, int]]:
    """The chunks, and where what is new in each starts."""
    return [
        (chunk, max(chunk.start, before)) for chunk, before in zip(chunks, [0, *(c.end for c in chunks)], strict=False)
    ]


@pytest.mark.parametrize("separator", [FORM_FEED, "\n---\n\n", "\n* * *\n\n", "\r\n___\r\n\r\n", "\n<!-- slide -->\n"])
@given(data=st.data(), given_=parameters())
def test_every_chunk_is_of_one_page_and_knows_its_number(
    separator: str, data: st.DataObject, given_: dict[str, Any]
) -> None:
    parts = data.draw(pages(slides=separator != FORM_FEED))
    if not parts[0].strip():
        parts[0] = "1 start\n"
    text = separator.join(parts)
    chunker = PageChunker(**given_)
    chunks = lawful(chunker, text)
    kept = 1 if "slide" in separator else len(separator)  # a comment opens the next page
    ends = [len(separator.join(parts[:i])) + kept for i in range(1, len(parts) + 1)]
    for chunk, start in new_parts(chunks):
        rest = text[start : chunk.end]
        first = start + len(rest) - len(rest.lstrip())
        words = [start + found.start() for found in re.finditer(r"\d start", rest)]
        page = next(i for i, end in enumerate(ends, 1) if first < end)
        assert all(page == int(text[at]) for at in words)
        if words:
            assert chunk.metadata["page"] == page
        assert "page_end" not in chunk.metadata


@given(
    st.booleans().flatmap(lambda slides: pages(slides=slides)), parameters(), st.sampled_from([FORM_FEED, "\n---\n"])
)
def test_joined_pages_keep_the_laws_and_say_where_they_end(
    parts: list[str], given_: dict[str, Any], separator: str
) -> None:
    text = separator.join(parts)
    chunker = PageChunker(join_pages=True, **given_)
    chunks = lawful(chunker, text)
    for chunk in chunks:
        assert chunk.metadata.get("page_end", len(parts)) <= len(parts)
        assert chunk.metadata["page"] < chunk.metadata.get("page_end", len(parts) + 1)


@given(texts(), parameters(), st.booleans())
def test_any_text_keeps_the_laws_in_slides_too(text: str, given_: dict[str, Any], join_pages: bool) -> None:
    text += "\n\n---\n\n" + text + "\f"
    lawful(PageChunker(join_pages=join_pages, **given_), text)


@given(texts(), st.integers(4, 60), st.booleans())
def test_unstripped_pages_join_to_the_source(text: str, size: int, join_pages: bool) -> None:
    text = f"{text}\f\f{text}\f"
    chunks = PageChunker(chunk_size=size, strip_whitespace=False, join_pages=join_pages).chunk(text)
    assert "".join(chunk.text for chunk in chunks) == (text if text.strip() else "")


# ---------------------------------------------------------------------------------------------------- what separates


def of(text: str, **given_: Any) -> list[tuple[int, str]]:
    """The page of every chunk, and its text."""
    chunks = PageChunker(**{"chunk_size": 100, **given_}).chunk(text)
    return [(int(chunk.metadata["page"]), chunk.text) for chunk in chunks]


def test_a_text_without_separators_is_one_page() -> None:
    assert of("One.\n\nTwo.") == [(1, "One.\n\nTwo.")]


@pytest.mark.parametrize("packing", ["greedy", "balanced"])
@pytest.mark.parametrize("least", [0, 90])
def test_form_feeds_end_pages_and_blank_pages_count(packing: str, least: int) -> None:
    text = "\fone\n\ftwo\n\f \f\n---\nfour\f"
    expected = [(2, "one"), (3, "two"), (5, "---\nfour")]
    assert of(text, packing=packing, min_chunk_size=least) == expected


def test_balanced_chunks_see_a_page_that_ends_among_blanks() -> None:
    found = of("1 start\n\n👨‍👩‍👧‍👦\n\n\n\f2 start\n\nalpha\n\n", chunk_size=18, packing="balanced")
    assert found == [(1, "1 start\n\n👨‍👩‍👧‍👦"), (2, "2 start\n\nalpha")]


def test_blank_pages_have_no_chunk_of_their_own_when_blanks_are_kept() -> None:
    assert of("\f\fa\f\fb\f", strip_whitespace=False) == [(3, "\f\fa\f\f"), (5, "b\f")]


@pytest.mark.parametrize("ruler", ["---", "***", "___", "- - -", " **  * ", "   ----------", "___\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_ruler_ends_a_slide_and_belongs_to_it(ruler: str, end: str) -> None:
    text = f"a\n\n{ruler}\n\nb".replace("\n", end)
    assert of(text) == [(1, f"a\n\n{ruler.rstrip()}".replace("\n", end)), (2, "b")]


@pytest.mark.parametrize(
    "text",
    [
        "Title\n---\nbody",
        "Two lines\nof a title\n---\nbody",
        "# One\nTitle\n---\nbody",
        "a\n\n    ---\n\nb",
        "a\n\n--\n\nb",
        "a\n\n-- *\n\nb\n\n**\n\n-*-\n\n---x",
        "```\n---\n```\n\nb",
        "~~~~ yaml\n---\n~~~\n---\n~~~~\n\nb",
        "```\n\n---\n\nnever closed",
        "<!--\n\n---\n\n-->\nb",
        "| a |\n|---|\n| --- |",
        "---\n\na ruler that opens the first slide",
        "\ufeff---\ntitle: front\n- matter\n---\n\na",
        "---\ntitle: front\n...\n\na",
    ],
)
def test_what_is_no_ruler_ends_no_slide(text: str) -> None:
    assert of(text) == [(1, text)]


@pytest.mark.parametrize(
    "above", ["# Title", "- item", "3. item", "- item\nlazy", "> quote", "| a | b |", "  part of an item", "<!-- x -->"]
)
def test_a_ruler_under_what_is_no_paragraph_is_one(above: str) -> None:
    assert of(f"a\n\n{above}\n---\nb") == [(1, f"a\n\n{above}\n---"), (2, "b")]


def test_vertical_slides_count_where_there_are_rulers() -> None:
    assert [page for page, _ in of("a\n\n--\n\nb\n\n---\n\nc\n--\nd\n\n--\ne")] == [1, 2, 3]


def test_slides_that_comments_open() -> None:
    text = "---\nx: y\n---\n\n<!-- slide -->\n# A\n\n---\n\n<!-- slide vertical=true -->\nB\n\n<!-- slides -->"
    assert [text.split("\n")[0] for _, text in of(text)] == ["---", "<!-- slide vertical=true -->"]


def test_slides_of_slidev_have_front_matter_of_their_own() -> None:
    assert of("# A\n\n---\nlayout: end\n---\n\n# B") == [(1, "# A\n\n---"), (2, "layout: end\n---\n\n# B")]


def test_own_patterns() -> None:
    text = "-----\nPage 1\na\n-----\nPage 2\nb\n\n---\n\nc"
    assert of(text, page_break=r"-----\nPage \d+\n") == [(1, text[:27]), (2, "b\n\n---\n\nc")]
    assert of(text, page_break=r"(?m)^(?=-----$)") == [(1, text[:14]), (2, text[15:])]
    assert of("👨‍👩‍👧 x", page_break="\u200d") == [(1, "👨‍👩‍👧 x")], "no page starts inside of a cluster"


@pytest.mark.parametrize("pattern", ["(", "", "x*", 5, re.compile("x")])
def test_wrong_patterns_are_refused(pattern: Any) -> None:
    with pytest.raises(ConfigurationError, match="page_break"):
        PageChunker(page_break=pattern)
    with pytest.raises(ConfigurationError, match="join_pages"):
        PageChunker(join_pages="yes")  # type: ignore[arg-type]


# ---------------------------------------------------------------------------------------------------- inside of a page


def test_a_ruler_is_no_chunk_of_its_own() -> None:
    assert of("many words on a page\n\n---\n\nb", chunk_size=22) == [
        (1, "many words on a"),
        (1, "page\n\n---"),
        (2, "b"),
    ]


def test_a_heading_stays_with_what_follows_on_its_page_and_never_leaves_it() -> None:
    text = "One two three.\n\n## Head\n\nFour five six.\n\n## Last\n\fSeven."
    assert of(text, chunk_size=26) == [
        (1, "One two three."),
        (1, "## Head\n\nFour five six."),
        (1, "## Last"),
        (2, "Seven."),
    ]


def test_overlap_may_repeat_the_page_before_and_the_page_is_that_of_the_new_text() -> None:
    text = "One two three. Four five six.\n\fSeven eight. Nine ten."
    assert of(text, chunk_size=30, chunk_overlap=15)[1] == (2, "Four five six.\n\fSeven eight.")


# ---------------------------------------------------------------------------------------------------- joined pages


def test_joined_pages_say_from_where_to_where() -> None:
    chunks = PageChunker(chunk_size=12, join_pages=True).chunk("One\n\fTwo\n\fThree\n\fFour")
    assert [(chunk.text, chunk.metadata) for chunk in chunks] == [
        ("One\n\fTwo", {"page": 1, "page_end": 2}),
        ("Three\n\fFour", {"page": 3, "page_end": 4}),
    ]


@pytest.mark.parametrize(
    ("above", "below", "torn"),
    [
        ("the exam-", "ple goes on.", False),
        ("Jean-", "Pierre comes.", False),
        ("it goes", "on and on.", False),
        ("it is over.", "on we go.", True),
        ("it is over.”)", "on we go.", True),
        ("it goes", "On Monday.", True),
        ("one –", "Two.", True),
    ],
)
def test_what_runs_over_the_end_of_a_page_is_not_torn(above: str, below: str, torn: bool) -> None:
    text = f"First sentence.\n\n{above}\n\f{below}\n\nAnother paragraph, and the end."
    chunks = PageChunker(chunk_size=31, join_pages=True).chunk(text)
    assert any(f"{above}\n\f{below}" in chunk.text for chunk in chunks) != torn
    assert PageChunker(chunk_size=31).chunk(text)[0].text.endswith(above)
