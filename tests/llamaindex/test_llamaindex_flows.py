"""The parsers in LlamaIndex: pipelines, indices, retrievers, settings, callbacks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest
from llama_index.core import Settings, StorageContext, VectorStoreIndex
from llama_index.core.callbacks import CallbackManager, CBEventType, EventPayload, LlamaDebugHandler
from llama_index.core.ingestion import IngestionCache, IngestionPipeline
from llama_index.core.node_parser import get_leaf_nodes
from llama_index.core.postprocessor import MetadataReplacementPostProcessor, PrevNextNodePostprocessor
from llama_index.core.retrievers import AutoMergingRetriever
from llama_index.core.schema import NodeWithScore
from llama_index.core.storage.docstore import SimpleDocumentStore
from llamaindex_support import FACTS, PROSE, BagOfWords, Tree, Windows, by_place, document, places

from chunkers import RecursiveChunker
from llamaindex_chunkers import ChunkerNodeParser, RecursiveNodeParser, SentenceNodeParser
from strategies import count_words

PARSER = SentenceNodeParser(chunk_size=60, chunk_overlap=15, tokenizer=count_words, id_func=by_place)
DOCUMENTS = [document(PROSE[:900], "doc-0", file="x"), document(PROSE[900:1800], "doc-1", file="y")]


@pytest.fixture
def settings() -> Iterator[None]:
    kept = dict(vars(Settings))
    Settings._transformations = None  # made from the node parser, unless another test had them made before
    yield
    vars(Settings).update(kept)


def test_an_index_finds_the_node() -> None:
    index = VectorStoreIndex.from_documents(
        [document()], transformations=[SentenceNodeParser(chunk_size=100)], embed_model=BagOfWords()
    )
    found = index.as_retriever(similarity_top_k=1).retrieve("Item number 17 hall 17")
    assert "number 17 " in found[0].text
    assert PROSE[found[0].node.start_char_idx : found[0].node.end_char_idx] == found[0].text


def test_the_cache_is_used_and_notices_changes() -> None:
    cache = IngestionCache()
    for parser in (RecursiveNodeParser(chunk_size=200), RecursiveNodeParser(chunk_size=200, packing="balanced")):
        for _ in range(2):
            nodes = IngestionPipeline(transformations=[parser], cache=cache).run(documents=DOCUMENTS)
            assert places(nodes) == places(parser(DOCUMENTS))


def test_a_docstore_sees_to_it_that_a_second_run_gives_nothing() -> None:
    pipeline = IngestionPipeline(
        transformations=[PARSER], docstore=SimpleDocumentStore(), docstore_strategy="duplicates_only"
    )
    assert [len(pipeline.run(documents=DOCUMENTS)) for _ in range(2)] == [len(PARSER(DOCUMENTS)), 0]


def test_workers_and_awaiting_give_the_same_nodes() -> None:
    wanted = places(PARSER(DOCUMENTS))
    pipeline = IngestionPipeline(transformations=[PARSER], disable_cache=True)
    assert places(pipeline.run(documents=DOCUMENTS, num_workers=2)) == wanted
    assert places(asyncio.run(pipeline.arun(documents=DOCUMENTS))) == wanted
    assert places(asyncio.run(PARSER.acall(DOCUMENTS))) == wanted
    assert places(PARSER.get_nodes_from_documents(DOCUMENTS)) == wanted


def test_parsers_in_a_row() -> None:
    steps = [RecursiveNodeParser(chunk_size=500), SentenceNodeParser(chunk_size=80)]
    nodes = IngestionPipeline(transformations=steps).run(documents=[document()])
    assert all(n.text == PROSE[n.start_char_idx : n.end_char_idx] and n.ref_doc_id == "doc-0" for n in nodes)


def test_the_event_loop_goes_on() -> None:
    async def beat(gaps: list[float]) -> None:
        while True:
            begin = time.perf_counter()
            await asyncio.sleep(0.005)
            gaps.append(time.perf_counter() - begin)

    async def main() -> int:
        gaps: list[float] = []
        task = asyncio.create_task(beat(gaps))
        await asyncio.sleep(0.01)
        await SentenceNodeParser(chunk_size=200).aget_nodes_from_documents([document(PROSE * 60)])
        task.cancel()
        return len(gaps)

    assert asyncio.run(main()) > 3


@pytest.mark.parametrize("awaited", [False, True])
def test_the_event_is_fired(awaited: bool) -> None:
    handler = LlamaDebugHandler(print_trace_on_end=False)
    parser = SentenceNodeParser(callback_manager=CallbackManager([handler]))
    nodes = asyncio.run(parser.acall([document()])) if awaited else parser([document()])
    ((start, end),) = handler.get_event_pairs(CBEventType.NODE_PARSING)
    assert start.payload is not None
    assert end.payload is not None
    assert end.payload[EventPayload.NODES] == nodes


@pytest.mark.usefixtures("settings")
@pytest.mark.parametrize(
    "parser", [RecursiveNodeParser(chunk_size=100), ChunkerNodeParser(chunker=RecursiveChunker(chunk_size=100))]
)
def test_settings_change_the_sizes(parser: RecursiveNodeParser) -> None:
    Settings.node_parser = parser
    Settings.embed_model = BagOfWords()
    Settings.chunk_overlap = 60
    Settings.chunk_size = 50
    assert (Settings.chunk_size, Settings.chunk_overlap) == (50, 30)
    index = VectorStoreIndex.from_documents([document()])
    assert max(len(n.text) for n in index.docstore.docs.values()) <= 50
    for wrong in (0, -5):
        with pytest.raises(ValueError, match="chunk_size"):
            Settings.chunk_size = wrong
    assert Settings.chunk_size == 50


def stored(nodes: list, leaves: list) -> tuple[VectorStoreIndex, StorageContext]:
    storage = StorageContext.from_defaults()
    storage.docstore.add_documents(nodes)
    return VectorStoreIndex(leaves, storage_context=storage, embed_model=BagOfWords()), storage


def test_the_next_node_is_found_through_its_link() -> None:
    nodes = SentenceNodeParser(chunk_size=100)([document()])
    _, storage = stored(nodes, nodes)
    step = PrevNextNodePostprocessor(docstore=storage.docstore, num_nodes=1, mode="both")
    found = step.postprocess_nodes([NodeWithScore(node=nodes[2], score=1.0)])
    assert [n.node.node_id for n in found] == [n.node_id for n in nodes[1:4]]


def test_a_window_replaces_its_sentence() -> None:
    nodes = ChunkerNodeParser(chunker=Windows(chunk_size=20))([document(FACTS)])
    index, _ = stored(nodes, nodes)
    found = index.as_retriever(similarity_top_k=1).retrieve("cold")
    replaced = MetadataReplacementPostProcessor(target_metadata_key="window").postprocess_nodes(found)
    assert [n.node.get_content() for n in replaced] == ["It needs oil. Oil is cold. Hall two is dark."]


def test_children_merge_into_their_parents() -> None:
    nodes = ChunkerNodeParser(chunker=Tree(chunk_size=150))([document()])
    leaves = get_leaf_nodes(nodes)
    assert leaves == [n for n in nodes if n.parent_node]
    index, storage = stored(nodes, leaves)
    found = AutoMergingRetriever(index.as_retriever(similarity_top_k=len(leaves)), storage).retrieve("valves hall")
    assert {n.node.node_id for n in found} == {n.node_id for n in nodes if not n.parent_node}
    given = [NodeWithScore(node=leaves[i], score=0.9) for i in (0, 2)]
    filled, _ = AutoMergingRetriever(index.as_retriever(), storage)._fill_in_nodes(given)
    assert [n.node.node_id for n in filled] == [n.node_id for n in leaves[:3]]
