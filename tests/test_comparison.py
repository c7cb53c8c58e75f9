"""Sweeps: what is kept, what an interruption costs, and how losses are explained."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ConfigurationError, RecursiveChunker, Span
from chunkers.comparison import Analysis, Comparison, Setting, grid, sweep
from chunkers.comparison.axes import SIZES, STRATEGIES
from chunkers.comparison.losses import losses
from chunkers.comparison.outcome import Holder, Outcome
from chunkers.comparison.store import Store
from chunkers.embedders.words import Words
from chunkers.evaluation import Question, evaluate
from chunkers.registry import create

EXAMPLES = Path(__file__).parent.parent / "examples" / "documents"
DOCUMENTS = {
    "bees.txt": "The hive is kept at 35 degrees. Workers fan their wings when it is hot.\n\n" * 2
    + "A queen lays two thousand eggs a day in early summer. Drones do not sting.",
    "tides.md": "# Tides\n\nThe moon pulls the oceans towards it.\n\n## Spring\n\n"
    "Spring tides are largest at new moon.",
}
QUESTIONS = [
    Question("q1", "How many eggs does a queen lay?", "bees.txt", (Span(145, 183),)),
    Question("q2", "When are spring tides largest?", "tides.md", (Span(57, 95),)),
    Question("q3", "What do drones not do?", "bees.txt", (Span(199, 219),)),
]
SETTINGS = grid(["recursive", "sentence"], [60, 120], ["0", "20%"], ["keywords", "dense", "hybrid"])


class Counting(Words):
    """Remembers every text that it is asked about."""

    fingerprint = "words that are counted"

    def __init__(self) -> None:
        self.__dict__["asked"] = []

    def embed(self, texts: list[str]) -> Any:
        self.asked.extend(texts)
        return super().embed(texts)


def stopping(count: int) -> Any:
    """What lets so many settings through, and is then interrupted."""

    def tracked(settings: Iterable[Setting]) -> Iterator[Setting]:
        for done, setting in enumerate(settings):
            if done == count:
                raise KeyboardInterrupt
            yield setting

    return tracked


def swept(folder: Path, **given: Any) -> Comparison:
    return sweep(DOCUMENTS, QUESTIONS, SETTINGS, folder, **{"embedder": Words(), "budget": 20, **given})


def test_a_grid_holds_every_combination_once() -> None:
    assert len(SETTINGS) == len(set(SETTINGS)) == len({one.name for one in SETTINGS}) == 2 * 2 * 2 * 3
    assert len(grid(["recursive", "recursive"], [60], ["0", "0%", 0], ["dense"])) == 1
    assert [one.expansion for one in grid(["sentence_window", "parent_child"], [50], modes=["dense"])] == [
        "window",
        "parent",
    ]
    assert Setting("recursive", 250, "10%").chunk_overlap == 25
    assert Setting("recursive", 800, "10%", "hybrid").name == "recursive 800 overlap 10% / hybrid"


@pytest.mark.parametrize(
    ("axes", "message"),
    [
        ((["recursif"], [100], ["0"], ["dense"]), "did you mean 'recursive'"),
        ((["recursive"], [], ["0"], ["dense"]), "sizes must be one or more"),
        ((["recursive"], [100], ["-1"], ["dense"]), "overlap must be a number, or a share"),
        ((["recursive"], [100], ["100%"], ["dense"]), "chunk_overlap must be"),
        ((["recursive"], [100], ["0"], ["bm25"]), "mode must be one of"),
    ],
)
def test_a_grid_that_makes_no_sense(axes: tuple, message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        grid(*axes)


def test_every_text_is_embedded_once_in_all(tmp_path: Path) -> None:
    embedder = Counting()
    swept(tmp_path, embedder=embedder)
    assert embedder.asked and len(embedder.asked) == len(set(embedder.asked))
    swept(tmp_path, embedder=embedder)
    assert len(embedder.asked) == len(set(embedder.asked)), "a second run asks nothing"


def test_an_interrupted_sweep_goes_on_and_loses_nothing(tmp_path: Path) -> None:
    whole = swept(tmp_path / "whole")
    embedder = Counting()
    for count in (3, 9):
        with pytest.raises(KeyboardInterrupt):
            swept(tmp_path / "parts", embedder=embedder, tracked=stopping(count))
        assert len(list((tmp_path / "parts").glob("*.json"))) == count
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "parts").glob("*.json")}
    found = swept(tmp_path / "parts", embedder=embedder)
    assert len(embedder.asked) == len(set(embedder.asked))
    assert kept == {path: path.stat().st_mtime_ns for path in kept}, "nothing is written twice"
    assert found.outcomes == whole.outcomes


def test_what_changed_is_found_anew_and_the_rest_is_not(tmp_path: Path) -> None:
    def files() -> int:
        return len(list(tmp_path.glob("*.json")))

    first = swept(tmp_path)
    assert files() == len(SETTINGS)
    changed = {**DOCUMENTS, "bees.txt": DOCUMENTS["bees.txt"] + " Bees dance."}
    sweep(changed, QUESTIONS, SETTINGS, tmp_path, embedder=Words(), budget=20)
    assert files() == 2 * len(SETTINGS)
    swept(tmp_path, budget=10)
    assert files() == 3 * len(SETTINGS)
    keywords = [one for one in SETTINGS if one.mode == "keywords"]
    swept(tmp_path, embedder=Counting())
    assert files() == 4 * len(SETTINGS) - len(keywords), "keyword search does not depend on the model"
    assert swept(tmp_path).outcomes == first.outcomes


def test_a_file_that_is_no_outcome_is_made_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    whole = swept(tmp_path)
    one, other, third, *whole_ones = sorted(tmp_path.glob("*.json"))
    one.write_text(one.read_text()[:100])
    other.write_text("[1]")
    third.write_text('{"setting": {"strategy": "magic"}}')
    damages: list[dict[str, Any]] = [
        {"read": []},
        {"holders": []},
        {"metrics": {}},
        {"metrics": {f"recall_b{budget}": ["nan"] * len(QUESTIONS) for budget in (20, 250, 500, 1_000, 2_000)}},
        {"setting": SETTINGS[0].to_dict() | {"size": 7}},
        {"chunks": 1e999},
    ]
    for path, damage in zip(whole_ones, damages, strict=False):
        path.write_text(json.dumps(json.loads(path.read_text()) | damage))
    assert swept(tmp_path).outcomes == whole.outcomes
    warned = [record for record in caplog.records if record.name == "chunkers.comparison.store"]
    assert len(warned) == 3 + len(damages) and json.loads(one.read_text())


def test_an_outcome_that_cannot_be_written_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("chunkers.comparison.store.os.replace", full)
    with pytest.raises(OSError, match="No space left"):
        swept(tmp_path)
    assert not [path for path in tmp_path.iterdir() if path.name != "vectors.sqlite"]
    (tmp_path / "file").write_text("")
    with pytest.raises(ConfigurationError, match="folder must be a folder"):
        Store(tmp_path / "file")


def test_outcomes_are_those_of_the_evaluation(tmp_path: Path) -> None:
    found = swept(tmp_path)
    for outcome in found.outcomes:
        setting = outcome.setting
        result = evaluate(DOCUMENTS, QUESTIONS, setting.chunker(), retrieval=setting.retrieval(Words()))
        assert list(outcome.metrics["recall_b250"]) == result.metrics["recall_b250"].tolist()
        assert outcome.chunks == len(result.collection.contents)
        assert Outcome.from_dict(json.loads(json.dumps(outcome.to_dict()))) == outcome


def test_settings_that_cut_alike_are_told_apart_by_nothing(tmp_path: Path) -> None:
    settings = grid(["recursive", "sentence"], [100, 1000, 2000], modes=["keywords"])
    analysis = Analysis(sweep(DOCUMENTS, QUESTIONS, settings, tmp_path))
    names = {row.setting.name: analysis.same_as(i) for i, row in enumerate(analysis.rows)}
    assert names["recursive 1000 / keywords"] == (
        "recursive 2000 / keywords",
        "sentence 1000 / keywords",
        "sentence 2000 / keywords",
    )
    assert sum(map(len, names.values())) + len(names) == len(settings)


def lost(text: str, evidence: tuple[int, int], spans: list[tuple[int, int, int | None, int]]) -> Any:
    question = Question("q", "?", "a", (Span(*evidence),))
    outcome = Outcome(Setting("recursive", 10), 1, 1, "", {}, [[Holder(*span) for span in spans]], [2])
    (found,) = losses({"a": text}, [question], outcome, [0.5])
    return found


def test_why_a_question_was_lost() -> None:
    text = "".join(map(str, range(10))) * 30
    cut = lost(text, (100, 120), [(90, 110, 1, 110), (110, 130, 7, 110)])
    assert cut.causes == ("cut",)
    assert [(part.text, part.cut, part.read) for part in cut.passages[0].parts if part.evidence] == [
        (text[100:110], False, True),
        (text[110:120], True, False),
    ]
    behind = lost(text, (100, 120), [(90, 130, 7, 90)])
    assert behind.causes == ("behind",) and not any(part.read for part in behind.passages[0].parts if part.evidence)
    partly = lost(text, (100, 120), [(90, 130, 2, 105)])
    assert partly.causes == ("behind",)
    assert [part.text for part in partly.passages[0].parts if part.read and part.evidence] == [text[100:105]]
    blank = lost("a" * 10 + "  " + "b" * 10, (0, 22), [(0, 10, 1, 10), (12, 22, 2, 22)])
    assert blank.causes == (), "blanks between chunks are no loss"


@given(st.lists(st.integers(0, 40), min_size=2, max_size=9, unique=True), st.integers(0, 35), st.integers(1, 5))
def test_the_parts_of_a_passage_are_the_document(borders: list[int], start: int, length: int) -> None:
    text = "".join(chr(97 + i % 26) for i in range(41))
    spans = [(a, b, 1, (a + b) // 2) for a, b in zip(sorted(borders), sorted(borders)[1:], strict=False)]
    (passage,) = lost(text, (start, start + length), spans).passages
    assert "".join(part.text for part in passage.parts) == text, "as all of it is near"
    assert "".join(part.text for part in passage.parts if part.evidence) == text[start : start + length]


def test_the_default_grid_is_small_enough_for_a_few_minutes() -> None:
    """A sentence encoder of that size reads some 4,000 characters a second on each of two cores."""
    texts = [path.read_text("utf-8") for path in sorted(EXAMPLES.iterdir())]
    embedded = {
        chunk.content
        for strategy in STRATEGIES
        for size in SIZES
        for text in texts
        for chunk in create(strategy, chunk_size=size).chunk(text)
    }
    assert sum(map(len, embedded)) < 1_000_000


def test_the_matrix_has_a_row_for_each_setting(tmp_path: Path) -> None:
    found = swept(tmp_path)
    assert found.metric == "recall_b20" and found.matrix().shape == (len(SETTINGS), len(QUESTIONS))
    first = evaluate(DOCUMENTS, QUESTIONS, RecursiveChunker(chunk_size=60), retrieval=SETTINGS[0].retrieval())
    assert np.array_equal(found.matrix("mrr@10")[0], first.metrics["mrr@10"])
