"""From documents to a strategy with its parameters, the reasons, and programs that use it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from chunkers.advice.programs import Chosen, langchain, llamaindex
from chunkers.advice.properties import Properties, properties
from chunkers.advice.sizes import Size, size_for
from chunkers.advice.tree import Asked, Step, walk
from chunkers.errors import ConfigurationError
from chunkers.routing import PROSE

__all__ = ["Recommendation", "recommend"]


@dataclass(frozen=True)
class Recommendation:
    """A strategy for documents, and why.

    Attributes:
        strategy: Its name in the registry.
        prose: For `"auto"`, the strategy of the documents that are prose; else empty.
        size: How big chunks are, and why.
        steps: The questions that led there; the last one decided. For `"auto"`, the first says that there are
            several kinds, and the others are about the prose among them.
        documents: What was measured.
        langchain: A program that cuts the documents with LangChain.
        llamaindex: The same with LlamaIndex.
    """

    strategy: str
    prose: str
    size: Size
    steps: tuple[Step, ...]
    documents: tuple[Properties, ...]
    langchain: str
    llamaindex: str

    @property
    def kinds(self) -> dict[str, int]:
        """How many documents there are of each kind, by the strategy that cuts it; the most frequent first."""
        return dict(Counter(one.kind for one in self.documents).most_common())

    def to_dict(self) -> dict[str, Any]:
        """All of it, as JSON has it."""
        named = {name: getattr(self, name) for name in ("strategy", "prose", "kinds", "langchain", "llamaindex")}
        steps = [asdict(step) for step in self.steps]
        measured = [
            {**asdict(one), "uniformity": one.uniformity and one.uniformity._asdict()} for one in self.documents
        ]
        return {**named, "size": asdict(self.size), "steps": steps, "documents": measured}


def recommend(
    documents: Mapping[str, str],
    *,
    model: str | None = None,
    tokenizer: str | None = None,
    chunk_size: int | None = None,
    embedder: str | None = None,
    precision: bool = False,
) -> Recommendation:
    """A strategy for documents, by what can be measured of them without a model. Nothing is loaded or downloaded.

    It knows how the documents look, and not what is asked of them: measure on questions of your own, with
    `chunkers.evaluation`, before you rely on it.

    Args:
        documents: Texts by the paths of their files; the programs read those.
        model: The embedding model whose limit the chunks keep: a known name, or a folder of sentence-transformers.
        tokenizer: What sizes count, if no model is given: `"characters"`, `"words"`, a tiktoken encoding or model.
        chunk_size: The largest size of a chunk; None for a good one.
        embedder: The name or folder of a model that `SemanticChunker` may use, or `"words"`.
        precision: Whether the exact sentence matters more than to find all that may answer.

    Raises:
        ConfigurationError: There is no document, or a parameter makes no sense.
    """
    if not documents:
        raise ConfigurationError.of("documents", "hold a text", documents, "name one or more")
    size = size_for(model, tokenizer, chunk_size)
    found = tuple(properties(name, text) for name, text in documents.items())
    asked = Asked(found, size, embedder, precision)
    steps = walk(asked)
    strategy, prose = steps[-1].strategy, ""
    plain = tuple(one for one in found if not one.structured)
    if strategy == "auto" and plain:
        steps += walk(replace(asked, documents=plain))[1:]
        prose = steps[-1].strategy if steps[-1].strategy != PROSE else ""
    chosen = Chosen(strategy, prose, size, embedder or "", tuple(documents))
    return Recommendation(strategy, prose, size, tuple(steps), found, langchain(chosen), llamaindex(chosen))
