"""Every chunker of `chunkers` as a LangChain `TextSplitter`.

`XTextSplitter` is made from `XChunker` for each strategy of the registry; `ChunkerTextSplitter` takes any chunker.
`add_documents` fills a vector store and a store of parents; `ExpandContext` swaps what was found for what is read.
`BlendedEmbeddings` make vectors that know their neighbours.
Type checkers read `__init__.pyi`, which `scripts/make_stubs.py` writes.
"""

from chunkers import STRATEGIES
from langchain_chunkers.base import ChunkerTextSplitter
from langchain_chunkers.blended import BlendedEmbeddings
from langchain_chunkers.expand import ExpandContext
from langchain_chunkers.factory import splitter_classes
from langchain_chunkers.stores import aadd_documents, add_documents

_named = splitter_classes(STRATEGIES.values(), __name__)
globals().update(_named)

__all__ = ["BlendedEmbeddings", "ChunkerTextSplitter", "ExpandContext", "aadd_documents", "add_documents"]
__all__ += list(_named)  # pyright: ignore[reportUnsupportedDunderAll] - the stub spells it out
