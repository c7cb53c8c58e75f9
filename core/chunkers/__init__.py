"""Cut documents into chunks for retrieval: exact spans, nothing lost, no chunk over its budget.

    from chunkers import RecursiveChunker

    for chunk in RecursiveChunker(chunk_size=400, tokenizer="cl100k_base").chunk(text):
        print(chunk.start, chunk.end, chunk.text)

Every strategy is a class whose name ends in `Chunker`; `STRATEGIES` lists them. `help(RecursiveChunker)` explains the
parameters, `help(Chunk)` what a chunk is.
"""

import typing

from chunkers.boundaries.sentences import sentences
from chunkers.changes import Changes, Pair, changes
from chunkers.chunk import Boundary, Chunk, Span
from chunkers.chunker import Chunker
from chunkers.errors import (
    BatchError,
    ChunkersError,
    ConfigurationError,
    FilesError,
    InputError,
    MissingExtraError,
    NotStreamableError,
    ResourceError,
    UnknownParameterError,
)
from chunkers.registry import STRATEGIES, create
from chunkers.serialization import from_dict

__all__ = [
    "STRATEGIES",
    "AutoChunker",
    "BatchError",
    "Boundary",
    "Changes",
    "Chunk",
    "Chunker",
    "ChunkersError",
    "CodeChunker",
    "ConfigurationError",
    "FilesError",
    "FixedSizeChunker",
    "HTMLChunker",
    "InputError",
    "JSONChunker",
    "MarkdownChunker",
    "MissingExtraError",
    "NotStreamableError",
    "PageChunker",
    "Pair",
    "ParentChildChunker",
    "RecursiveChunker",
    "ResourceError",
    "SemanticChunker",
    "SentenceChunker",
    "SentenceWindowChunker",
    "Span",
    "TableChunker",
    "TranscriptChunker",
    "UnknownParameterError",
    "changes",
    "create",
    "from_dict",
    "inspect",
    "sentences",
    "similarities",
    "view",
]

if typing.TYPE_CHECKING:
    from chunkers.calibration import similarities
    from chunkers.inspection import inspect
    from chunkers.strategies.auto import AutoChunker
    from chunkers.strategies.code import CodeChunker
    from chunkers.strategies.fixed_size import FixedSizeChunker
    from chunkers.strategies.html import HTMLChunker
    from chunkers.strategies.json import JSONChunker
    from chunkers.strategies.markdown import MarkdownChunker
    from chunkers.strategies.page import PageChunker
    from chunkers.strategies.parent_child import ParentChildChunker
    from chunkers.strategies.recursive import RecursiveChunker
    from chunkers.strategies.semantic import SemanticChunker
    from chunkers.strategies.sentence import SentenceChunker
    from chunkers.strategies.sentence_window import SentenceWindowChunker
    from chunkers.strategies.table import TableChunker
    from chunkers.strategies.transcript import TranscriptChunker
    from chunkers.viewing import view

    __version__: str

else:
    _ON_USE = {
        "inspect": "chunkers.inspection",
        "load_ipython_extension": "chunkers.viewing.notebook",
        "similarities": "chunkers.calibration",
        "view": "chunkers.viewing",
    }
    """Functions, each by the module that it is loaded from on use."""

    def __getattr__(name: str) -> object:
        """What takes time to load, on use: strategies, functions, and `__version__` of the installation."""
        from chunkers.registry import CLASSES

        for strategy, cls in CLASSES.items():
            if name == cls:
                return STRATEGIES[strategy]
        if name in _ON_USE:
            from importlib import import_module

            return getattr(import_module(_ON_USE[name]), name)
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version("chunkers")
        except PackageNotFoundError as error:
            raise AttributeError("chunkers is not installed, so nothing says its version") from error

    def __dir__() -> list[str]:
        """All names, those that are loaded on use, too."""
        return sorted({*globals(), *__all__, "__version__"})
