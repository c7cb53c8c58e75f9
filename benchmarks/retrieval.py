"""What is found of the answers to questions in the best-ranked chunks, up to so many tokens.

A folder of data has `corpora/`, documents of which the names without suffix are ids, and `queries.jsonl` with
`question`, `corpus_id` and `spans`: pairs of offsets into the document as Python reads it. All documents are searched
together, by cosine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chunkers import Chunker

Span = tuple[int, int]


@dataclass(frozen=True)
class Question:
    """A question, and where its answer stands."""

    text: str
    document: str
    spans: list[Span]


class Data:
    """Documents with the offsets of their tokens (cl100k_base), and questions about them."""

    def __init__(self, folder: Path) -> None:
        import tiktoken

        encoding = tiktoken.get_encoding("cl100k_base")
        files = sorted(path for path in (folder / "corpora").iterdir() if path.suffix in {".md", ".txt"})
        self.texts = {path.stem: path.read_text("utf-8") for path in files}
        self.tokens = {
            name: np.array(encoding.decode_with_offsets(encoding.encode(text, disallowed_special=()))[1])
            for name, text in self.texts.items()
        }
        lines = (folder / "queries.jsonl").read_text("utf-8").splitlines()
        rows: list[dict[str, Any]] = [json.loads(line) for line in lines]
        self.questions = [Question(row["question"], row["corpus_id"], [*map(tuple, row["spans"])]) for row in rows]

    def count(self, document: str, start: int, end: int) -> int:
        """Tokens that start in a span."""
        first, last = np.searchsorted(self.tokens[document], (start, end))
        return int(last - first)

    def first(self, document: str, start: int, end: int, count: int) -> int:
        """The end of the first so many tokens of a span."""
        at = int(np.searchsorted(self.tokens[document], start)) + count
        return min(end, int(self.tokens[document][at])) if at < len(self.tokens[document]) else end


@dataclass(frozen=True)
class Answers:
    """For each question the share of its answer that was found, by the number of tokens returned."""

    sizes: list[int]
    """Tokens of each chunk."""
    recall: Mapping[int, NDArray[np.float64]]


def answers(data: Data, chunker: Chunker, embed: Callable[[list[str]], Any], budgets: Sequence[int]) -> Answers:
    """Chunk the documents, embed the chunks, and look for each question."""
    places, contents = [], []
    for name, text in data.texts.items():
        for chunk in chunker.chunk(text):
            places.append((name, chunk.start, chunk.end))
            contents.append(chunk.content)
    alike = _unit(embed([question.text for question in data.questions])) @ _unit(embed(contents)).T
    ranked = [[places[i] for i in np.argsort(-row, kind="stable")] for row in alike]
    recall = {
        budget: np.array([_share(q, _returned(data, r, budget)) for q, r in zip(data.questions, ranked, strict=True)])
        for budget in budgets
    }
    return Answers([data.count(*place) for place in places], recall)


def _unit(vectors: Any) -> NDArray[np.float32]:
    rows = np.asarray(vectors, np.float32)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def _returned(data: Data, ranked: Sequence[tuple[str, int, int]], budget: int) -> list[tuple[str, int, int]]:
    """The first chunks; the last of them is cut so that they have exactly that many tokens."""
    found = []
    for name, start, end in ranked:
        stop = data.first(name, start, end, budget)
        found.append((name, start, stop))
        budget -= data.count(name, start, stop)
        if budget <= 0:
            break
    return found


def _share(question: Question, found: Sequence[tuple[str, int, int]]) -> float:
    """Of the answer's characters, how many are in what was returned."""
    asked = {at for start, end in question.spans for at in range(start, end)}
    got = {
        at
        for name, start, end in found
        if name == question.document
        for a, b in question.spans
        for at in range(max(a, start), min(b, end))
    }
    return len(got) / len(asked)


def interval(a: NDArray[np.float64], b: NDArray[np.float64]) -> tuple[float, float, float]:
    """Of a - b over the questions: the mean between the ends of its 95% interval by paired bootstrap (10,000 draws)."""
    differences = a - b
    draws = np.random.default_rng(0).integers(0, len(differences), (10_000, len(differences)))
    low, high = np.percentile(differences[draws].mean(axis=1), (2.5, 97.5))
    return float(low), float(differences.mean()), float(high)
