"""Calibration: the scores of gaps, thresholds on documents, a suggestion that gives way to evidence only."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chunkers
from chunkers import ConfigurationError, InputError, SemanticChunker, similarities
from chunkers.boundaries.semantic.rows import rows_of
from chunkers.calibration import Calibration, Threshold, calibrate, calibrating
from chunkers.calibration.agreement import pk, window_diff
from chunkers.calibration.calibrating import _choice
from chunkers.calibration.joined import joined, stretches
from chunkers.calibration.thresholds import DEFAULT
from embedding import TOPICS, BagOfWords, Recorder, documents, sentence

pytest.importorskip("typer")
from typer.testing import CliRunner, Result

from chunkers.cli import application

BAG = BagOfWords()


@pytest.fixture(scope="module", autouse=True)
def few_texts() -> Iterator[None]:
    """Joined for a calibration: what is tested here needs no more."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(calibrating, "TEXTS", 4)
        yield


def about(topic: str, count: int, seed: int = 0) -> str:
    return " ".join(sentence(topic, seed + i) for i in range(count))


TEXTS_OF_TOPICS = {f"{topic}.txt": about(topic, 40) for topic in TOPICS}


@pytest.fixture(scope="module")
def found() -> Calibration:
    return calibrate(TEXTS_OF_TOPICS, embedder=BAG, chunk_size=300)


# -------------------------------------------------------------------------------------------------- similarities


def test_similarities_are_those_of_the_chunker() -> None:
    text = "Cats purr. Cats purr. Banks lend."
    gaps = similarities(text, embedder=BAG, buffer_size=0)
    assert [(gap.offset, gap.similarity) for gap in gaps] == [(11, 1.0), (22, 0.0)]
    assert gaps == SemanticChunker(embedder=BAG, buffer_size=0).similarities(text)
    assert similarities("One sentence.", embedder=BAG) == []


def test_wrong_parameters_are_named() -> None:
    with pytest.raises(InputError):
        similarities(b"x", embedder="words")  # type: ignore[arg-type]  # what is tested
    for wrong in ({"buffer_size": -1}, {"embedder": 3}, {"language": ""}, {"chunk_size": 0}):
        with pytest.raises(ConfigurationError, match=next(iter(wrong))):
            calibrate({"a": "One. Two."}, **{"embedder": BAG, **wrong})  # type: ignore[arg-type]
    with pytest.raises(InputError):
        calibrate({"a": None}, embedder=BAG)  # type: ignore[dict-item]  # what is tested


def test_it_is_public_and_loads_on_use() -> None:
    code = "import chunkers, sys; assert 'chunkers.calibration' not in sys.modules; chunkers.similarities"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
    assert chunkers.similarities is similarities and "similarities" in dir(chunkers)


# -------------------------------------------------------------------------------------------------- outcomes


@settings(max_examples=15, deadline=None)
@given(documents(), st.integers(0, 21))
def test_outcomes_are_the_breakpoints_of_the_chunker(document: tuple[str, list[int]], i: int) -> None:
    text, _ = document
    calibration = calibrate({"a": text}, embedder=BAG)
    outcome = calibration.outcomes[i % len(calibration.outcomes)]
    kind, amount = outcome.threshold
    chunker = SemanticChunker(
        embedder=BAG,
        breakpoint_threshold_type=kind,
        breakpoint_threshold_amount=amount,  # type: ignore[arg-type]
    )
    gaps = chunker.similarities(text)
    assert outcome.cuts == (tuple(gap.offset for gap in gaps if gap.breakpoint),)
    (scores,) = calibration.documents
    assert [*zip(scores.offsets, scores.similarities.tolist(), strict=True)] == [gap[:2] for gap in gaps]
    assert outcome.parts == len(outcome.cuts[0]) + 1
    assert outcome.mean_size == pytest.approx(len(text) / outcome.parts) and outcome.largest <= len(text)


def test_each_distinct_sentence_of_all_documents_is_embedded_once() -> None:
    recorder = Recorder()
    calibrate({"a": about("cats", 9), "b": about("cats", 9) + " " + about("rain", 9)}, embedder=recorder)
    assert len(recorder.texts) == len(set(recorder.texts))
    assert set(recorder.texts) == {sentence(topic, i) for topic in ("cats", "rain") for i in range(9)}


def test_every_type_is_tried_and_the_default_is_among_them(found: Calibration) -> None:
    tried = [outcome.threshold for outcome in found.outcomes]
    types = {"total_fit", "percentile", "standard_deviation", "interquartile", "gradient", "absolute"}
    assert {threshold.type for threshold in tried} == types and DEFAULT in tried and len(tried) == len(set(tried))
    assert {outcome.threshold.type for outcome in found.best()} == types
    assert found.suggested in found.best()


@pytest.mark.parametrize("texts", [{}, {"a": ""}, {"a": "One sentence."}, {"a": "One. Two.", "b": " "}])
def test_documents_too_short_to_compare_by_get_the_default(texts: dict[str, str]) -> None:
    calibration = calibrate(texts, embedder=BAG)
    assert calibration.suggested.threshold == DEFAULT and "too short" in calibration.reason
    assert calibration.suggested.error is None
    assert len(calibration.documents) == ("One. Two." in texts.values())


def test_it_is_the_same_in_every_run(found: Calibration) -> None:
    again = calibrate(TEXTS_OF_TOPICS, embedder=BAG, chunk_size=300)
    assert (again.outcomes, again.suggested, again.reason) == (found.outcomes, found.suggested, found.reason)


# -------------------------------------------------------------------------------------------------- the choice


def errors(**given: list[float]) -> dict[Threshold, list[float]]:
    named = {"default": DEFAULT, "other": Threshold("percentile", 90)}
    return {named[name]: values for name, values in given.items()}


def test_the_default_gives_way_to_what_is_better_beyond_chance() -> None:
    noise = [0.05 * (-1) ** i for i in range(calibrating.TEXTS)]
    usual = [0.3 + some for some in noise]
    better = [0.2 + some / 2 for some in noise]
    threshold, reason = _choice(errors(default=usual, other=better))
    assert threshold == ("percentile", 90) and "error 0.200 against 0.300" in reason


def test_the_default_stays_where_the_difference_may_be_chance() -> None:
    usual = [0.3] * calibrating.TEXTS
    uneven = [0.1 if i % 2 else 0.48 for i in range(calibrating.TEXTS)]
    threshold, reason = _choice(errors(default=usual, other=uneven))
    assert threshold == DEFAULT and "not better than the default beyond chance" in reason
    lucky = [0.1] * (calibrating.TEXTS // 2) + [0.4] * (
        calibrating.TEXTS // 2
    )  # better only on those that it was chosen by
    assert _choice(errors(default=usual, other=lucky))[0] == DEFAULT
    assert "no other finds the borders better" in _choice(errors(default=usual, other=usual))[1]


# -------------------------------------------------------------------------------------------------- joined texts


@given(st.integers(2, 5), st.integers(2, 6), st.integers(0, 4), st.integers(0, 99))
def test_passages_end_where_the_borders_are_and_come_from_another_document(
    count: int, shortest: int, more: int, seed: int
) -> None:
    longest = shortest + more
    rows = rows_of(np.eye(count, dtype=np.float32), [i for i in range(count) for _ in range(longest)])
    pool = [type(rows)(rows.vectors, rows.index[i * longest : (i + 1) * longest]) for i in range(count)]
    text = joined(pool, (shortest, longest), 0, Random(seed))  # noqa: S311
    changes = [a != b for a, b in zip(text.rows.index, text.rows.index[1:], strict=False)]
    assert text.borders == changes and len(text.similarities) == len(text.borders)
    assert [value < 1 for value in text.similarities] == changes
    lengths = np.diff([-1, *np.flatnonzero(changes), len(changes)])
    assert lengths.min() >= shortest and lengths.max() <= longest


def test_a_single_document_is_cut_into_stretches_and_a_short_one_gives_none() -> None:
    rows = rows_of(np.eye(40, dtype=np.float32), range(40))
    short = rows_of(np.eye(40, dtype=np.float32), range(5))
    found = stretches([rows, short], 6)
    assert len(found) == 6 and np.concatenate([one.index for one in found]).tolist() == [*range(40)]
    assert all(len(one) >= 6 for one in found)
    assert len(stretches([rows], 3)) == 8
    assert stretches([rows], 21) == stretches([short], 6) == stretches([], 6) == []
    assert len(stretches([rows, short, rows], 6)) == 2


def test_pk_and_window_diff_are_zero_for_the_truth_and_tell_too_many_from_none() -> None:
    true = [False, False, True, False, False, False, True, False, False]
    none, every = [False] * 9, [True] * 9
    assert pk(true, true) == window_diff(true, true) == 0
    assert pk(true, none) == window_diff(true, none) == 4 / 8  # windows of two gaps, each border in two of them
    assert pk(true, every) == 4 / 8 and window_diff(true, every) == 1


# -------------------------------------------------------------------------------------------------- the command


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "texts"
    place.mkdir()
    for name, text in TEXTS_OF_TOPICS.items():
        (place / name).write_text(text, "utf-8")
    return place


def run(*arguments: object) -> Result:
    words = ["calibrate", *map(str, arguments), "--embedder", "words"]
    return CliRunner().invoke(application(), words)


def test_the_command_shows_thresholds_gaps_and_a_suggestion_to_use(folder: Path) -> None:
    result = run(folder, "--gaps", 2)
    assert result.exit_code == 0, result.output
    assert "4 documents, 160 sentences" in result.output and "the 2 widest of 39 gaps" in result.output
    line = next(line.split() for line in result.output.splitlines() if "chunkers split --strategy" in line)
    again = CliRunner().invoke(application(), [*line[1:], "--embedder", "words", str(folder)])
    assert again.exit_code == 0 and again.output.count("\n") >= 4


def test_json_has_every_gap_and_every_cut(folder: Path, found: Calibration) -> None:
    result = run(folder, "--json", "--chunk-size", 300)
    record: dict[str, Any] = json.loads(result.output)
    text = TEXTS_OF_TOPICS["cats.txt"]
    (cats,) = (one for one in record["documents"] if one["source"].endswith("cats.txt"))
    expected = similarities(text, embedder="words")
    assert [(gap["offset"], gap["similarity"]) for gap in cats["gaps"]] == [gap[:2] for gap in expected]
    cuts = [row["cuts"][cats["source"]] for row in record["thresholds"] if row["type"] == record["suggested"]["type"]]
    assert [gap["offset"] for gap in cats["gaps"] if gap["breakpoint"]] in cuts
    assert len(record["thresholds"]) >= len(found.outcomes) - 2 and record["suggested"]["reason"]


@pytest.mark.parametrize(("name", "head"), [("page.png", b"\x89PNG"), ("page.SVG", b"<?xml")])
def test_the_plot_is_an_image_of_the_kind_that_its_name_says(folder: Path, name: str, head: bytes) -> None:
    pytest.importorskip("matplotlib")
    (folder / "cats.txt").rename(folder / "$cats_{ <猫> & $.txt")
    image = folder.parent / name
    assert run(folder, "-o", image).exit_code == 0
    first = image.read_bytes()
    assert first.startswith(head)
    assert run(folder, "-o", image).exit_code == 0 and image.read_bytes() == first


def test_vectors_are_kept(folder: Path) -> None:
    cache = folder.parent / "vectors"
    assert run(folder, "--cache", cache).output == run(folder).output
    size = cache.stat().st_size
    assert run(folder, "--cache", cache).exit_code == 0 and cache.stat().st_size == size


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--output", "-"], 2, "--output must end in .png or .svg (got '-')"),
        (["--cache", "."], 2, "--cache must be a file"),
        (["--output", "page.pdf"], 2, "--output must end in .png or .svg (got 'page.pdf')"),
        (["--chunk-size", "0"], 2, "--chunk-size must be a whole number from 1 on"),
        (["--output", "no/such/page.png"], 2, "--output must be in a folder that exists"),
        (["missing.txt"], 1, "missing.txt: No such file"),
    ],
)
def test_what_is_wrong_is_said(folder: Path, arguments: list[str], code: int, said: str) -> None:
    pytest.importorskip("matplotlib")
    result = run(folder, *arguments)
    assert result.exit_code == code and said in " ".join(result.output.split())


def test_without_any_gap_there_is_nothing_to_show(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text("One sentence.", "utf-8")
    result = run(tmp_path / "one.txt")
    assert result.exit_code == 1 and "no text of two sentences" in result.output


def test_a_plot_needs_the_extra(folder: Path) -> None:
    code = "import sys; sys.modules['matplotlib'] = None; from chunkers.cli import main; main(sys.argv[1:])"
    words = ["calibrate", str(folder), "--embedder", "words", "-o", str(folder.parent / "page.png")]
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and 'pip install "chunkers[eval]"' in done.stderr
