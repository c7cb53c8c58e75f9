"""Questions made from the documents themselves, for a folder that comes without: about sentences with rare words."""

from __future__ import annotations

from collections import Counter
from math import log

from chunkers.boundaries.sentences import sentences
from chunkers.chunk import Span
from chunkers.commands.support.corpus import Corpus
from chunkers.evaluation.evenly import evenly
from chunkers.evaluation.questions import Question
from chunkers.evaluation.terms import terms

__all__ = ["NEEDED", "made"]

SHORTEST, LONGEST = 50, 250  # characters of a sentence that is asked for
ASKED = 3  # words that a question has
LETTERS = 4  # of a word that is asked for, at least
NEEDED = f"no sentence of {SHORTEST} to {LONGEST} characters has {ASKED} different words of {LETTERS} or more letters"


def made(corpus: Corpus, count: int) -> list[Question]:
    """At most `count` questions, "What does this document say about these words?", from all documents alike."""
    having = Counter(word for text in corpus.documents.values() for word in {word for word, _, _ in terms(text)})
    share = -(-count // len(corpus.documents))
    found = [
        question
        for name, text in corpus.documents.items()
        for question in _of_document(name, text, having, len(corpus.documents), share)
    ]
    return evenly(found, count)


def _of_document(name: str, text: str, having: Counter[str], documents: int, count: int) -> list[Question]:
    spans = [span for span in sentences(text) if SHORTEST <= span.end - span.start <= LONGEST]
    here = Counter(word for word, _, _ in terms(text))

    def rarity(word: str) -> float:
        return log(1 + documents / having[word]) / here[word]

    questions: list[Question] = []
    for number, span in enumerate(evenly(spans, count), 1):
        sentence = text[span.start : span.end]
        places = {
            word: (start, end) for word, start, end in terms(sentence) if end - start >= LETTERS and word.isalpha()
        }
        rarest = sorted(sorted(places, key=rarity, reverse=True)[:ASKED], key=lambda word: places[word])
        if len(rarest) == ASKED:
            *first, last = (sentence[slice(*places[word])] for word in rarest)
            asked = f"What does it say about {', '.join(first)} and {last}?"
            questions.append(Question(f"{name}-{number}", asked, name, (Span(*span),), draft=True))
    return questions
