"""Recall with vectors that know their neighbours, and with the best sentence of a chunk, beside plain vectors.

    python benchmarks/blending.py                         # the example documents and their questions
    python benchmarks/blending.py --data DIR              # of a folder with corpora/ and queries.jsonl
    python benchmarks/blending.py --embedder words        # without a model

Prints a Markdown table for each size of chunks: recall at numbers of returned tokens, and the difference to plain
vectors with its 95 % interval by the paired bootstrap over questions. Each distinct text is embedded once for all rows.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from measuring import use_packaged_vocabulary
from pages import markdown
from questions import asked
from remembered import Remembered

from chunkers import RecursiveChunker
from chunkers.embedders import DEFAULT
from chunkers.embedders.blending import Matrix
from chunkers.evaluation import (
    BestSentence,
    Collection,
    Measures,
    Neighbours,
    Question,
    Retrieval,
    cut,
    evaluate,
)
from chunkers.evaluation.retrieval.blending import Blend, Plain, Similarities
from chunkers.evaluation.retrieval.fusion import reciprocal_ranks

BUDGETS = (500, 1_000)


@dataclass(frozen=True)
class Ranks:
    """The ranks of chunks and of their best sentences, fused: what an ensemble of two retrievers gives."""

    def similarities(self, collection: Collection, own: Matrix, embed: Callable[[list[str]], Matrix]) -> Similarities:
        """Sums of reciprocal ranks."""
        both = [blend.similarities(collection, own, embed) for blend in (Plain(), BestSentence(1.0))]
        return lambda asked: np.asarray(sum(reciprocal_ranks(alike(asked)) for alike in both), np.float32)


BLENDS: dict[str, Blend | None] = {
    "plain": None,
    **{f"neighbours, {weight}": Neighbours(weight) for weight in (0.1, 0.2, 0.3, 0.5)},
    **{f"best sentence, {weight}": BestSentence(weight) for weight in (0.5, 1.0)},
    "ranks of both": Ranks(),
}


def rows(
    documents: dict[str, str], questions: tuple[Question, ...], chunker: RecursiveChunker, embedder: Remembered
) -> Iterator[list[str]]:
    """A row for each blend."""
    chunks, measures, plain = cut(documents, chunker), Measures(budgets=BUDGETS), None
    for name, blend in BLENDS.items():
        retrieval = Retrieval(embedder=embedder, blend=blend)
        found = evaluate(documents, questions, chunks, retrieval=retrieval, measures=measures)
        plain = plain or found
        cells = [name]
        for metric in (f"recall_b{budget}" for budget in BUDGETS):
            mean, low, high = (100 * value for value in found.difference(metric, plain))
            against = "" if found is plain else f"{mean:+.1f} [{low:+.1f}, {high:+.1f}]"
            cells += [f"{100 * found.mean(metric):.1f}", against]
        yield cells


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, help="folder with corpora/ and queries.jsonl")
    parser.add_argument("--embedder", default=DEFAULT, help="name or path of a model, or words")
    parser.add_argument("--sizes", type=int, nargs="+", default=[64, 128, 200, 256], help="tokens of a chunk")
    options = parser.parse_args()
    use_packaged_vocabulary()
    documents, questions = asked(options.data)
    embedder = Remembered(options.embedder)
    headers = ["vectors", *(header for budget in BUDGETS for header in (f"recall at {budget:,}", "difference"))]
    for size in options.sizes:
        chunker = RecursiveChunker(chunk_size=size, tokenizer="cl100k_base")
        print(f"\n{size} tokens, {len(questions)} questions\n")
        print(markdown(headers, list(rows(documents, questions, chunker, embedder))), flush=True)


if __name__ == "__main__":
    main()
