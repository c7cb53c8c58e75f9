"""How chunks are searched for: one value that says it all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from chunkers import embedders, tokenizers
from chunkers.errors import ConfigurationError
from chunkers.evaluation.retrieval.blending import Blend
from chunkers.evaluation.retrieval.expansion import Expansion
from chunkers.evaluation.retrieval.rerankers import Reranker
from chunkers.validation import check_choice, checked_count

__all__ = ["MODES", "Mode", "Retrieval"]

Mode = Literal["dense", "bm25", "hybrid"]
MODES: tuple[Mode, ...] = ("dense", "bm25", "hybrid")


@dataclass(frozen=True, kw_only=True)
class Retrieval:
    """How chunks are searched for, and what is returned.

    Args:
        mode: `"dense"` by the cosine of vectors, `"bm25"` by words (extra `eval`), `"hybrid"` by both.
        embedder: What makes vectors: a model's name or path, or any object that `chunkers.embedders` takes.
        dense_weight: In hybrid mode, the weight of the dense ranking; the other one has the rest of 1.
        fusion_k: In hybrid mode, what is added to ranks before they are turned over.
        blend: Dense scores that look at more than a chunk's own vector: `BestSentence()`, `Neighbours()`; None: plain.
        reranker: Gives the first places another order: `CrossEncoder(model)`, `KeywordBoost()`; None: nothing does.
        rerank_depth: How many places the reranker looks at; the others follow as they are.
        expansion: Return a chunk's `"window"` or its `"parent"` instead of the chunk.
        max_context: Return no more than this together; only whole texts. None: any number.
        context_tokenizer: What `max_context` counts: `"characters"`, `"cl100k_base"`, any tokenizer of this library.

    Raises:
        ConfigurationError: A parameter makes no sense.
    """

    mode: Mode = "dense"
    embedder: Any = embedders.DEFAULT
    dense_weight: float = 0.7
    fusion_k: int = 60
    blend: Blend | None = None
    reranker: Reranker | None = None
    rerank_depth: int = 50
    expansion: Expansion | None = None
    max_context: int | None = None
    context_tokenizer: Any = "characters"

    def __post_init__(self) -> None:
        check_choice("mode", self.mode, MODES)
        if self.expansion is not None:
            check_choice("expansion", self.expansion, ("window", "parent"))
        for name, kind, example in (("blend", Blend, "BestSentence()"), ("reranker", Reranker, "KeywordBoost()")):
            value = getattr(self, name)
            if isinstance(value, type) or not isinstance(value, kind | None):
                rule = f"be None, or have the methods of {kind.__name__}"
                raise ConfigurationError.of(name, rule, value, f"pass {example}, for instance")
        embedders.resolve(self.embedder)
        tokenizers.resolve(self.context_tokenizer)
        if not 0 <= self.dense_weight <= 1:
            raise ConfigurationError.of("dense_weight", "be from 0 to 1", self.dense_weight, "pass 0.7, for instance")
        checked_count("fusion_k", self.fusion_k)
        checked_count("rerank_depth", self.rerank_depth, least=1)
        if self.max_context is not None:
            checked_count("max_context", self.max_context, least=1)
