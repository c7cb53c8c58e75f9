"""From documents to finished nodes."""

from __future__ import annotations

from copy import deepcopy
from hashlib import sha256
from typing import Any

from chunkers import Chunk
from llamaindex_chunkers.framework import (
    BaseNode,
    ImageNode,
    IndexNode,
    MetadataMode,
    NodeRelationship,
    RelatedNodeInfo,
    TextNode,
)
from llamaindex_chunkers.relations import window_metadata

__all__ = ["NodeFactory", "passes_through", "text_of"]

FLAGS = ("oversized", "route", "h1", "h2", "h3", "h4", "h5", "h6")  # nothing to a model, or told it by `heading_path`


def text_of(document: BaseNode) -> str:
    """The text of a document or node, without its metadata."""
    return document.get_content(metadata_mode=MetadataMode.NONE)


def passes_through(document: BaseNode) -> bool:
    """Whether a node is handed on as it is: an image, a reference to an index, a medium without a text."""
    if isinstance(document, ImageNode | IndexNode) or getattr(document, "image_resource", None) is not None:
        return True
    media = (getattr(document, name, None) for name in ("audio_resource", "video_resource"))
    return any(medium is not None for medium in media) and not text_of(document).strip()


class NodeFactory:
    """Makes the nodes of one document. What they have in common is found once.

    Args:
        document: The document, or a node that another parser made.
        include_metadata: Whether its metadata goes into the nodes.
    """

    def __init__(self, document: BaseNode, *, include_metadata: bool) -> None:
        self.text = text_of(document)
        self._source = document.source_node or _info(document)
        self._metadata: dict[str, Any] = document.metadata if include_metadata else {}
        self._document = document
        self._span = _span_in_root(document, self.text)

    @property
    def has_metadata(self) -> bool:
        """Whether the document gives its nodes any."""
        return bool(self._metadata)

    def node(self, chunk: Chunk) -> TextNode:
        """The node of a chunk, without an id of its own yet, related to nothing but its source."""
        document = self._document
        window = window_metadata(chunk, self.text)
        hidden = [*window, *(key for key in FLAGS if key in chunk.metadata)]
        start, end = self._place(chunk)
        return TextNode(
            id_="",
            text=chunk.content,
            start_char_idx=start,
            end_char_idx=end,
            metadata={**deepcopy(self._metadata), **chunk.metadata, **window},
            excluded_embed_metadata_keys=_with(document.excluded_embed_metadata_keys, hidden),
            excluded_llm_metadata_keys=_with(document.excluded_llm_metadata_keys, hidden),
            metadata_template=document.metadata_template,
            metadata_separator=document.metadata_separator,
            text_template=getattr(document, "text_template", TextNode.model_fields["text_template"].default),
            relationships={NodeRelationship.SOURCE: self._source},
        )

    def _place(self, chunk: Chunk) -> tuple[int | None, int | None]:
        """Offsets into the root document."""
        start, end = self._span
        if start is None or end is None:
            return None, None
        if end - start != len(self.text):  # converted text: its own offsets mean nothing in the source
            return start, end
        return start + chunk.start, start + chunk.end


def _span_in_root(document: BaseNode, text: str) -> tuple[int | None, int | None]:
    """Where the text stands in the root document; unknown if a parser before did not say."""
    start, end = getattr(document, "start_char_idx", None), getattr(document, "end_char_idx", None)
    if start is not None:
        return start, start + len(text) if end is None else end
    return (0, len(text)) if document.source_node is None else (None, None)


def _with(keys: list[str], more: list[str]) -> list[str]:
    return [*keys, *(key for key in more if key not in keys)]


def _info(document: BaseNode) -> RelatedNodeInfo:
    """`as_related_node_info`, also for text with half a surrogate pair, which LlamaIndex cannot hash."""
    try:
        return document.as_related_node_info()
    except UnicodeEncodeError:
        content = document.get_content(metadata_mode=MetadataMode.ALL).encode("utf-8", "surrogatepass")
        return RelatedNodeInfo(
            node_id=document.node_id,
            node_type=document.get_type(),
            metadata=document.metadata,
            hash=sha256(content).hexdigest(),
        )
