"""The part of a chunk that is worth showing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chunkers.chunk import Span
from chunkers.commands.trial.retrieval import Found
from chunkers.evaluation.questions import Question
from chunkers.evaluation.terms import terms

__all__ = ["ANSWER", "MATCH", "excerpt"]

LENGTH = 280  # characters
MATCH, ANSWER = "not dim bold yellow", "not dim green"
Mark = tuple[int, int, str]


def excerpt(found: Found, question: Question) -> tuple[str, list[Mark]]:
    """The answer if the chunk holds it, else the place with most words of the question; and what to mark in it."""
    asked = {word for word, _, _ in terms(question.text)}
    matches = [Span(start, end) for word, start, end in terms(found.text) if word in asked]
    answers = [
        Span(start - found.start, end - found.start)
        for start, end in question.evidence
        if found.document == question.document and found.start <= start and end <= found.end
    ]
    cut = _around(found.text, answers[0].start if answers else _densest(matches))
    marks = [(start, end, ANSWER) for start, end in answers] + [(start, end, MATCH) for start, end in matches]
    return _flat(found.text, cut, marks)


def _densest(matches: Sequence[Span]) -> int:
    """Where the excerpt with most matches starts."""
    return max(
        (span.start for span in matches),
        key=lambda at: sum(at <= span.start < at + LENGTH for span in matches),
        default=0,
    )


def _around(text: str, focus: int) -> Span:
    """From a little before the focus, between words."""
    start = max(0, min(focus - LENGTH // 4, len(text) - LENGTH))
    end = min(len(text), start + LENGTH)
    if start:
        start = text.find(" ", start, focus) + 1 or start
    if end < len(text):
        end = max(text.rfind(" ", focus, end), focus) if " " in text[focus:end] else end
    return Span(start, end)


def _flat(text: str, cut: Span, marks: Iterable[Mark]) -> tuple[str, list[Mark]]:
    """The cut on one line, blanks and control characters folded to single blanks, and its marks where they then are."""
    shown = "… " if cut.start else ""
    places = [0] * (len(text) + 1)
    for at in range(cut.start, cut.end):
        places[at] = len(shown)
        if text[at].isprintable() and text[at] != " ":
            shown += text[at]
        elif not shown.endswith(" "):
            shown += " "
    places[cut.end] = len(shown)
    moved = [
        (places[max(start, cut.start)], places[min(end, cut.end)], style)
        for start, end, style in marks
        if start < cut.end and end > cut.start
    ]
    return shown + (" …" if cut.end < len(text) else ""), moved
