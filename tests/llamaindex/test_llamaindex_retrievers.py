"""LlamaIndex's own retrievers over parents and children, in an index that was saved and loaded: none is subclassed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from llama_index.core import StorageContext, VectorStoreIndex, load_index_from_storage
from llama_index.core.base.base_retriever import BaseRetriever
from llama_index.core.llms import MockLLM
from llama_index.core.node_parser import (
    get_child_nodes,
    get_deeper_nodes,
    get_leaf_nodes,
    get_root_nodes,
)
from llama_index.core.postprocessor import MetadataReplacementPostProcessor
from llama_index.core.query_engine import RetrieverQueryEngine
from llama_index.core.retrievers import AutoMergingRetriever, RecursiveRetriever
from llama_index.core.schema import BaseNode, IndexNode, NodeWithScore, QueryBundle
from llamaindex_support import FACTS, PROSE, BagOfWords, document

from chunkers import MarkdownChunker, SentenceChunker
from llamaindex_chunkers import ParentChildNodeParser, SentenceWindowNodeParser

PUMP = "runs. All pumps need oil. Oil of that kind is cold. Halls are dark. Valves rest."
PAGE = "".join(f"# Hall {i}\n\nPump {i} {PUMP}\n\n" for i in "ABC")
FAMILIES = [
    (ParentChildNodeParser(parent=MarkdownChunker(chunk_size=150), child=SentenceChunker(chunk_size=50)), PAGE),
    (ParentChildNodeParser(chunk_sizes=[900, 300, 80]), PROSE),
    (ParentChildNodeParser(chunk_sizes=[900, 300, 80], chunk_overlap=30), PROSE),
]


class Given(BaseRetriever):
    """Finds nodes that were chosen, whatever is asked; it stands for the retriever of a vector store."""

    def __init__(self, nodes: list[BaseNode]) -> None:
        self.nodes = nodes
        super().__init__()

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        return [NodeWithScore(node=node, score=1.0) for node in self.nodes]


def saved(nodes: list[BaseNode], indexed: list[BaseNode], folder: Path) -> VectorStoreIndex:
    """An index of some of the nodes, loaded from a folder that holds all of them."""
    storage = StorageContext.from_defaults()
    storage.docstore.add_documents(nodes)
    VectorStoreIndex(indexed, storage_context=storage, embed_model=BagOfWords())
    storage.persist(str(folder))
    loaded = StorageContext.from_defaults(persist_dir=str(folder))
    return load_index_from_storage(loaded, embed_model=BagOfWords())  # type: ignore[return-value]


def levels(nodes: list[BaseNode]) -> list[list[BaseNode]]:
    """The nodes by their depth, which is counted along the links to parents."""
    depths: dict[str, int] = {}
    for node in nodes:
        depths[node.node_id] = depths[node.parent_node.node_id] + 1 if node.parent_node else 0
    return [[node for node in nodes if depths[node.node_id] == depth] for depth in range(max(depths.values()) + 1)]


@pytest.mark.parametrize(("parser", "text"), FAMILIES)
def test_levels_are_found_by_llamaindex(parser: ParentChildNodeParser, text: str) -> None:
    nodes = parser([document(text, "doc-0"), document(FACTS, "doc-1")])
    wanted = levels(nodes)
    assert len(wanted) == (2 if parser.chunk_sizes is None else 3)
    assert get_root_nodes(nodes) == wanted[0]
    for depth, level in enumerate(wanted):
        assert get_deeper_nodes(nodes, depth) == level
        assert get_child_nodes(level, nodes) == (wanted[depth + 1] if depth + 1 < len(wanted) else [])
    assert get_leaf_nodes(nodes) == [node for node in nodes if not node.child_nodes]


@pytest.mark.parametrize(("parser", "text"), FAMILIES)
@pytest.mark.parametrize("awaited", [False, True])
def test_a_gap_that_is_filled_makes_enough_children_for_their_parent(
    parser: ParentChildNodeParser, text: str, awaited: bool, tmp_path: Path
) -> None:
    nodes = parser([document(text)])
    index = saved(nodes, get_leaf_nodes(nodes), tmp_path)
    parent = next(node for node in levels(nodes)[-2] if len(node.child_nodes) in (4, 5))
    children = [index.docstore.get_document(info.node_id) for info in parent.child_nodes]

    def found(*hits: BaseNode) -> list[str]:
        retriever = AutoMergingRetriever(Given([*hits]), index.storage_context)
        result = asyncio.run(retriever.aretrieve("x")) if awaited else retriever.retrieve("x")
        return [hit.node.node_id for hit in result]

    assert found(children[0], children[2]) == [parent.node_id]  # three of at most five
    assert found(children[0], children[3]) == [children[0].node_id, children[3].node_id]
    assert found(children[0], children[1]) == [children[0].node_id, children[1].node_id]


def test_merging_goes_on_from_level_to_level(tmp_path: Path) -> None:
    parser, text = FAMILIES[1]
    nodes = parser([document(text)])
    index = saved(nodes, get_leaf_nodes(nodes), tmp_path)
    root = get_root_nodes(nodes)[0]
    inside = [leaf for leaf in get_leaf_nodes(nodes) if leaf.end_char_idx <= root.end_char_idx]
    result = AutoMergingRetriever(Given(inside[::2]), index.storage_context).retrieve("x")
    assert [hit.node.node_id for hit in result] == [root.node_id]
    assert result[0].node.text == text[root.start_char_idx : root.end_char_idx]


@pytest.mark.parametrize("persisted", [False, True])
def test_references_lead_from_children_to_their_parents(persisted: bool, tmp_path: Path) -> None:
    parser, text = FAMILIES[0]
    nodes = parser([document(text, file="x")])
    leaves = get_leaf_nodes(nodes)
    references = [IndexNode.from_text_node(leaf, leaf.parent_node.node_id) for leaf in leaves]
    assert [(n.text, n.start_char_idx, n.ref_doc_id) for n in references] == [
        (n.text, n.start_char_idx, n.ref_doc_id) for n in leaves
    ]
    if persisted:
        index = saved([*get_root_nodes(nodes), *references], references, tmp_path)
        parents = {root.node_id: index.docstore.get_document(root.node_id) for root in get_root_nodes(nodes)}
    else:
        index = VectorStoreIndex(references, embed_model=BagOfWords())
        parents = {root.node_id: root for root in get_root_nodes(nodes)}
    retriever = RecursiveRetriever(
        "children", retriever_dict={"children": index.as_retriever(similarity_top_k=2)}, node_dict=parents
    )
    for query, hall in (("Pump A", "A"), ("Pump C", "C")):
        assert retriever.retrieve(query)[0].node.text.startswith(f"# Hall {hall}\n\nPump {hall} runs.")


@pytest.mark.parametrize("awaited", [False, True])
def test_a_query_engine_reads_windows_and_parents(awaited: bool, tmp_path: Path) -> None:
    sentences = SentenceWindowNodeParser(window_size=1)([document(FACTS, file="x")])
    engine = saved(sentences, sentences, tmp_path / "sentences").as_query_engine(
        llm=MockLLM(),
        similarity_top_k=1,
        node_postprocessors=[MetadataReplacementPostProcessor(target_metadata_key="window")],
    )
    answer = asyncio.run(engine.aquery("Is oil cold?")) if awaited else engine.query("Is oil cold?")
    assert "file: x\n\nIt needs oil. Oil is cold. Hall two is dark.\n" in str(answer)
    assert "original_text" not in str(answer)

    nodes = FAMILIES[0][0]([document(PAGE)])
    index = saved(nodes, get_leaf_nodes(nodes), tmp_path / "families")
    root = get_root_nodes(nodes)[1]
    merging = AutoMergingRetriever(
        Given([leaf for leaf in get_leaf_nodes(nodes) if leaf.parent_node.node_id == root.node_id]),
        index.storage_context,
    )
    engine = RetrieverQueryEngine.from_args(merging, llm=MockLLM())
    answer = asyncio.run(engine.aquery("Which hall?")) if awaited else engine.query("Which hall?")
    assert root.text in str(answer)
    assert [hit.node.node_id for hit in answer.source_nodes] == [root.node_id]


def test_a_node_that_has_no_window_keeps_its_text() -> None:
    plain = SentenceWindowNodeParser(window_size=0)([document(FACTS)])
    step = MetadataReplacementPostProcessor(target_metadata_key="window")
    found = [NodeWithScore(node=node.model_copy(), score=1.0) for node in plain]
    replaced = asyncio.run(step.apostprocess_nodes(found))
    assert [hit.node.text for hit in replaced] == [node.text for node in plain]
