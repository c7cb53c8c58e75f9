"""Sentences and windows, children and parents in LangChain: stores that are filled, retrievers, `ExpandContext`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from langchain_classic.retrievers import (
    ContextualCompressionRetriever,
    MultiVectorRetriever,
    ParentDocumentRetriever,
)
from langchain_classic.retrievers.document_compressors import DocumentCompressorPipeline
from langchain_classic.storage import LocalFileStore, create_kv_docstore
from langchain_core.documents import Document
from langchain_core.indexing import InMemoryRecordManager, index
from langchain_core.stores import InMemoryStore
from langchain_core.vectorstores import InMemoryVectorStore
from langchain_support import BagOfWords

from chunkers import ConfigurationError, MarkdownChunker, ParentChildChunker, SentenceChunker, SentenceWindowChunker
from langchain_chunkers import (
    ChunkerTextSplitter,
    ExpandContext,
    ParentChildTextSplitter,
    SentenceTextSplitter,
    SentenceWindowTextSplitter,
    aadd_documents,
    add_documents,
)

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

TEXT = (
    "# Pumps\n\nCopper valves leak. Iron valves rust. Brass valves shine. Rubber seals grow old.\n\n"
    "# Halls\n\nHall one is dark. Hall two is warm. Nobody goes there."
)
WINDOWS = SentenceWindowTextSplitter(window_size=1)
FAMILIES = ParentChildTextSplitter(chunk_sizes=(95, 25))


def source(**given: Any) -> Document:
    return Document(TEXT, metadata={"source": "valves.md"}, **given)


def texts(documents: Iterable[Document]) -> list[str]:
    return [one.page_content for one in documents]


class Stores:
    """A vector store and a document store, filled."""

    def __init__(self, splitter: ChunkerTextSplitter, *documents: Document, **options: Any) -> None:
        self.vectors, self.documents = InMemoryVectorStore(BagOfWords()), InMemoryStore()
        self.ids = add_documents(
            documents or [source(id="D1")],
            splitter=splitter,
            vectorstore=self.vectors,
            docstore=self.documents,
            **options,
        )

    def retriever(self, k: int = 1) -> Any:
        return self.vectors.as_retriever(search_kwargs={"k": k})

    def found(self, query: str, k: int = 1, **options: Any) -> list[Document]:
        return (self.retriever(k) | ExpandContext(**options)).invoke(query)


# -------------------------------------------------------------------------------------------------- splitters


def test_a_sentence_has_its_window_in_flat_metadata() -> None:
    for one in WINDOWS.split_documents([source()]):
        metadata = one.metadata
        assert one.page_content == metadata["original_text"] == TEXT[metadata["start_index"] : metadata["end_index"]]
        assert metadata["window"] == TEXT[metadata["window_start"] : metadata["window_end"]]
        assert one.page_content in metadata["window"]
    (bare, *_) = SentenceWindowTextSplitter(add_start_index=False).split_documents([source()])
    assert bare.metadata.keys() == {"source", "window", "original_text"}


def test_children_have_the_id_of_their_parent_the_same_in_every_run() -> None:
    children = FAMILIES.split_documents([source()])
    assert "Copper valves leak." in texts(children)
    assert len({one.metadata["doc_id"] for one in children}) == 2
    assert children == ParentChildTextSplitter(chunk_sizes=(95, 25)).split_documents([source()])
    assert children == ChunkerTextSplitter(ParentChildChunker(chunk_sizes=(95, 25))).split_documents([source()])
    assert FAMILIES.split_text(TEXT) == texts(children)
    others = FAMILIES.split_documents([source(id="D2")])
    assert not {one.metadata["doc_id"] for one in children} & {one.metadata["doc_id"] for one in others}
    (short,) = FAMILIES.create_documents(["One."])
    assert short.metadata["doc_id"]


def test_an_index_of_children_is_not_written_twice() -> None:
    records, store = InMemoryRecordManager("test"), InMemoryVectorStore(BagOfWords())
    children = [FAMILIES.split_documents([source()]) for _ in range(2)]
    added = [index(docs, records, store, cleanup="incremental", source_id_key="source") for docs in children]
    assert [one["num_added"] for one in added] == [len(children[0]), 0]


# -------------------------------------------------------------------------------------------------- stores


def test_multi_vector_retriever_gives_parents() -> None:
    stores = Stores(FAMILIES)
    retriever = MultiVectorRetriever(vectorstore=stores.vectors, docstore=stores.documents, search_kwargs={"k": 3})
    found = retriever.invoke("brass valves shine")
    assert found[0].page_content.startswith("# Pumps") and found[0].page_content.endswith("grow old.")
    assert asyncio.run(retriever.ainvoke("brass valves shine")) == found


def test_parent_document_retriever_goes_on_with_the_same_stores() -> None:
    stores = Stores(FAMILIES)
    retriever = ParentDocumentRetriever(
        vectorstore=stores.vectors, docstore=stores.documents, child_splitter=FAMILIES, search_kwargs={"k": 1}
    )
    retriever.add_documents([Document("Snow falls. Ice is cold.")], ids=["D9"])
    assert texts(retriever.invoke("ice is cold")) == ["Snow falls. Ice is cold."]
    assert retriever.invoke("hall two is warm")[0].page_content.startswith("# Halls")
    assert texts(stores.found("snow falls", docstore=stores.documents)) == ["Snow falls. Ice is cold."]


def test_adding_again_changes_nothing_and_awaiting_is_the_same() -> None:
    stores = Stores(FAMILIES)
    before = dict(stores.vectors.store), dict(stores.documents.store)
    again = add_documents([source(id="D1")], splitter=FAMILIES, vectorstore=stores.vectors, docstore=stores.documents)
    vectors, documents = InMemoryVectorStore(BagOfWords()), InMemoryStore()
    awaited = asyncio.run(aadd_documents([source(id="D1")], splitter=FAMILIES, vectorstore=vectors, docstore=documents))
    assert awaited == again == stores.ids and len(set(again)) == len(again)
    assert (stores.vectors.store, stores.documents.store) == before == (vectors.store, documents.store)


def test_documents_without_ids_that_are_the_same_are_one() -> None:
    assert len(Stores(FAMILIES, source(), source()).ids) == len(Stores(FAMILIES, source()).ids)
    assert len(Stores(FAMILIES, source(id="a"), source(id="b")).ids) == 2 * len(Stores(FAMILIES, source()).ids)
    assert Stores(FAMILIES, Document("  \n")).ids == []


def test_parents_of_parents_are_kept_and_name_theirs() -> None:
    stores = Stores(ParentChildTextSplitter(chunk_sizes=(200, 95, 25)))
    (middle,) = stores.found("copper valves leak", docstore=stores.documents)
    assert middle.page_content.startswith("# Pumps") and middle.page_content.endswith("grow old.")
    (top,) = ExpandContext(docstore=stores.documents)([middle])
    assert top.page_content == TEXT and "doc_id" not in top.metadata


def test_without_levels_the_documents_are_the_parents() -> None:
    stores = Stores(SentenceTextSplitter(chunk_size=25))
    assert list(stores.documents.store) == ["D1"]
    assert texts(stores.found("copper valves leak", docstore=stores.documents)) == [TEXT]


def test_stores_on_disk_and_another_key(tmp_path: Path) -> None:
    docstore = create_kv_docstore(LocalFileStore(tmp_path))
    vectors = InMemoryVectorStore(BagOfWords())
    given = Document(TEXT, metadata={"doc_id": "mine"})
    add_documents([given], splitter=FAMILIES, vectorstore=vectors, docstore=docstore, id_key="parent_id")
    (child,) = vectors.similarity_search("hall two is warm", k=1)
    assert child.metadata["doc_id"] == "mine"
    reloaded = create_kv_docstore(LocalFileStore(tmp_path))
    (found,) = ExpandContext(docstore=reloaded, id_key="parent_id")([child])
    assert found.page_content.startswith("# Halls") and found.metadata["doc_id"] == "mine"


def test_the_helper_names_what_is_wrong() -> None:
    with pytest.raises(ConfigurationError, match=r"^windows must be one of 'text', 'offsets'"):
        Stores(WINDOWS, windows="spans")
    stores = Stores(WINDOWS)
    with pytest.raises(ConfigurationError, match=r"^windows must be one of 'text', 'offsets'"):
        asyncio.run(aadd_documents([source()], splitter=WINDOWS, vectorstore=stores.vectors, windows="spans"))  # type: ignore[arg-type]


# -------------------------------------------------------------------------------------------------- ExpandContext


def test_a_sentence_grows_to_its_window_wherever_it_is_used() -> None:
    stores = Stores(WINDOWS)
    retriever, expand = stores.retriever(), ExpandContext()
    wanted = ["Copper valves leak. Iron valves rust. Brass valves shine."]
    pipeline = DocumentCompressorPipeline(transformers=[expand])
    for compressor in (expand, pipeline):
        compressed = ContextualCompressionRetriever(base_compressor=compressor, base_retriever=retriever)
        assert texts(compressed.invoke("iron rust")) == wanted
        assert texts(asyncio.run(compressed.ainvoke("iron rust"))) == wanted
    assert texts((retriever | expand).invoke("iron rust")) == wanted
    assert texts(asyncio.run((retriever | expand).ainvoke("iron rust"))) == wanted
    (found,) = expand.transform_documents(retriever.invoke("iron rust"))
    assert found.metadata["original_text"] == "Iron valves rust." and "window" not in found.metadata
    assert TEXT[found.metadata["start_index"] : found.metadata["end_index"]] == found.page_content
    assert expand([found]) == [found]


@pytest.mark.parametrize("windows", ["text", "offsets"])
def test_windows_that_overlap_become_one_where_the_first_stood(windows: str) -> None:
    stores = Stores(WINDOWS, windows=windows)
    docstore = stores.documents if windows == "offsets" else None
    query = ["nobody goes there", "rubber seals", "copper valves leak", "iron valves rust"]
    found = [one for text in query for one in stores.retriever().invoke(text)]
    expanded = ExpandContext(docstore=docstore)(found)
    assert texts(expanded) == [
        "Hall two is warm. Nobody goes there.",
        "Brass valves shine. Rubber seals grow old.",
        "# Pumps\n\nCopper valves leak. Iron valves rust. Brass valves shine.",
    ] or texts(expanded)[1].startswith("# Pumps")
    for one in expanded:
        assert one.page_content == TEXT[one.metadata["start_index"] : one.metadata["end_index"]]
    originals = [line for one in expanded for line in one.metadata["original_text"].split("\n")]
    assert sorted(originals) == sorted(texts(found))
    spans = sorted((one.metadata["start_index"], one.metadata["end_index"]) for one in expanded)
    assert all(end <= start for (_, end), (start, _) in pairwise(spans))


def test_windows_as_offsets_keep_no_text_in_the_vector_store() -> None:
    stores = Stores(WINDOWS, windows="offsets")
    for one in stores.vectors.similarity_search("valves", k=99):
        assert one.metadata.keys() == {"source", "start_index", "end_index", "window_start", "window_end", "doc_id"}


def test_windows_of_children_as_offsets_in_their_parents() -> None:
    family = ParentChildChunker(parent=MarkdownChunker(chunk_size=100), child=SentenceWindowChunker(window_size=1))
    stores = Stores(ChunkerTextSplitter(family), windows="offsets")
    (found,) = stores.found("hall two is warm", docstore=stores.documents)
    assert found.page_content == "Hall one is dark. Hall two is warm. Nobody goes there."
    assert TEXT[found.metadata["start_index"] : found.metadata["end_index"]] == found.page_content


def test_windows_of_different_documents_stay_apart() -> None:
    other = TEXT.replace("valves", "pipes!")
    found = WINDOWS.create_documents([TEXT, other])
    expanded = ExpandContext()([found[2], found[len(found) // 2 + 2]])
    assert len(expanded) == 2
    sourced = WINDOWS.create_documents([TEXT, TEXT], [{"source": "a"}, {"source": "b"}])
    assert len(ExpandContext()([sourced[2], sourced[len(sourced) // 2 + 2]])) == 2


def test_scores_do_not_keep_windows_apart() -> None:
    first, second = WINDOWS.create_documents([TEXT])[1:3]
    first.metadata["relevance_score"], second.metadata["relevance_score"] = 0.5, 0.75
    (one,) = ExpandContext()([first, second])
    assert one.metadata["relevance_score"] == 0.5


def test_windows_without_places_are_told_apart_by_their_text() -> None:
    made = [
        Document(text, metadata={"window": window}) for text, window in (("b", "a b c"), ("c", "b c d"), ("x", "a b c"))
    ]
    expanded = ExpandContext()(made)
    assert texts(expanded) == ["a b c", "b c d"]
    assert expanded[0].metadata == {"original_text": "b\nx"}


def test_a_parent_comes_once_and_keeps_what_is_its_own() -> None:
    stores = Stores(FAMILIES)
    found = stores.found("valves hall", k=9, docstore=stores.documents)
    assert len(found) == 2
    originals = [line for one in found for line in one.metadata["original_text"].split("\n")]
    assert sorted(originals) == sorted(texts(stores.retriever(9).invoke("valves hall")))
    for one in found:
        assert TEXT[one.metadata["start_index"] : one.metadata["end_index"]] == one.page_content
        one.metadata.clear()
    assert all(parent.metadata for parent in stores.documents.store.values())
    compressed = ContextualCompressionRetriever(
        base_compressor=ExpandContext(docstore=stores.documents), base_retriever=stores.retriever(9)
    )
    assert texts(asyncio.run(compressed.ainvoke("valves hall"))) == texts(compressed.invoke("valves hall"))


def test_what_has_neither_window_nor_parent_stays_as_it_is() -> None:
    plain = [Document("a"), Document("a"), Document("b", metadata={"doc_id": "gone"})]
    assert ExpandContext()(plain) == plain
    assert ExpandContext(docstore=InMemoryStore())(plain) == plain
    assert ExpandContext()([]) == []


def test_sections_with_sentences() -> None:
    splitter = ParentChildTextSplitter(parent=MarkdownChunker(chunk_size=100), child=SentenceChunker(chunk_size=25))
    stores = Stores(splitter)
    (found,) = stores.found("hall two is warm", docstore=stores.documents)
    assert found.metadata["heading_path"] == "Halls"


def test_chroma_takes_what_is_made(tmp_path: Path) -> None:
    chroma = pytest.importorskip("langchain_chroma")
    for splitter in (WINDOWS, FAMILIES):
        store = chroma.Chroma("test", BagOfWords(), persist_directory=str(tmp_path / type(splitter).__name__))
        documents = InMemoryStore()
        for _ in range(2):
            ids = add_documents([source(id="D1")], splitter=splitter, vectorstore=store, docstore=documents)
        assert len(store.get()["ids"]) == len(ids)
        assert (
            ExpandContext()(store.similarity_search("iron rust", k=1))[0].page_content.count("Iron valves rust.") == 1
        )
