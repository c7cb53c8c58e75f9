"""Stores of FAISS: saved and loaded, filled again, and not changed by what reads from them."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from langchain_core.documents import Document
from langchain_core.stores import InMemoryStore
from vector_stores import EMBEDDINGS, UNSUPPORTED, faiss

from langchain_chunkers import ExpandContext, ParentChildTextSplitter, SentenceWindowTextSplitter, add_documents

pytestmark = UNSUPPORTED

TEXT = "Copper valves leak. Iron valves rust. Brass valves shine.\n\nHall one is dark. Hall two is warm."
EDITED = TEXT.replace("Copper valves leak.", "Pipes of copper never leak.")
SPLITTERS = {
    "windows": SentenceWindowTextSplitter(window_size=1),
    "families": ParentChildTextSplitter(chunk_sizes=(60, 25)),
}
QUERY = "hall two is warm"
every_splitter = pytest.mark.parametrize("splitter", SPLITTERS.values(), ids=SPLITTERS)


def filled(splitter: Any, text: str = TEXT) -> tuple[Any, InMemoryStore, list[str]]:
    vectors, documents = faiss(), InMemoryStore()
    return vectors, documents, fill(splitter, vectors, documents, text)


def fill(splitter: Any, vectors: Any, documents: InMemoryStore, text: str = TEXT) -> list[str]:
    return add_documents([Document(text, id="D1")], splitter=splitter, vectorstore=vectors, docstore=documents)


@every_splitter
def test_saved_and_loaded_it_is_expanded_as_before(splitter: Any, tmp_path: Path) -> None:
    vectors, documents, _ = filled(splitter)
    vectors.save_local(str(tmp_path))
    # LangChain pickles what stands beside the vectors; this file was written above.
    loaded = type(vectors).load_local(str(tmp_path), EMBEDDINGS, allow_dangerous_deserialization=True)
    for expand in (ExpandContext(), ExpandContext(docstore=documents)):
        before, after = (expand(store.similarity_search(QUERY, k=2)) for store in (vectors, loaded))
        assert after == before and QUERY in after[0].page_content.lower()


@every_splitter
def test_expanding_changes_nothing_in_the_store(splitter: Any) -> None:
    vectors, documents, ids = filled(splitter)
    before = deepcopy(vectors.get_by_ids(ids))  # the store hands out the documents that it keeps
    for expand in (ExpandContext(), ExpandContext(docstore=documents)):
        for one in expand(vectors.similarity_search(QUERY, k=9)):
            if "original_text" in one.metadata:
                one.metadata.clear()
    assert vectors.get_by_ids(ids) == before


@every_splitter
def test_what_was_deleted_can_be_added_again(splitter: Any) -> None:
    vectors, documents, ids = filled(splitter)
    vectors.delete(ids)  # FAISS refuses ids that it has
    fill(splitter, vectors, documents, EDITED)
    fresh, _, _ = filled(splitter, EDITED)
    assert vectors.similarity_search("copper", k=9) == fresh.similarity_search("copper", k=9)
