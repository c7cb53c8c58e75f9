"""The reports: hostile text stays text, the same comparison gives the same files, and nothing is loaded."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from chunkers import Span
from chunkers.comparison import Analysis, advice, as_html, as_json, as_markdown, grid, headline, sweep
from chunkers.embedders.words import Words
from chunkers.evaluation import Question

ATTACKS = (
    "<script>alert(1)</script>",
    "</style><img src=x onerror=alert(1)>",
    '"><svg/onload=alert(1)>',
    "' onmouseover='alert(1)",
    "{{ 7 * 7 }} {% raw %}",
    "[here](javascript:alert(1)) ![x](http://example.com/x.png) `a` | b | $x^2$ # * _",
    "<!-- --><iframe src='http://example.com'></iframe> &lt;b&gt; \u202etxet \u0000",
)


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Analysis:
    """Documents, names and questions that are nothing but attacks, of which most are lost."""
    documents = {f"{attack} {i}": f"{attack} said {i}.\n\n" * 12 + f"The end {i}." for i, attack in enumerate(ATTACKS)}
    questions = [
        Question(f"{ATTACKS[i]}{at}", f"What about {ATTACKS[(i + at) % 7]}?", name, (Span(40 * at, 40 * at + 60),))
        for i, name in enumerate(documents)
        for at in range(3)
    ]
    settings = grid(["recursive", "sentence"], [50, 150], modes=["keywords", "dense"])
    return Analysis(sweep(documents, questions, settings, tmp_path_factory.mktemp("runs"), embedder=Words(), budget=20))


class Elements(HTMLParser):
    """The elements of a page with their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_hostile_text_stays_text_in_the_page(hostile: Analysis) -> None:
    assert hostile.losses and hostile.plateaus and hostile.effects
    page = Elements(as_html(hostile, "chunkers compare '<script>'"))
    tags = {tag for tag, _ in page.found}
    assert not tags & {"script", "img", "iframe", "object", "embed", "link", "base", "form", "foreignobject"}
    for tag, attributes in page.found:
        assert not any(name.startswith("on") for name in attributes), (tag, attributes)
        for name in ("src", "href", "xlink:href", "action"):
            assert (attributes.get(name) or "#").startswith("#"), (tag, attributes)
    for loss in hostile.losses:
        assert loss.question.text in page.text and loss.question.document in page.text
    policies = [attributes["content"] for _, attributes in page.found if "http-equiv" in attributes]
    assert len(policies) == 1 and "default-src 'none'" in str(policies) and "{{ 7 * 7 }}" in page.text


def test_the_page_loads_nothing(hostile: Analysis) -> None:
    page = as_html(hostile)
    styles = [attributes.get("style") or "" for _, attributes in Elements(page).found]
    css = page[page.index("<style>") : page.index("</style>")] + "".join(styles)
    assert "@import" not in css and set(re.findall(r"url\(([^)]*)\)", css)) <= set(re.findall(r"url\((#[^)]*)\)", css))


def test_hostile_text_stays_text_in_markdown(hostile: Analysis) -> None:
    tokens = MarkdownIt("commonmark", {"html": True}).enable("table").parse(as_markdown(hostile))
    inline = [child for token in tokens for child in token.children or ()]
    assert {token.type for token in (*tokens, *inline)}.isdisjoint(
        {"html_block", "html_inline", "link_open", "image", "code_inline", "code_block", "fence", "em_open"}
    )
    text = "".join(token.content for token in inline)
    assert all(" ".join(loss.question.text.split()).replace("\0", "\ufffd") in text for loss in hostile.losses[:20])


def test_the_same_comparison_gives_the_same_reports(hostile: Analysis, tmp_path: Path) -> None:
    found = hostile.comparison
    settings = [outcome.setting for outcome in found.outcomes]
    again = Analysis(sweep(found.documents, found.questions, settings, tmp_path, embedder=Words(), budget=20))
    for report in (as_html, as_markdown, as_json):
        assert report(hostile) == report(again)


def test_json_says_all_that_was_found(hostile: Analysis) -> None:
    record = json.loads(as_json(hostile))
    assert record["verdict"]["headline"] == headline(hostile)
    assert record["verdict"]["advice"] == list(advice(hostile))
    assert {one["name"] for one in record["settings"]} == {row.setting.name for row in hostile.rows}
    recalls = [one["recall"]["mean"] for one in record["settings"]]
    assert recalls == sorted(recalls, reverse=True)
    assert len(record["lost"]) == len(hostile.losses)


@pytest.mark.parametrize("count", [1, 2])
def test_a_comparison_of_few_settings_and_questions_has_a_report(tmp_path: Path, count: int) -> None:
    documents = {"a": "One. Two. Three."}
    question = Question("q", "Which is the second?", "a", (Span(5, 9),))
    analysis = Analysis(
        sweep(documents, [question], grid(["recursive"], [6, 16][:count], modes=["keywords"]), tmp_path)
    )
    said = headline(analysis)
    assert said.startswith(
        "Only one way" if count == 1 else "No setting can be recommended on 1 question: fewer than 20"
    )
    for report in (as_html, as_markdown, as_json):
        assert report(analysis)


def test_figures_take_their_colours_from_the_page(hostile: Analysis) -> None:
    page = as_html(hostile)
    figures = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(figures) >= 2 and all("var(--series-0)" in figure for figure in figures)
    assert not re.search("#[0-9a-f]{6}", "".join(figures)), "a fixed colour is unreadable in light or in dark"
    variables = set(re.findall(r"var\((--[a-z0-9-]+)\)", "".join(figures)))
    assert all(f"{name}:" in page for name in variables)
