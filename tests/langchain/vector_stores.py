"""Empty vector stores that tests fill, and the warnings of the libraries below them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from langchain_support import BagOfWords

if TYPE_CHECKING:
    from langchain_chroma import Chroma
    from langchain_community.vectorstores import FAISS
    from langchain_core.embeddings import Embeddings

EMBEDDINGS = BagOfWords()
UNSUPPORTED = pytest.mark.filterwarnings("ignore:`langchain-community` is being sunset:DeprecationWarning")
"""LangChain's FAISS is in there."""


def chroma(folder: Path, embeddings: Embeddings = EMBEDDINGS) -> Chroma:
    """Of Chroma, in a folder."""
    from langchain_chroma import Chroma

    return Chroma("valves", embeddings, str(folder))


def faiss(embeddings: Embeddings = EMBEDDINGS) -> FAISS:
    """Of FAISS, in memory."""
    from faiss import IndexFlatL2
    from langchain_community.docstore.in_memory import InMemoryDocstore
    from langchain_community.vectorstores import FAISS

    return FAISS(embeddings, IndexFlatL2(len(embeddings.embed_query(""))), InMemoryDocstore(), {})
