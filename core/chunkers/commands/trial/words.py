"""Keyword vectors: retrieval without a model, so that a trial needs no download and is the same everywhere.

A text becomes one number per word, `(1 + log count) * idf`, scaled to length one, so that the cosine of two texts says
how many rare words they share: the vector space model (Salton and Buckley, "Term-weighting approaches in automatic text
retrieval", 1988) with idf after Spärck Jones (1972), and plurals folded by Harman's S-stemmer (1991). Where a
collection has more words than the vectors have room for, words share places (the hashing trick, Weinberger and others,
2009).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from math import log

__all__ = ["KeywordVectors", "words"]

CELLS = 4_000_000  # numbers that all vectors of a collection hold together, at most
FEWEST = 512  # numbers that a vector has room for, at least
SIGN = r"\u3040-\u30ff\u3400-\u9fff"  # of Chinese and Japanese, a word each
WORD = re.compile(rf"[{SIGN}]|[^\W{SIGN}]+")
STOP_WORDS = (
    "a about all also am an and any are as at be been but by can could did do does for from get had has have he her "
    "his how i if in into is it its may me my no not of on or our she should so than that the their them then there "
    "these they this to up us was we were what when where which while who why will with would you your"
)
STOPPED = frozenset(STOP_WORDS.split())
PLURALS = (("ies", ("eies", "aies"), "y"), ("es", ("aes", "ees", "oes"), "e"), ("s", ("us", "ss"), ""))


def words(text: str) -> Iterator[tuple[str, int, int]]:
    """The words that mean something, folded, with the places where they stand."""
    for match in WORD.finditer(text):
        word = match[0].lower()
        if word not in STOPPED:
            yield folded(word), match.start(), match.end()


def folded(word: str) -> str:
    """The word without the ending of a plural."""
    for ending, exceptions, singular in PLURALS:
        if word.endswith(ending):
            return word if len(word) < 4 or word.endswith(exceptions) else word[: -len(ending)] + singular
    return word


class KeywordVectors:
    """Turns texts into vectors whose cosines are high where rare words are shared.

    Args:
        collection: The texts that are going to be searched; they say which words are rare.
    """

    name = "keyword vectors (tf-idf, no model)"

    def __init__(self, collection: Sequence[str]) -> None:
        having = Counter[str]()
        for text in collection:
            having.update({word for word, _, _ in words(text)})
        self.idf = {word: log(1 + len(collection) / count) for word, count in sorted(having.items())}
        self.dimensions = max(1, min(len(self.idf), max(FEWEST, CELLS // max(1, len(collection)))))
        self._place = {word: i % self.dimensions for i, word in enumerate(self.idf)}

    def __call__(self, texts: Sequence[str]) -> list[list[float]]:
        """One vector for each text; words that the collection has not are nothing to it."""
        import numpy as np

        vectors = np.zeros((len(texts), self.dimensions))
        for row, text in zip(vectors, texts, strict=True):
            for word, count in Counter(word for word, _, _ in words(text)).items():
                if word in self.idf:
                    row[self._place[word]] += (1 + log(count)) * self.idf[word]
        lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
        result: list[list[float]] = (vectors / np.where(lengths, lengths, 1)).tolist()
        return result
