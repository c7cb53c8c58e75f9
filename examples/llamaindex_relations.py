"""Search for small pieces, read what stands around them: LlamaIndex, with an index on disk.

    pip install 'chunkers[llamaindex]'
    python examples/llamaindex_relations.py

One process writes the index into the folder `llamaindex-index` and ends; another one opens it and asks. Everything that
reads is LlamaIndex's own. No network is needed, since words are counted instead of asking a model.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from textwrap import indent
from typing import cast

from llama_index.core import (
    Document,
    StorageContext,
    VectorStoreIndex,
    load_index_from_storage,  # pyright: ignore[reportUnknownVariableType]
)
from llama_index.core.base.embeddings.base import BaseEmbedding
from llama_index.core.node_parser import get_leaf_nodes
from llama_index.core.postprocessor import MetadataReplacementPostProcessor
from llama_index.core.retrievers import AutoMergingRetriever, VectorIndexRetriever
from llama_index.core.schema import NodeWithScore, TextNode

from chunkers import MarkdownChunker, SentenceChunker
from chunkers.embedders.words import Words
from llamaindex_chunkers import ParentChildNodeParser, SentenceWindowNodeParser

DOCUMENTS = Path(__file__).parent / "documents"
INDEX = Path("llamaindex-index")
QUESTION = "Can a library under GPL be linked into a product without asking?"
PARSERS = {
    # Each sentence is searched, and read with one more on each side.
    "sentences": SentenceWindowNodeParser(window_size=1),
    # Sentences up to 200 characters are searched; where most of a section is found, the section is read.
    "sections": ParentChildNodeParser(parent=MarkdownChunker(chunk_size=800), child=SentenceChunker(chunk_size=200)),
}


class CountedWords(BaseEmbedding):
    """Stands in for a model: any other `BaseEmbedding` goes here."""

    def _get_text_embedding(self, text: str) -> list[float]:
        vector: list[float] = (Words().embed([text])[0] + 1e-6).tolist()  # a rule has no words, but needs a length
        return vector

    def _get_query_embedding(self, query: str) -> list[float]:
        return self._get_text_embedding(query)

    async def _aget_query_embedding(self, query: str) -> list[float]:
        return self._get_text_embedding(query)


def index() -> None:
    """Parse the documents in each way, and write an index of each to disk."""
    documents = [
        Document(text=(DOCUMENTS / name).read_text("utf-8"), id_=name)  # the ids of nodes are made from that id
        for name in ("handbook.md", "runbook.md")
    ]
    for name, parser in PARSERS.items():
        nodes = parser.get_nodes_from_documents(documents)
        leaves = get_leaf_nodes(nodes)  # all of them, unless there are parents
        storage = StorageContext.from_defaults()
        storage.docstore.add_documents(nodes)
        VectorStoreIndex(leaves, storage_context=storage, embed_model=CountedWords())
        storage.persist(str(INDEX / name))  # pyright: ignore[reportUnknownMemberType]
        print(f"{name}: {len(leaves)} pieces of {len(documents)} documents are searched, {len(nodes)} can be read")


def opened(name: str) -> VectorStoreIndex:
    """The index on disk; nothing is parsed again, and only the question is embedded."""
    storage = StorageContext.from_defaults(persist_dir=str(INDEX / name))
    return cast("VectorStoreIndex", load_index_from_storage(storage, embed_model=CountedWords()))


def ask_sentences() -> None:
    """Find the two nearest sentences, and read their windows."""
    found = VectorIndexRetriever(opened("sentences"), similarity_top_k=2).retrieve(QUESTION)
    show_found("sentences", found)
    show_read(MetadataReplacementPostProcessor(target_metadata_key="window").postprocess_nodes(found))


def ask_sections() -> None:
    """Find the two nearest children, and read a parent of which more than three children in ten were found."""
    sections = opened("sections")
    children = VectorIndexRetriever(sections, similarity_top_k=2)
    show_found("sections", children.retrieve(QUESTION))
    show_read(AutoMergingRetriever(children, sections.storage_context, simple_ratio_thresh=0.3).retrieve(QUESTION))


def show_found(name: str, hits: list[NodeWithScore]) -> None:
    """Print what was found, and where it stands."""
    print(f"\n{name}, found:")
    for node in (cast("TextNode", hit.node) for hit in hits):
        print(f"  - {node.ref_doc_id}, characters {node.start_char_idx} to {node.end_char_idx}: {node.text}")


def show_read(hits: list[NodeWithScore]) -> None:
    """Print what a model would be given."""
    for hit in hits:
        print("read:")
        print(indent(hit.node.get_content(), "  | ", lambda _: True))


if __name__ == "__main__":
    with ProcessPoolExecutor(1, get_context("spawn")) as first:
        first.submit(index).result()
    print(f"\n{QUESTION}")
    ask_sentences()
    ask_sections()
