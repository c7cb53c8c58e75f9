"""Keyword vectors: retrieval without a model, so that a trial needs no download and is the same everywhere.

A text becomes one number per word, `(1 + log count) * idf`, scaled to length one, so that the cosine of two texts says
how many rare words they share: the vector space model (Salton and Buckley, "Term-weighting approaches in automatic text
retrieval", 1988) with idf after Spärck Jones (1972), and plurals folded by Harman's S-stemmer (1991). Where a
collection has more words than the vectors have room for, words share places (the hashing trick, Weinberger and others,
2009).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import log

from chunkers.evaluation.terms import terms

__all__ = ["KeywordVectors"]

CELLS = 4_000_000  # numbers that all vectors of a collection hold together, at most
FEWEST = 512  # numbers that a vector has room for, at least


class KeywordVectors:
    """Turns texts into vectors whose cosines are high where rare words are shared.

    Args:
        collection: The texts that are going to be searched; they say which words are rare.
    """

    name = "keyword vectors (tf-idf, no model)"

    def __init__(self, collection: Sequence[str]) -> None:
        having = Counter[str]()
        for text in collection:
            having.update({word for word, _, _ in terms(text)})
        self.idf = {word: log(1 + len(collection) / count) for word, count in sorted(having.items())}
        self.dimensions = max(1, min(len(self.idf), max(FEWEST, CELLS // max(1, len(collection)))))
        self._place = {word: i % self.dimensions for i, word in enumerate(self.idf)}

    def __call__(self, texts: Sequence[str]) -> list[list[float]]:
        """One vector for each text; words that the collection has not are nothing to it."""
        import numpy as np

        vectors = np.zeros((len(texts), self.dimensions))
        for row, text in zip(vectors, texts, strict=True):
            for word, count in Counter(word for word, _, _ in terms(text)).items():
                if word in self.idf:
                    row[self._place[word]] += (1 + log(count)) * self.idf[word]
        lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
        result: list[list[float]] = (vectors / np.where(lengths, lengths, 1)).tolist()
        return result
