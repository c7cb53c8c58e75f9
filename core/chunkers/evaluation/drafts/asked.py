"""Headings, and paragraphs in bold, that are questions: as lists of frequent questions are written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from chunkers.chunk import Span
from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import LONGEST_ANSWER, Source, plain
from chunkers.evaluation.drafts.subjects import word_list

__all__ = ["asked"]

LEAST = 3  # words of an answer
_BOLD = re.compile(r"\*\*[^*\n]{8,200}\?\*\*|__[^_\n]{8,200}\?__")
_ASIDES = re.compile(r"(?:and|but|what if)\b", re.IGNORECASE)  # they go on with the question before


def asked(source: Source) -> Iterator[Found]:
    """The questions as they are, each with the paragraphs below it."""
    if source.kind != "markdown":
        return
    for heading, paragraphs in source.sections():
        bold = [i for i, paragraph in enumerate(paragraphs) if _BOLD.fullmatch(source.text, *paragraph)]
        yield from _found(source, plain(heading.title), paragraphs[: bold[0] if bold else None])
        for i, behind in pairwise([*bold, len(paragraphs)]):
            yield from _found(source, plain(source.text[slice(*paragraphs[i])]), paragraphs[i + 1 : behind])


def _found(source: Source, question: str, paragraphs: Sequence[Span]) -> Iterator[Found]:
    if _makes_sense(question) and (answer := _answer(source.text, paragraphs)):
        yield Found(question, (answer,), "asked")


def _makes_sense(question: str) -> bool:
    """Whether it is a question that can be asked elsewhere: what "it" is, only the questions around it say."""
    words = [word.strip('"“”(),.?').lower() for word in question.split()]
    whole = question.endswith("?") and "!" not in question and len(words) > 1
    return whole and not _ASIDES.match(question) and word_list("pronouns").isdisjoint(words)


def _answer(text: str, paragraphs: Sequence[Span]) -> Span | None:
    """All paragraphs if they are short, else the first, unless that is long, too, or only introduces the next."""
    if not paragraphs:
        return None
    found = Span(paragraphs[0].start, paragraphs[-1].end)
    if found.end - found.start > LONGEST_ANSWER:
        found = paragraphs[0]
    said = text[slice(*found)]
    return None if len(said) > LONGEST_ANSWER or said.endswith(":") or len(said.split()) < LEAST else found
