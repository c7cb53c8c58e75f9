"""Headings, and the question that the first paragraph below one answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from chunkers.boundaries.sentences import sentences
from chunkers.chunk import Span
from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import SHORTEST, Source, plain
from chunkers.evaluation.terms import terms
from chunkers.evaluation.drafts.subjects import word_list, words_of

__all__ = ["headings", "questions_as_headings"]

LONGEST = 700  # characters of an answer
MOST = 9  # words of a heading that is asked with
_NUMBERING = re.compile(r"(?:(?:[A-Z]?\d{1,3}|[A-Z])(?:\.\d{1,3}){0,4}[.):]|\d{1,3}(?:\.\d{1,3}){0,4}|[IVX]{1,5}[.)]|(?:Step|Part|Chapter|Appendix) \w+[.:])\s+")
_BOLD_QUESTION = re.compile(r"\*\*[^*\n]{8,200}\?\*\*|__[^_\n]{8,200}\?__")
_NO_TOPIC = re.compile(r"[<>{}|=\[\]()`@#/\\:;!]|\d{4}-\d\d|\bv?\d+\.\d|^[^\w\"“]")
_NO_PROSE = re.compile(r"(?:[-*+•|>#`~<!\[=]|\d{1,3}[.)]\s| {4}|\.\. )")
REFERRING = frozenset({"it", "its", "them", "they", "one", "ones", "this", "that", "these", "those"})
QUESTION_WORDS = re.compile(r"(?:what|why|when|where|who|how) (?:is|are|do|does|can|should|was|were) ", re.IGNORECASE)


def questions_as_headings(source: Source) -> Iterator[Found]:
    """Headings, and paragraphs in bold, that are questions: as they are, with the paragraphs below."""
    if source.kind != "markdown":
        return
    for heading, paragraphs in source.sections():
        asked = plain(heading.title)
        if _is_question(asked) and (answer := _answer(source, paragraphs)):
            yield Found(asked, (answer,), "asked")
        for first, then in pairwise(paragraphs):
            bold = source.text[slice(*first)]
            if _BOLD_QUESTION.fullmatch(bold) and _is_question(plain(bold)) and (answer := _answer(source, [then])):
                yield Found(plain(bold), (answer,), "asked")


def headings(source: Source) -> Iterator[Found]:
    """Other headings, as a question or as the words that somebody would search for, with what the section begins with."""
    title = source.outline.headings[0].start if source.outline.headings else -1
    for heading, paragraphs in source.sections():
        asked = _asked(plain(heading.title)) if heading.start != title else None
        answer = _beginning(source, paragraphs) if asked else None
        if asked and answer and _is_about(asked, source.text[slice(*answer)]):
            yield Found(asked, (answer,), "heading")


def _is_question(text: str) -> bool:
    """Whether it is one that makes sense elsewhere: what "it" is, only its neighbours say."""
    words = [word.strip("\"“”(),.?!").lower() for word in text.split()]
    return text.endswith("?") and len(words) > 1 and words[0] not in ("and", "but", "") and "!" not in text and words[:2] != ["what", "if"] and not REFERRING.intersection(words)


def _asked(title: str) -> str | None:
    numbered = _NUMBERING.match(title)
    words = title[numbered.end() if numbered else 0 :].rstrip(".").split()
    text = " ".join(words)
    if not 2 <= len(words) <= MOST or _NO_TOPIC.search(text) or text.lower() in word_list("generic") or text.endswith("?"):
        return None
    low = [word.lower() for word in words]
    if QUESTION_WORDS.match(text):
        return f"{text}?"
    if low[:2] == ["how", "to"] and len(words) > 2:
        return f"How do you {' '.join(words[2:])}?"
    if verb := words_of()["gerunds"].get(low[0]):
        return f"How do you {verb} {' '.join(words[1:])}?"
    if {"vs", "vs.", "versus"}.intersection(low):
        first, second = re.split(r" (?:vs\.?|versus) ", text, maxsplit=1, flags=re.IGNORECASE)
        return f"What is the difference between {first} and {second}?"
    return text if _is_topic(low) else None


def _is_topic(low: Sequence[str]) -> bool:
    """Whether two words or more say something."""
    said = [word for word in low if len(word) > 3 and word not in word_list("vague") and word not in word_list("generic")]
    return len(said) >= 2


def _is_about(asked: str, answer: str) -> bool:
    """Whether they share a word that says something: else the answer leans on what stands before it, or on the title."""
    return not {word for word, _, _ in terms(asked)}.isdisjoint(word for word, _, _ in terms(answer))


def _answer(source: Source, paragraphs: Sequence[Span]) -> Span | None:
    """All paragraphs if they are short, else the first, unless that only introduces what is no prose."""
    if not paragraphs:
        return None
    whole = Span(paragraphs[0].start, paragraphs[-1].end)
    found = whole if whole.end - whole.start <= LONGEST else paragraphs[0]
    said = source.text[slice(*found)]
    if found.end - found.start > LONGEST or said.endswith(":") or len(said.split()) < 3:
        return None
    return found


def _beginning(source: Source, paragraphs: Sequence[Span]) -> Span | None:
    """The first sentences of prose, as many as fit."""
    if not paragraphs or _NO_PROSE.match(source.text, paragraphs[0].start):
        return None
    first = paragraphs[0]
    said = source.text[slice(*first)]
    if source.is_literal(first.start) or said.endswith(":") or "://" in said or len(said) < 2 * SHORTEST:
        return None
    end = max((span.end for span in sentences(said) if span.end <= LONGEST), default=0)
    return Span(first.start, first.start + end) if end and said[end - 1] in ".!" else None
