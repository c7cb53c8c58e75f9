"""Laws of every parser of the registry."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from llama_index.core.node_parser import NodeParser
from llama_index.core.schema import MediaResource
from llamaindex_support import document

import llamaindex_chunkers
from chunkers import STRATEGIES
from llamaindex_chunkers import ChunkerNodeParser
from strategies import parameters, texts

PUBLIC = [getattr(llamaindex_chunkers, name) for name in llamaindex_chunkers.__all__]
PARSERS = [cls for cls in PUBLIC if issubclass(cls, NodeParser) and cls is not ChunkerNodeParser]


def raw(text: str):
    """A document of any text: pydantic refuses half surrogates, files do not."""
    made = document("x", "d", file="x.txt")
    made.text_resource = MediaResource.model_construct(text=text)
    return made


@pytest.mark.parametrize("cls", PARSERS, ids=lambda cls: cls.__name__)
@given(text=texts(), given=parameters(), mode=st.sampled_from(["none", "max"]))
def test_nodes_are_slices_in_order_with_links(cls, text, given, mode) -> None:
    parser = cls(**given, metadata_mode=mode)
    nodes = parser([raw(text)])
    chunks = parser.core_chunker().chunk(text)
    if mode == "none":
        assert [(n.start_char_idx, n.end_char_idx, n.text) for n in nodes] == [
            (c.start, c.end, c.content) for c in chunks
        ]
        assert nodes == ChunkerNodeParser(chunker=parser.core_chunker(), metadata_mode=mode)([raw(text)])
    if all(c.content == c.text for c in chunks):
        assert all(n.text == text[n.start_char_idx : n.end_char_idx] for n in nodes)
    assert len({n.node_id for n in nodes}) == len(nodes)
    if not any(n.parent_node for n in nodes):
        ids = [n.node_id for n in nodes]
        assert [n.next_node.node_id if n.next_node else None for n in nodes] == [*ids[1:], None][: len(ids)]
        assert [n.prev_node.node_id if n.prev_node else None for n in nodes] == [None, *ids[:-1]][: len(ids)]


def test_all_strategies_are_here() -> None:
    assert {cls.strategy for cls in PARSERS} == set(STRATEGIES.values())
