"""Kinds of breakpoints side by side, on questions with known answers, at similar mean sizes of chunks.

    python benchmarks/semantic_retrieval.py FOLDER                      # `retrieval.py` says what is in it
    python benchmarks/semantic_retrieval.py FOLDER --mean 100 --cache vectors.sqlite

The amount of each kind is searched so that chunks have the same mean size: otherwise sizes would be compared. Prints a
Markdown table: recall when 500 and 1,000 tokens are returned, and how far that is from the first row, with the 95%
interval of the paired bootstrap over the questions.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

from pages import markdown
from remembered import Remembered
from retrieval import Answers, Data, answers, interval

from chunkers import Chunker, RecursiveChunker, SemanticChunker, SentenceChunker
from chunkers.embedders import DEFAULT, CachedEmbedder

BUDGETS = (500, 1_000)
RANGES = {  # of amounts, that of the most breakpoints first
    "total_fit": (0.1, 8.0),
    "percentile": (0.0, 100.0),
    "standard_deviation": (-3.0, 6.0),
    "interquartile": (-3.0, 6.0),
    "gradient": (0.0, 100.0),
    "absolute": (1.0, -1.0),
}
STEPS = 16  # halvings of a range


def mean_size(data: Data, chunker: Chunker) -> float:
    """Tokens of a chunk."""
    places = [(name, *chunk.span) for name, text in data.texts.items() for chunk in chunker.chunk(text)]
    return fmean(data.count(*place) for place in places)


def amount_for(data: Data, kind: str, wanted: float, given: dict[str, Any]) -> float:
    """The amount with which chunks have that mean size, or the nearest one."""
    low, high = RANGES[kind]
    for _ in range(STEPS):
        middle = round((low + high) / 2, 4)
        chunker = SemanticChunker(breakpoint_threshold_type=kind, breakpoint_threshold_amount=middle, **given)
        low, high = (middle, high) if mean_size(data, chunker) < wanted else (low, middle)
    return round(high, 3)


def size_for(data: Data, strategy: type[Chunker], wanted: float) -> int:
    """The chunk size with which chunks have that mean size."""
    made = partial(strategy, tokenizer="cl100k_base")
    return min(range(10, 4 * int(wanted), 2), key=lambda size: abs(mean_size(data, made(chunk_size=size)) - wanted))


def row(name: str, found: Answers, first: Answers) -> list[str]:
    """Its figures."""
    cells = [name, str(len(found.sizes)), f"{fmean(found.sizes):.0f}"]
    for budget in BUDGETS:
        low, mean, high = interval(found.recall[budget], first.recall[budget])
        beside = "" if found is first else f" ({100 * mean:+.1f} [{100 * low:+.1f}, {100 * high:+.1f}])"
        cells.append(f"{100 * found.recall[budget].mean():.1f}{beside}")
    return cells


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, metavar="FOLDER")
    parser.add_argument("--embedder", default=DEFAULT, help="name or path of a model, or words")
    parser.add_argument("--cache", type=Path, help="a file to keep vectors in")
    parser.add_argument("--mean", type=float, default=150, help="tokens of a chunk")
    parser.add_argument("--chunk-size", type=int, default=256, help="tokens of a chunk at most")
    options = parser.parse_args()
    data = Data(options.data)
    embed = Remembered(CachedEmbedder(options.embedder, options.cache) if options.cache else options.embedder)
    given: dict[str, Any] = {"embedder": embed, "chunk_size": options.chunk_size, "tokenizer": "cl100k_base"}
    chunkers: dict[str, Chunker] = {}
    for kind in RANGES:
        amount = amount_for(data, kind, options.mean, given)
        chunkers[f"{kind}, {amount:g}"] = SemanticChunker(
            breakpoint_threshold_type=kind, breakpoint_threshold_amount=amount, **given
        )
    for strategy in (RecursiveChunker, SentenceChunker):
        size = size_for(data, strategy, options.mean)
        chunkers[f"{strategy.__name__}, chunk_size={size}"] = strategy(chunk_size=size, tokenizer="cl100k_base")
    found = {name: answers(data, chunker, embed, BUDGETS) for name, chunker in chunkers.items()}
    first = next(iter(found.values()))
    headers = ["breakpoints", "chunks", "mean tokens", *(f"recall at {budget:,} tokens" for budget in BUDGETS)]
    print(markdown(headers, [row(name, some, first) for name, some in found.items()]))


if __name__ == "__main__":
    main()
