"""Fills a vector store with children and a document store with their parents, as `MultiVectorRetriever` expects."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import get_args

from chunkers.validation import check_choice
from langchain_chunkers.base import ChunkerTextSplitter
from langchain_chunkers.blended import BlendedEmbeddings
from langchain_chunkers.documents import sources_of
from langchain_chunkers.families import DOC_ID, Windows
from langchain_chunkers.filling import Filling
from langchain_chunkers.framework import BaseStore, Document, VectorStore

__all__ = ["aadd_documents", "add_documents"]


def add_documents(
    documents: Iterable[Document],
    *,
    splitter: ChunkerTextSplitter,
    vectorstore: VectorStore,
    docstore: BaseStore[str, Document] | None = None,
    id_key: str = DOC_ID,
    windows: Windows = "text",
) -> list[str]:
    """Split documents, embed the children, and keep their parents.

    The stores then serve LangChain's `MultiVectorRetriever` and `ParentDocumentRetriever`, and `ExpandContext`. The
    parents are the chunks that the children lie in; of a splitter without levels, the documents.

    Ids are the same in every run, so a document that is added again unchanged replaces itself. One that has changed
    (`Document.id` says that it is the same) replaces only what it still has: delete the ids that were returned for it
    before and are not now. Stores that refuse ids that they hold, as FAISS does, are made to delete them first.

    If a store fails, its error is raised with a note of how much is stored. Nothing is undone, and nothing need be:
    after the same call again the stores are as if it had not failed.

    If the vector store embeds with `BlendedEmbeddings`, the vectors of children know their neighbours.

    Args:
        documents: The documents.
        splitter: Splits them.
        vectorstore: Takes the children.
        docstore: Takes the parents. None: they are not kept.
        id_key: Where the metadata of a child has the id of its parent.
        windows: Keep windows of sentences as `"text"`, or, to keep the vector store small, only their `"offsets"` in
            the parent, from which `ExpandContext(docstore=…)` takes them.

    Returns:
        The ids of the children.

    Raises:
        ConfigurationError: `windows` is neither, or the embeddings give what are no vectors.
        InputError: One of `documents` is no document.
    """
    check_choice("windows", windows, get_args(Windows))
    filling = Filling()
    filling.take(splitter.families(sources_of(documents), id_key=id_key, windows=windows), id_key)
    if isinstance(vectorstore.embeddings, BlendedEmbeddings):
        filling.place(vectorstore.embeddings)
    with filling.resumable():
        if docstore is not None:
            docstore.mset([*filling.parents.items()])
        for ids, children in filling.batches():
            with suppress(NotImplementedError):  # what cannot say what it holds, replaces it
                if held := _ids(vectorstore.get_by_ids(ids)):
                    vectorstore.delete(held)
            vectorstore.add_documents(children, ids=ids)
    return [*filling.children]


async def aadd_documents(
    documents: Iterable[Document],
    *,
    splitter: ChunkerTextSplitter,
    vectorstore: VectorStore,
    docstore: BaseStore[str, Document] | None = None,
    id_key: str = DOC_ID,
    windows: Windows = "text",
) -> list[str]:
    """The same, with the stores' own async methods; documents are split in a thread, embeddings are awaited."""
    check_choice("windows", windows, get_args(Windows))
    filling = Filling()
    given = await asyncio.to_thread(sources_of, documents)
    async for group in splitter.afamilies(given, id_key=id_key, windows=windows):
        await asyncio.to_thread(filling.take, group, id_key)
    if isinstance(vectorstore.embeddings, BlendedEmbeddings):
        await filling.aplace(vectorstore.embeddings)
    with filling.resumable():
        if docstore is not None:
            await docstore.amset([*filling.parents.items()])
        for ids, children in filling.batches():
            with suppress(NotImplementedError):
                if held := _ids(await vectorstore.aget_by_ids(ids)):
                    await vectorstore.adelete(held)
            await vectorstore.aadd_documents(children, ids=ids)
    return [*filling.children]


def _ids(documents: Iterable[Document]) -> list[str]:
    return [one.id for one in documents if one.id is not None]
