"""Any chunker as a node parser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, cast

from pydantic import Field, PlainSerializer, WithJsonSchema

import chunkers
from chunkers import Chunker, ConfigurationError
from chunkers.signatures import documentation, signature
from chunkers.values import describe
from llamaindex_chunkers.budget import changed
from llamaindex_chunkers.parser import CoreNodeParser

__all__ = ["ChunkerNodeParser"]


class ChunkerNodeParser(CoreNodeParser):
    """A LlamaIndex `NodeParser` over any `chunkers.Chunker`, your own ones included.

    A node's text is the chunk's `content`, its offsets are those of the chunk in the document.

    Args:
        chunker: Cuts the texts.
    """

    chunker: Annotated[Chunker, PlainSerializer(describe), WithJsonSchema({"type": "object"})] = Field(
        description="Cuts the texts."
    )

    def __init__(self, **parameters: Any) -> None:
        if "chunker" in parameters:
            parameters["chunker"] = _checked(parameters["chunker"])
        super().__init__(**parameters)

    def core_chunker(self) -> Chunker:
        """The chunker that cuts the texts."""
        return self.chunker

    @property
    def chunk_size(self) -> int | None:
        """The chunker's own; assigning, as `Settings.chunk_size` does, gives the parser another chunker."""
        return self.chunker.chunk_size

    @chunk_size.setter
    def chunk_size(self, value: int | None) -> None:
        self.chunker = changed(self.chunker, "chunk_size", value)

    @property
    def chunk_overlap(self) -> int:
        """The chunker's own; assigning, as `Settings.chunk_overlap` does, gives the parser another chunker."""
        return self.chunker.chunk_overlap

    @chunk_overlap.setter
    def chunk_overlap(self, value: int) -> None:
        self.chunker = changed(self.chunker, "chunk_overlap", value)


ChunkerNodeParser.__signature__ = signature(ChunkerNodeParser)
ChunkerNodeParser.__doc__ = documentation("", ChunkerNodeParser)


def _checked(chunker: Any) -> Chunker:
    if isinstance(chunker, Mapping):
        try:
            return chunkers.from_dict(cast("Mapping[str, Any]", chunker))
        except ConfigurationError as error:
            raise ConfigurationError(f"{error}; for a node parser: from_dict(data, chunker=…)") from error
    if isinstance(chunker, Chunker):
        return chunker
    raise ConfigurationError.of("chunker", "be a Chunker", chunker, "pass RecursiveChunker(), for instance")
