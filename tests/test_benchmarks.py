"""The benchmark counts rightly, reports what is missing or fails, and changes nothing of a page but its tables."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from chunkers import STRATEGIES, create

FOLDER = Path(__file__).parents[1] / "benchmarks"
NAMES = (
    *("contenders", "growth", "kinds", "measuring", "memory", "pages"),
    *("quality", "recipes", "segmenters", "speed", "texts"),
)
TABLES = ("machine", "speed", "growth", "hostile", "sentences")


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


def test_ordinary_documents_have_about_their_length(bench: ModuleType) -> None:
    for kind, make in bench.kinds.ORDINARY.items():
        assert 0.9 * 20_000 <= len(make(20_000)) <= 1.1 * 20_000, kind
    assert json.loads(bench.kinds.ORDINARY["json"](5_000))


def test_every_strategy_is_measured_on_documents_that_there_are(bench: ModuleType) -> None:
    cases = bench.memory.CASES.values()
    assert {case.strategy for case in cases} == set(STRATEGIES)
    assert {case.kind for case in cases} <= bench.kinds.ORDINARY.keys() & bench.memory.BOMBS.keys()


def test_memory_of_chunks_counts_each_object_once(bench: ModuleType) -> None:
    text = "The pump runs. " * 200
    (chunk,) = create("fixed_size", chunk_size=len(text)).chunk(text)
    once = bench.memory.held([chunk])
    assert len(text) < once < len(text) + 1_000
    assert bench.memory.held([chunk, chunk]) == once


def test_memory_is_measured_in_both_ways(bench: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "document"
    path.write_text(TEXT * 50, "utf-8")
    chunked, streamed = (bench.memory.measure("sentence", str(path), TEXT, way) for way in ("chunk", "stream"))
    assert chunked["chunks"] == streamed["chunks"] == len(create("sentence").chunk(TEXT * 50))
    assert chunked["held"] > 1


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
    tables = [*TABLES, *(f"quality {name}" for name in ("means", "sizes", "recipes", "leaders", "best", "all"))]
    for name in ["speed"] if page == "README.md" else tables:
        assert text.count(f"<!-- bench: {name} -->\n") == text.count(f"<!-- end: {name} -->") == 1


TEXT = "The pump runs. It needs oil.\n\n" * 3 + "A valve lasts ten years. Close it first.\n\n" + "The pump runs.  "


def test_chunks_of_every_library_are_found_in_the_text(bench: ModuleType) -> None:
    for contender in [*bench.contenders.at("tokens", 8, 0), *bench.contenders.at("tokens", 8, 2)]:
        if not bench.contenders.installed(contender.library):
            continue
        spans = bench.recipes.chunked(contender)(TEXT)
        covered = {at for start, end in spans for at in range(start, end)}
        assert spans == sorted(spans), contender
        assert all(at in covered for at, letter in enumerate(TEXT) if not letter.isspace()), contender


def test_no_crumbs_are_made_where_a_minimum_is_asked_for(bench: ModuleType) -> None:
    made = {one.strategy: one for one in bench.recipes.of_sizes([20]) if one.library == bench.recipes.OURS}
    text = "The pump runs.\n\n" + "It needs oil. " * 20
    sizes = {
        name: min(bench.contenders.count(text[start:end]) for start, end in bench.recipes.chunked(one)(text))
        for name, one in made.items()
    }
    assert sizes["recursive"] < 5 <= sizes["recursive, minimum"]


def test_recipes_of_others_return_what_holds_what_they_search(bench: ModuleType) -> None:
    text = TEXT * 10
    for recipe in bench.recipes.of_peers():
        made = list(recipe.chunks(text))
        assert made, recipe.name
        assert all(one.content == text[one.start : one.end] for one in made)
        assert all(one.window.start <= one.start < one.end <= one.window.end <= len(text) for one in made)
        assert any(one.window != one.span for one in made)


def test_no_question_chooses_how_it_is_answered(bench: ModuleType) -> None:
    quality = bench.quality
    groups = np.asarray(["a", "a", "b", "b", "b"])
    good_for = {
        name: quality.Found("chunkers", name, dict.fromkeys(quality.BUDGETS, (groups == name).astype(float)), 1, 1.0)
        for name in ("a", "b")
    }
    found = list(good_for.values())
    assert quality.best(found) is good_for["b"]
    chosen = quality.chosen_elsewhere(found, groups)
    assert chosen == {"a": good_for["b"], "b": good_for["a"]}
    assert quality.together(chosen, groups, quality.BUDGETS[0]).tolist() == [0.0] * 5
