"""What this package uses of LlamaIndex: the one module that imports it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from chunkers.errors import MissingExtraError

try:
    from llama_index.core.base.embeddings.base import BaseEmbedding
    from llama_index.core.node_parser import TextSplitter
    from llama_index.core.node_parser.node_utils import default_id_func
    from llama_index.core.schema import (
        BaseNode,
        ImageNode,
        IndexNode,
        MetadataMode,
        NodeRelationship,
        RelatedNodeInfo,
        TextNode,
        TransformComponent,
    )
    from llama_index.core.settings import Settings
    from llama_index.core.utils import get_tqdm_iterable  # pyright: ignore[reportUnknownVariableType]
except ModuleNotFoundError as error:
    if (error.name or "").partition(".")[0] != "llama_index":
        raise
    raise MissingExtraError.of("llama-index-core", "llamaindex") from error

__all__ = [
    "BaseEmbedding",
    "BaseNode",
    "ImageNode",
    "IndexNode",
    "MetadataMode",
    "NodeRelationship",
    "RelatedNodeInfo",
    "TextNode",
    "TextSplitter",
    "TransformComponent",
    "default_id_func",
    "model_in_settings",
    "with_progress",
]


def with_progress(nodes: Sequence[BaseNode], show: bool) -> Iterable[BaseNode]:
    """The nodes one by one, with LlamaIndex's progress bar if wanted."""
    return cast("Iterable[BaseNode]", get_tqdm_iterable(nodes, show, "Parsing nodes"))


def model_in_settings() -> Any:
    """The embedding model that was put into `Settings`, or None; asking for it in public would make one of OpenAI's."""
    return getattr(Settings, "_embed_model", None)
