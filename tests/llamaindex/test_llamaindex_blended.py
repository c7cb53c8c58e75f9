"""Embeddings of nodes that know their neighbours: in lists, pipelines and indexes, those that are computed by hand."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Iterator
from typing import Any, cast

import numpy as np
import pytest
from llama_index.core import Settings, VectorStoreIndex
from llama_index.core.embeddings import BaseEmbedding, MockEmbedding
from llama_index.core.ingestion import IngestionCache, IngestionPipeline
from llama_index.core.ingestion.pipeline import get_transformation_hash
from llama_index.core.node_parser import get_leaf_nodes
from llama_index.core.schema import BaseNode, TextNode
from llamaindex_support import BagOfWords, document
from pydantic import Field

from chunkers import ConfigurationError
from llamaindex_chunkers import BlendedEmbedding, ParentChildNodeParser, SentenceNodeParser

SAME = "Read this first."
TEXTS = [f"{SAME} Copper valves leak. {SAME} Iron valves rust.", f"Hall one is dark. {SAME}", SAME]
SENTENCES = [[SAME, "Copper valves leak.", SAME, "Iron valves rust."], ["Hall one is dark.", SAME], [SAME]]
DOCUMENTS = [document(text, f"D{i}") for i, text in enumerate(TEXTS)]
ALL = [one for group in SENTENCES for one in group]
PARSER = SentenceNodeParser(chunk_size=20)
MODEL = BagOfWords()


class Noted(BagOfWords):
    """Keeps what is asked of it."""

    asked: list[str] = Field(default_factory=list[str], exclude=True)
    awaited: list[str] = Field(default_factory=list[str], exclude=True)

    def _get_text_embeddings(self, texts: list[str]) -> list[list[float]]:
        self.asked += texts
        return super()._get_text_embeddings(texts)

    async def _aget_text_embeddings(self, texts: list[str]) -> list[list[float]]:
        self.awaited += texts
        return super()._get_text_embeddings(texts)


@pytest.fixture(autouse=True)
def settings() -> Iterator[None]:
    """No model in `Settings`, before and after."""
    before, Settings._embed_model = Settings._embed_model, None
    yield
    Settings._embed_model = before


def unit(vector: Any) -> Any:
    return np.asarray(vector) / np.linalg.norm(vector)


def by_hand(groups: list[list[str]], weight: float = 0.2) -> Any:
    found = []
    for texts in groups:
        own = [unit(MODEL.get_text_embedding(text)) for text in texts]
        around = [np.zeros_like(own[0]), *own, np.zeros_like(own[0])]
        found += [unit(row + weight * (around[i] + around[i + 2])) for i, row in enumerate(own)]
    return np.asarray(found)


def nodes() -> list[BaseNode]:
    return PARSER.get_nodes_from_documents(DOCUMENTS)


def embeddings(found: Any) -> Any:
    return np.asarray([node.embedding for node in found])


def test_nodes_have_the_embeddings_that_are_computed_by_hand() -> None:
    for weight in (0, 0.2, 1):
        blended = BlendedEmbedding(embed_model=MODEL, neighbour_weight=weight)
        found = blended(nodes())
        assert np.allclose(embeddings(found), by_hand(SENTENCES, weight), atol=1e-6)
        assert embeddings(asyncio.run(blended.acall(nodes()))).tolist() == embeddings(found).tolist()
        assert [node.get_content() for node in found] == ALL
    assert BlendedEmbedding(embed_model=MODEL)([]) == []


def test_each_distinct_text_is_embedded_once_and_awaited_where_it_can_be() -> None:
    model = Noted()
    BlendedEmbedding(embed_model=model)(nodes())
    assert model.asked == [SAME, "Copper valves leak.", "Iron valves rust.", "Hall one is dark."]
    assert not model.awaited
    asyncio.run(BlendedEmbedding(embed_model=model).acall(nodes()))
    assert model.awaited == model.asked


def test_the_order_of_nodes_does_not_matter_and_neighbours_that_are_not_there_do_not_count() -> None:
    blended, backwards = BlendedEmbedding(embed_model=MODEL), nodes()[::-1]
    assert np.allclose(embeddings(blended(backwards)), by_hand(SENTENCES)[::-1], atol=1e-6)
    some = blended([nodes()[0], nodes()[2]])
    assert np.allclose(embeddings(some), by_hand([[SAME], [SAME]]), atol=1e-6)
    assert np.allclose(embeddings(blended([TextNode(text=SAME)])), by_hand([[SAME]]), atol=1e-6)


def test_metadata_is_embedded_with_the_text() -> None:
    (node,) = SentenceNodeParser(chunk_size=900).get_nodes_from_documents([document(TEXTS[1], title="Halls")])
    (found,) = BlendedEmbedding(embed_model=MODEL)([node])
    assert np.allclose(found.embedding, unit(MODEL.get_text_embedding(f"title: Halls\n\n{TEXTS[1]}")), atol=1e-6)


def test_neighbours_are_of_one_level() -> None:
    parser = ParentChildNodeParser(chunk_sizes=(45, 20))
    found = BlendedEmbedding(embed_model=MODEL)(parser.get_nodes_from_documents(DOCUMENTS))
    leaves = get_leaf_nodes([*found])
    assert [leaf.get_content() for leaf in leaves] == ALL
    assert np.allclose(embeddings(leaves), by_hand(SENTENCES), atol=1e-6)


def test_an_index_keeps_them_and_embeds_questions_as_they_are() -> None:
    model = Noted()
    pipeline = IngestionPipeline(transformations=[PARSER, BlendedEmbedding(embed_model=model)])
    made = pipeline.run(documents=DOCUMENTS)
    asked = [*model.asked]
    index = VectorStoreIndex(made, embed_model=model)
    held = cast("Any", index.vector_store).data.embedding_dict
    assert model.asked == asked
    assert np.allclose([held[node.node_id] for node in made], by_hand(SENTENCES), atol=1e-6)
    (best,) = index.as_retriever(similarity_top_k=1).retrieve("Copper valves leak.")
    vector = unit(MODEL.get_query_embedding("Copper valves leak."))
    assert best.score == pytest.approx(by_hand(SENTENCES)[1] @ vector)


def test_a_pipeline_caches_them_and_awaits_them() -> None:
    model = Noted()
    pipeline = IngestionPipeline(transformations=[PARSER, BlendedEmbedding(embed_model=model)], cache=IngestionCache())
    first = pipeline.run(documents=DOCUMENTS)
    asked = len(model.asked)
    assert embeddings(pipeline.run(documents=DOCUMENTS)).tolist() == embeddings(first).tolist()
    assert len(model.asked) == asked
    assert embeddings(asyncio.run(pipeline.arun(documents=DOCUMENTS))).tolist() == embeddings(first).tolist()


def test_it_goes_through_pickles_and_dictionaries_and_is_told_apart_in_caches() -> None:
    blended = BlendedEmbedding(embed_model=MODEL, neighbour_weight=0.3)
    copied = pickle.loads(pickle.dumps(blended))
    restored = BlendedEmbedding.from_dict(blended.to_dict(), embed_model=MODEL)
    for same in (copied, restored, BlendedEmbedding(MODEL, 0.3)):
        assert same.to_dict() == blended.to_dict() and same.to_dict()["class_name"] == "BlendedEmbedding"
        assert embeddings(same(nodes())).tolist() == embeddings(blended(nodes())).tolist()
    others: list[tuple[BaseEmbedding, float]] = [(MODEL, 0.2), (MockEmbedding(8), 0.3), (MockEmbedding(9), 0.3)]
    keys = {get_transformation_hash(nodes(), BlendedEmbedding(model, weight)) for model, weight in others}
    assert len(keys | {get_transformation_hash(nodes(), blended)}) == 4
    with pytest.raises(ConfigurationError, match=r"embed_model must be an embedding model .*also to from_dict"):
        BlendedEmbedding.from_dict(blended.to_dict())


def test_the_model_is_that_of_the_settings_or_none() -> None:
    with pytest.raises(ConfigurationError, match="embed_model must be an embedding model"):
        BlendedEmbedding()
    with pytest.raises(ConfigurationError, match="neighbour_weight must be from 0 to 1"):
        BlendedEmbedding(MODEL, neighbour_weight=-1)
    Settings.embed_model = MODEL
    assert BlendedEmbedding().embed_model is MODEL
