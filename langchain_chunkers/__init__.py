"""Every chunker of `chunkers` as a LangChain `TextSplitter`.

`XTextSplitter` is made from `XChunker` for each strategy of the registry; `ChunkerTextSplitter` takes any chunker.
Type checkers read `__init__.pyi`, which `scripts/make_stubs.py` writes.
"""

from chunkers import STRATEGIES
from langchain_chunkers.base import ChunkerTextSplitter
from langchain_chunkers.factory import splitter_classes

_named = splitter_classes(STRATEGIES.values(), __name__)
globals().update(_named)

__all__ = ["ChunkerTextSplitter"]
__all__ += list(_named)  # pyright: ignore[reportUnsupportedDunderAll] - the stub spells it out
