"""`IngestionPipeline` over several runs: caches on disk, document stores and their strategies, processes, awaiting."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from llama_index.core import Document
from llama_index.core.ingestion import DocstoreStrategy, IngestionPipeline
from llama_index.core.ingestion import pipeline as pipelines
from llama_index.core.schema import BaseNode
from llama_index.core.storage.docstore import SimpleDocumentStore
from llama_index.core.vector_stores import SimpleVectorStore
from llamaindex_support import FACTS, PROSE, BagOfWords, document, places

from llamaindex_chunkers import (
    ParentChildNodeParser,
    RecursiveNodeParser,
    SemanticNodeParser,
    SentenceNodeParser,
    SentenceWindowNodeParser,
)
from llamaindex_chunkers.parser import CoreNodeParser

PARSERS = [
    SentenceNodeParser(chunk_size=90, tokenizer="cl100k_base"),
    SentenceWindowNodeParser(window_size=1),
    ParentChildNodeParser(chunk_sizes=[600, 120]),
    SemanticNodeParser(embedder="words", chunk_size=300),
]
EVERY = pytest.mark.parametrize("parser", PARSERS, ids=[type(parser).__name__ for parser in PARSERS])
AWAITED = pytest.mark.parametrize("awaited", [False, True])


def documents() -> list[Document]:
    return [document(PROSE[i * 500 : i * 500 + 500], f"doc-{i}", file=f"{i}.txt") for i in range(4)]


def run(pipeline: IngestionPipeline, given: list[Document], *, awaited: bool, **options: Any) -> Sequence[BaseNode]:
    if awaited:
        return asyncio.run(pipeline.arun(documents=given, **options))
    return pipeline.run(documents=given, **options)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many documents each call of a parser was given."""
    calls: list[int] = []
    parse, aparse = CoreNodeParser._parse_nodes, CoreNodeParser._aparse_nodes

    def noted(parser: CoreNodeParser, nodes: Sequence[BaseNode], *args: Any, **kwargs: Any) -> list[BaseNode]:
        calls.append(len(nodes))
        return parse(parser, nodes, *args, **kwargs)

    async def anoted(parser: CoreNodeParser, nodes: Sequence[BaseNode], *args: Any, **kwargs: Any) -> list[BaseNode]:
        calls.append(len(nodes))
        return await aparse(parser, nodes, *args, **kwargs)

    monkeypatch.setattr(CoreNodeParser, "_parse_nodes", noted)
    monkeypatch.setattr(CoreNodeParser, "_aparse_nodes", anoted)
    return calls


@EVERY
@AWAITED
def test_a_cache_that_is_loaded_spares_parsing(parser: Any, awaited: bool, parsed: list[int], tmp_path: Path) -> None:
    first = IngestionPipeline(transformations=[parser, BagOfWords()])
    wanted = run(first, documents(), awaited=awaited)
    first.persist(str(tmp_path))
    assert parsed == [4]

    again = IngestionPipeline(transformations=[type(parser).from_dict(parser.to_dict()), BagOfWords()])
    again.load(str(tmp_path))
    found = run(again, documents(), awaited=awaited)
    assert parsed == [4]
    assert places([*found]) == places([*wanted])
    assert [node.embedding for node in found] == [node.embedding for node in wanted]

    changed = IngestionPipeline(transformations=[parser.model_copy(update={"include_prev_next_rel": False})])
    changed.load(str(tmp_path))
    run(changed, documents(), awaited=awaited)
    assert parsed == [4, 4]


@pytest.mark.skipif(
    not hasattr(pipelines, "_run_transformations_worker"), reason="LlamaIndex's first 0.14 lose the caches of processes"
)
@AWAITED
def test_what_processes_have_parsed_is_found_in_the_cache(awaited: bool, parsed: list[int]) -> None:
    parser = PARSERS[2]
    pipeline = IngestionPipeline(transformations=[parser])
    wanted = run(pipeline, documents(), awaited=awaited, num_workers=2)
    assert parsed == []  # in this process
    halves = [*run(pipeline, documents()[:2], awaited=awaited), *run(pipeline, documents()[2:], awaited=awaited)]
    assert parsed == []
    assert places(halves) == places([*wanted]) == places(parser(documents()))


@EVERY
@AWAITED
def test_a_document_that_changed_replaces_its_nodes_and_one_that_is_gone_takes_them_along(
    parser: Any, awaited: bool, parsed: list[int], tmp_path: Path
) -> None:
    store = SimpleVectorStore()
    pipeline = IngestionPipeline(
        transformations=[parser, BagOfWords()],
        docstore=SimpleDocumentStore(),
        vector_store=store,
        docstore_strategy=DocstoreStrategy.UPSERTS_AND_DELETE,
        disable_cache=True,
    )
    before = run(pipeline, documents(), awaited=awaited)
    assert {*store.data.embedding_dict} == {node.node_id for node in before}
    pipeline.persist(str(tmp_path))
    pipeline.load(str(tmp_path))  # as a process does that starts later
    assert run(pipeline, documents(), awaited=awaited) == []

    edited = [*documents()[:2], document(FACTS, "doc-2", file="2.txt")]
    after = run(pipeline, edited, awaited=awaited)
    assert {node.ref_doc_id for node in after} == {"doc-2"}
    kept = {node.node_id for node in before if node.ref_doc_id in ("doc-0", "doc-1")}
    assert {*store.data.embedding_dict} == kept | {node.node_id for node in after}
    assert sum(parsed) == 5


class FailingStore(SimpleVectorStore):
    """Loses its connection once, after some of the nodes."""

    fails: bool = True

    def add(self, nodes: Sequence[BaseNode], **kwargs: Any) -> list[str]:
        if self.fails:
            super().add([*nodes[:2]])
            raise ConnectionError("connection lost")
        return super().add([*nodes], **kwargs)

    async def async_add(self, nodes: Sequence[BaseNode], **kwargs: Any) -> list[str]:
        return self.add(nodes, **kwargs)


@pytest.mark.skipif(
    not hasattr(IngestionPipeline, "_update_docstore"),
    reason="LlamaIndex's first 0.14 take documents for stored before they are",
)
@EVERY
@AWAITED
def test_a_store_that_fails_is_made_whole_by_the_same_run_and_nothing_is_parsed_again(
    parser: Any, awaited: bool, parsed: list[int]
) -> None:
    store = FailingStore()
    pipeline = IngestionPipeline(
        transformations=[parser, BagOfWords()], docstore=SimpleDocumentStore(), vector_store=store
    )
    with pytest.raises(ConnectionError, match="connection lost"):
        run(pipeline, documents(), awaited=awaited)
    assert parsed == [4] and len(store.data.embedding_dict) == 2
    store.fails = False
    nodes = run(pipeline, documents(), awaited=awaited)
    assert parsed == [4]
    assert {*store.data.embedding_dict} == {node.node_id for node in nodes} and len(nodes) > 4


def test_parsers_in_a_row_hit_the_cache_of_the_first(parsed: list[int], tmp_path: Path) -> None:
    sections, sentences = RecursiveNodeParser(chunk_size=300), SentenceNodeParser(chunk_size=100)
    first = IngestionPipeline(transformations=[sections])
    middle = first.run(documents=documents())
    first.persist(str(tmp_path))
    second = IngestionPipeline(transformations=[sections, sentences])
    second.load(str(tmp_path))
    nodes = second.run(documents=documents())
    assert parsed == [4, len(middle)]
    assert places([*nodes]) == places(sentences(sections(documents())))
    texts = {doc.id_: doc.text for doc in documents()}
    assert all(node.text == texts[node.ref_doc_id][node.start_char_idx : node.end_char_idx] for node in nodes)
