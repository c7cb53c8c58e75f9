"""Routing in LlamaIndex: the same for every document, and in copies."""

from __future__ import annotations

import copy
import pickle

from llama_index.core import Document

from chunkers import FixedSizeChunker
from llamaindex_chunkers import AutoNodeParser


def test_own_routes_hold_for_every_call_and_in_copies() -> None:
    parser = AutoNodeParser(chunk_size=500, routes={".log": FixedSizeChunker(chunk_size=5)})
    document = Document(text="abc def ghi", metadata={"file_name": "x.log"}, excluded_embed_metadata_keys=["file_name"])
    for one in (parser, parser, copy.deepcopy(parser), pickle.loads(pickle.dumps(parser))):
        assert [node.metadata["route"] for node in one.get_nodes_from_documents([document])] == [".log"] * 3


def test_the_name_of_the_file_decides() -> None:
    nodes = AutoNodeParser().get_nodes_from_documents([Document(text="a,b\n1,2\n", metadata={"file_path": "/x/y.csv"})])
    assert nodes[0].metadata["route"] == "table"
