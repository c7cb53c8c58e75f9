"""Sentences about one topic together: cuts where the meaning changes, by the vectors of a model."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.semantic.gaps import Gap, gaps, levels
from chunkers.boundaries.semantic.passages import passages, sentence_starts
from chunkers.embedders import DEFAULT, Embedder, resolve
from chunkers.embedders.known import Known
from chunkers.strategies.breakpoints import TYPES, Rule, checked_amount, found_breakpoints
from chunkers.strategies.prose import CLAUSE, NAMES, SENTENCE, WORD, ProseChunker
from chunkers.tokenizers.surrogates import without_surrogates
from chunkers.validation import check_choice, checked_count, checked_text

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["SemanticChunker"]

BREAKPOINT = SENTENCE + 9  # eight strengths of gaps lie between


@dataclass(frozen=True, kw_only=True, repr=False)
class SemanticChunker(ProseChunker):
    """Cuts where the topic changes; where a topic is too big, at the strongest change inside of it.

    Every distinct sentence is embedded once. No chunk crosses a breakpoint, unless it would be smaller than
    `min_chunk_size`. A text that fits into one sentence, or repeats one, is not embedded.

    Args:
        embedder: What turns sentences into vectors: the name of a sentence-transformers model or the path of its
            folder, loaded on use (needs the extra `semantic`); a `SentenceTransformer`; an embedding model of LangChain
            or LlamaIndex; a function from a list of texts to vectors; or `"words"`, which compares words without a
            model.
        breakpoint_threshold_type: `"total_fit"` divides the text so that the sentences of each part are alike, all
            breakpoints weighed together. The others look at the distance (1 - cosine) across each gap between
            sentences: above a `"percentile"` of all distances; `"standard_deviation"`s or `"interquartile"` ranges
            above their mean; where they rise most (`"gradient"`, a percentile); where the similarity is below an
            `"absolute"` value; or the widest gaps that make a `"number_of_chunks"`.
        breakpoint_threshold_amount: How much of that. None: 2.25, 95, 3, 1.5, 95 and 0.5; a number of chunks must be
            given. More gives fewer breakpoints, but for the last two.
        buffer_size: Sentences on each side of a gap, beside the first, that are compared with those on the other side.
        buffers: `"pooled"` adds up the vectors of these sentences; `"joined"` embeds their joined text instead of
            the single sentences.
        min_sentences: Sentences between breakpoints at least.
    """

    embedder: Any = DEFAULT
    breakpoint_threshold_type: Literal[
        "total_fit", "percentile", "standard_deviation", "interquartile", "gradient", "absolute", "number_of_chunks"
    ] = "total_fit"
    breakpoint_threshold_amount: float | None = None
    buffer_size: int = 2
    buffers: Literal["pooled", "joined"] = "pooled"
    min_sentences: int = 1

    overlap_levels: ClassVar[tuple[int, ...]] = (SENTENCE, CLAUSE, WORD)
    keep_level: ClassVar[int] = SENTENCE

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.embedder, str) or not self.embedder:
            model = resolve(self.embedder)
            object.__setattr__(self, "embedder", getattr(model, "name", None) or model)
        check_choice("breakpoint_threshold_type", self.breakpoint_threshold_type, tuple(TYPES))
        check_choice("buffers", self.buffers, ("pooled", "joined"))
        for name, least in (("buffer_size", 0), ("min_sentences", 1)):
            object.__setattr__(self, name, checked_count(name, getattr(self, name), least))
        amount = checked_amount(self.breakpoint_threshold_type, self.breakpoint_threshold_amount, self.buffers)
        object.__setattr__(self, "breakpoint_threshold_amount", amount)

    @cached_property
    def model(self) -> Embedder:
        """What `embedder` stands for; a model that has a name is loaded when it is first asked."""
        return resolve(self.embedder)

    def boundaries(self, text: str) -> Boundaries:
        """Words, clauses, sentences, eight strengths of gaps between sentences, breakpoints."""
        words, clauses, sentences = self.sentence_levels(text)
        starts = sentence_starts(text, sentences)
        marks = levels(len(text), starts, *self._found(text, starts))
        strengths = [f"sentence, change {strength} of 8" for strength in range(1, 9)]
        names = (*NAMES, *strengths, "breakpoint")
        return Boundaries(text, [words, clauses, sentences, *marks], wall=lambda level: BREAKPOINT, names=names)

    def similarities(self, text: str) -> list[Gap]:
        """The gaps between the sentences of a text: where each is, how alike its sides are, whether it is a breakpoint.

        Raises:
            InputError: `text` is no `str`.
        """
        starts = sentence_starts(checked_text(text), self.sentence_levels(text)[-1])
        return gaps(starts, *self._found(text, starts))

    def _found(self, text: str, starts: Sequence[int]) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """The similarity across each gap between sentences, and which gaps are breakpoints."""
        kind, amount = self.breakpoint_threshold_type, self.breakpoint_threshold_amount
        rule = Rule(kind, amount, self.min_sentences, self.buffer_size, self.buffers == "joined")
        return found_breakpoints(self.model, self._passages(text, starts), rule)

    def _passages(self, text: str, starts: Sequence[int]) -> Iterator[str]:
        found = passages(text, starts, self.buffer_size if self.buffers == "joined" else 0)
        return map(without_surrogates, found)

    def _asked(self, text: str) -> list[str]:
        """What has to be embedded for a text; nothing where nothing is compared."""
        found = dict.fromkeys(self._passages(text, sentence_starts(text, self.sentence_levels(text)[-1])))
        return [*found] if len(found) > 1 else []

    # ---------------------------------------------------------------------------------------------- many texts

    def _prepared(self) -> tuple[Self, Known]:
        """This chunker with vectors that are asked for ahead, and what asks for them."""
        known = Known(self.model, self._asked)
        return self.replace(embedder=known), known

    @property
    def prepares(self) -> bool:
        """Sentences of many texts are embedded together."""
        return True

    def groups(
        self, texts: Iterable[str], metadata: Iterable[Mapping[str, Any] | None] = ()
    ) -> Iterator[tuple[Self, list[str]]]:
        """The texts in groups that are embedded together, each with the chunker to cut them with."""
        chunker, known = self._prepared()
        return ((chunker, group) for group in known.ahead(texts))

    async def agroups(
        self, texts: Iterable[str], metadata: Iterable[Mapping[str, Any] | None] = ()
    ) -> AsyncIterator[tuple[Self, list[str]]]:
        """The same, with the vectors awaited."""
        chunker, known = self._prepared()
        async for group in known.aahead(texts):
            yield chunker, group
