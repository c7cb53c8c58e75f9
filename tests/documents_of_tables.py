"""Hypothesis strategies: delimited text, whole or damaged."""

from __future__ import annotations

import csv
import io

from hypothesis import strategies as st

CELLS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["a,b", 'say "hi"', "two\nlines", "12.5", "é🎉", "", "A sentence. And another one, longer.", "\r\n"]
    ),
)


@st.composite
def tables(draw: st.DrawFn) -> str:
    """Delimited text, whole or damaged."""
    width = draw(st.integers(1, 5))
    rows = draw(st.lists(st.lists(CELLS, min_size=width, max_size=width), max_size=8))
    out = io.StringIO()
    end = draw(st.sampled_from(["\n", "\r\n", "\r"]))
    writer = csv.writer(out, delimiter=draw(st.sampled_from(",;\t|")), lineterminator=end)
    writer.writerows([[f"name{i}" for i in range(width)], *rows])
    text = draw(st.sampled_from(["", "\ufeff", f"# comment{end}", f"Title{end}{end}"])) + out.getvalue()
    if draw(st.integers(0, 3)) == 0:
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.sampled_from(['"', "", "\n", "|-|-|\n"])) + text[at + draw(st.integers(0, 4)) :]
    return text
