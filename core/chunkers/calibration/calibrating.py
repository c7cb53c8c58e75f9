"""The cuts of many thresholds on documents, and the one to take.

The threshold is chosen by texts with known borders, which are joined of passages of the documents, about as long as a
chunk: the one that finds these borders best. The default gives way only to one that is better beyond chance.
`docs/semantic.md` has the measurements, and what became of other ways to choose.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from chunkers.calibration.joined import Joined, joined, stretches
from chunkers.calibration.scores import Document, scored
from chunkers.calibration.thresholds import DEFAULT, Threshold, candidates
from chunkers.embedders import DEFAULT as MODEL
from chunkers.strategies.semantic import SemanticChunker
from chunkers.validation import checked_count, checked_text

if TYPE_CHECKING:
    from chunkers.boundaries.semantic.rows import Rows

__all__ = ["Calibration", "Outcome", "calibrate"]

SIZE = 1_000  # characters of a chunk, as everywhere
TEXTS = 32  # that are joined: one half to choose by, the other to see whether the choice is better by more than chance
BEYOND = 2.0  # standard errors of a difference that is no chance: 95% of chances are smaller


@dataclass(frozen=True)
class Outcome:
    """What a threshold does to the documents."""

    threshold: Threshold
    cuts: tuple[tuple[int, ...], ...]
    """For each document, the offsets of its breakpoints in characters."""
    mean_size: float
    """Characters between breakpoints."""
    largest: int
    """The most characters between breakpoints: above `chunk_size`, a part is cut further, wherever it changes most."""
    error: float | None
    """Pk on the joined texts, from 0 (the best); None if there are none."""

    @property
    def parts(self) -> int:
        """Into how many parts the documents fall."""
        return sum(len(cuts) + 1 for cuts in self.cuts)


@dataclass(frozen=True)
class Calibration:
    """The scores of documents, what thresholds make of them, and which one to take."""

    documents: tuple[Document, ...]
    outcomes: tuple[Outcome, ...]
    """One for each threshold, those of a type together."""
    suggested: Outcome
    reason: str
    """Why that one, in a sentence or two."""

    def best(self) -> list[Outcome]:
        """Of each type the outcome with the least error, or the default of `SemanticChunker` where none is known."""
        found: dict[str, Outcome] = {self.suggested.threshold.type: self.suggested}
        for outcome in sorted(self.outcomes, key=lambda outcome: outcome.error or 0.0):
            found.setdefault(outcome.threshold.type, outcome)
        return list(found.values())


def calibrate(
    texts: Mapping[str, str],
    *,
    embedder: Any = MODEL,
    language: str = "en",
    buffer_size: int = 2,
    chunk_size: int = SIZE,
    progress: bool = False,
) -> Calibration:
    """Score the gaps between the sentences of documents, try thresholds on them, and suggest one.

    Args:
        texts: The documents by name. Those of one sentence are left out.
        embedder: What `SemanticChunker` takes. Each distinct sentence is embedded once; pass a `CachedEmbedder` to keep
            the vectors.
        language: The language of the texts, for its abbreviations.
        buffer_size: Sentences on each side of a gap, beside the first, whose vectors are added up.
        chunk_size: How long a passage about one topic is, in characters: about as long as a chunk should be.
        progress: Whether to show a bar on stderr while texts are embedded.

    Raises:
        ConfigurationError: A parameter makes no sense.
        InputError: A text is no `str`.
        ResourceError: The model cannot be had.
    """
    chunk_size = checked_count("chunk_size", chunk_size, least=1)
    chunker = SemanticChunker(embedder=embedder, language=language, buffer_size=buffer_size)
    checked = {name: checked_text(text) for name, text in texts.items()}
    documents = scored(checked, chunker, progress=progress)
    tried = _tried(documents, chunk_size)
    trial = _Trial.of(documents, chunk_size, chunker.buffer_size)
    errors = {threshold: trial.errors(threshold) for threshold in tried} if trial else {}
    outcomes = tuple(_outcome(documents, one, errors.get(one), chunker.buffer_size) for one in tried)
    suggested, reason = _choice(errors)
    return Calibration(tuple(documents), outcomes, next(o for o in outcomes if o.threshold == suggested), reason)


def _tried(documents: list[Document], chunk_size: int) -> list[Threshold]:
    import numpy as np

    if not documents:
        return [DEFAULT]
    parts = sum(max(1, round(len(document.text) / chunk_size)) for document in documents)
    return candidates(np.concatenate([document.similarities for document in documents]), parts)


@dataclass(frozen=True)
class _Trial:
    """Texts with known borders."""

    texts: list[Joined]
    reach: int

    @classmethod
    def of(cls, documents: list[Document], chunk_size: int, reach: int) -> _Trial | None:
        """Joined of the documents; None if they are too short."""
        count = sum(len(document.starts) for document in documents)
        usual = round(count * chunk_size / max(1, sum(len(document.text) for document in documents)))
        lengths = max(2, usual // 2), max(3, usual * 3 // 2)
        pool: list[Rows] = stretches([document.rows for document in documents], lengths[1])
        random = Random(1)  # noqa: S311 - the same texts in every run
        return cls([joined(pool, lengths, reach, random) for _ in range(TEXTS)], reach) if pool else None

    def errors(self, threshold: Threshold) -> list[float]:
        """Of each text."""
        return [text.error(threshold, self.reach) for text in self.texts]


def _choice(errors: dict[Threshold, list[float]]) -> tuple[Threshold, str]:
    """The threshold to take, and why: chosen by the first half of the texts, compared by the second."""
    if not errors:
        return DEFAULT, (
            "the documents are too short to join texts of their passages, by which thresholds could be compared; "
            "this is the default, the best of those measured in docs/semantic.md"
        )
    half = TEXTS // 2
    best = min(errors, key=lambda one: (fmean(errors[one][:half]), one != DEFAULT))
    gains = [there - here for there, here in zip(errors[DEFAULT][half:], errors[best][half:], strict=True)]
    gain, chance = fmean(gains), BEYOND * stdev(gains) / len(gains) ** 0.5
    found, usual = fmean(errors[best]), fmean(errors[DEFAULT])
    where = f"on {TEXTS} texts joined of passages of these documents, whose borders are known,"
    if best == DEFAULT:
        return DEFAULT, f"{where} no other finds the borders better (error {usual:.3f}); it is the default"
    if gain <= max(chance, 0.0):
        other = f"{best} (error {found:.3f} against {usual:.3f})"
        return DEFAULT, f"{where} {other} is not better than the default beyond chance; so this is the default"
    return best, f"{where} it finds the borders best: error {found:.3f} against {usual:.3f} of the default, {DEFAULT}"


def _outcome(documents: list[Document], threshold: Threshold, errors: list[float] | None, reach: int) -> Outcome:
    cuts, sizes = list[tuple[int, ...]](), list[int]()
    for document in documents:
        wide = threshold.cuts(document.rows, document.similarities, reach).tolist()
        found = tuple(offset for offset, cut in zip(document.offsets, wide, strict=True) if cut)
        edges = [0, *found, len(document.text)]
        sizes += [end - start for start, end in pairwise(edges)]
        cuts.append(found)
    error = None if errors is None else round(fmean(errors), 4)
    return Outcome(threshold, tuple(cuts), fmean(sizes or [0]), max(sizes, default=0), error)
