"""The cache of vectors: nothing is asked twice, nothing written is lost, nothing damaged is believed."""

from __future__ import annotations

import asyncio
import json
import pickle
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkersError, ConfigurationError, ResourceError, SemanticChunker, from_dict
from chunkers.embedders import CachedEmbedder, Embedder, cached
from chunkers.embedders.sentence_encoders import NamedEncoder
from chunkers.embedders.vector_file import VectorFile
from embedding import BagOfWords, LangChainLike, LlamaIndexLike, Recorder

TEXT = "Cats purr. Cats sleep. Cats purr. Banks lend money. Banks lend cash."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "vectors.sqlite"


def made(path: Path, embedder: Any = None, fingerprint: str | None = "bag") -> CachedEmbedder:
    return CachedEmbedder(BagOfWords() if embedder is None else embedder, path, fingerprint=fingerprint)


def numbered(count: int) -> list[str]:
    return [f"text {i}" for i in range(count)]


# -------------------------------------------------------------------------------------------------- what is asked


@given(st.lists(st.lists(st.text(st.characters(), max_size=3), max_size=5), max_size=6))
def test_each_distinct_text_is_asked_once_and_the_vectors_are_those_of_the_model(
    tmp_path_factory: pytest.TempPathFactory, calls: list[list[str]]
) -> None:
    path, recorder = tmp_path_factory.mktemp("law") / "vectors", Recorder()
    for texts in calls:
        found = made(path, recorder).embed(texts)  # a new object each time: only the file remembers
        assert np.array_equal(found, np.array(BagOfWords()(texts), np.float32).reshape(found.shape))
    asked = [text for texts in calls for text in texts]
    assert len(recorder.texts) == len(set(recorder.texts)) == len(set(asked))


def test_batches_are_bounded_and_written_one_by_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cached, "AT_ONCE", 4)
    recorder, seen = Recorder(), list[int]()

    def watched(texts: list[str]) -> Any:
        seen.append(len(VectorFile(path).read("bag", numbered(10))))
        return recorder(texts)

    made(path, watched).embed(numbered(10))
    assert [len(call) for call in recorder.calls] == [4, 4, 2] and seen == [0, 4, 8]


def test_what_was_embedded_before_an_error_is_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cached, "AT_ONCE", 4)

    def failing(texts: list[str]) -> Any:
        if "text 9" in texts:
            raise RuntimeError("no network")
        return BagOfWords()(texts)

    with pytest.raises(RuntimeError, match="no network"):
        made(path, failing).embed(numbered(10))
    recorder = Recorder()
    made(path, recorder).embed(numbered(10))
    assert recorder.calls == [["text 8", "text 9"]]


def test_models_are_told_apart(path: Path) -> None:
    for width in (3, 4):
        assert made(path, BagOfWords(width), f"bag of {width}").embed(["a"]).shape == (1, width)
    recorder = Recorder()
    made(path, recorder, "another").embed(["a"])
    assert recorder.texts == ["a"]


def test_a_chunker_and_an_evaluation_share_a_file(path: Path) -> None:
    recorder = Recorder()
    embedder = made(path, recorder)
    assert isinstance(embedder, Embedder)
    expected = SemanticChunker(embedder=BagOfWords()).chunk(TEXT)
    assert SemanticChunker(embedder=embedder).chunk(TEXT) == expected
    assert list(SemanticChunker(embedder=embedder).chunk_many([TEXT, TEXT])) == [expected] * 2
    embedder.embed([*recorder.texts, "What do cats do?"])
    assert len(recorder.texts) == len(set(recorder.texts)) == 5


def test_async_models_are_awaited_and_share_the_file(path: Path) -> None:
    model = LangChainLike()
    chunker = SemanticChunker(embedder=CachedEmbedder(model, path))
    chunks = asyncio.run(chunker.achunk(TEXT))
    assert model.awaited == 4
    assert asyncio.run(chunker.achunk(TEXT)) == chunker.chunk(TEXT) == chunks and model.awaited == 4


# -------------------------------------------------------------------------------------------------- values


@pytest.mark.parametrize("embedder", ["words", LangChainLike(), LlamaIndexLike()], ids=lambda one: type(one).__name__)
def test_it_is_a_value_like_every_embedder(path: Path, tmp_path: Path, embedder: Any) -> None:
    chunker = SemanticChunker(embedder=CachedEmbedder(embedder, path))
    chunks = chunker.chunk(TEXT)
    elsewhere = SemanticChunker(embedder=CachedEmbedder(embedder, tmp_path / "other"))
    again = from_dict(json.loads(json.dumps(chunker.to_dict())), embedder=chunker.embedder)
    for copy in (pickle.loads(pickle.dumps(chunker)), elsewhere, again):
        assert (copy == chunker, hash(copy), copy.to_dict()) == (True, hash(chunker), chunker.to_dict())
        assert copy.chunk(TEXT) == chunks
    assert " at 0x" not in repr(chunker) and "CachedEmbedder(" in repr(chunker)
    assert chunker != SemanticChunker(embedder=embedder)
    with pytest.raises(ConfigurationError, match="embedder must be passed again"):
        from_dict(chunker.to_dict())


def test_fingerprints_count_in_equality(path: Path) -> None:
    assert made(path) == made(path) != made(path, fingerprint="other")
    assert CachedEmbedder("words", path) != made(path) != "words"


def test_a_folder_counts_by_its_content_and_a_name_by_itself(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        (folder / "inside").mkdir(parents=True)
        (folder / "inside" / "weights").write_bytes(bytes(1_000_000))
    assert NamedEncoder(str(first)).fingerprint == NamedEncoder(str(second)).fingerprint
    (second / "config.json").write_text("{}")
    assert NamedEncoder(str(first)).fingerprint != NamedEncoder(str(second)).fingerprint
    assert NamedEncoder("some/model").fingerprint == "some/model"


def test_nothing_is_loaded_where_all_is_known(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    embedder = CachedEmbedder("no/such-model", path)
    assert not path.exists()
    VectorFile(path).write(embedder.fingerprint, ["a"], np.ones((1, 2), np.float32))
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    assert embedder.embed(["a", "a"]).tolist() == [[1, 1], [1, 1]]


# -------------------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize("embedder", [BagOfWords(), lambda texts: texts], ids=["object", "function"])
def test_a_function_needs_a_fingerprint(path: Path, embedder: Any) -> None:
    with pytest.raises(ConfigurationError, match=r"fingerprint must be given for .*, fingerprint='the name"):
        CachedEmbedder(embedder, path)


@pytest.mark.parametrize("given", ["", 1, b"x"])
def test_wrong_fingerprints(path: Path, given: Any) -> None:
    with pytest.raises(ConfigurationError, match="fingerprint must be a string"):
        CachedEmbedder("words", path, fingerprint=given)


@pytest.mark.parametrize(
    ("place", "rule"), [("", "be a file, and is a folder"), ("no/v", "be in a folder that exists")]
)
def test_wrong_places(tmp_path: Path, place: str, rule: str) -> None:
    with pytest.raises(ConfigurationError, match=f"path must {rule}"):
        CachedEmbedder("words", tmp_path / place)


@pytest.mark.parametrize("given", ["", None, 3])
def test_what_is_no_path(given: Any) -> None:
    with pytest.raises(ConfigurationError, match="path must be the path of a file"):
        CachedEmbedder("words", given)


def test_vectors_of_another_width_are_refused_and_nothing_of_them_is_kept(path: Path) -> None:
    made(path, BagOfWords(3)).embed(["a"])
    for texts in (["b"], ["a", "b"]):
        with pytest.raises(ConfigurationError, match=r"embedder must return vectors of 3 dimensions.*got 4.*delete"):
            made(path, BagOfWords(4)).embed(texts)
    assert list(VectorFile(path).read("bag", ["a", "b"])) == ["a"]


def test_wrong_answers_are_not_kept(path: Path) -> None:
    with pytest.raises(ConfigurationError, match="embedder must return finite numbers"):
        made(path, lambda texts: [[float("nan")]] * len(texts)).embed(["a"])
    assert VectorFile(path).read("bag", ["a"]) == {}


def foreign(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE mine (a)")
    connection.close()


def newer(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()


DAMAGES = {
    "no database": lambda path: path.write_text("These are notes. " * 99),
    "half of it": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "zeros inside": lambda path: path.write_bytes(path.read_bytes()[:4096] + bytes(path.stat().st_size - 4096)),
    "another program's": foreign,
    "of a later version": newer,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_file_that_is_no_cache_or_damaged_is_refused(path: Path, damage: str) -> None:
    made(path).embed(numbered(300))
    DAMAGES[damage](path)
    before = path.read_bytes()
    for ask in (made(path).embed, lambda texts: asyncio.run(made(path).aembed(texts))):
        with pytest.raises(ResourceError, match=r"path must be a file of vectors.*vectors\.sqlite.*delete it"):
            ask(numbered(400))
    with pytest.raises(ResourceError):
        list(SemanticChunker(embedder=made(path)).chunk_many([TEXT, TEXT]))
    assert path.read_bytes() == before


def test_no_damage_of_any_byte_is_believed(path: Path) -> None:
    texts = numbered(20)
    expected = made(path).embed(texts)
    whole = path.read_bytes()
    for at in range(0, len(whole), 97):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x41]) + whole[at + 1 :])
        try:
            found = made(path).embed(texts)
        except ChunkersError:
            continue
        assert np.array_equal(found, expected)


def test_a_file_that_cannot_be_written_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> Any:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(sqlite3, "connect", full)
    with pytest.raises(ResourceError, match=r"path must be a file that can be read and written .*disk is full"):
        made(path).embed(["a"])


# -------------------------------------------------------------------------------------------------- side by side

KILLED = """
import os, signal, sys
sys.path[:0] = sys.argv[2:]
from chunkers.embedders import CachedEmbedder, cached
from embedding import BagOfWords

cached.AT_ONCE = 4

def embed(texts):
    if "text 9" in texts:
        os._exit(9)
    return BagOfWords()(texts)

CachedEmbedder(embed, sys.argv[1], fingerprint="bag").embed([f"text {i}" for i in range(12)])
"""


def started(code: str, path: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", code, str(path), str(Path(__file__).parent), *sys.path])


def test_a_process_that_dies_leaves_its_batches_to_the_next(path: Path) -> None:
    assert started(KILLED, path).wait(60) == 9
    recorder = Recorder()
    made(path, recorder).embed(numbered(12))
    assert recorder.texts == ["text 8", "text 9", "text 10", "text 11"]


def test_a_write_that_is_stopped_halfway_is_undone(path: Path) -> None:
    made(path).embed(["a"])

    def vectors() -> Any:
        yield "b"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        VectorFile(path).write("bag", vectors(), np.ones((2, 64), np.float32))  # type: ignore[arg-type]
    assert list(VectorFile(path).read("bag", ["a", "b"])) == ["a"]


def test_threads_share_a_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cached, "AT_ONCE", 5)
    embedder, texts = made(path), numbered(60)
    expected = np.array(BagOfWords()(texts), np.float32)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda i: embedder.embed(texts[i:] + texts[:i]), range(0, 60, 5)))
    for i, rows in zip(range(0, 60, 5), found, strict=True):
        assert np.array_equal(np.roll(rows, i, axis=0), expected)


def test_processes_share_a_file(path: Path) -> None:
    code = KILLED.replace("os._exit(9)", "pass").replace("range(12)", "range(200)")
    running = [started(code, path) for _ in range(3)]
    assert [process.wait(100) for process in running] == [0, 0, 0]
    recorder = Recorder()
    found = made(path, recorder).embed(numbered(200))
    assert recorder.calls == [] and np.array_equal(found, np.array(BagOfWords()(numbered(200)), np.float32))


def test_workers_open_the_file_on_their_own(path: Path) -> None:
    chunker = SemanticChunker(embedder=CachedEmbedder("words", path))
    texts = [f"{TEXT} Dogs bark {i} times." for i in range(4)]
    assert list(chunker.chunk_many(texts, workers=2)) == [*map(chunker.chunk, texts)]
    assert len(VectorFile(path).read(chunker.embedder.fingerprint, [f"Dogs bark {i} times." for i in range(4)])) == 4


def test_a_file_that_another_process_makes_meanwhile_is_no_foreign_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.touch()
    tried = list[bool]()

    class Marks:
        """The names of the marks; behind the last one, and before tables are counted, the file is made."""

        def __iter__(self) -> Iterator[str]:
            yield from ("application_id", "user_version")
            if not tried:
                tried.append(True)
                with suppress(ResourceError):  # the reader may keep it waiting
                    VectorFile(path).write("model", ["a"], np.ones((1, 2), np.float32))

    monkeypatch.setattr("chunkers.embedders.vector_file.PATIENCE", 0.05)
    monkeypatch.setattr("chunkers.embedders.vector_file.MARKS", Marks())
    assert set(VectorFile(path).read("model", ["a"])) <= {"a"} and tried
