"""Cut documents into chunks for retrieval: exact spans, nothing lost, no chunk over its budget."""

from chunkers.boundaries.sentences import sentences
from chunkers.chunk import Boundary, Chunk, Span
from chunkers.chunker import Chunker
from chunkers.errors import (
    ChunkersError,
    ConfigurationError,
    InputError,
    MissingExtraError,
    NotStreamableError,
    ResourceError,
)
from chunkers.registry import STRATEGIES, create
from chunkers.serialization import from_dict
from chunkers.strategies.fixed_size import FixedSizeChunker
from chunkers.strategies.recursive import RecursiveChunker
from chunkers.strategies.sentence import SentenceChunker

__all__ = [
    "STRATEGIES",
    "Boundary",
    "Chunk",
    "Chunker",
    "ChunkersError",
    "ConfigurationError",
    "FixedSizeChunker",
    "InputError",
    "MissingExtraError",
    "NotStreamableError",
    "RecursiveChunker",
    "ResourceError",
    "SentenceChunker",
    "Span",
    "create",
    "from_dict",
    "sentences",
]
