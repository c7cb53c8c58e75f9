"""Documents become rows of chunks in any engine: those of one machine, in files that are whole or not there."""

from __future__ import annotations

import json
import logging
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import (
    STRATEGIES,
    AutoChunker,
    BatchError,
    Chunk,
    Chunker,
    ConfigurationError,
    FilesError,
    InputError,
    MissingExtraError,
    RecursiveChunker,
    ResourceError,
    SemanticChunker,
    SentenceWindowChunker,
    create,
)
from chunkers.columns import COLUMNS, ChunkDocuments
from embedding import Recorder
from strategies import texts

CHUNKER = RecursiveChunker(chunk_size=30)
DOCUMENTS: dict[str, list[Any]] = {
    "id": ["a", "b", "c", "d"],
    "text": ["One two. Three four five six seven eight.", " \n", "Nine.\0", "Ten 🇩🇪 é. Ten 🇩🇪 é. Ten 🇩🇪 é."],
    "page": [1, 2, None, 4],
}


def fails_on_nine(text: str) -> int:
    """A tokenizer that cannot count one text."""
    if "Nine" in text:
        raise RuntimeError("no nine today \ud800")
    return len(text)


def values(chunk: Chunk) -> tuple[Any, ...]:
    """What a row says of a chunk, read from the chunk itself."""
    window = chunk.window or (None, None)
    place = (chunk.id, chunk.index, chunk.start, chunk.end, chunk.level, chunk.parent, *window, chunk.size)
    return (*place, chunk.text, chunk.content, chunk.metadata, None)


def told(columns: dict[str, list[Any]]) -> list[tuple[Any, ...]]:
    """The rows, each with its document, and with its metadata read."""
    rows = zip(columns["document_id"], *(columns[name] for name in COLUMNS), strict=True)
    at = 1 + list(COLUMNS).index("metadata")
    return [(*row[:at], json.loads(row[at]), *row[at + 1 :]) for row in rows]


def expected(chunker: Chunker, ids: list[Any], given: list[str]) -> list[tuple[Any, ...]]:
    many = chunker.chunk_many(given)
    return [(document, *values(chunk)) for document, chunks in zip(ids, many, strict=True) for chunk in chunks]


# -------------------------------------------------------------------------------------------------- columns


@pytest.mark.parametrize("name", STRATEGIES)
@given(given=st.lists(texts(6), max_size=3))
def test_rows_are_the_chunks_of_chunk_many(name: str, given: list[str]) -> None:
    chunker = create(name, chunk_size=40)
    ids = [*range(len(given))]
    assert told(ChunkDocuments(chunker)({"id": ids, "text": given})) == expected(chunker, ids, given)


def test_a_row_is_a_slice_of_its_document() -> None:
    rows = ChunkDocuments(CHUNKER)(DOCUMENTS)
    sources = dict(zip(DOCUMENTS["id"], DOCUMENTS["text"], strict=True))
    places = zip(rows["document_id"], rows["start"], rows["end"], rows["text"], strict=True)
    assert all(sources[document][start:end] == text for document, start, end, text in places)
    assert set(rows["document_id"]) == {"a", "c", "d"}


def test_columns_of_a_document_stand_in_each_of_its_rows() -> None:
    rows = ChunkDocuments(CHUNKER)(DOCUMENTS)
    assert [*rows] == ["document_id", *COLUMNS, "page"]
    pages = dict(zip(DOCUMENTS["id"], DOCUMENTS["page"], strict=True))
    assert rows["page"] == [pages[document] for document in rows["document_id"]]


def test_windows_parents_and_metadata_come_along() -> None:
    window = ChunkDocuments(SentenceWindowChunker(window_size=1))({"id": [7], "text": ["One. Two. Three."]})
    assert [*zip(window["window_start"], window["window_end"], strict=True)] == [(0, 9), (0, 16), (5, 16)]
    family = ChunkDocuments(create("parent_child", chunk_sizes=(40, 10)))(DOCUMENTS)
    assert {0, 1} == set(family["level"])
    assert any(parent is not None for parent in family["parent"])


def test_other_names_of_columns() -> None:
    chunked = ChunkDocuments(CHUNKER, id_column="url", text_column="body")
    rows = chunked({"url": ["x"], "body": ["One."], "id": [5]})
    assert (rows["document_id"], rows["text"], rows["id"]) == (["x"], ["One."], [5])


def test_what_a_document_is_called_tells_its_kind() -> None:
    rows = ChunkDocuments(AutoChunker())({"id": [1, 2], "text": ["a,b\n1,2\n"] * 2, "path": ["x.csv", "x.txt"]})
    assert [json.loads(found)["route"] for found in rows["metadata"]] == ["table", "recursive"]


def test_the_sentences_of_a_batch_are_embedded_together() -> None:
    recorder = Recorder()
    given = [f"Pumps need oil {i}. Valves do not {i}." for i in range(5)]
    ChunkDocuments(SemanticChunker(embedder=recorder, chunk_size=60))({"id": [*range(5)], "text": given})
    assert len(recorder.calls) == 1


@pytest.mark.parametrize("rows", [0, 1])
def test_a_batch_may_be_empty_or_hold_nothing_but_blanks(rows: int) -> None:
    found = ChunkDocuments(CHUNKER)({"id": ["a"][:rows], "text": [" "][:rows], "page": [1][:rows]})
    assert found == {name: [] for name in ("document_id", *COLUMNS, "page")}


# -------------------------------------------------------------------------------------------------- errors


def test_a_document_that_fails_stops_the_batch_and_is_named() -> None:
    broken = {**DOCUMENTS, "text": ["One.", None, "Two.", "Three."]}
    with pytest.raises(
        BatchError, match=r"^text 1 of the batch .*: document 'b': InputError: .*got NoneType"
    ) as caught:
        ChunkDocuments(CHUNKER)(broken)
    assert isinstance(caught.value.__cause__, InputError)


def test_or_becomes_a_row_that_says_why() -> None:
    chunked = ChunkDocuments(CHUNKER.replace(tokenizer=fails_on_nine), on_error="row")
    rows = chunked(DOCUMENTS)
    failed = [at for at, error in enumerate(rows["error"]) if error]
    assert [rows["document_id"][at] for at in failed] == ["c"]
    assert {name: rows[name][failed[0]] for name in ("error", "page", "chunk_id", "start", "text")} == {
        "error": "RuntimeError: no nine today \\ud800",
        "page": None,
        "chunk_id": None,
        "start": None,
        "text": None,
    }
    rest = {name: [values[i] for i in (0, 1, 3)] for name, values in DOCUMENTS.items()}
    others = [row for row in told({**rows, "metadata": [m or "null" for m in rows["metadata"]]}) if row[-1] is None]
    assert others == told(chunked(rest))


def test_settings_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ConfigurationError, match=r"chunker must be a chunker \(got 'recursive'\)"):
        ChunkDocuments("recursive")  # type: ignore[arg-type]  # what is tested
    with pytest.raises(ConfigurationError, match="on_error must be one of 'raise', 'row'"):
        ChunkDocuments(CHUNKER, on_error="skip")  # type: ignore[arg-type]  # what is tested
    with pytest.raises(ConfigurationError, match="id_column must be another column than text_column"):
        ChunkDocuments(CHUNKER, id_column="text")


@pytest.mark.parametrize(
    ("batch", "error", "message"),
    [
        ({"id": [1]}, ConfigurationError, r"text_column must name a column .* have 'id' \(got 'text'\)"),
        ({"text": ["a"]}, ConfigurationError, "id_column must name a column"),
        ({**DOCUMENTS, "index": [1] * 4}, ConfigurationError, r"documents must .* \(got 'index'\); rename it"),
        ([{"id": 1, "text": "a"}], InputError, r"batch must be a mapping .* \(got a list\)"),
    ],
)
def test_batches_that_make_no_sense_are_refused(batch: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        ChunkDocuments(CHUNKER)(batch)


def test_it_is_a_value_that_can_be_sent() -> None:
    chunked = ChunkDocuments(CHUNKER, on_error="row")
    copy = pickle.loads(pickle.dumps(chunked))
    assert (copy, copy.fingerprint) == (chunked, chunked.fingerprint)
    others = [ChunkDocuments(CHUNKER), ChunkDocuments(CHUNKER.replace(chunk_size=31), on_error="row")]
    assert chunked.fingerprint not in {other.fingerprint for other in others}


# -------------------------------------------------------------------------------------------------- Arrow, Parquet


@pytest.fixture(scope="module")
def pa() -> Any:
    pytest.importorskip("pyarrow.parquet")
    return pytest.importorskip("pyarrow")


def written(folder: Path, *names: str) -> Path:
    """A folder with the documents in each of the files."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        table = pa.table({**DOCUMENTS, "id": [f"{name} {document}" for document in DOCUMENTS["id"]]})
        pq.write_table(table, folder / name)
    return folder


def rows_of(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """What the files hold, by their names, and that there is nothing else."""
    import pyarrow.parquet as pq

    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return {name: told(pq.ParquetFile(folder / name).read().to_pydict()) for name in names}


def expected_of(*names: str) -> dict[str, list[tuple[Any, ...]]]:
    ids = {name: [f"{name} {document}" for document in DOCUMENTS["id"]] for name in names}
    return {name: expected(CHUNKER, ids[name], DOCUMENTS["text"]) for name in names}


def dies_once(table: Any) -> Any:
    """A stage whose process ends at the first file that it is given."""
    marker = Path(os.environ["DIED"])
    if not marker.exists():
        marker.touch()
        os._exit(1)
    return ChunkDocuments(CHUNKER)(table)


def test_a_table_gives_a_table_whose_types_do_not_depend_on_the_batch(pa: Any) -> None:
    chunked = ChunkDocuments(CHUNKER)
    table = pa.table({**DOCUMENTS, "at": pa.array([1, None, 3, 4], pa.timestamp("ns"))})
    found = chunked(table)
    assert found.select(["document_id", *COLUMNS, "page"]).to_pydict() == chunked(DOCUMENTS)
    assert chunked(table.slice(1, 1)).schema == chunked(table.slice(0, 0)).schema == found.schema
    assert found.schema.field("at").type == pa.timestamp("ns")
    assert found.schema.field("parent").type == pa.int64()


def test_without_pyarrow_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from chunkers.parquet import jobs

    monkeypatch.delitem(sys.modules, "pyarrow.fs", raising=False)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtraError, match=r'pyarrow is not installed; run: pip install "chunkers\[ray\]"'):
        jobs("documents", "chunks")


@pytest.mark.usefixtures("pa")
def test_a_file_becomes_a_file_batch_by_batch(tmp_path: Path) -> None:
    from chunkers.parquet import jobs, map_file

    source = written(tmp_path / "in", "a.parquet", "deep/b.parquet", ".hidden.parquet", "_old/c.parquet")
    sizes: list[int] = []

    def stage(table: Any) -> Any:
        sizes.append(len(table))
        return ChunkDocuments(CHUNKER)(table)

    todo = jobs(source, tmp_path / "out")
    done = [map_file(job, stage, batch_size=3) for job in todo]
    names = ("a.parquet", "deep/b.parquet")
    assert rows_of(tmp_path / "out") == expected_of(*names)
    assert sizes == [3, 1, 3, 1]
    assert [one.written for one in done] == [len(rows) for rows in expected_of(*names).values()]


def test_a_file_without_rows_becomes_one(pa: Any, tmp_path: Path) -> None:
    from chunkers.parquet import Job, map_file

    pq = pytest.importorskip("pyarrow.parquet")
    pq.write_table(pa.table(DOCUMENTS).slice(0, 0), tmp_path / "empty.parquet")
    map_file(Job(str(tmp_path / "empty.parquet"), str(tmp_path / "out.parquet")), ChunkDocuments(CHUNKER))
    assert pq.read_table(tmp_path / "out.parquet").column_names == ["document_id", *COLUMNS, "page"]


@pytest.mark.usefixtures("pa")
def test_what_is_there_is_made_again_only_if_its_source_or_settings_changed(tmp_path: Path) -> None:
    from chunkers.parquet import jobs, map_file

    source = written(tmp_path / "in", "a.parquet")
    (job,) = jobs(source, tmp_path / "out")
    chunked = ChunkDocuments(CHUNKER)
    assert [map_file(job, chunked).skipped for _ in range(2)] == [False, True]
    other = ChunkDocuments(CHUNKER.replace(chunk_size=20))
    assert [map_file(job, other).skipped for _ in range(2)] == [False, True]
    written(source, "a.parquet")
    os.utime(source / "a.parquet", (1, 1))
    assert [map_file(job, other).skipped for _ in range(2)] == [False, True]
    Path(job.target).write_bytes(Path(job.target).read_bytes()[:-9])
    assert [map_file(job, other).skipped for _ in range(2)] == [False, True]


@pytest.mark.usefixtures("pa")
def test_what_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    from chunkers.parquet import jobs, map_file

    (job,) = jobs(written(tmp_path / "in", "a.parquet"), tmp_path / "out")
    map_file(job, ChunkDocuments(CHUNKER))
    failing = ChunkDocuments(CHUNKER.replace(tokenizer=fails_on_nine))
    with pytest.raises(BatchError, match=r"document 'a\.parquet c': RuntimeError"):
        map_file(job, failing, batch_size=1)
    assert rows_of(tmp_path / "out") == expected_of("a.parquet")


@pytest.mark.usefixtures("pa")
def test_folders_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    from chunkers.parquet import jobs

    with pytest.raises(ConfigurationError, match=r"source must be a folder with files \*\.parquet"):
        jobs(tmp_path / "none", tmp_path / "out")
    with pytest.raises(ConfigurationError, match="target must be another folder than source"):
        jobs(written(tmp_path, "a.parquet"), f"{tmp_path}/../{tmp_path.name}")


KILLED = """
import os, signal, sys
from chunkers import RecursiveChunker
from chunkers.columns import ChunkDocuments
from chunkers.parquet import jobs, map_file

class Stage:
    fingerprint = ChunkDocuments(RecursiveChunker(chunk_size=30)).fingerprint
    batches = 0

    def __call__(self, table):
        self.batches += 1
        if self.batches == 7:  # the third of four in the second file
            os.kill(os.getpid(), signal.SIGKILL)
        return ChunkDocuments(RecursiveChunker(chunk_size=30))(table)

stage = Stage()
for job in jobs(*sys.argv[1:]):
    map_file(job, stage, batch_size=1)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.usefixtures("pa")
def test_a_run_that_is_killed_leaves_whole_files_and_is_taken_up(tmp_path: Path) -> None:
    from chunkers.parquet import jobs, map_file

    names = ("a.parquet", "b.parquet", "c.parquet")
    source, target = written(tmp_path / "in", *names), tmp_path / "out"
    done = subprocess.run([sys.executable, "-c", KILLED, str(source), str(target)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert [path.name for path in sorted(target.iterdir())] == [".b.parquet.1.part", "a.parquet"]
    found = [map_file(job, ChunkDocuments(CHUNKER)) for job in jobs(source, target)]
    assert [one.skipped for one in found] == [True, False, False]
    assert rows_of(target) == expected_of(*names)


@pytest.mark.usefixtures("pa")
def test_a_file_at_which_workers_die_is_given_up(tmp_path: Path) -> None:
    from chunkers.parquet import jobs, map_file

    source, target = written(tmp_path / "in", "a.parquet"), tmp_path / "out"
    target.mkdir()
    for attempt in (1, 2):
        (target / f".a.parquet.{attempt}.part").touch()  # as a worker leaves it
    (again,) = jobs(source, target)
    assert not [*target.iterdir()]  # those of another run do not count
    for attempt in (1, 2, 3):
        (target / f".a.parquet.{attempt}.part").touch()
    with pytest.raises(ResourceError, match="3 workers died at this file"):
        map_file(again, ChunkDocuments(CHUNKER))
    (target / ".a.parquet.3.part").unlink()
    map_file(again, ChunkDocuments(CHUNKER))
    assert rows_of(target) == expected_of("a.parquet")


# -------------------------------------------------------------------------------------------------- Ray


@pytest.fixture(scope="module")
def ray(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Ray on two CPUs of this machine; starting it takes most of the time."""
    found = pytest.importorskip("ray")
    data = pytest.importorskip("ray.data")
    os.environ["DIED"] = str(tmp_path_factory.mktemp("ray") / "died")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    found.init(num_cpus=2, include_dashboard=False, logging_level=logging.ERROR, log_to_driver=False)
    data.DataContext.get_current().enable_progress_bars = False
    yield found
    found.shutdown()


@pytest.mark.usefixtures("ray")
def test_ray_gives_what_one_machine_gives(tmp_path: Path) -> None:
    from chunkers.ray import map_files

    names = ("a.parquet", "b.parquet", "deep/c.parquet")
    source = written(tmp_path / "in", *names)
    chunked = ChunkDocuments(CHUNKER)
    first = map_files(source, tmp_path / "out", chunked, workers=2, batch_size=3)
    assert rows_of(tmp_path / "out") == expected_of(*names)
    assert [Path(done.target).name for done in first] == ["a.parquet", "b.parquet", "c.parquet"]
    (tmp_path / "out" / "b.parquet").unlink()
    assert [done.skipped for done in map_files(source, tmp_path / "out", chunked)] == [True, False, True]
    assert rows_of(tmp_path / "out") == expected_of(*names)


@pytest.mark.usefixtures("ray")
def test_files_that_fail_are_named_when_the_others_are_done(tmp_path: Path) -> None:
    from chunkers.ray import map_files

    source = written(tmp_path / "in", "a.parquet", "b.parquet")
    (source / "a.parquet").write_bytes(b"no Parquet")
    with pytest.raises(FilesError, match=r"a\.parquet: ArrowInvalid.*call again") as caught:
        map_files(source, tmp_path / "out", ChunkDocuments(CHUNKER))
    assert [*caught.value.failed] == [str(source / "a.parquet")]
    assert rows_of(tmp_path / "out") == expected_of("b.parquet")


@pytest.mark.usefixtures("ray")
def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    from chunkers.ray import map_files

    source = written(tmp_path / "in", "a.parquet", "b.parquet")
    map_files(source, tmp_path / "out", dies_once)
    assert Path(os.environ["DIED"]).exists()
    assert rows_of(tmp_path / "out") == expected_of("a.parquet", "b.parquet")


def test_chunks_go_from_stage_to_stage_in_a_dataset(ray: Any, pa: Any) -> None:
    data = ray.data
    table = pa.table({**DOCUMENTS, "page": pa.array(DOCUMENTS["page"], pa.int64())})
    pool = data.ActorPoolStrategy(size=1)
    for batch_format in ("pyarrow", "numpy"):
        rows = (
            data.from_arrow(table)
            .map_batches(ChunkDocuments, fn_constructor_args=(CHUNKER,), batch_format=batch_format, compute=pool)
            .take_all()
        )
        found = told({name: [row[name] for row in rows] for name in rows[0]})
        assert sorted(found) == sorted(expected(CHUNKER, DOCUMENTS["id"], DOCUMENTS["text"]))


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from chunkers.ray import map_files

    monkeypatch.delitem(sys.modules, "ray.data", raising=False)
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtraError, match=r'ray is not installed; run: pip install "chunkers\[ray\]"'):
        map_files(tmp_path, tmp_path / "out", ChunkDocuments(CHUNKER))
