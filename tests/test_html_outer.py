"""Elements that lie in very many others."""

from __future__ import annotations

import pytest

from chunkers.boundaries.html import render
from chunkers.boundaries.html.element import Element
from chunkers.boundaries.html.opened import NEAR, Opened

DEEP = 5 * NEAR + 7


def test_elements_are_closed_as_they_were_opened_however_deep_they_lie() -> None:
    opened = Opened(10 * DEEP)
    for i in range(DEEP):
        element = Element(("ul", "ol", "table")[i % 3], i % 2 == 0, i % 12, "> " * (i % 4), i)
        element.number, element.marker, element.target = i % 5, [None, "- "][i % 2], "x" * (i % 3)
        opened.push(element)
    for i in reversed(range(DEEP)):
        assert opened.height == i + 1
        assert opened.depth == i % 12
        element = opened.pop()
        assert (element.name, element.hidden, element.depth) == (("ul", "ol", "table")[i % 3], i % 2 == 0, i % 12)
        assert (element.prefix, element.runs, element.number) == ("> " * (i % 4), i, i % 5)
        assert (element.marker, element.target) == ([None, "- "][i % 2], "x" * (i % 3))
    assert opened.innermost is None
    assert opened.height == opened.depth == 0


@pytest.mark.parametrize("depth", [2 * NEAR - 1, 2 * NEAR, 2 * NEAR + 1, DEEP])
def test_numbers_go_on_behind_what_lies_very_deep(depth: int) -> None:
    page = f"<ol start=7><li>a{'<div>' * depth}b{'</div>' * depth}<li>c</ol>"
    text = render(page).text
    assert text.startswith("7. a")
    assert text.endswith("8. c")
