"""Fills a vector store with children and a document store with their parents, as `MultiVectorRetriever` expects."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import NamedTuple, get_args

from chunkers.validation import check_choice
from langchain_chunkers.base import ChunkerTextSplitter
from langchain_chunkers.documents import sources_of
from langchain_chunkers.families import DOC_ID, Family, Windows
from langchain_chunkers.framework import BaseStore, Document, VectorStore

__all__ = ["aadd_documents", "add_documents"]


class _Filling(NamedTuple):
    children: dict[str, Document]
    parents: dict[str, Document]

    def take(self, families: Iterable[Family], id_key: str) -> None:
        for family in families:
            self.parents.update(family.parents)
            for name, child, parent in zip(family.children_ids, family.children, family.parent_ids, strict=True):
                child.metadata[id_key] = parent
                self.children[name] = child


def add_documents(
    documents: Iterable[Document],
    *,
    splitter: ChunkerTextSplitter,
    vectorstore: VectorStore,
    docstore: BaseStore[str, Document],
    id_key: str = DOC_ID,
    windows: Windows = "text",
) -> list[str]:
    """Split documents, embed the children, and keep their parents.

    The stores then serve LangChain's `MultiVectorRetriever` and `ParentDocumentRetriever`, and `ExpandContext`. The
    parents are the chunks that the children lie in; of a splitter without levels, the documents. Ids are the same in
    every run, so that documents that are added again replace themselves: `Document.id` decides which one is the same.

    Args:
        documents: The documents.
        splitter: Splits them.
        vectorstore: Takes the children.
        docstore: Takes the parents.
        id_key: Where the metadata of a child has the id of its parent.
        windows: Keep windows of sentences as `"text"`, or, to keep the vector store small, only their `"offsets"` in
            the parent, from which `ExpandContext(docstore=…)` takes them.

    Returns:
        The ids of the children.

    Raises:
        ConfigurationError: `windows` is neither.
        InputError: One of `documents` is no document.
    """
    check_choice("windows", windows, get_args(Windows))
    filling = _Filling({}, {})
    filling.take(splitter.families(sources_of(documents), id_key=id_key, windows=windows), id_key)
    docstore.mset([*filling.parents.items()])
    if filling.children:
        vectorstore.add_documents([*filling.children.values()], ids=[*filling.children])
    return [*filling.children]


async def aadd_documents(
    documents: Iterable[Document],
    *,
    splitter: ChunkerTextSplitter,
    vectorstore: VectorStore,
    docstore: BaseStore[str, Document],
    id_key: str = DOC_ID,
    windows: Windows = "text",
) -> list[str]:
    """The same, with the stores' own async methods; documents are split in a thread, embeddings are awaited."""
    check_choice("windows", windows, get_args(Windows))
    filling = _Filling({}, {})
    given = await asyncio.to_thread(sources_of, documents)
    async for group in splitter.afamilies(given, id_key=id_key, windows=windows):
        await asyncio.to_thread(filling.take, group, id_key)
    await docstore.amset([*filling.parents.items()])
    if filling.children:
        await vectorstore.aadd_documents([*filling.children.values()], ids=[*filling.children])
    return [*filling.children]
