"""How much of a chunk its metadata takes."""

from __future__ import annotations

import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st
from llama_index.core.schema import MetadataMode
from llamaindex_support import PROSE, Labelled, document

from chunkers import SentenceChunker
from chunkers.tokenizers import resolve
from llamaindex_chunkers import ChunkerNodeParser, FixedSizeNodeParser, RecursiveNodeParser, SentenceNodeParser
from strategies import TOKENIZERS, wordpiece

BOTH = (MetadataMode.EMBED, MetadataMode.LLM)


def largest(nodes, tokenizer="characters", modes=BOTH) -> int:
    return max(resolve(tokenizer).count(n.get_content(mode)) for n in nodes for mode in modes)


@pytest.mark.parametrize("tokenizer", [*TOKENIZERS, wordpiece()], ids=lambda given: str(given)[:20])
def test_what_is_embedded_fits(tokenizer) -> None:
    documents = [
        document(file="x.txt", author="someone!"),
        document(PROSE, "b"),
        document(PROSE, "c", note="café (1) " * 3),
    ]
    for cls in (FixedSizeNodeParser, RecursiveNodeParser):
        nodes = cls(chunk_size=120, chunk_overlap=10, tokenizer=tokenizer)(documents)
        assert largest(nodes, tokenizer) <= 120
        bare = [n.text for n in nodes if n.ref_doc_id == "b"]
        assert bare == cls(chunk_size=120, chunk_overlap=10, tokenizer=tokenizer).split_text(PROSE)


def test_the_mode_says_what_counts() -> None:
    doc = document(shown="word " * 8, hidden="word " * 4)
    doc.excluded_embed_metadata_keys = ["shown"]
    doc.excluded_llm_metadata_keys = ["hidden"]
    sizes = {}
    for mode in ("none", "embed", "llm", "max"):
        nodes = FixedSizeNodeParser(chunk_size=200, metadata_mode=mode)([doc])
        sizes[mode] = len(nodes[0].text)
    assert sizes["none"] == 200 > sizes["embed"] > sizes["llm"] == sizes["max"]
    assert largest(FixedSizeNodeParser(chunk_size=200, metadata_mode="embed")([doc]), modes=BOTH[:1]) <= 200
    without = FixedSizeNodeParser(chunk_size=200, include_metadata=False)([doc])
    assert len(without[0].text) == 200


def test_long_metadata_stops_nothing_and_is_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    parser = SentenceNodeParser(chunk_size=100, chunk_overlap=10)
    bare = [n.text for n in parser([document()])]
    with caplog.at_level(logging.WARNING):
        nodes = parser([document(PROSE, f"d{i}", note="word " * 100) for i in range(3)])
    assert len(caplog.records) == 1
    assert caplog.records[0].name.startswith("llamaindex_chunkers")
    assert "3 document(s)" in caplog.text
    assert "'d0'" in caplog.text
    assert max(len(n.text) for n in nodes) <= 50
    assert [n.text for n in parser([document()])] == bare


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 8])
def test_even_the_smallest_budget_holds_some_text(size: int) -> None:
    for tokenizer in ("characters", wordpiece()):
        if size > resolve(tokenizer).empty_size:
            nodes = FixedSizeNodeParser(chunk_size=size, tokenizer=tokenizer)(
                [document("pump needs oil", note="word " * 50)]
            )
            assert "".join(n.text for n in nodes).replace(" ", "") == "pumpneedsoil"


def test_overlap_and_minimum_shrink_with_the_room() -> None:
    parser = SentenceNodeParser(chunk_size=200, chunk_overlap=150, min_chunk_size=120)
    nodes = parser([document(note="word " * 100)])
    assert max(len(n.text) for n in nodes) <= 100
    assert len(nodes) < 200


def test_metadata_of_chunks_counts_too() -> None:
    parser = ChunkerNodeParser(chunker=Labelled(chunk_size=120, label="a label " * 4))
    for doc in (document(), document(file="x")):
        assert largest(parser([doc])) <= 120


def test_a_tokenizer_whose_counts_do_not_add_up_is_obeyed() -> None:
    def restless(text: str) -> int:  # more than its parts
        return len(text.split()) + text.count("\n\n") * 7

    nodes = RecursiveNodeParser(chunk_size=60, tokenizer=restless)([document(file="x")])
    assert max(restless(n.get_content(MetadataMode.EMBED)) for n in nodes) <= 60


@given(st.dictionaries(st.sampled_from("abc"), st.text(max_size=30), max_size=3), st.integers(10, 90))
def test_any_metadata(metadata: dict[str, str], size: int) -> None:
    doc = document(PROSE[:300], "d", **metadata)
    nodes = SentenceNodeParser(chunk_size=size)([doc])
    header = len(doc.get_metadata_str().strip())
    if header + 2 <= size // 2:
        assert largest(nodes) <= size
    core = SentenceChunker(chunk_size=size).chunk(PROSE[:300])
    if not header:
        assert [n.text for n in nodes] == [c.content for c in core]
