"""From what was found to what is read: sentences grow to their windows, children to their parents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pydantic import ConfigDict

from langchain_chunkers.documents import WINDOW
from langchain_chunkers.expansion import Expansion, expansion, joined
from langchain_chunkers.families import DOC_ID
from langchain_chunkers.framework import (
    BaseDocumentCompressor,
    BaseDocumentTransformer,
    BaseStore,
    Callbacks,
    Document,
)

__all__ = ["ExpandContext"]


class ExpandContext(BaseDocumentCompressor, BaseDocumentTransformer):
    """Swaps documents that were found for what stands around them, in the order in which they were found.

    A sentence grows to its `window`; with a `docstore`, a child to its parent, or to the window whose offsets it has.
    `original_text` in the metadata keeps what was found. Windows of one document that overlap become one, and a parent
    comes once, both where the first of their documents stood; `original_text` then has a line for each. What has
    neither stays as it is, and so does a sentence that the text at its offsets no longer has.

    Works in `ContextualCompressionRetriever(base_compressor=…)`, in `DocumentCompressorPipeline(transformers=[…])`, and
    as a step of a pipe: `retriever | ExpandContext()`.

    Args:
        docstore: Has the parents, if these are wanted.
        id_key: Where the metadata of a child has the id of its parent.
        window_key: Where the metadata of a sentence has its window.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True)

    docstore: BaseStore[str, Document] | None = None
    id_key: str = DOC_ID
    window_key: str = WINDOW

    def transform_documents(self, documents: Iterable[Document], **kwargs: Any) -> list[Document]:
        """What stands around the documents."""
        found = [*documents]
        names = self._names(found)
        parents = self.docstore.mget(names) if self.docstore and names else []
        return self._expanded(found, names, parents)

    async def atransform_documents(self, documents: Iterable[Document], **kwargs: Any) -> list[Document]:
        """The same, with the store's own async method."""
        found = [*documents]
        names = self._names(found)
        parents = await self.docstore.amget(names) if self.docstore and names else []
        return self._expanded(found, names, parents)

    def compress_documents(
        self, documents: Sequence[Document], query: str, callbacks: Callbacks | None = None
    ) -> list[Document]:
        """What stands around the documents, whatever the query."""
        return self.transform_documents(documents)

    async def acompress_documents(
        self, documents: Sequence[Document], query: str, callbacks: Callbacks | None = None
    ) -> list[Document]:
        """The same, with the store's own async method."""
        return await self.atransform_documents(documents)

    def __call__(self, documents: Iterable[Document]) -> list[Document]:
        """What stands around the documents."""
        return self.transform_documents(documents)

    def _names(self, documents: list[Document]) -> list[str]:
        """The ids of the parents that are asked for, each once."""
        if self.docstore is None:
            return []
        return [*dict.fromkeys(one.metadata[self.id_key] for one in documents if self.id_key in one.metadata)]

    def _expanded(
        self, documents: list[Document], names: list[str], parents: Sequence[Document | None]
    ) -> list[Document]:
        known = {name: parent for name, parent in zip(names, parents, strict=True) if parent is not None}
        made: list[Expansion] = []
        for one in documents:
            parent = known.get(one.metadata[self.id_key]) if self.id_key in one.metadata else None
            made.append(expansion(one, parent, self.window_key))
        return joined(made)
