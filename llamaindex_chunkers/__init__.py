"""Every chunker of `chunkers` as a LlamaIndex `NodeParser`.

`XNodeParser` is made from `XChunker` for each strategy of the registry; `ChunkerNodeParser` takes any chunker.
`BlendedEmbedding` sets embeddings of nodes that know their neighbours.
Type checkers read `__init__.pyi`, which `scripts/make_stubs.py` writes.
"""

from chunkers import STRATEGIES
from llamaindex_chunkers import framework  # noqa: F401  # pyright: ignore[reportUnusedImport] - says what to install
from llamaindex_chunkers.blended import BlendedEmbedding
from llamaindex_chunkers.factory import parser_classes
from llamaindex_chunkers.generic import ChunkerNodeParser

_named = parser_classes(STRATEGIES.values(), __name__)
globals().update(_named)

__all__ = ["BlendedEmbedding", "ChunkerNodeParser"]
__all__ += list(_named)  # pyright: ignore[reportUnsupportedDunderAll] - the stub spells it out
