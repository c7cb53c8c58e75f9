"""Hypothesis strategies: Markdown as people and generators write it."""

from __future__ import annotations

from hypothesis import strategies as st

WORDS = st.lists(
    st.sampled_from(["pump", "oil", "Dr. Lee", "e.g.", "3.5", "水泵", "é", "**bold**", "`a|b`", "runs."]),
    min_size=1,
    max_size=9,
)
SENTENCES = st.lists(WORDS.map(lambda words: " ".join(words) + "."), min_size=1, max_size=4).map(" ".join)
TITLES = st.sampled_from(["Pump", "Oil and `grease` ##", "[Link](http://x.y) *x*", "Ärger", "", "A | B", "1. Start"])
HEADINGS = st.one_of(
    st.builds(lambda rank, title: f"{'#' * rank} {title}", st.integers(1, 6), TITLES),
    st.builds(lambda title, line: f"{title or 'x'}\n{line}", TITLES, st.sampled_from(["===", "---"])),
)
CODE_LINES = st.lists(
    st.sampled_from(["x = 1", "# no heading", "", "    y()", "| a |", "---", "```sh"]), min_size=0, max_size=8
)
FENCES = st.builds(
    lambda mark, info, lines, closed: "\n".join([mark + info, *lines, *([mark] if closed else [])]),
    st.sampled_from(["```", "~~~", "````"]),
    st.sampled_from(["", "py", " text"]),
    CODE_LINES,
    st.sampled_from([True, True, True, False]),
)
ROWS = st.lists(
    st.sampled_from(["| 1 | two |", "| `x \\| y` | 3 |", "| a long cell of words | b |", "| |"]), max_size=12
)
TABLES = ROWS.map(lambda rows: "\n".join(["| id | name |", "|----|:----:|", *rows]))
LISTS = st.lists(
    st.builds(
        lambda mark, text: f"{mark} {text}", st.sampled_from(["-", "1.", "   -", "  *", "- - ", "> -"]), SENTENCES
    ),
    min_size=1,
    max_size=5,
).map("\n".join)
OTHERS = st.sampled_from(
    [
        "> quoted\n> # nested\n> text", "<!--\n# hidden\n-->", "<div>\n\ntext\n\n</div>", "---", "$$\na | b\n\n# c\n$$",
        "$$ open",
        '[ref]: http://x.y\n"title"', "[^1]: note\n    more of it\n\n    and more", "    in\n\n    code",
        "\\# escaped", "- a\n\n  ```\n  # code\n  ```\n- b", "\u2028# no line", "\x0c", "a\x00b",
    ]
)  # fmt: skip
TOPS = st.sampled_from(["", "", "\ufeff", "---\ntitle: x\n# no heading\n---\n", "---\n\n", "+++\na = 1\n+++\n"])
ENDS = st.sampled_from(["\n", "\n", "\r\n", "\r"])


def markdown(max_blocks: int = 12) -> st.SearchStrategy[str]:
    """Documents of headings, fences, tables, lists and all else, well made or not."""
    block = st.one_of(HEADINGS, HEADINGS, SENTENCES, SENTENCES, FENCES, TABLES, LISTS, OTHERS)
    gap = st.sampled_from(["\n\n", "\n\n", "\n", "\n \n\n"])
    blocks = st.lists(st.builds(lambda text, after: text + after, block, gap), max_size=max_blocks).map("".join)
    return st.builds(lambda top, body, end: (top + body).replace("\n", end), TOPS, blocks, ENDS)
