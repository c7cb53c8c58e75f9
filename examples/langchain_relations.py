"""Search for small pieces, read what stands around them: LangChain, with an index on disk.

    pip install 'chunkers[langchain]' langchain-chroma langchain-classic
    python examples/langchain_relations.py

One process writes the index into the folder `langchain-index` and ends; another one opens it and asks. Run it again:
what is indexed again replaces itself. No network is needed, since words are counted instead of asking a model.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from textwrap import indent

from langchain_chroma import Chroma
from langchain_classic.storage import LocalFileStore, create_kv_docstore
from langchain_core.documents import Document
from langchain_core.embeddings import Embeddings
from langchain_core.stores import BaseStore

from chunkers import MarkdownChunker, SentenceChunker
from chunkers.embedders.words import Words
from langchain_chunkers import ExpandContext, ParentChildTextSplitter, SentenceWindowTextSplitter, add_documents

DOCUMENTS = Path(__file__).parent / "documents"
INDEX = Path("langchain-index")
QUESTION = "Can a library under GPL be linked into a product without asking?"
SPLITTERS = {
    # Each sentence is searched, and read with one more on each side.
    "sentences": SentenceWindowTextSplitter(window_size=1),
    # Sentences up to 200 characters are searched, and the section that they stand in is read.
    "sections": ParentChildTextSplitter(parent=MarkdownChunker(chunk_size=800), child=SentenceChunker(chunk_size=200)),
}


class CountedWords(Embeddings):
    """Stands in for a model: any other `Embeddings` goes here."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """One vector for each text."""
        vectors: list[list[float]] = Words().embed(texts).tolist()
        return vectors

    def embed_query(self, text: str) -> list[float]:
        """The vector of a question."""
        return self.embed_documents([text])[0]


def searched(name: str) -> Chroma:
    """What is searched: a database on disk, which is made if there is none."""
    return Chroma(name, CountedWords(), str(INDEX / "vectors"), collection_configuration={"hnsw": {"space": "cosine"}})


def read(name: str) -> BaseStore[str, Document]:
    """What is read: a folder with a file of JSON for each document or section."""
    return create_kv_docstore(LocalFileStore(INDEX / name))


def index() -> None:
    """Split the documents in each way, and fill the stores."""
    documents = [
        Document(path.read_text("utf-8"), metadata={"source": path.name}, id=path.name)  # replaces what has that id
        for path in (DOCUMENTS / "handbook.md", DOCUMENTS / "runbook.md")
    ]
    for name, splitter in SPLITTERS.items():
        ids = add_documents(
            documents,
            splitter=splitter,
            vectorstore=searched(name),
            docstore=read(name),
            windows="offsets",  # a window is stored as its place in the document, which is stored once
        )
        print(f"{name}: {len(ids)} pieces of {len(documents)} documents")


def ask() -> None:
    """Find the two nearest pieces, and read what they stand in: the same section once, overlapping windows as one."""
    print(f"\n{QUESTION}")
    for name in SPLITTERS:
        retriever = searched(name).as_retriever(search_kwargs={"k": 2}) | ExpandContext(docstore=read(name))
        for document in retriever.invoke(QUESTION):
            print(f"\n{name}, found:")
            print(indent(document.metadata["original_text"], "  - "))
            print("read, in {source} from character {start_index} to {end_index}:".format(**document.metadata))
            print(indent(document.page_content, "  | ", lambda _: True))


if __name__ == "__main__":
    with ProcessPoolExecutor(1, get_context("spawn")) as first:
        first.submit(index).result()
    ask()
