"""What this package uses of LangChain: the one module that imports it."""

from __future__ import annotations

from chunkers.errors import MissingExtraError

try:
    from langchain_core.callbacks import Callbacks
    from langchain_core.documents import BaseDocumentCompressor, BaseDocumentTransformer, Document
    from langchain_core.embeddings import Embeddings
    from langchain_core.stores import BaseStore
    from langchain_core.vectorstores import VectorStore
    from langchain_text_splitters import Language, RecursiveCharacterTextSplitter, TextSplitter
except ModuleNotFoundError as error:
    package = (error.name or "").partition(".")[0]
    if package not in ("langchain_core", "langchain_text_splitters"):
        raise
    raise MissingExtraError.of(package.replace("_", "-"), "langchain") from error

__all__ = [
    "BaseDocumentCompressor",
    "BaseDocumentTransformer",
    "BaseStore",
    "Callbacks",
    "Document",
    "Embeddings",
    "Language",
    "RecursiveCharacterTextSplitter",
    "TextSplitter",
    "VectorStore",
]
