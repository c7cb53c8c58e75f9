"""Hypothesis strategies: HTML as people and generators write it, well made and broken."""

from __future__ import annotations

from hypothesis import strategies as st

WORDS = st.sampled_from(
    [
        "pump",
        "oil.",
        "Dr. Lee",
        "e.g.",
        " ",
        "  ",
        "\r\n",
        "\n",
        "水泵。",
        "é",
        "e\u0301",
        "\u0301",
        "🇩🇪",
        "👨‍👩‍👧",
        "a < b",
        "\u00a0",
        "a|b",
        "co\u00adop",
    ]
)
REFERENCES = st.sampled_from(
    [
        "&amp;",
        "&lt;b&gt;",
        "&nbsp;",
        "&eacute",
        "&bogus;",
        "&",
        "&#x1F389;",
        "&#13;",
        "&fjlig;",
        "&notit;",
        "&#x301;",
        "&shy;",
    ]
)
TEXTS = st.lists(st.one_of(WORDS, WORDS, REFERENCES), min_size=1, max_size=6).map("".join)
INLINE = ["b", "i", "a", "span", "code", "em", "button", "my-element", "sup", "q", "del", "ins"]
BLOCK = ["p", "div", "h1", "h2", "h3", "li", "ul", "ol", "blockquote", "pre", "section", "article", "dl", "dt", "dd"]
TABLE = ["table", "tr", "td", "th", "thead", "tbody", "caption"]
NAMES = st.sampled_from([*INLINE, *BLOCK, *TABLE])
ATTRIBUTES = st.sampled_from(
    ["", "", "", "", " class=x", ' title="1 > 2"', " href='/x'", " hidden", ' style="display: none"', " x='",
     " colspan=2", " rowspan=3", ' class="language-py"', " start=7"]
)  # fmt: skip
OTHER = st.sampled_from(
    ["<br>", "<hr/>", "<img alt='A &amp; b'>", "<img alt=''>", "<!-- c -->", "<!--", "<!doctype html>", "</>", "<",
     "<a ", "<script>x = '<p>'</script>", "<style>p{}</style>", "<title>T</title>", "<textarea> t </textarea>", "</p>",
     "<?x?>",
     "<template>t</template>", "<noscript>n</noscript>", "<option>o", "\ufeff", "<![CDATA[x]]>", "<p"]
)  # fmt: skip


def _element(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    made = st.builds(lambda name, given, text: f"<{name}{given}>{text}</{name}>", NAMES, ATTRIBUTES, inner)
    open_ = st.builds(lambda name, given, text: f"<{name}{given}>{text}", NAMES, ATTRIBUTES, inner)
    stray = st.builds(lambda text, name: f"{text}</{name}>", inner, NAMES)
    return st.one_of(made, made, made, open_, stray)


ROWS = st.lists(st.lists(TEXTS, min_size=1, max_size=3), min_size=1, max_size=6).map(
    lambda rows: "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
)
TABLES = ROWS.map(lambda rows: f"<table><tr><th>id</th><th>name</th></tr>{rows}</table>")


def pages(max_parts: int = 8) -> st.SearchStrategy[str]:
    """Pages of nested elements, tables, references, scripts and broken markup."""
    parts = st.recursive(
        st.one_of(TEXTS, TEXTS, OTHER),
        lambda inner: st.one_of(_element(inner), st.lists(inner, max_size=3).map("".join), TABLES),
        max_leaves=8,
    )
    return st.lists(parts, max_size=max_parts).map("".join)
