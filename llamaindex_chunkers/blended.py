"""Embeddings of nodes that know what stands around a node, whose text stays as it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import numpy as np
from pydantic import Field, PlainSerializer, WithJsonSchema

from chunkers import ConfigurationError
from chunkers.embedders.blending import (
    NEIGHBOUR_WEIGHT,
    Matrix,
    Places,
    aunit_vectors,
    blended,
    check_weight,
    unit_vectors,
)
from chunkers.embedders.fingerprints import fingerprint
from chunkers.embedders.frameworks import LlamaIndexEmbedding
from llamaindex_chunkers.framework import (
    BaseEmbedding,
    BaseNode,
    MetadataMode,
    NodeRelationship,
    TransformComponent,
    model_in_settings,
)

__all__ = ["BlendedEmbedding"]


class BlendedEmbedding(TransformComponent):
    """Sets the embedding of nodes, to which a part of the neighbours' is added; `docs/retrieval.md` has the gain.

    Neighbours are those in the relations PREVIOUS and NEXT, as far as they are among the nodes that are given: pass all
    nodes of a document at once, as an `IngestionPipeline` does. All embeddings have length one; nothing more is
    embedded. Indexes keep embeddings that are set, and embed questions with the same `embed_model` as they are.

    Args:
        embed_model: What embeds. None: the model that was put into `Settings.embed_model` before.
        neighbour_weight: What part of each neighbour's embedding is added, from 0 to 1.

    Raises:
        ConfigurationError: There is no `embed_model`, or `neighbour_weight` is no share.
    """

    embed_model: Annotated[BaseEmbedding, PlainSerializer(fingerprint), WithJsonSchema({"type": "string"})] = Field(
        description="What embeds."
    )
    neighbour_weight: float = Field(
        default=NEIGHBOUR_WEIGHT, description="What part of each neighbour's embedding is added, from 0 to 1."
    )

    def __init__(self, embed_model: BaseEmbedding | None = None, neighbour_weight: float = NEIGHBOUR_WEIGHT) -> None:
        model = model_in_settings() if embed_model is None else embed_model
        if not isinstance(model, BaseEmbedding):  # a fingerprint, if it comes from a dictionary
            remedy = "pass the model of your index, also to from_dict"
            raise ConfigurationError.of("embed_model", "be an embedding model of LlamaIndex's", model, remedy)
        check_weight("neighbour_weight", neighbour_weight)
        fields: dict[str, Any] = {"embed_model": model, "neighbour_weight": neighbour_weight}
        super().__init__(**fields)

    @classmethod
    def class_name(cls) -> str:
        """How LlamaIndex names it in a dictionary."""
        return "BlendedEmbedding"

    def __call__(self, nodes: Sequence[BaseNode], **kwargs: Any) -> Sequence[BaseNode]:
        """Set the embeddings of the nodes."""
        if nodes:
            self._set(nodes, unit_vectors(self._embedder, _texts(nodes)))
        return nodes

    async def acall(self, nodes: Sequence[BaseNode], **kwargs: Any) -> Sequence[BaseNode]:
        """The same, with embeddings awaited."""
        if nodes:
            self._set(nodes, await aunit_vectors(self._embedder, _texts(nodes)))
        return nodes

    @property
    def _embedder(self) -> LlamaIndexEmbedding:
        return LlamaIndexEmbedding(self.embed_model)

    def _set(self, nodes: Sequence[BaseNode], own: Matrix) -> None:
        before, behind = (_related(nodes, which) for which in (NodeRelationship.PREVIOUS, NodeRelationship.NEXT))
        for node, row in zip(nodes, blended(own, before, behind, self.neighbour_weight), strict=True):
            node.embedding = row.tolist()


def _texts(nodes: Sequence[BaseNode]) -> list[str]:
    return [node.get_content(metadata_mode=MetadataMode.EMBED) for node in nodes]


def _related(nodes: Sequence[BaseNode], which: NodeRelationship) -> Places:
    """Which of the nodes is each one's neighbour; -1: none of them."""
    rows = {node.node_id: row for row, node in enumerate(nodes)}
    return np.asarray([rows.get(name, -1) for name in _names(nodes, which)], np.intp)


def _names(nodes: Sequence[BaseNode], which: NodeRelationship) -> Iterator[str]:
    for node in nodes:
        found = node.relationships.get(which)
        yield "" if found is None or isinstance(found, list) else found.node_id
