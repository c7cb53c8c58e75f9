"""`SemanticNodeParser`: its model is the argument, else that of `Settings`, and never one that nobody asked for."""

from __future__ import annotations

import asyncio
import json
import pickle
from collections.abc import Iterator
from typing import Any

import pytest
from llama_index.core import Document, Settings
from llama_index.core.embeddings import BaseEmbedding, MockEmbedding
from llama_index.core.ingestion.pipeline import get_transformation_hash

from chunkers import AutoChunker, ConfigurationError, SemanticChunker
from chunkers.embedders import DEFAULT, known
from embedding import TEXTS, BagOfWords
from llamaindex_chunkers import ChunkerNodeParser, SemanticNodeParser

ASKED: list[tuple[str, int]] = []


class Bag(BaseEmbedding):
    """Notes what is asked of it."""

    def _get_text_embedding(self, text: str) -> list[float]:
        return BagOfWords().vector(text)

    def _get_query_embedding(self, query: str) -> list[float]:
        raise AssertionError(query)

    async def _aget_query_embedding(self, query: str) -> list[float]:
        raise AssertionError(query)

    def _get_text_embeddings(self, texts: list[str]) -> list[list[float]]:
        ASKED.append(("asked", len(texts)))
        return BagOfWords()(texts)

    async def _aget_text_embeddings(self, texts: list[str]) -> list[list[float]]:
        ASKED.append(("awaited", len(texts)))
        return BagOfWords()(texts)


@pytest.fixture(autouse=True)
def settings() -> Iterator[None]:
    """No model in `Settings`, before and after."""
    ASKED.clear()
    before, Settings._embed_model = Settings._embed_model, None
    yield
    Settings._embed_model = before


def documents() -> list[Document]:
    return [Document(text=text, id_=f"doc-{i}", metadata={"title": "t" * 20}) for i, text in enumerate(TEXTS)]


def made(**given: Any) -> SemanticNodeParser:
    return SemanticNodeParser(**{"embed_model": Bag(model_name="bag", embed_batch_size=100), **given})


def test_the_model_is_the_argument_else_that_of_settings_else_the_default() -> None:
    bag = Bag(model_name="bag")
    assert SemanticNodeParser(embed_model=bag).embed_model is bag
    assert SemanticNodeParser(embedder=bag) == SemanticNodeParser.from_defaults(embed_model=bag)
    assert SemanticNodeParser().embedder == SemanticNodeParser().embed_model == DEFAULT
    Settings.embed_model = bag
    assert SemanticNodeParser().embed_model is bag
    assert SemanticNodeParser(embed_model="words").embed_model == "words"
    with pytest.raises(ConfigurationError, match=r"embed_model must stand alone.*; remove one of the two$"):
        SemanticNodeParser(embed_model=bag, embedder="words")


def test_documents_share_calls_also_where_metadata_takes_some_of_the_budget() -> None:
    nodes = made(chunk_size=60).get_nodes_from_documents(documents())
    assert ASKED == [("asked", 9)]
    for node in nodes:
        assert TEXTS[int(node.ref_doc_id[-1])][node.start_char_idx : node.end_char_idx] == node.text


def test_embeddings_are_awaited_with_the_same_nodes() -> None:
    parser = made()
    nodes = asyncio.run(parser.aget_nodes_from_documents(documents()))
    assert ASKED == [("awaited", 9)]
    assert [(node.id_, node.text) for node in nodes] == [(node.id_, node.text) for node in parser(documents())]
    assert len(nodes) == 10


def test_each_group_of_documents_is_cut_with_the_embeddings_that_were_awaited_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(known, "TOGETHER", 1)
    nodes = asyncio.run(made().aget_nodes_from_documents(documents()))
    assert [how for how, _ in ASKED] == ["awaited"] * len(TEXTS)
    assert [node.text for node in nodes] == [node.text for node in made()(documents())]


def test_a_route_shares_calls_and_is_awaited_for_the_documents_that_are_its_own() -> None:
    semantic = SemanticChunker(embedder=Bag(model_name="bag", embed_batch_size=100), chunk_size=60)
    parser = ChunkerNodeParser(chunker=AutoChunker(routes={".note": semantic}))
    given = documents()
    for one, name in zip(given, ["a.note", "b.md", "c.note", "d.md", "e.txt"], strict=True):
        one.metadata["source"] = name
    nodes = asyncio.run(parser.aget_nodes_from_documents(given))
    assert ASKED == [("awaited", 6)]
    assert [node.text for node in nodes] == [node.text for node in parser(given)]
    assert ASKED == [("awaited", 6), ("asked", 6)]


def test_a_parser_is_a_value_told_apart_by_its_model() -> None:
    given = {"breakpoint_threshold_type": "percentile", "breakpoint_threshold_amount": 90}
    parser = made(**given)
    assert pickle.loads(pickle.dumps(parser)) == parser == made(**given) != made()
    data = json.loads(json.dumps(parser.to_dict()))
    with pytest.raises(ConfigurationError, match="embedder must be passed again"):
        SemanticNodeParser.from_dict(data)
    model = Bag(model_name="bag", embed_batch_size=100)
    assert SemanticNodeParser.from_dict(data, embed_model=model) == parser
    models = [model, Bag(model_name="bag", embed_batch_size=100), MockEmbedding(3), Bag(model_name="other")]
    keys = [get_transformation_hash([], made(embed_model=model)) for model in models]
    assert keys[0] == keys[1] and len(set(keys)) == 3


def test_the_model_can_be_assigned() -> None:
    parser = made()
    parser.embed_model = BagOfWords()
    assert parser.core_chunker() == SemanticChunker(embedder=BagOfWords())
    assert parser.embed_model == BagOfWords()
