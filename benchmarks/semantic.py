"""Kinds of breakpoints side by side, on documents with known borders.

    python benchmarks/semantic.py                         # passages of the example documents
    python benchmarks/semantic.py --corpus DIR            # of the text files of a folder
    python benchmarks/semantic.py --embedder words        # without a model

Prints a Markdown table: Pk and WindowDiff, of which 0 is best, and the breakpoints found beside the true ones, in
texts of several kinds. A row "depth scores" is TextTiling's rule, which `SemanticChunker` does not offer. Each distinct
sentence is embedded once for all rows.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Any

from joined import Joined, joined, sentences_of
from pages import markdown
from remembered import Remembered
from texts import EXAMPLES, corpus

from chunkers import SemanticChunker
from chunkers.calibration.agreement import pk, window_diff
from chunkers.embedders import DEFAULT

MOST = 90  # sentences of a document
SETS: dict[str, tuple[int, int, tuple[int, int]]] = {
    "10 topics of 3–11 sentences": (30, 10, (3, 11)),
    "10 of 8–25": (20, 10, (8, 25)),
    "2 of 2–6": (60, 2, (2, 6)),
    "1 of 10–22": (40, 1, (10, 22)),
}
"""Kinds of texts: how many of them, passages in each, sentences in a passage."""
KINDS: dict[str, dict[str, Any]] = {
    "total_fit, 2.25 (the default)": {},
    "total_fit, 2": {"breakpoint_threshold_amount": 2},
    "total_fit, 2.5": {"breakpoint_threshold_amount": 2.5},
    "percentile, 95": {"breakpoint_threshold_type": "percentile"},
    "percentile, 90": {"breakpoint_threshold_type": "percentile", "breakpoint_threshold_amount": 90},
    "standard_deviation, 3": {"breakpoint_threshold_type": "standard_deviation"},
    "standard_deviation, 1.5": {"breakpoint_threshold_type": "standard_deviation", "breakpoint_threshold_amount": 1.5},
    "interquartile, 1.5": {"breakpoint_threshold_type": "interquartile"},
    "gradient, 95": {"breakpoint_threshold_type": "gradient"},
    "absolute, 0.5": {"breakpoint_threshold_type": "absolute"},
    "percentile, 95, one sentence each side": {"breakpoint_threshold_type": "percentile", "buffer_size": 0},
}
Finder = Callable[[str], list[tuple[int, bool]]]


def finders(embedder: Remembered) -> dict[str, Finder]:
    """From a text to its gaps, each with whether it is a breakpoint, for each row."""
    found: dict[str, Finder] = {
        name: breakpoints_of(SemanticChunker(embedder=embedder, **given)) for name, given in KINDS.items()
    }
    return {**found, "depth scores, 1 deviation": _depths(embedder, 1.0), "depth scores, 1.5": _depths(embedder, 1.5)}


def breakpoints_of(chunker: SemanticChunker) -> Finder:
    """From a text to its gaps, each with whether the chunker cuts there."""
    return lambda text: [(gap.offset, gap.breakpoint) for gap in chunker.similarities(text)]


def _depths(embedder: Remembered, deviations: float) -> Finder:
    chunker = SemanticChunker(embedder=embedder)

    def find(text: str) -> list[tuple[int, bool]]:
        gaps = chunker.similarities(text)
        alike = [gap.similarity for gap in gaps]
        before, after = _peaks(alike), _peaks(alike[::-1])[::-1]
        depths = [a + b - 2 * s for a, b, s in zip(before, after, alike, strict=True)]
        limit = fmean(depths) + deviations * pstdev(depths)
        return [(gap.offset, depth > limit) for gap, depth in zip(gaps, depths, strict=True)]

    return find


def _peaks(alike: Sequence[float]) -> list[float]:
    """The similarity to which it climbs from each place on towards the start."""
    found: list[float] = []
    for i, value in enumerate(alike):
        found.append(found[-1] if i and alike[i - 1] >= value else value)
    return found


def cells(find: Finder, texts: Sequence[Joined]) -> list[str]:
    """Pk, WindowDiff, and breakpoints found and true."""
    rows = [(find(one.text), one.borders) for one in texts]
    pairs = [([at in borders for at, _ in gaps], [cut for _, cut in gaps]) for gaps, borders in rows]
    scores = [f"{fmean(measure(*pair) for pair in pairs):.3f}" for measure in (pk, window_diff)]
    found, true = (fmean(sum(pair[i]) for pair in pairs) for i in (1, 0))
    return [*scores, f"{found:.1f} / {true:.0f}"]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", default=str(EXAMPLES), type=Path, help="folder of .md and .txt files")
    parser.add_argument("--embedder", default=DEFAULT, help="name or path of a model, or words")
    options = parser.parse_args()
    documents = [sentences_of(text, MOST) for text in corpus(str(options.corpus))]
    random = Random(1)  # noqa: S311 - the same texts in every run
    texts = {
        name: [joined(documents, topics, lengths, random) for _ in range(count)]
        for name, (count, topics, lengths) in SETS.items()
    }
    headers = [
        "breakpoints",
        *(f"{name}: Pk" if i == 0 else h for name in SETS for i, h in enumerate(("", "WD", "found"))),
    ]
    rows = [
        [name, *(cell for some in texts.values() for cell in cells(find, some))]
        for name, find in finders(Remembered(options.embedder)).items()
    ]
    print(markdown(headers, rows))


if __name__ == "__main__":
    main()
