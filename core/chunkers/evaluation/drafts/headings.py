"""Headings, and the question that the first paragraph below one answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from chunkers.boundaries.sentences import sentences
from chunkers.chunk import Span
from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import LONGEST_ANSWER, Source, plain
from chunkers.evaluation.drafts.subjects import word_list, words_of
from chunkers.evaluation.terms import terms

__all__ = ["headings"]

SHORTEST = 50  # characters of an answer
MOST = 9  # words of a heading that is asked with
SAYING = 2  # words of a topic that say something, at least
_NUMBER = r"\d{1,3}(?:\.\d{1,3}){0,4}"
_NUMBERING = re.compile(
    rf"(?:[A-Z]?{_NUMBER}[.):]|{_NUMBER}|[A-ZIVX]{{1,5}}[.)]|(?:Step|Part|Chapter) \w{{1,9}}[.:])\s+"
)
_NO_TOPIC = re.compile(r"[<>{}|=\[\]()`@#/\\:;!]|\d{4}-\d\d|\bv?\d+\.\d|^[^\w\"“]")
_NO_PROSE = re.compile(r"(?:[-*+•|>#`~<!\[=]|\d{1,3}[.)]\s| {4}|\.\. )")
_QUESTION = re.compile(r"(?:what|why|when|where|who|how) (?:is|are|do|does|can|should|was|were) ", re.IGNORECASE)
_VERSUS = re.compile(r" (?:vs\.?|versus) ", re.IGNORECASE)


def headings(source: Source) -> Iterator[Found]:
    """Headings as questions, or as the words that somebody would search for, each with how its section begins.

    The first heading is that of the document, and is left out.
    """
    for heading, paragraphs in [*source.sections()][1:]:
        question = _asked(plain(heading.title))
        answer = _beginning(source, paragraphs) if question else None
        if question and answer and _is_about(question, source.text[slice(*answer)]):
            yield Found(question, (answer,), "heading")


def _asked(title: str) -> str | None:
    """What the heading asks, or what it is about; None if it stands in any document, or is no plain text."""
    numbered = _NUMBERING.match(title)
    text = title[numbered.end() if numbered else 0 :].rstrip(".")
    words = text.split()
    if not 2 <= len(words) <= MOST or _NO_TOPIC.search(text) or text.endswith("?"):
        return None
    if _QUESTION.match(text):
        return f"{text}?"
    if verb := words_of()["gerunds"].get(words[0].lower()):
        return f"How do you {verb} {' '.join(words[1:])}?"
    if words[1] == "to" and words[0].lower() == "how":
        return f"How do you {' '.join(words[2:])}?"
    if versus := _VERSUS.search(text):
        return f"What is the difference between {text[: versus.start()]} and {text[versus.end() :]}?"
    return text if _is_topic(words) else None


def _is_topic(words: Sequence[str]) -> bool:
    if " ".join(words).lower() in word_list("generic"):
        return False
    said = {word.lower() for word in words if len(word) > 3}
    return len(said - word_list("vague") - word_list("generic")) >= SAYING


def _is_about(question: str, answer: str) -> bool:
    """Whether they share a word that says something: else the answer leans on what stands before it."""
    return not {word for word, _, _ in terms(question)}.isdisjoint(word for word, _, _ in terms(answer))


def _beginning(source: Source, paragraphs: Sequence[Span]) -> Span | None:
    """The first sentences of prose, as many as an answer has room for."""
    if not paragraphs or _NO_PROSE.match(source.text, paragraphs[0].start) or source.is_literal(paragraphs[0].start):
        return None
    start = paragraphs[0].start
    said = source.text[slice(*paragraphs[0])]
    if said.endswith(":") or "://" in said or len(said) < SHORTEST:
        return None
    end = max((span.end for span in sentences(said) if span.end <= LONGEST_ANSWER), default=0)
    return Span(start, start + end) if said[end - 1] in ".!" and end else None
