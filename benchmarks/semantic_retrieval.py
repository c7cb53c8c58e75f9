"""Kinds of breakpoints side by side, on questions with known answers, at similar mean sizes of chunks.

    python benchmarks/semantic_retrieval.py FOLDER                      # with corpora/ and queries.jsonl
    python benchmarks/semantic_retrieval.py FOLDER --mean 100 --cache vectors.sqlite

The amount of each kind is searched so that chunks have the same mean size: otherwise sizes would be compared. Prints a
Markdown table: recall when 500 and 1,000 tokens are returned, and how far that is from the first row, with the 95%
interval of the paired bootstrap over the questions.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from statistics import fmean
from typing import Any

from measuring import use_packaged_vocabulary
from pages import markdown
from questions import asked
from remembered import Remembered

from chunkers import Chunker, RecursiveChunker, SemanticChunker, SentenceChunker
from chunkers.embedders import DEFAULT, CachedEmbedder
from chunkers.evaluation import Measures, Result, Retrieval, evaluate
from chunkers.evaluation.tokens import TokenPlaces, token_places
from chunkers.tokenizers import resolve

BUDGETS = (500, 1_000)
ENCODING = "cl100k_base"
RANGES = {  # of amounts, that of the most breakpoints first
    "total_fit": (0.1, 8.0),
    "percentile": (0.0, 100.0),
    "standard_deviation": (-3.0, 6.0),
    "interquartile": (-3.0, 6.0),
    "gradient": (0.0, 100.0),
    "absolute": (1.0, -1.0),
}
STEPS = 16  # halvings of a range


@dataclass(frozen=True)
class Documents:
    """Texts by name, and where their tokens are."""

    texts: Mapping[str, str]

    @cached_property
    def tokens(self) -> dict[str, TokenPlaces]:
        """Of each text."""
        return {name: token_places(text, resolve(ENCODING)) for name, text in self.texts.items()}

    def mean_size(self, chunker: Chunker) -> float:
        """Tokens of a chunk."""
        places = [(name, chunk) for name, text in self.texts.items() for chunk in chunker.chunk(text)]
        return fmean(self.tokens[name].count(chunk.start, chunk.end) for name, chunk in places)


def amount_for(documents: Documents, kind: str, wanted: float, given: dict[str, Any]) -> float:
    """The amount with which chunks have that mean size, or the nearest one."""
    low, high = RANGES[kind]
    for _ in range(STEPS):
        middle = round((low + high) / 2, 4)
        chunker = SemanticChunker(breakpoint_threshold_type=kind, breakpoint_threshold_amount=middle, **given)
        low, high = (middle, high) if documents.mean_size(chunker) < wanted else (low, middle)
    return round(high, 3)


def size_for(documents: Documents, strategy: type[Chunker], wanted: float) -> int:
    """The chunk size with which chunks have that mean size."""
    made = partial(strategy, tokenizer=ENCODING)
    sizes = range(10, 4 * int(wanted), 2)
    return min(sizes, key=lambda size: abs(documents.mean_size(made(chunk_size=size)) - wanted))


def row(name: str, mean_size: float, found: Result, first: Result) -> list[str]:
    """Its figures."""
    cells = [name, str(len(found.collection.contents)), f"{mean_size:.0f}"]
    for metric in (f"recall_b{budget}" for budget in BUDGETS):
        mean, low, high = (100 * value for value in found.difference(metric, first))
        beside = "" if found is first else f" ({mean:+.1f} [{low:+.1f}, {high:+.1f}])"
        cells.append(f"{100 * found.mean(metric):.1f}{beside}")
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
    use_packaged_vocabulary()
    texts, questions = asked(options.data)
    documents = Documents(texts)
    embed = Remembered(CachedEmbedder(options.embedder, options.cache) if options.cache else options.embedder)
    given: dict[str, Any] = {"embedder": embed, "chunk_size": options.chunk_size, "tokenizer": ENCODING}
    chunkers: dict[str, Chunker] = {}
    for kind in RANGES:
        amount = amount_for(documents, kind, options.mean, given)
        chunkers[f"{kind}, {amount:g}"] = SemanticChunker(
            breakpoint_threshold_type=kind, breakpoint_threshold_amount=amount, **given
        )
    for strategy in (RecursiveChunker, SentenceChunker):
        size = size_for(documents, strategy, options.mean)
        chunkers[f"{strategy.__name__}, chunk_size={size}"] = strategy(chunk_size=size, tokenizer=ENCODING)
    how, measures = Retrieval(embedder=embed), Measures(budgets=BUDGETS)
    found = [evaluate(texts, questions, one, retrieval=how, measures=measures) for one in chunkers.values()]
    headers = ["breakpoints", "chunks", "mean tokens", *(f"recall at {budget:,} tokens" for budget in BUDGETS)]
    pairs = zip(chunkers.items(), found, strict=True)
    print(markdown(headers, [row(name, documents.mean_size(one), some, found[0]) for (name, one), some in pairs]))


if __name__ == "__main__":
    main()
