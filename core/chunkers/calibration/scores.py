"""How alike the texts on both sides of each gap between sentences are: of one text, or of many that share a model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from chunkers.boundaries.semantic.gaps import Gap
from chunkers.boundaries.semantic.passages import passages, sentence_starts
from chunkers.embedders import DEFAULT
from chunkers.embedders.base import Embedder, vectors
from chunkers.strategies.semantic import SemanticChunker
from chunkers.tokenizers.surrogates import without_surrogates

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chunkers.boundaries.semantic.rows import Rows

__all__ = ["Document", "scored", "similarities"]

TOGETHER = 256  # sentences that are embedded between two steps of the bar


def similarities(text: str, *, embedder: Any = DEFAULT, language: str = "en", buffer_size: int = 2) -> list[Gap]:
    """The gaps between the sentences of a text, in order; none where there is one sentence.

    Each is a named tuple. `offset` says where the sentence behind the gap starts, in characters. `similarity` is the
    cosine of what stands on both sides, from -1 to 1: 1 is the same direction, and the distance that thresholds look at
    is 1 - similarity. `breakpoint` says whether the default of `SemanticChunker` cuts there.

    Args:
        text: Any text.
        embedder: What `SemanticChunker` takes.
        language: The language of the text, for its abbreviations.
        buffer_size: Sentences on each side of a gap, beside the first, whose vectors are added up.

    Raises:
        ConfigurationError: A parameter makes no sense.
        InputError: `text` is no `str`.
        ResourceError: The model cannot be had.
    """
    return SemanticChunker(embedder=embedder, language=language, buffer_size=buffer_size).similarities(text)


@dataclass(frozen=True, eq=False)
class Document:
    """A text by its sentences."""

    name: str
    text: str
    starts: Sequence[int]
    """Where its sentences start, in characters; 0 is the first."""
    rows: Rows
    """The vector of each sentence."""
    similarities: NDArray[np.float64]
    """Across each gap, shape (sentences - 1,)."""

    @property
    def offsets(self) -> Sequence[int]:
        """Where each gap is: the start of the sentence behind it."""
        return self.starts[1:]


def scored(texts: Mapping[str, str], chunker: SemanticChunker, *, progress: bool = False) -> list[Document]:
    """The documents of two sentences or more; each distinct sentence is embedded once for all of them.

    Args:
        texts: By name.
        chunker: Says what a sentence is, what embeds it, and how many are compared.
        progress: Whether to show a bar.
    """
    from chunkers.boundaries.semantic.rows import Rows, rows_of
    from chunkers.boundaries.semantic.similarity import similarities as across

    starts = {name: sentence_starts(text, chunker.sentence_levels(text)[-1]) for name, text in texts.items()}
    starts = {name: found for name, found in starts.items() if len(found) > 1}
    sentences = [
        sentence for name, found in starts.items() for sentence in map(without_surrogates, passages(texts[name], found))
    ]
    if not sentences:
        return []
    distinct = {sentence: i for i, sentence in enumerate(dict.fromkeys(sentences))}
    every = rows_of(_embedded(chunker.model, [*distinct], progress=progress), [distinct[one] for one in sentences])
    documents, at = list[Document](), 0
    for name, found in starts.items():
        rows = Rows(every.vectors, every.index[at : at + len(found)])
        documents.append(Document(name, texts[name], found, rows, across(rows, chunker.buffer_size)))
        at += len(found)
    return documents


def _embedded(model: Embedder, sentences: list[str], *, progress: bool) -> NDArray[np.float32]:
    import numpy as np

    from chunkers.embedders.checks import check_widths

    parts = [sentences[at : at + TOGETHER] for at in range(0, len(sentences), TOGETHER)]
    if progress:
        from chunkers.progress import tracked

        found = [vectors(model, part) for part in tracked(parts, "embedding")]
    else:
        found = [vectors(model, part) for part in parts]
    check_widths(found, model)
    return np.concatenate(found)
