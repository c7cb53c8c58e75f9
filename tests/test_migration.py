"""The page on other splitters: what it names exists, what it offers runs, and no splitter is left out."""

from __future__ import annotations

import re
from importlib import import_module
from inspect import isclass
from pathlib import Path
from typing import Any

import pytest

from chunkers.embedders.words import Words
from laws import keep_the_laws
from strategies import wordpiece

SECTIONS = (Path(__file__).parents[1] / "docs" / "migration.md").read_text("utf-8").split("\n## ")[1:]
THEIRS = {"LangChain": "langchain_text_splitters", "LlamaIndex": "llama_index.core.node_parser", "chonkie": "chonkie"}
OURS = {"LangChain": "langchain_chunkers", "LlamaIndex": "llamaindex_chunkers", "chonkie": "chunkers"}
BASES = {
    "BaseChunker",
    "BaseRefinery",
    "MetadataAwareTextSplitter",
    "NodeParser",
    "TextSplitter",
}  # of which nobody makes an object
TEXT = "# Pumps\n\nCopper valves leak. Iron valves rust, and why?\n\n## Halls\n\nHall one is dark. It is closed.\n" * 3


def rows(section: str) -> list[tuple[str, str]]:
    """The first two cells of each row."""
    return re.findall(r"^\| (?!you use)([^|]+) \| ([^|]+) \|", section, re.MULTILINE)


def words(texts: list[str]) -> Any:
    return Words().embed(texts)


SECTION = {section.partition("\n")[0]: section for section in SECTIONS}
OFFERED = [
    (library, code)
    for library in OURS
    for _, now in rows(SECTION[library])
    if now != "none"
    for code in re.findall(r"`([^`]+)`", now)
]


@pytest.mark.parametrize("library", THEIRS)
def test_no_splitter_is_left_out(library: str) -> None:
    module = pytest.importorskip(THEIRS[library])
    public = getattr(module, "__all__", dir(module))
    ends = ("Splitter", "NodeParser", "Chunker", "Refinery")
    theirs = {name for name in public if name.endswith(ends) and isclass(getattr(module, name))} - BASES
    named = {name for before, _ in rows(SECTION[library]) for name in re.findall(r"`(\w+)", before)}
    assert theirs - named == set()
    assert named - set(dir(module)) <= {"SemanticChunker"}  # that of langchain-experimental


@pytest.mark.parametrize(("library", "code"), OFFERED)
def test_what_is_offered_runs(library: str, code: str) -> None:
    names: dict[str, Any] = {"embeddings": words, "model": wordpiece() if "tokenizer=model" in code else words}
    name = code.partition("(")[0].partition(".")[0]
    names[name] = getattr(import_module(OURS[library]), name)  # the core loads its classes on use
    made = eval(code if "(" in code else f"{code}()", names)  # noqa: S307 - the project's own page
    chunker = made.core_chunker() if library == "LlamaIndex" else made.chunker if library == "LangChain" else made
    chunks = chunker.chunk(TEXT)
    assert chunks
    keep_the_laws(chunker, TEXT, chunks)
