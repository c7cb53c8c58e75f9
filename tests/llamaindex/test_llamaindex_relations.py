"""Sentences and windows, children and parents in LlamaIndex, with its own retrievers and postprocessors unchanged."""

from __future__ import annotations

import asyncio
import pickle
from pathlib import Path
from typing import Any

import pytest
from llama_index.core import StorageContext, VectorStoreIndex, load_index_from_storage
from llama_index.core.ingestion import IngestionPipeline
from llama_index.core.node_parser import get_leaf_nodes, get_root_nodes
from llama_index.core.postprocessor import MetadataReplacementPostProcessor
from llama_index.core.retrievers import AutoMergingRetriever
from llama_index.core.schema import MetadataMode, NodeRelationship, NodeWithScore
from llamaindex_support import FACTS, PROSE, BagOfWords, document, places

from chunkers import ConfigurationError, MarkdownChunker, ParentChildChunker, SentenceChunker
from llamaindex_chunkers import ChunkerNodeParser, ParentChildNodeParser, SentenceWindowNodeParser

FAMILIES = ParentChildNodeParser(chunk_sizes=[900, 300, 80], chunk_overlap=0)
SECTIONS = ParentChildNodeParser(parent=MarkdownChunker(chunk_size=200), child=SentenceChunker(chunk_size=40))
WINDOWS = SentenceWindowNodeParser(window_size=1)
PAGE = "# A\n\nOne is here. Two is there. Three goes away.\n\n# B\n\n" + "Four stays at home. " * 12


def index_of(nodes: list[Any], folder: Path | None = None) -> tuple[VectorStoreIndex, StorageContext]:
    storage = StorageContext.from_defaults()
    storage.docstore.add_documents(nodes)
    index = VectorStoreIndex(get_leaf_nodes(nodes), storage_context=storage, embed_model=BagOfWords())
    if folder:
        storage.persist(str(folder))
        storage = StorageContext.from_defaults(persist_dir=str(folder))
        index = load_index_from_storage(storage, embed_model=BagOfWords())  # type: ignore[assignment]
    return index, storage


@pytest.mark.parametrize("parser", [FAMILIES, SECTIONS], ids=["sizes", "sections"])
def test_relations_are_those_that_llamaindex_expects(parser: ParentChildNodeParser) -> None:
    text = PROSE if parser is FAMILIES else PAGE
    nodes = parser([document(text, file="x")])
    by_id = {node.node_id: node for node in nodes}
    roots, leaves = get_root_nodes(nodes), get_leaf_nodes(nodes)
    assert all(node.ref_doc_id == "doc-0" for node in nodes)
    assert all(NodeRelationship.PARENT not in node.relationships for node in roots)
    assert all(NodeRelationship.CHILD not in node.relationships for node in leaves)
    assert roots == nodes[: len(roots)] and leaves == nodes[-len(leaves) :]
    for node in nodes:
        assert node.text == text[node.start_char_idx : node.end_char_idx]
        for child in node.child_nodes or []:
            found = by_id[child.node_id]
            assert found.parent_node.node_id == node.node_id
            assert node.start_char_idx <= found.start_char_idx and found.end_char_idx <= node.end_char_idx
        if node.next_node:
            assert by_id[node.next_node.node_id].prev_node.node_id == node.node_id
    assert sum(node.next_node is None for node in nodes) == (3 if parser is FAMILIES else 2)  # one for each level


@pytest.mark.parametrize("persisted", [False, True])
def test_leaves_that_were_found_merge_into_their_parents(persisted: bool, tmp_path: Path) -> None:
    nodes = FAMILIES([document()])
    index, storage = index_of(nodes, tmp_path if persisted else None)
    leaves, roots = get_leaf_nodes(nodes), get_root_nodes(nodes)
    retriever = AutoMergingRetriever(index.as_retriever(similarity_top_k=len(leaves)), storage)
    assert {found.node.node_id for found in retriever.retrieve("valves hall")} == {node.node_id for node in roots}
    single = AutoMergingRetriever(index.as_retriever(similarity_top_k=1), storage)
    (found,) = single.retrieve(leaves[3].text)
    assert found.node.node_id == leaves[3].node_id


def test_gaps_between_leaves_are_filled() -> None:
    nodes = FAMILIES([document()])
    index, storage = index_of(nodes)
    leaves = get_leaf_nodes(nodes)
    given = [NodeWithScore(node=leaves[i], score=0.9) for i in (0, 2)]
    filled, _ = AutoMergingRetriever(index.as_retriever(), storage)._fill_in_nodes(given)
    assert [found.node.node_id for found in filled] == [node.node_id for node in leaves[:3]]


@pytest.mark.parametrize("persisted", [False, True])
def test_a_window_replaces_its_sentence(persisted: bool, tmp_path: Path) -> None:
    nodes = WINDOWS([document(FACTS)])
    index, _ = index_of(nodes, tmp_path if persisted else None)
    found = index.as_retriever(similarity_top_k=1).retrieve("oil is cold")
    (replaced,) = MetadataReplacementPostProcessor(target_metadata_key="window").postprocess_nodes(found)
    assert replaced.node.get_content() == "It needs oil. Oil is cold. Hall two is dark."
    for node in nodes:
        assert node.metadata["original_text"] == node.text
        for mode in (MetadataMode.EMBED, MetadataMode.LLM):
            assert node.get_content(mode) == node.text
        assert all("window" not in info.metadata for info in (node.next_node, node.prev_node) if info)


@pytest.mark.parametrize("parser", [FAMILIES, SECTIONS, WINDOWS], ids=["sizes", "sections", "windows"])
def test_copies_pipelines_and_awaiting_give_the_same_nodes(parser: Any) -> None:
    documents = [document(PAGE, "doc-0", file="x"), document(PROSE[:900], "doc-1")]
    wanted = places(parser(documents))
    assert len({node_id for _, node_id, *_ in wanted}) == len(wanted)
    for copy in (type(parser).from_dict(parser.to_dict()), pickle.loads(pickle.dumps(parser))):
        assert copy == parser
        assert places(copy(documents)) == wanted
    pipeline = IngestionPipeline(transformations=[parser], disable_cache=True)
    assert places(pipeline.run(documents=documents, num_workers=2)) == wanted
    assert places(asyncio.run(parser.acall(documents))) == wanted


def test_metadata_takes_as_much_from_every_level() -> None:
    (label, note), sizes = ("note", "word " * 8), (900, 300, 100)
    nodes = ParentChildNodeParser(chunk_sizes=sizes)([document(**{label: note})])
    depth: dict[str, int] = {}
    for node in nodes:
        depth[node.node_id] = depth[node.parent_node.node_id] + 1 if node.parent_node else 0
        assert len(node.get_content(MetadataMode.EMBED)) <= sizes[depth[node.node_id]]
    assert {*depth.values()} == {0, 1, 2}
    roots = get_root_nodes(nodes)
    assert all(len(node.get_content(MetadataMode.EMBED)) > 700 for node in roots[:-1])


def test_titles_that_only_parents_have_cost_their_children_nothing(caplog: pytest.LogCaptureFixture) -> None:
    text = f"# {'The storage of valves ' * 3}\n\n{PROSE}"
    pair = ParentChildChunker(parent=MarkdownChunker(chunk_size=900), child=SentenceChunker(chunk_size=100))
    nodes = ParentChildNodeParser(parent=pair.parent, child=pair.child)([document(text)])
    sentences = [node.text for node in nodes if node.text.startswith("Item number ")]
    assert len(sentences) >= 60 and all(sentence.endswith(".") for sentence in sentences)
    for root in get_root_nodes(nodes):
        assert root.metadata["heading_path"]
        assert 700 < len(root.get_content(MetadataMode.EMBED)) <= 900 or root.next_node is None
    in_words = pair.replace(child=SentenceChunker(chunk_size=14, tokenizer="words"))
    nodes = ChunkerNodeParser(chunker=in_words)([document(text, note="a b c")])
    assert all(len(root.get_content(MetadataMode.EMBED)) <= 900 for root in get_root_nodes(nodes))
    assert max(len(leaf.get_content(MetadataMode.EMBED).split()) for leaf in get_leaf_nodes(nodes)) <= 14
    assert not caplog.records


def test_metadata_longer_than_the_smallest_level_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    nodes = FAMILIES([document(note="word " * 100)])
    assert len(get_root_nodes(nodes)) < len(get_leaf_nodes(nodes))
    assert all(node.text == PROSE[node.start_char_idx : node.end_char_idx] for node in nodes)
    (warning,) = [
        record.message for record in caplog.records if record.message.startswith("metadata takes more than half")
    ]
    assert "in 1 document(s), the first of them 'doc-0'" in warning and warning.endswith(
        "; exclude keys, or raise chunk_size"
    )


def test_sizes_may_be_assigned() -> None:
    parser = ParentChildNodeParser(chunk_size=50)
    parser.chunk_size = 40
    assert parser.core_chunker().budget == 40
    parser = ParentChildNodeParser(chunk_sizes=[100, 50])
    parser.chunk_sizes = [80, 20]
    assert parser.chunk_sizes == (80, 20)
    with pytest.raises(ConfigurationError, match="chunk_size must be left out beside chunk_sizes"):
        parser.chunk_size = 40
    assert parser.chunk_sizes == (80, 20)
