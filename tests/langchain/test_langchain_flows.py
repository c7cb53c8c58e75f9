"""The splitters inside LangChain: its stores, retrievers, indexing, pipes and messages, all offline."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from langchain_core.document_loaders import BaseLoader
from langchain_core.documents import Document
from langchain_core.indexing import InMemoryRecordManager, index
from langchain_core.language_models import FakeListLLM
from langchain_core.messages import AIMessage, HumanMessage, trim_messages
from langchain_core.runnables import Runnable, RunnableLambda
from langchain_core.stores import InMemoryStore
from langchain_core.vectorstores import InMemoryVectorStore, VectorStore
from langchain_support import BagOfWords

import langchain_chunkers
from chunkers import STRATEGIES
from langchain_chunkers import ChunkerTextSplitter, FixedSizeTextSplitter, RecursiveTextSplitter, SentenceTextSplitter

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

TEXT = (
    "Copper valves leak. Iron valves rust in the rain.\n\nBrass valves shine. Seals of rubber grow old.\n\nPumps hum."
)
SPLITTERS = [
    getattr(langchain_chunkers, cls.__name__.removesuffix("Chunker") + "TextSplitter") for cls in STRATEGIES.values()
]
every_splitter = pytest.mark.parametrize("cls", SPLITTERS, ids=lambda cls: cls.__name__)


class Loader(BaseLoader):
    """Gives one document."""

    def lazy_load(self) -> Iterator[Document]:
        """The document."""
        yield Document(TEXT, metadata={"source": "valves.txt"}, id="D1")


def texts(documents: Sequence[Document]) -> list[str]:
    return [d.page_content for d in documents]


# ---------------------------------------------------------------- stores and retrievers


def check_places(documents: Sequence[Document]) -> None:
    for d in documents:
        assert d.page_content == TEXT[d.metadata["start_index"] : d.metadata["end_index"]]
        assert d.metadata["source"] == "valves.txt"


@every_splitter
def test_in_memory_vector_store(cls: Any) -> None:
    store = InMemoryVectorStore.from_documents(cls(chunk_size=40).split_documents(Loader().lazy_load()), BagOfWords())
    found = store.similarity_search("iron rust rain", k=2)
    check_places(found)
    assert "Iron" in found[0].page_content


@every_splitter
def test_chroma(cls: Any, tmp_path: Path) -> None:
    chromadb = pytest.importorskip("chromadb")
    from langchain_chroma import Chroma

    settings = chromadb.Settings(anonymized_telemetry=False, is_persistent=True, persist_directory=str(tmp_path))
    store = Chroma("valves", BagOfWords(), client=chromadb.Client(settings))
    documents = cls(chunk_size=40).split_documents(Loader().load())
    store.add_documents(documents)
    assert len(store.get()["ids"]) == len(documents)
    check_places(store.similarity_search("brass valves", k=2))
    (where,) = store.similarity_search("valves", k=1, filter={"start_index": documents[1].metadata["start_index"]})
    assert where.page_content == documents[1].page_content


@pytest.mark.parametrize("parent", [None, RecursiveTextSplitter(chunk_size=60)], ids=["whole", "split"])
@every_splitter
def test_parent_document_retriever(cls: Any, parent: ChunkerTextSplitter | None) -> None:
    from langchain_classic.retrievers import ParentDocumentRetriever

    retriever = ParentDocumentRetriever(
        vectorstore=InMemoryVectorStore(BagOfWords()),
        docstore=InMemoryStore(),
        child_splitter=cls(chunk_size=25),
        parent_splitter=parent,
    )
    retriever.add_documents(Loader().load())
    found = retriever.invoke("brass shine")[0].page_content
    assert found in (parent.split_text(TEXT) if parent else [TEXT])
    assert "Brass" in found


def test_classic_chains_take_it_for_a_text_splitter() -> None:
    from langchain_classic.chains import AnalyzeDocumentChain
    from langchain_classic.chains.summarize import load_summarize_chain

    summary = load_summarize_chain(FakeListLLM(responses=["short"]), chain_type="stuff")
    chain = AnalyzeDocumentChain(combine_docs_chain=summary, text_splitter=SentenceTextSplitter(chunk_size=30))
    assert chain.invoke({"input_document": TEXT})["output_text"] == "short"


@every_splitter
def test_contextual_compression(cls: Any) -> None:
    from langchain_classic.retrievers import ContextualCompressionRetriever
    from langchain_classic.retrievers.document_compressors import DocumentCompressorPipeline

    store: VectorStore = InMemoryVectorStore.from_documents(Loader().load(), BagOfWords())
    splitter = cls(chunk_size=40)
    retriever = ContextualCompressionRetriever(
        base_compressor=DocumentCompressorPipeline(transformers=[splitter]),
        base_retriever=store.as_retriever(search_kwargs={"k": 1}),
    )
    assert texts(retriever.invoke("valves")) == splitter.split_text(TEXT)
    assert texts(asyncio.run(retriever.ainvoke("valves"))) == splitter.split_text(TEXT)


# ---------------------------------------------------------------- indexing


@every_splitter
def test_indexing_twice_adds_nothing(cls: Any) -> None:
    records, store = InMemoryRecordManager("test"), InMemoryVectorStore(BagOfWords())
    text = f"{TEXT}\n\n{TEXT}\n\none word\n\none word"

    def run() -> dict[str, int]:
        chunks = cls(chunk_size=40).split_documents([Document(text, metadata={"source": "s"})])
        added: Any = index(chunks, records, store, cleanup="incremental", source_id_key="source", key_encoder="sha256")
        return {**added, "chunks": len(chunks)}

    first, second = run(), run()
    assert first["num_added"] == first["chunks"] == len(store.store)
    assert (second["num_added"], second["num_deleted"], second["num_skipped"]) == (0, 0, first["chunks"])


def test_without_positions_equal_chunks_are_one_for_the_index() -> None:
    chunks = RecursiveTextSplitter(chunk_size=10, add_start_index=False).create_documents(["one word\n\none word"])
    store = InMemoryVectorStore(BagOfWords())
    done = index(chunks, InMemoryRecordManager("test"), store, cleanup=None, key_encoder="sha256")
    assert (len(chunks), done["num_added"]) == (2, 1)


# ---------------------------------------------------------------- pipes


def test_a_loader_can_be_piped() -> None:
    splitter = SentenceTextSplitter(chunk_size=30)
    pipe: Runnable[Any, Any] = RunnableLambda(lambda _: Loader().lazy_load()) | splitter
    wanted = splitter.split_documents(Loader().load())
    assert pipe.invoke(None) == wanted
    assert asyncio.run(pipe.ainvoke(None)) == wanted
    assert pipe.batch([None, None]) == [wanted, wanted]


def test_a_retriever_and_a_text_can_be_piped() -> None:
    splitter = SentenceTextSplitter(chunk_size=30)
    store = InMemoryVectorStore.from_documents(Loader().load(), BagOfWords())
    assert texts((store.as_retriever() | splitter).invoke("valves")) == splitter.split_text(TEXT)
    upper = RunnableLambda(str.upper)
    assert (upper | splitter).invoke("Alpha runs. Beta stops.") == splitter.split_text("ALPHA RUNS. BETA STOPS.")
    assert (RunnableLambda(splitter) | len).invoke(TEXT) == len(splitter.split_text(TEXT))


def test_a_splitter_after_a_splitter() -> None:
    large, small = RecursiveTextSplitter(chunk_size=60), SentenceTextSplitter(chunk_size=25)
    pipe: Runnable[Any, Any] = RunnableLambda(lambda _: Loader().load()) | large | small
    parts = large.split_documents(Loader().load())
    found = pipe.invoke(None)
    assert texts(found) == [text for part in parts for text in small.split_text(part.page_content)]
    assert {d.metadata["source"] for d in found} == {"valves.txt"}


def test_load_and_split() -> None:
    splitter = RecursiveTextSplitter(chunk_size=40)
    assert Loader().load_and_split(splitter) == splitter.split_documents(Loader().load())


# ---------------------------------------------------------------- messages


@pytest.mark.parametrize("strip", [True, False])
@every_splitter
def test_trim_messages(cls: Any, strip: bool) -> None:
    splitter = cls(chunk_size=20, strip_whitespace=strip)
    messages = [HumanMessage(TEXT), AIMessage("So it is.")]

    def trimmed(strategy: Any, characters: int) -> Any:
        return trim_messages(
            messages,
            max_tokens=characters,
            token_counter=lambda given: sum(len(m.content) for m in given),
            strategy=strategy,
            allow_partial=True,
            text_splitter=splitter,
        )

    (first,) = trimmed("first", 50)
    assert 0 < len(first.content) <= 50
    assert first.content == "".join(splitter.split_text(TEXT))[: len(first.content)]
    last = trimmed("last", 60)
    assert [type(m) for m in last] == [HumanMessage, AIMessage]
    assert "".join(splitter.split_text(TEXT)).endswith(last[0].content)
    if not strip:
        assert TEXT.startswith(first.content)
        assert TEXT.endswith(last[0].content)


# ---------------------------------------------------------------- other processes


@every_splitter
def test_other_processes_give_the_same(cls: Any, pool: ProcessPoolExecutor) -> None:
    # The default embedder of the other process is a model.
    more = {"embedder": "words"} if cls is langchain_chunkers.SemanticTextSplitter else {}
    splitter = cls.from_tiktoken_encoder("cl100k_base", chunk_size=8, **more)
    found = pool.submit(splitter.create_documents, [TEXT], [{"source": "valves.txt"}]).result()
    assert found == splitter.create_documents([TEXT], [{"source": "valves.txt"}])


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    """One fresh process."""
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        yield executor


def test_a_changed_import_and_name_is_all_it_takes() -> None:
    from langchain_text_splitters import RecursiveCharacterTextSplitter

    given: dict[str, Any] = {
        "chunk_size": 40,
        "chunk_overlap": 0,
        "length_function": len,
        "is_separator_regex": False,
        "separators": ["\n\n", "\n", " ", ""],
        "keep_separator": True,
        "add_start_index": True,
        "strip_whitespace": False,
    }
    theirs = RecursiveCharacterTextSplitter(**given).split_documents(Loader().load())
    check_places(RecursiveTextSplitter(**given).split_documents(Loader().load()))
    ours = RecursiveTextSplitter(**given, respect_levels=True).split_documents(Loader().load())
    assert texts(ours) == texts(theirs)
    assert [d.metadata["start_index"] for d in ours] == [d.metadata["start_index"] for d in theirs]
    assert FixedSizeTextSplitter(chunk_size=10, chunk_overlap=2, length_function=len).split_text("abcdefghijkl") == [
        "abcdefghij",
        "ijkl",
    ]
