"""Links among the pages lead somewhere, in a checkout as in the site that is made of it."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "examples" / "README.md"]
LINK = re.compile(r"\]\(([^()\s#:]*)(?:#([^()\s]+))?\)")


@pytest.fixture
def links(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    return import_module("site_links")


def prose(page: Path) -> str:
    """A page without its code."""
    return re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """What headings are called in links, by code hosts as by MkDocs."""
    titles = re.findall(r"^#+ +(.+)", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_to_a_file_and_to_a_heading_of_it(page: Path) -> None:
    for path, anchor in LINK.findall(prose(page)):
        target = (page.parent / path).resolve() if path else page
        assert target.is_file(), path
        assert not anchor or anchor in anchors(target), f"{path}#{anchor}"


@pytest.mark.parametrize(
    ("source", "link", "in_site"),
    [
        ("docs/langchain.md", "semantic.md#embedders", "semantic.md#embedders"),
        ("docs/langchain.md", "../examples/questions.jsonl", "examples/questions.jsonl"),
        ("docs/reference/index.md", "../laws.md", "../laws.md"),
        ("docs/reference/index.md", "../../CONTRIBUTING.md#set-up", "../CONTRIBUTING.md#set-up"),
        ("CONTRIBUTING.md", "docs/design.md#a-new-strategy", "design.md#a-new-strategy"),
        ("examples/README.md", "langchain_relations.py", "langchain_relations.py"),
        ("examples/README.md", "../docs/images/viewer.png", "../images/viewer.png"),
        ("docs/design.md", "nowhere.md", "nowhere.md"),
        ("docs/design.md", "#a-new-strategy", "#a-new-strategy"),
        ("docs/design.md", "https://example.org/docs/laws.md", "https://example.org/docs/laws.md"),
    ],
)
def test_links_out_of_the_folder_of_pages_work_in_the_site(links: Any, source: str, link: str, in_site: str) -> None:
    assert links.relinked(f"See [it]({link}).", source) == f"See [it]({in_site})."


def test_what_pages_link_to_elsewhere_is_put_into_the_site(links: Any) -> None:
    assert "examples/langchain_relations.py" in set(links.outside("docs/langchain.md"))
    assert not any(path.startswith("docs/") for path in links.outside("CONTRIBUTING.md"))
