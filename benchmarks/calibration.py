"""Ways to choose a threshold for documents side by side, on other documents of the same kind.

    python benchmarks/calibration.py                      # the example documents
    python benchmarks/calibration.py --corpus DIR --cache vectors.sqlite

In each of several rounds a threshold is chosen by one half of the documents; then texts with known borders are joined
of passages of the other half, and Pk is measured on them. Prints a Markdown table of the means: 0 is best.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import numpy as np
from joined import joined, sentences_of
from pages import markdown
from remembered import Remembered
from semantic import MOST, SETS, breakpoints_of, cells
from texts import EXAMPLES, corpus

from chunkers import SemanticChunker
from chunkers.calibration import Calibration, Threshold, calibrate
from chunkers.embedders import DEFAULT, CachedEmbedder

ROUNDS = 6
USUAL = Threshold("total_fit", 2.25)
LEAST = 24  # sentences of a document


def distances(found: Calibration) -> Any:
    """Across all gaps of all documents, in order."""
    return np.sort(np.concatenate([1 - document.similarities for document in found.documents]))


def lowest_error(found: Calibration) -> Threshold:
    """What the joined texts say, whether that is chance or not."""
    return min(found.outcomes, key=lambda outcome: outcome.error or 0.0).threshold


def as_many_parts(found: Calibration) -> Threshold:
    """The percentile whose parts are as long as a chunk in the mean."""
    characters = sum(len(document.text) for document in found.documents)
    gaps = sum(len(document.offsets) for document in found.documents)
    return Threshold("percentile", 100 * max(0.0, 1 - characters / 1_000 / gaps))


def otsu(found: Calibration) -> Threshold:
    """Parts the distances into two groups, each as alike as can be (N. Otsu, 1979)."""
    ordered = distances(found)
    below = np.arange(1, len(ordered))
    sums = np.cumsum(ordered)
    apart = (sums[-1] - sums[:-1]) / (len(ordered) - below) - sums[:-1] / below
    at = int((below * (len(ordered) - below) * apart**2).argmax())
    return Threshold("absolute", float(np.clip(1 - ordered[at], -1, 1)))


def largest_gap(found: Calibration) -> Threshold:
    """Where two neighbours among the wider half of the distances differ most."""
    ordered = distances(found)
    half = len(ordered) // 2
    at = half + int(np.diff(ordered[half:]).argmax())
    return Threshold("absolute", float(np.clip(1 - ordered[at], -1, 1)))


WAYS: dict[str, Callable[[Calibration], Threshold]] = {
    "the default, total_fit 2.25": lambda found: USUAL,
    "LangChain's default, percentile 95": lambda found: Threshold("percentile", 95),
    "`calibrate`": lambda found: found.suggested.threshold,
    "the least error on joined texts": lowest_error,
    "parts as long as a chunk, by percentile": as_many_parts,
    "Otsu, absolute": otsu,
    "the largest gap, absolute": largest_gap,
}


def rounds(documents: Sequence[list[str]], embedder: Any) -> dict[str, list[list[float]]]:
    """For each way, Pk on each kind of texts in each round."""
    found: dict[str, list[list[float]]] = {name: [] for name in WAYS}
    for number in range(ROUNDS):
        random = Random(number)  # noqa: S311 - the same texts in every run
        mixed = random.sample(documents, len(documents))
        known, unseen = mixed[: len(mixed) // 2], mixed[len(mixed) // 2 :]
        calibration = calibrate(
            {str(i): "\n\n".join(sentences) for i, sentences in enumerate(known)}, embedder=embedder
        )
        texts = [
            [joined(unseen, topics, lengths, random) for _ in range(count // 3)]
            for count, topics, lengths in SETS.values()
        ]
        for name, way in WAYS.items():
            kind, amount = way(calibration)
            chunker = SemanticChunker(
                embedder=embedder, breakpoint_threshold_type=kind, breakpoint_threshold_amount=amount
            )
            found[name].append([float(cells(breakpoints_of(chunker), some)[0]) for some in texts])
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", default=str(EXAMPLES), type=Path, help="folder of .md and .txt files")
    parser.add_argument("--embedder", default=DEFAULT, help="name or path of a model, or words")
    parser.add_argument("--cache", type=Path, help="a file to keep vectors in")
    options = parser.parse_args()
    embedder = Remembered(CachedEmbedder(options.embedder, options.cache) if options.cache else options.embedder)
    documents = [found for text in corpus(str(options.corpus)) if len(found := sentences_of(text, MOST)) >= LEAST]
    headers = ["threshold", *SETS, "mean, with borders"]
    rows = []
    for name, scores in rounds(documents, embedder).items():
        means = [fmean(column) for column in zip(*scores, strict=True)]
        bordered = [mean for mean, (_, topics, _) in zip(means, SETS.values(), strict=True) if topics > 1]
        rows.append([name, *(f"{mean:.3f}" for mean in (*means, fmean(bordered)))])
    print(markdown(headers, rows))


if __name__ == "__main__":
    main()
