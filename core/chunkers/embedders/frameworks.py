"""Models of LangChain and LlamaIndex, known by their methods: neither framework is imported."""

from __future__ import annotations

from typing import Any

from chunkers.embedders.models import Model

__all__ = ["LangChainEmbeddings", "LlamaIndexEmbedding"]


class LangChainEmbeddings(Model):
    """Asks what has `embed_documents` and `aembed_documents`."""

    def embed(self, texts: list[str]) -> Any:
        """What the model gives."""
        return self.model.embed_documents(texts)

    async def aembed(self, texts: list[str]) -> Any:
        """What the model gives, awaited."""
        return await self.model.aembed_documents(texts)


class LlamaIndexEmbedding(Model):
    """Asks what has `get_text_embedding_batch` and `aget_text_embedding_batch`."""

    def embed(self, texts: list[str]) -> Any:
        """What the model gives."""
        return self.model.get_text_embedding_batch(texts)

    async def aembed(self, texts: list[str]) -> Any:
        """What the model gives, awaited."""
        return await self.model.aget_text_embedding_batch(texts)
