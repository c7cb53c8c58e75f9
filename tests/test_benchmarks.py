"""The benchmark counts rightly, reports what is missing or fails, and changes nothing of a page but its tables."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parents[1] / "benchmarks"
NAMES = ("contenders", "growth", "measuring", "pages", "segmenters", "speed", "texts")


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    """The modules of the folder, as attributes of one object."""
    pytest.importorskip("resource")
    found = ModuleType("bench")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(FOLDER))
        for name in NAMES:
            setattr(found, name, __import__(name))
        yield found
        for name in NAMES:
            sys.modules.pop(name, None)


def test_what_is_over_or_lost_is_counted(bench: ModuleType) -> None:
    assert bench.measuring.over(["abc", "abcd", "x" * 1000], 3, len) == 2
    assert bench.measuring.lost("a b\nb c", ["a", "b b"]) == 1
    assert bench.measuring.lost("a b", ["a b", "b"]) == 0


def test_a_failure_and_a_limit_of_time_are_reported(bench: ModuleType) -> None:
    assert "nothing_there" in bench.measuring.fresh("texts:nothing_there")["failed"]
    assert bench.measuring.fresh("sys:exit", 3) == {"failed": "3"}
    assert bench.measuring.fresh("itertools:count", 0, seconds=10)["failed"]


def test_a_library_that_is_missing_is_reported(bench: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bench.speed, bench.growth, bench.segmenters):
        monkeypatch.setattr(module, "installed", lambda library: None)
        rows = [*module.rows(str(bench.texts.EXAMPLES), "chunkers")]
        assert rows
        assert all("not installed" in row and len(row) == len(module.HEADERS) for row in rows)


def test_texts_have_their_length_and_are_the_same_in_every_run(bench: ModuleType) -> None:
    folder = str(bench.texts.EXAMPLES)
    assert len(bench.texts.varied(folder, 50_000, 1)) == 50_000
    assert bench.texts.varied(folder, 50_000, 1) == bench.texts.varied(folder, 50_000, 1)
    for make in bench.texts.HOSTILE.values():
        assert 0.99e6 <= len(make().encode()) <= 1.01e6


def test_only_the_table_of_a_page_is_replaced(bench: ModuleType, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    opening, closing = "a\n<!-- bench: x -->\n", "<!-- end: x -->\nb\n<!-- bench: y -->\n"
    page.write_text(f"{opening}old\n{closing}", "utf-8")
    table = bench.pages.markdown(["library", "s"], [["one", "1"]])
    for _ in range(2):
        bench.pages.refresh(page, "x", table)
        bench.pages.refresh(page, "y", table)
    assert page.read_text("utf-8") == f"{opening}\n{table}\n\n{closing}"
    assert table == "| library | s |\n|---|---:|\n| one | 1 |"


@pytest.mark.parametrize("page", ["README.md", "docs/benchmarks.md"])
def test_every_table_has_its_place(page: str) -> None:
    text = (FOLDER.parent / page).read_text("utf-8")
    for name in ["speed"] if page == "README.md" else ["machine", "speed", "growth", "hostile", "sentences"]:
        assert text.count(f"<!-- bench: {name} -->\n") == text.count(f"<!-- end: {name} -->") == 1
