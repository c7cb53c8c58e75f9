"""Hypothesis strategies: JSON, whole or damaged."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

STRINGS = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        ['x,}]" é🎉', "One sentence. Another, longer one!\nA line.\n\n", "\ud83d", "\\n", "ключ", "a" * 50]
    ),
)
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), STRINGS)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=5), st.dictionaries(STRINGS, inner, max_size=5)),
    max_leaves=25,
)
FORMS: list[dict[str, Any]] = [
    {},
    {"indent": 2},
    {"ensure_ascii": False},
    {"indent": "\t", "ensure_ascii": False},
    {"separators": (",", ":")},
]


@st.composite
def json_documents(draw: st.DrawFn) -> str:
    """JSON, values one behind the other, JSON Lines; whole or damaged."""
    values = draw(st.lists(VALUES, min_size=1, max_size=4))
    form = draw(st.sampled_from(FORMS))
    text = draw(st.sampled_from(["\n", "\r\n", " ", "\n\n"])).join(json.dumps(value, **form) for value in values)
    if draw(st.integers(0, 3)) == 0:
        at = draw(st.integers(0, len(text)))
        text = (
            text[:at]
            + draw(st.sampled_from(["", '"', "}", "@@ ", "\n", "[", "\\"]))
            + text[at + draw(st.integers(0, 5)) :]
        )
    return draw(st.sampled_from(["", "\ufeff", " \n"])) + text
