"""The laws, for every strategy, tokenizer and adapter, on mutilated documents of every kind."""

from __future__ import annotations

import pytest
from hostile import any_chunkers, documents
from hypothesis import given
from hypothesis import strategies as st

from chunkers import STRATEGIES, Chunk, Chunker, NotStreamableError
from laws import lawful

NAMES = {cls: name for name, cls in STRATEGIES.items()}


@given(st.data(), any_chunkers())
def test_the_laws_hold_for_mutilated_documents(data: st.DataObject, chunker: Chunker) -> None:
    text = data.draw(documents(NAMES[type(chunker)]))
    chunks = lawful(chunker, text)
    assert len({chunk.id for chunk in chunks}) == len(chunks)
    streams_alike(chunker, text, chunks, data.draw(st.integers(1, 50)))


def streams_alike(chunker: Chunker, text: str, chunks: list[Chunk], width: int) -> None:
    """A stream in pieces of `width` characters gives the same chunks, unless it is refused."""
    try:
        stream = chunker.stream(text[i : i + width] for i in range(0, len(text), width))
    except NotStreamableError:
        return
    assert list(stream) == chunks


@given(st.data(), any_chunkers())
def test_langchain_gets_the_chunks(data: st.DataObject, chunker: Chunker) -> None:
    langchain_chunkers = pytest.importorskip("langchain_chunkers", exc_type=ImportError)
    text = data.draw(documents(NAMES[type(chunker)]))
    found = langchain_chunkers.ChunkerTextSplitter(chunker).create_documents([text])
    chunks = chunker.chunk(text)
    chunks = [chunk for chunk in chunks if not any(other.parent == chunk.index for other in chunks)]
    assert [(d.page_content, d.metadata["start_index"]) for d in found] == [(c.content, c.start) for c in chunks]


@given(st.data(), any_chunkers())
def test_llamaindex_gets_the_chunks(data: st.DataObject, chunker: Chunker) -> None:
    llamaindex_chunkers = pytest.importorskip("llamaindex_chunkers", exc_type=ImportError)
    from llama_index.core import Document
    from llama_index.core.schema import MediaResource

    text = data.draw(documents(NAMES[type(chunker)]))
    document = Document(text="x", id_="d")
    document.text_resource = MediaResource.model_construct(text=text)  # half surrogates are refused elsewhere
    nodes = llamaindex_chunkers.ChunkerNodeParser(chunker=chunker, metadata_mode="none")([document])
    assert [(n.text, n.start_char_idx, n.end_char_idx) for n in nodes] == [
        (c.content, c.start, c.end) for c in chunker.chunk(text)
    ]
    assert len({n.node_id for n in nodes}) == len(nodes)
