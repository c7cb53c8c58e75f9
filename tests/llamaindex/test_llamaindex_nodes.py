"""The nodes: their texts, offsets, metadata, ids and relations."""

from __future__ import annotations

import asyncio
import uuid
from itertools import pairwise

import pytest
from llama_index.core import Document
from llama_index.core.node_parser import MarkdownNodeParser, SentenceSplitter
from llama_index.core.schema import (
    BaseNode,
    ImageDocument,
    ImageNode,
    IndexNode,
    MediaResource,
    MetadataMode,
    Node,
    NodeRelationship,
    TextNode,
)
from llamaindex_support import FACTS, PROSE, Labelled, Shouting, Tree, Windows, by_place, document

from chunkers import SentenceChunker
from llamaindex_chunkers import ChunkerNodeParser, RecursiveNodeParser, SentenceNodeParser

SMALL = SentenceNodeParser(chunk_size=80)


def check_links(nodes: list[BaseNode]) -> None:
    """PREVIOUS and NEXT are complete, inverse, and equal where they name one node."""
    for one, other in pairwise(nodes):
        assert one.next_node is not None
        assert (one.next_node.node_id, one.next_node.hash) == (other.node_id, other.hash)
        assert other.prev_node is not None
        assert (other.prev_node.node_id, other.prev_node.hash) == (one.node_id, one.hash)
    for one, _, other in zip(nodes, nodes[1:], nodes[2:], strict=False):
        assert one.next_node is other.prev_node
    assert nodes[0].prev_node is None
    assert nodes[-1].next_node is None


def test_nodes_are_plain_and_finished() -> None:
    doc = Document(
        text=PROSE,
        id_="d",
        embedding=[1.0, 2.0],
        metadata={"tags": ["a"], "file": "x"},
        excluded_embed_metadata_keys=["file"],
        excluded_llm_metadata_keys=["tags"],
        metadata_template="{key}={value}",
        metadata_separator=" | ",
        text_template="<{metadata_str}> {content}",
    )
    nodes = SMALL([doc])
    for node in nodes:
        assert type(node) is TextNode
        assert node.embedding is None
        assert node.metadata == doc.metadata
        assert node.excluded_embed_metadata_keys == ["file"]
        assert node.excluded_llm_metadata_keys == ["tags"]
        assert node.get_content(MetadataMode.LLM) == f"<file=x> {node.text}"
        assert node.text == PROSE[node.start_char_idx : node.end_char_idx]
        assert node.source_node is nodes[0].source_node
        again = TextNode.from_dict(node.to_dict()).to_dict()
        assert again | {"metadata_separator": " | "} == node.to_dict()  # LlamaIndex's first 0.14 lose it
    assert nodes[0].source_node == doc.as_related_node_info()
    nodes[0].metadata["tags"].append("b")
    nodes[0].excluded_embed_metadata_keys.append("tags")
    assert (doc.metadata["tags"], nodes[1].metadata["tags"]) == (["a"], ["a"])
    assert doc.excluded_embed_metadata_keys == nodes[1].excluded_embed_metadata_keys == ["file"]


def test_links_stay_within_a_document() -> None:
    nodes = SMALL([document(PROSE[:400], f"doc-{i}") for i in range(3)])
    for i in range(3):
        own = [n for n in nodes if n.ref_doc_id == f"doc-{i}"]
        assert len(own) > 2
        check_links(own)


def test_links_and_metadata_are_left_out_when_not_wanted() -> None:
    nodes = SentenceNodeParser(chunk_size=80, include_prev_next_rel=False, include_metadata=False)([document(file="x")])
    assert all(set(n.relationships) == {NodeRelationship.SOURCE} and n.metadata == {} for n in nodes)


def test_a_parser_after_a_parser_keeps_source_and_offsets() -> None:
    first = RecursiveNodeParser(chunk_size=700)([document(f"{PROSE}\n\n{PROSE}", file="x")])
    nodes = SMALL(first)
    assert len(nodes) > len(first) > 2
    text = f"{PROSE}\n\n{PROSE}"
    assert all(n.text == text[n.start_char_idx : n.end_char_idx] for n in nodes)
    assert "".join(n.text for n in nodes).replace(" ", "") == text.replace(" ", "").replace("\n", "")
    assert {n.ref_doc_id for n in nodes} == {"doc-0"}
    assert len({n.node_id for n in nodes}) == len(nodes)
    assert all(n.metadata == {"file": "x"} for n in nodes)


def test_a_parser_after_one_of_llamaindex() -> None:
    text = f"# One\n\n{PROSE}\n\n# Two\n\n{FACTS}"
    nodes = SMALL(MarkdownNodeParser()([document(text)]))
    assert all(n.text == text[n.start_char_idx : n.end_char_idx] and n.ref_doc_id == "doc-0" for n in nodes)
    nodes = SentenceSplitter(chunk_size=50, chunk_overlap=0)(SentenceNodeParser(chunk_size=1500)([document()]))
    assert {n.ref_doc_id for n in nodes} == {"doc-0"}


def test_offsets_that_cannot_be_known_are_not_invented() -> None:
    source = document().as_related_node_info()
    lost = TextNode(text=FACTS, relationships={NodeRelationship.SOURCE: source})
    assert {(n.start_char_idx, n.end_char_idx) for n in SMALL([lost])} == {(None, None)}
    converted = TextNode(
        text="<b>" + FACTS, start_char_idx=7, end_char_idx=40, relationships={NodeRelationship.SOURCE: source}
    )
    assert {(n.start_char_idx, n.end_char_idx) for n in SMALL([converted])} == {(7, 40)}
    root = SMALL([TextNode(text=FACTS)])
    assert all(n.text == FACTS[n.start_char_idx : n.end_char_idx] for n in root)


def test_content_is_the_text_and_offsets_are_those_of_the_slice() -> None:
    nodes = ChunkerNodeParser(chunker=Shouting(chunk_size=30))([document(FACTS)])
    assert all(n.text == FACTS[n.start_char_idx : n.end_char_idx].upper() + "!!" for n in nodes)


def test_documents_that_share_an_id_keep_their_offsets_and_have_own_nodes() -> None:
    texts = [PROSE[:300], PROSE[2000:2300], PROSE[:300]]
    nodes = SMALL([document(text, "one") for text in texts])
    assert len({n.node_id for n in nodes}) == len(nodes)
    assert "".join(n.text for n in nodes).replace(" ", "") == "".join(texts).replace(" ", "")
    assert sum(n.prev_node is None for n in nodes) == 3


def test_media_and_references_pass_through() -> None:
    given: list[BaseNode] = [
        ImageNode(image_url="http://x/y.png", text="a caption"),
        ImageDocument(image_path=None, text="caption", metadata={"a": 1}, image=b"x"),
        IndexNode(index_id="i", text=PROSE),
        Node(audio_resource=MediaResource(data=b"x")),
    ]
    before = [node.to_dict() for node in given]
    assert all(one is other for one, other in zip(SMALL(given), given, strict=True))
    assert [node.to_dict() for node in given] == before


def test_a_generic_node_and_a_transcript_are_cut_and_blanks_give_nothing() -> None:
    resource = MediaResource(text=FACTS)
    for node in (Node(text_resource=resource), Node(text_resource=resource, audio_resource=MediaResource(data=b"x"))):
        assert [n.text for n in SMALL([node])] == SMALL.split_text(FACTS)
    assert SMALL([document(" \n\t "), document(""), Document(), Node(), TextNode(text=" ")]) == []
    assert SMALL([]) == []


def test_half_a_surrogate_pair_stops_nothing() -> None:
    text = "bad \ud83d char. " * 10
    doc = document()
    doc.text_resource = MediaResource.model_construct(text=text)
    nodes = SMALL([doc])
    assert all(n.text == text[n.start_char_idx : n.end_char_idx] for n in nodes)
    check_links(nodes)
    assert nodes[0].source_node.hash


def test_ids_are_the_same_in_every_run_and_uuids() -> None:
    first, second = ([n.node_id for n in SMALL([document(PROSE + PROSE, "a"), document(PROSE, "b")])] for _ in range(2))
    assert first == second
    assert len(set(first)) == len(first)
    assert all(str(uuid.UUID(i)) == i for i in first)
    edited = [n.node_id for n in SMALL([document(PROSE + PROSE + " More.", "a")])]
    assert len(set(edited) & set(first)) > len(edited) - 3


def test_random_ids_and_own_ones() -> None:
    random = SentenceNodeParser(chunk_size=80, id_strategy="uuid")
    assert {n.node_id for n in random([document()])}.isdisjoint(n.node_id for n in random([document()]))
    named = SentenceNodeParser(chunk_size=80, id_func=by_place)([document(FACTS, "a"), document(PROSE, "b")])
    assert [n.node_id for n in named][:3] == ["a-0", "b-0", "b-1"]
    tree = ChunkerNodeParser(chunker=Tree(chunk_size=80), id_func=by_place)([document()])
    assert [n.node_id for n in tree] == [f"doc-0-{i}" for i in range(len(tree))]


def test_metadata_of_chunks_is_merged() -> None:
    nodes = ChunkerNodeParser(chunker=Labelled(chunk_size=200, label="own"))(
        [document(file="x", label="of the document")]
    )
    assert all(n.metadata == {"file": "x", "label": "own"} for n in nodes)
    big = ChunkerNodeParser(chunker=SentenceChunker(chunk_size=20, oversized="keep"))([document(FACTS + " " + PROSE)])
    flagged = [n for n in big if n.metadata.get("oversized")]
    assert flagged
    assert "oversized" not in flagged[0].get_content(MetadataMode.EMBED)


def test_a_window_is_metadata_that_nobody_embeds() -> None:
    nodes = ChunkerNodeParser(chunker=Windows(chunk_size=20), metadata_mode="none")([document(FACTS, file="x")])
    window = "It needs oil. Oil is cold. Hall two is dark."
    assert nodes[2].metadata == {"file": "x", "window": window, "original_text": "Oil is cold."}
    for node in nodes:
        assert node.text == node.metadata["original_text"]
        assert "window" not in node.get_content(MetadataMode.EMBED) + node.get_content(MetadataMode.LLM)
        infos = [node.source_node, node.prev_node, node.next_node]
        assert all(info.metadata == {"file": "x"} for info in infos if info)
    check_links(nodes)


def test_parents_and_children() -> None:
    nodes = ChunkerNodeParser(chunker=Tree(chunk_size=150))([document(file="x")])
    by_id = {n.node_id: n for n in nodes}
    roots = [n for n in nodes if n.parent_node is None]
    leaves = [n for n in nodes if n.child_nodes is None]
    assert nodes == roots + leaves
    assert len(roots) > 1
    check_links(roots)
    check_links(leaves)
    for root in roots:
        children = [by_id[info.node_id] for info in root.child_nodes or []]
        assert children == [n for n in leaves if n.parent_node.node_id == root.node_id]
        assert all(root.start_char_idx <= n.start_char_idx < n.end_char_idx <= root.end_char_idx for n in children)
    assert {n.ref_doc_id for n in nodes} == {"doc-0"}


@pytest.mark.parametrize("awaited", [False, True])
@pytest.mark.parametrize("options", [{}, {"show_progress": False}, {"show_progress": True}], ids=str)
def test_nothing_is_printed_but_a_progress_bar_that_was_asked_for(
    options: dict[str, bool], awaited: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    documents = [document(note="word " * 100)]
    if awaited:
        asyncio.run(SMALL.aget_nodes_from_documents(documents, **options))
    else:
        SMALL.get_nodes_from_documents(documents, **options)
    printed = capsys.readouterr()
    assert printed.out == "" and ("\rParsing nodes: 100%" in printed.err) == options.get("show_progress", False)
