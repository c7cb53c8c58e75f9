"""HTML: what a reader sees is what is embedded, and every chunk is an exact slice of the page."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from chunkers import Chunker, ConfigurationError, HTMLChunker, NotStreamableError
from chunkers.boundaries.html import render
from chunkers.boundaries.html.tokens import Kind, tokens
from documents_of_html import pages
from laws import seen
from strategies import parameters

chunkers = st.builds(
    lambda given, headings, merge, mode, links: HTMLChunker(
        **given, include_headings=headings, merge_sections=merge, mode=mode, links=links
    ),
    parameters(),
    st.booleans(),
    st.booleans(),
    st.sampled_from(["text", "text", "raw"]),
    st.booleans(),
)


# -------------------------------------------------------------------------------------------------------------- laws


@given(chunkers, pages())
def test_the_laws_hold_for_html(chunker: Chunker, page: str) -> None:
    reached = 0
    ends = {0} | {match.end() for match in regex.finditer(r"\X", page)}
    chunks = chunker.chunk(page)
    for chunk in chunks:
        assert chunk.text == page[chunk.start : chunk.end]
        assert chunk.content.strip() or not chunker.strip_whitespace
        assert not page[reached : chunk.start].strip()
        assert {chunk.start, chunk.end} <= ends
        assert chunk.size == chunker.counter.count(chunk.content)
        assert ("oversized" in chunk.metadata) == (chunk.size > chunker.budget)
        small = chunk.size <= chunker.budget or chunker.oversized == "keep"
        assert small or regex.fullmatch(r"\X", chunk.content.strip())
        reached = max(reached, chunk.end)
    assert bool(chunks) == bool(seen(page))
    assert not chunks or not page[reached:].strip()
    assert all(a.start < b.start and a.end < b.end for a, b in pairwise(chunks))


# ------------------------------------------------------------------------------------------------------- what is seen


@given(pages())
def test_runs_are_in_order_and_hold_what_they_say(page: str) -> None:
    shown = render(page)
    for run in shown.projection.runs:
        assert run.clean_cut <= run.clean < run.clean_end
        assert run.cut <= run.source < run.source_end
        if run.is_copy:
            assert shown.text[run.clean : run.clean_end].split() == page[run.source : run.source_end].split()
    for a, b in pairwise(shown.projection.runs):
        assert a.clean_end <= b.clean_cut
        assert a.source_end <= b.cut


@given(st.integers(4, 200), pages())
def test_all_that_is_seen_is_in_the_contents_in_order(size: int, page: str) -> None:
    contents = iter("".join(chunk.content for chunk in HTMLChunker(chunk_size=size).chunk(page)))
    assert all(character in contents for character in seen(page))


@given(st.integers(4, 200), pages())
def test_no_cut_falls_inside_of_a_tag(size: int, page: str) -> None:
    tags = [(token.start, token.end) for token in tokens(page) if token.kind is not Kind.TEXT]
    images = {start for start, end in tags if page.startswith("<img", start)}  # a long description may be cut
    last = len(page.rstrip())  # blanks at the end, be they in a comment that nothing closes, are stripped
    for chunk in HTMLChunker(chunk_size=size).chunk(page):
        for at in chunk.span:
            assert at >= last or not any(start < at < end for start, end in tags if start not in images)


@given(st.text("<>!-/ab='\"& \n", max_size=60))
def test_tokens_tile_any_text(text: str) -> None:
    found = [*tokens(text)]
    assert "".join(text[token.start : token.end] for token in found) == text


def clean(page: str, **parameters: Any) -> str:
    return render(page, **parameters).text


def test_terms_stay_with_definitions_and_captions_with_tables() -> None:
    terms = "<dl><dt>Term <b>one</b></dt><dd>Meaning of one.</dd><dt>Term two</dt><dd>Meaning of two.</dd></dl>"
    found = [chunk.content for chunk in HTMLChunker(chunk_size=40).chunk(terms)]
    assert found == ["Term one\n: Meaning of one.", "Term two\n: Meaning of two."]
    table = "<p>Words before it all</p><table><caption>In <b>euro</b></caption><tr><td>a</td><td>b</td></tr></table>"
    found = [chunk.content for chunk in HTMLChunker(chunk_size=30).chunk(table)]
    assert found == ["Words before it all", "In euro\n\n| a | b |"]


def test_inline_tags_break_neither_words_nor_blanks() -> None:
    assert (
        clean("<p>Press <b>St</b>art <a href=/x>read <i>the</i> manual </a>now.") == "Press Start read the manual now."
    )
    assert clean("<p>a<b> b</b>  \r\n c<br>d") == "a b c\nd"
    assert clean("<button>A</button><button>B</button>") == "A B"


def test_lists_are_marked_numbered_and_moved_in() -> None:
    page = "<ul><li>a<ul><li>b</ul>c<li><p>d<p>e</ul><ol start=3><li>x<li value=7>y<li>z<ol><li>q</ol></ol>end"
    assert clean(page) == "- a\n  - b\n  c\n- d\n\n  e\n\n3. x\n7. y\n8. z\n   1. q\n\nend"
    assert clean("<dl><dt>T<dd>one<dd>two<dt>U<dd>three</dl>") == "T\n: one\n: two\n\nU\n: three"
    assert clean("<blockquote><p>a<p>b</blockquote>c") == "> a\n\n> b\n\nc"
    assert clean("<ul><li></li><li>a</ul>") == "- a"


def test_rows_are_lines_and_cells_that_span_leave_empty_ones() -> None:
    page = (
        "<table><caption>C</caption><tr><th>a<th>b<tr><td rowspan=2>1<td><p>x<p>y<tr><td>z<tr><td colspan=2>w</table>"
    )
    assert clean(page) == "C\n\n| a | b |\n| --- | --- |\n| 1 | x y |\n| | z |\n| w | |"
    assert clean("<table><tr><td>a<td>b</table>") == "| a | b |"
    assert clean("<table><tr><th>h<tr><td>a<table><tr><td>b<td>c</table></table>") == "| h |\n| --- |\n| a b c |"


def test_cells_reach_down_as_long_as_that_aligns_columns() -> None:
    rows = "<tr><td rowspan=9999>x<td>y" * 100
    assert clean(f"<table>{rows}</table>").count("|") < 3 * 100 + 5
    assert clean("<table><tr><th>a<th>b<tr><td colspan=99>c</table>").endswith("\n| c | |")
    page = "<table><tbody><tr><td rowspan=9>1<td>2<tr><td>3<tbody><tr><td>4<td>5</table>"
    assert clean(page) == "| 1 | 2 |\n| | 3 |\n| 4 | 5 |"
    short = "<table><tr><td>1<td>2<td rowspan=2>3<tr><td>4<tr><td>5<td>6<td>7</table>"
    assert clean(short) == "| 1 | 2 | 3 |\n| 4 |\n| 5 | 6 | 7 |"


@pytest.mark.parametrize(
    ("page", "shown"),
    [
        ("<p>10<sup>6</sup>, x<sub>i</sub>, 1<sup>st</sup><sup> </sup>", "10^6, x_i, 1st"),
        ("<p>So<q>Go on</q>.<q></q>", 'So"Go on".'),
        ("<p>now <del>10</del><ins>20</ins>, <s>a <b>b</b></s>c", "now ~~10~~ 20, ~~a b~~c"),
        ("<p>colo<ins>u</ins>r", "colour"),
        ("<p>hy\u00adphen&shy;ate<b>\u00ad</b>d \u00ad", "hyphenated"),
        ("<p>a&nbsp;&#160;\u00a0 \u00a0b\u00a0<i>\u00a0c", "a b c"),
        ("<pre>&nbsp;&nbsp;a\u00a0b</pre>", "```\n  a b\n```"),
        ("<table><tr><td>a | b|&#124;<td><img alt='|'>", "| a \\| b\\|\\| | \\| |"),
        ("<p>a|b", "a|b"),
    ],
)
def test_what_type_says_is_said_in_characters(page: str, shown: str) -> None:
    assert clean(page) == shown


def test_tables_that_lay_out_a_page_are_blocks() -> None:
    assert clean("<table><tr><td><h1>T</h1><p>a<td>b</table>") == "# T\n\na\n\nb"
    assert clean("<table role=presentation><tr><td>a<td>b</table>") == "a\n\nb"


def test_code_keeps_its_lines_between_fences() -> None:
    page = '<pre class="language-py">\n  a &lt; <b>b</b>\r\n\tc\n</pre><pre><code class="language-c++">x</code></pre>'
    assert clean(page) == "```py\n  a < b\n\tc\n```\n\n```c++\nx\n```"
    assert clean("<listing = class=lang-c>x</listing>") == "```c\nx\n```"
    assert clean("<pre>```\nx</pre>") == "````\n```\nx\n````"
    assert clean("<blockquote><pre>a\nb</pre></blockquote>") == "> ```\n> a\n> b\n> ```"


def test_references_are_decoded_as_browsers_do() -> None:
    assert (
        clean("<p>&eacute;&eacute x&nbsp;y &#x1F389; &bogus; &notit; a & b &lt;b>")
        == "éé x y 🎉 &bogus; ¬it; a & b <b>"
    )


@pytest.mark.parametrize(
    "hidden",
    ["<script>no</script>", "<style>no</style>", "<!-- no -->", "<template><p>no</template>",
     "<p hidden>no<b>no</b></p>",
     "<div = hidden>no</div>", "<x-\u0130\u0130 hidden>no</x-\u0130\u0130>",
     "<div aria-hidden='true'>no</div>", "<i style='color: red; DISPLAY : none'>no</i>", "<title>no</title>",
     "<b style='visibility:hidden'>no</b>", "<b style='/*c*/display/**/:/**/none/*'>no</b>", "<dialog>no</dialog>",
     "<b style='display:none!important;display:block'>no</b>", "<b style='display:block;;display:none'>no</b>",
     "<noscript>no</noscript>", "<head><meta name=x content=no></head>", "<a href='javascript:no()'></a>"],
)  # fmt: skip
def test_what_is_not_seen_belongs_to_a_chunk_but_is_not_embedded(hidden: str) -> None:
    page = f"<p>before {hidden}<p>after"
    (chunk,) = HTMLChunker(links=True).chunk(page)
    assert chunk.text == page
    assert chunk.content == "before\n\nafter"
    assert HTMLChunker().chunk(hidden) == []
    assert HTMLChunker(mode="raw").chunk(hidden) == []


@pytest.mark.parametrize(
    "shown",
    ["<dialog open>yes</dialog>", "<b style='display:none;display:block'>yes</b>",
     "<b style='/*display:none*/'>yes</b>", "<b title='display:none'>yes</b>",
     "<b style='visibility:hidden;visibility:visible;display:'>yes</b>"],
)  # fmt: skip
def test_what_is_shown_after_all_is_embedded(shown: str) -> None:
    assert clean(shown) == "yes"


@pytest.mark.parametrize(
    ("href", "target"),
    [("/my file.pdf", "/my%20file.pdf"), ("/a_(b)", "/a_%28b%29"), (" /a\tb\n ", "/ab"), ("/a|b", "/a%7Cb")],
)
def test_targets_of_links_can_be_written(href: str, target: str) -> None:
    assert clean(f'<a href="{href}">x</a>', links=True) == f"[x]({target})"


def test_links_and_images_are_shown_as_asked() -> None:
    page = '<p>Go <a href="/x?a=1&amp;b=2">there</a>, <a href=" java\nscript:x">not there</a>. <img alt="A &amp; B">'
    assert clean(page, links=True) == "Go [there](/x?a=1&b=2), not there. A & B"
    assert clean("<image = alt=x>") == "x"
    assert clean(page, images=False) == "Go there, not there."


def test_broken_markup_is_read_as_browsers_do() -> None:
    assert clean("<p>a<p>b</i></div>c") == "a\n\nbc"
    assert clean("<h2>A</h3>b") == "## A\n\nb"
    assert clean("<p title=a>b</p x><p x='1>2'>c") == "b\n\nc"
    assert clean("<b>a <c") == "a <c"
    assert clean("<h2>Never closed<p>body") == "## Never closed\n\nbody"
    assert clean("a < b and c > d") == "a < b and c > d"


# -------------------------------------------------------------------------------------------------------------- chunks


def test_headings_open_sections_wherever_they_are_nested() -> None:
    page = "<div><h1>A<a href=#>¶</a></h1></div><p>one<ul><li><h2>B <i>b</i></h2>two</ul><div><h1>C</h1></div>three"
    chunks = HTMLChunker(chunk_size=15).chunk(page)
    assert [chunk.content for chunk in chunks] == ["# A¶\n\none", "- ## B b\n\n  two", "# C\n\nthree"]
    assert [chunk.metadata["heading_path"] for chunk in chunks] == ["A", "A > B b", "C"]
    named = HTMLChunker(chunk_size=15, headers_to_split_on=[("h1", "Header 1")]).chunk(page)
    assert named[1].metadata == {"heading_path": "A", "Header 1": "A"}


def test_tags_stay_with_what_they_open_and_close() -> None:
    page = "<div><h1>One</h1><p>alpha</p></div>\n<div><h1>Two</h1><p>beta</p></div>"
    texts = ["<div><h1>One</h1><p>alpha</p></div>", "<div><h1>Two</h1><p>beta</p></div>"]
    assert [chunk.text for chunk in HTMLChunker(chunk_size=14).chunk(page)] == texts
    raw = HTMLChunker(chunk_size=40, mode="raw").chunk(page)
    assert [chunk.text for chunk in raw] == [chunk.content for chunk in raw] == texts


@pytest.mark.parametrize("big", ['<img src="{}">', "<!--{}-->", "<script>{}</script>", "</b x={}>"])
def test_raw_text_before_markup_that_is_too_big_is_not_cut_for_it(big: str) -> None:
    big = big.format("A" * 200)
    for page, first in (("<p>Hi</p>{}<p>Bye</p>", "<p>Hi</p>"), ("<p>Go on<i>!</i>{}!</p>", "<p>Go on<i>!</i>")):
        chunks = HTMLChunker(chunk_size=60, mode="raw").chunk(page.format(big))
        assert chunks[0].text == first
        assert chunks[1].text == big[:60]


def test_tables_repeat_their_header_and_code_its_fence() -> None:
    rows = "".join(f"<tr><td>row {i}<td>{i * i}" for i in range(9))
    chunks = HTMLChunker(chunk_size=70).chunk(f"<table><thead><tr><th>name<th>square</thead>{rows}</table>")
    assert len(chunks) > 2
    assert all(chunk.content.startswith("| name | square |\n| --- | --- |\n| row") for chunk in chunks)
    code = HTMLChunker(chunk_size=40).chunk("<pre class=language-py>" + "x = 1\n" * 20 + "</pre>")
    assert all(chunk.content.startswith("```py\nx") and chunk.content.endswith("\n```") for chunk in code)


def test_a_text_without_tags_is_text() -> None:
    text = "One &amp; two.\n\n  Three < four.\r\n\r\nFive."
    assert [chunk.content for chunk in HTMLChunker(chunk_size=16).chunk(text)] == [
        "One & two.",
        "Three < four.",
        "Five.",
    ]


def test_deep_nesting_needs_no_recursion() -> None:
    for tag in ("div", "ul><li", "blockquote", "b", "table><tr><td"):
        (chunk,) = HTMLChunker().chunk(f"<{tag}>" * 20_000 + "deep")
        assert chunk.content.strip("| ").endswith("deep")


def test_a_page_cannot_be_streamed() -> None:
    with pytest.raises(NotStreamableError):
        HTMLChunker().stream(["<p>a"])


@pytest.mark.parametrize(("name", "value"), [("mode", "markdown"), ("links", "yes"), ("images", 1)])
def test_parameters_are_checked(name: str, value: Any) -> None:
    with pytest.raises(ConfigurationError, match=name):
        HTMLChunker(**{name: value})
