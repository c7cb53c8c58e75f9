"""The pictures of the documentation are those that the strategies draw now."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from chunkers import STRATEGIES, Chunk
from chunkers.inspection import Cut

ROOT = Path(__file__).parents[1]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "scripts")


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_every_strategy_has_a_picture_that_is_up_to_date_and_on_the_page(strategy: str) -> None:
    script = import_module("draw_strategies")
    assert strategy in script.DRAWN, f"say in DRAWN of scripts/draw_strategies.py which document shows {strategy}"
    assert (script.FOLDER / f"{strategy}.svg").exists(), "run scripts/draw_strategies.py"
    assert (script.FOLDER / f"{strategy}.svg").read_text("utf-8") == script.drawn(strategy), (
        "run scripts/draw_strategies.py"
    )
    shown = f"](images/strategies/{strategy}.svg)" in (ROOT / "docs" / "strategies.md").read_text("utf-8")
    assert shown, f"docs/strategies.md needs a section with the picture of {strategy}"


def test_no_picture_is_left_of_a_strategy_that_is_gone() -> None:
    pictures = {path.stem for path in (ROOT / "docs" / "images" / "strategies").iterdir()}
    assert pictures == set(STRATEGIES), "delete those of no strategy; scripts/draw_strategies.py writes what is missing"


def test_a_picture_shows_the_text_its_chunks_and_what_they_share() -> None:
    text = "a <b> c\nd & e"
    chunks = [Chunk(text[:7], 0, 7, 0, 7, text[:7]), Chunk(text[4:], 4, len(text), 1, 9, text[4:])]
    svg = ET.fromstring(import_module("drawing").picture("<t>", text, chunks, [Cut(0, 7, 2, "line", "")]))  # noqa: S314 - our own
    written = [element.text for element in svg.iter(f"{SVG}text")]
    assert written == ["a <b> c", "d & e", "start: 7", "line: 9"]
    fills = [element.get("fill") for element in svg.findall(f"{SVG}rect")[1:]]
    assert [fill == "url(#shared)" for fill in fills] == [False, True, False]
    assert fills[0] != fills[2]
