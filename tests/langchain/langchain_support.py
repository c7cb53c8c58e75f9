"""What the tests of the text splitters share."""

from __future__ import annotations

from langchain_core.embeddings import Embeddings

import embedding


class BagOfWords(Embeddings):
    """Each word adds one to the dimension that its checksum names."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """One vector for each text."""
        return embedding.BagOfWords(256)(texts)

    def embed_query(self, text: str) -> list[float]:
        """The vector of one text."""
        return embedding.BagOfWords(256).vector(text)
