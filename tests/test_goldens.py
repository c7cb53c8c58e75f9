"""Chunks of the example documents, written down: whoever changes a cut sees which, and says so by a new file.

    UPDATE_GOLDENS=1 pytest tests/test_goldens.py     writes the files anew

A golden file holds, for each document, a line for each chunk: [start, end, size, its first characters, its last].
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from chunkers import STRATEGIES, Chunk, create
from laws import keep_the_laws
from strategies import budget

ROOT = Path(__file__).parents[1]
GOLDENS = Path(__file__).parent / "goldens"
DOCUMENTS = {
    path.name: path.read_bytes().decode()
    for path in sorted((ROOT / "examples" / "documents").iterdir())
    if path.is_file()
}
SETTINGS: dict[str, dict[str, Any]] = {
    "characters": {"chunk_size": 800, "chunk_overlap": 100},
    "tokens": {"chunk_size": 120, "tokenizer": "cl100k_base"},
}
OWN = {"sentence_window": {"min_chunk_size": 100}}  # else there are a thousand chunks
SHOWN = 40  # characters of a chunk that a person reads in a golden file
SPACE = 60_000  # bytes for the golden files of one strategy, on average


def row(chunk: Chunk) -> list[int | str]:
    relations = [] if chunk.parent is None else [chunk.parent]
    shown = [chunk.text[:SHOWN], chunk.text[-SHOWN // 2 :]]
    return [chunk.start, chunk.end, chunk.size, *shown, *relations, *(chunk.window or ())]


def written(found: dict[str, list[list[int | str]]]) -> str:
    """JSON with a line for each chunk, so that a difference is one of lines."""
    documents = []
    for name, rows in found.items():
        lines = ",\n".join("  " + json.dumps(line, ensure_ascii=False) for line in rows)
        documents.append(f"{json.dumps(name)}: [\n{lines}\n]")
    return "{\n" + ",\n".join(documents) + "\n}\n"


def agrees_with_golden(name: str, found: dict[str, list[list[int | str]]]) -> None:
    """Assert that what was found is what is written down, or write it down if that is asked for."""
    path = GOLDENS / f"{name}.json"
    if os.environ.get("UPDATE_GOLDENS"):
        GOLDENS.mkdir(exist_ok=True)
        path.write_text(written(found), "utf-8", newline="\n")
    assert path.exists(), f"no {path.name}: see how goldens are written anew, above; `-k {name}` writes this one alone"
    golden = json.loads(path.read_text("utf-8"))
    assert list(golden) == list(found), "other documents: see how goldens are written anew, above"
    for document, rows in found.items():
        assert rows == golden[document], f"other chunks of {document}: see how goldens are written anew, above"


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("strategy", STRATEGIES)
def test_chunks_of_the_example_documents_are_those_written_down(strategy: str, setting: str) -> None:
    chunker = create(strategy, **SETTINGS[setting], **OWN.get(strategy, {}))
    found = {}
    for name, text in DOCUMENTS.items():
        chunks = chunker.chunk(text)
        keep_the_laws(chunker, text, chunks)
        assert all(chunk.text == chunk.text.strip() and chunk.size <= budget(chunker, chunk) for chunk in chunks)
        found[name] = [row(chunk) for chunk in chunks]
    agrees_with_golden(f"{strategy}-{setting}", found)


def test_every_golden_file_belongs_to_a_strategy_and_all_are_small() -> None:
    files = {path.stem: path.stat().st_size for path in GOLDENS.glob("*.json")}
    assert set(files) == {f"{strategy}-{setting}" for strategy in STRATEGIES for setting in SETTINGS}, (
        "delete those of a strategy that is gone; for a new one see how they are written, above"
    )
    assert sum(files.values()) < SPACE * len(STRATEGIES)
