"""What outlives a process: parsers as dictionaries and pickles, their nodes in stores, and indices that are loaded."""

from __future__ import annotations

import json
import multiprocessing
import pickle
from pathlib import Path
from typing import Any

import pytest
from llama_index.core import Document, StorageContext, VectorStoreIndex, load_index_from_storage
from llama_index.core.ingestion.pipeline import get_transformation_hash
from llama_index.core.schema import MetadataMode
from llama_index.core.vector_stores.utils import metadata_dict_to_node, node_to_metadata_dict
from llamaindex_support import FACTS, PROSE, BagOfWords, by_place, document, places

import llamaindex_chunkers
from chunkers import STRATEGIES, FixedSizeChunker, MarkdownChunker, SentenceChunker

PAGE = f"# Halls\n\n{FACTS}\n\n| hall | pump |\n|---|---|\n| 1 | A |\n| 2 | B |\n\n## Stores\n\n{PROSE[:700]}"
OWN: dict[str, dict[str, Any]] = {
    "AutoNodeParser": {"routes": {".log": FixedSizeChunker(chunk_size=50)}},
    "CodeNodeParser": {"language": "python"},
    "ParentChildNodeParser": {"parent": MarkdownChunker(chunk_size=300), "child": SentenceChunker(chunk_size=90)},
    "SemanticNodeParser": {"embedder": "words", "breakpoint_threshold_type": "percentile", "chunk_size": 200},
}
"""Parameters that only some parsers have, so that values of every kind are written and read."""
PARSERS = [
    getattr(llamaindex_chunkers, name)(id_func=by_place, metadata_mode="llm", **OWN.get(name, {"chunk_size": 200}))
    for name in (f"{cls.__name__.removesuffix('Chunker')}NodeParser" for cls in STRATEGIES.values())
]
EVERY = pytest.mark.parametrize("parser", PARSERS, ids=[type(parser).__name__ for parser in PARSERS])


def documents() -> list[Document]:
    return [document(PAGE, "doc-0", file_name="page.md"), document(PROSE[:900], "doc-1", file_name="pump.log")]


def nodes_and_key(parser: Any) -> tuple[list[tuple[Any, ...]], str]:
    """What a parser gives, and what a pipeline keeps it under; in a process of its own, too."""
    return places(parser(documents())), get_transformation_hash(documents(), parser)


@EVERY
def test_a_dictionary_in_json_and_a_pickle_hold_the_whole_parser(parser: Any) -> None:
    data = json.loads(json.dumps(parser.to_dict()))
    for copied in (type(parser).from_dict(data), pickle.loads(pickle.dumps(parser))):
        assert copied == parser
        assert nodes_and_key(copied) == nodes_and_key(parser)


def test_another_process_gives_the_same_nodes_and_knows_the_cache_by_the_same_key() -> None:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        found = pool.map(nodes_and_key, PARSERS)
    for parser, there in zip(PARSERS, found, strict=True):
        assert there == nodes_and_key(parser)


@EVERY
def test_an_index_that_is_loaded_holds_the_same_nodes(parser: Any, tmp_path: Path) -> None:
    nodes = parser(documents())
    storage = StorageContext.from_defaults()
    storage.docstore.add_documents(nodes)
    VectorStoreIndex(nodes, storage_context=storage, embed_model=BagOfWords())
    storage.persist(str(tmp_path))
    loaded = StorageContext.from_defaults(persist_dir=str(tmp_path))
    assert places([loaded.docstore.docs[node.node_id] for node in nodes]) == places(nodes)
    index = load_index_from_storage(loaded, embed_model=BagOfWords())
    wanted = nodes[len(nodes) // 2]
    found = index.as_retriever(similarity_top_k=len(nodes)).retrieve(wanted.get_content(MetadataMode.EMBED))
    assert {hit.node.node_id for hit in found} == {node.node_id for node in nodes}
    assert any(hit.node.text == wanted.text and hit.score > 0.999 for hit in found)


@EVERY
def test_vector_stores_that_keep_flat_metadata_give_the_same_nodes_back(parser: Any) -> None:
    nodes = parser(documents())
    kept = [(node_to_metadata_dict(node, remove_text=True, flat_metadata=True), node.text) for node in nodes]
    assert places([metadata_dict_to_node(metadata, text) for metadata, text in kept]) == places(nodes)


def test_a_document_that_is_deleted_takes_its_parents_along(tmp_path: Path) -> None:
    parser = llamaindex_chunkers.ParentChildNodeParser(chunk_sizes=[400, 100])
    nodes = parser(documents())
    storage = StorageContext.from_defaults()
    storage.docstore.add_documents(nodes)
    VectorStoreIndex([n for n in nodes if n.parent_node], storage_context=storage, embed_model=BagOfWords())
    storage.persist(str(tmp_path))
    loaded = StorageContext.from_defaults(persist_dir=str(tmp_path))
    index = load_index_from_storage(loaded, embed_model=BagOfWords())
    index.vector_store.delete("doc-0")  # index.delete_ref_doc stumbles over nodes that were never put into the index
    loaded.docstore.delete_ref_doc("doc-0")
    assert {*loaded.docstore.docs} == {node.node_id for node in nodes if node.ref_doc_id == "doc-1"}
    found = index.as_retriever(similarity_top_k=100).retrieve(FACTS)
    assert {hit.node.ref_doc_id for hit in found} == {"doc-1"}
