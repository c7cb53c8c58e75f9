"""How often an embedder is asked for texts that are no documents."""

from __future__ import annotations

from chunkers import SemanticChunker
from embedding import Recorder
from llamaindex_chunkers import ChunkerNodeParser

TEXTS = [f"Cats purr. Cats sleep. Cats purr {i}. Banks lend money. Banks lend cash." for i in range(5)]


def test_texts_share_calls() -> None:
    recorder = Recorder()
    parser = ChunkerNodeParser(chunker=SemanticChunker(embedder=recorder))
    found = parser.split_texts(TEXTS)
    assert len(recorder.calls) == 1 and len(recorder.texts) == 9 == len(set(recorder.texts))
    assert found == [part for text in TEXTS for part in (text[: text.index(" Banks")], text[text.index("Banks") :])]
