"""The turns of a conversation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from heapq import merge
from itertools import chain, pairwise
from operator import attrgetter
from typing import NamedTuple

from chunkers.boundaries.compact import Rows, spans
from chunkers.boundaries.endings import asks, ends_sentence
from chunkers.boundaries.level import Marks
from chunkers.boundaries.pages.markup import lines_of_markup
from chunkers.boundaries.transcripts.cues import Cue, cues_of
from chunkers.boundaries.transcripts.forms import Label, kept, stamps
from chunkers.boundaries.transcripts.names import role
from chunkers.boundaries.transcripts.vote import are_roles, elected
from chunkers.chunk import Span

__all__ = ["Turn", "ties_of", "turns_of"]

_DIGITS, _LETTERS = re.compile(r"\d+"), re.compile(r"[^\W\d_]+")
_NONBLANK = re.compile(r"\S")


class Turn(NamedTuple):
    """What one speaker says at once: from its start to the next turn."""

    start: int
    """Of the line that names the speaker, or of a cue."""
    body: int
    """Where the words start."""
    speaker: str | None = None
    continues: bool = False
    """Whether it answers the question before it, or goes on with its sentence."""
    tied: bool = False
    """Whether it is of no use without the turn behind it: a question of an interview, a heading."""


def turns_of(text: str) -> Rows[Turn]:
    """The turns of a text, in order; none if it is no conversation."""
    if cues := cues_of(text):
        return _kept(text, _of_cues(text, cues))
    found = elected(text)
    turns = _in_pairs(found) if are_roles(label.name for label in found) else _of_speakers(text, found)
    return _with_headings(text, _kept(text, turns))


def ties_of(text: str, turns: Sequence[Turn]) -> Iterator[Span]:
    """Names with the first word, questions with the start of their answers, headings with the start of what follows."""
    for turn, following in pairwise(chain(turns, [Turn(len(text), len(text))])):
        if turn.tied and following.start < len(text):
            yield Span(turn.start, following.start)
        elif found := _NONBLANK.search(text, turn.body, following.start):
            yield Span(turn.start, found.start())


def _kept(text: str, turns: Iterable[Turn]) -> Rows[Turn]:
    return Rows(Turn, len(text), 2, 3).filled(turns)


def _of_cues(text: str, cues: Sequence[Cue]) -> Iterator[Turn]:
    before: Cue | None = None
    for cue in cues:
        goes_on = before is not None and cue.speaker in (None, before.speaker)
        continues = goes_on and not ends_sentence(text, _end(text, before.body, cue.start)) if before else False
        yield Turn(cue.start, cue.body, cue.speaker, continues)
        before = cue


def _in_pairs(found: Sequence[Label]) -> Iterator[Turn]:
    """Questions and answers; a question is tied to what follows it, be it another one."""
    for i, label in enumerate(found):
        is_question = role(label.name) == "question"
        after_question = i > 0 and role(found[i - 1].name) == "question"
        yield Turn(label.start, label.body, None, not is_question or after_question, is_question)


def _of_speakers(text: str, found: Rows[Label]) -> Iterator[Turn]:
    before: Label | None = None
    unnamed = kept(len(text), _unnamed(text, found))
    for label in merge(found, unnamed, key=attrgetter("start")) if unnamed else found:
        if not label.name:
            yield Turn(label.start, label.body)
            before = None
            continue
        answers = before is not None and before.name != label.name
        continues = answers and asks(text, _end(text, before.body, label.start)) if before else False
        yield Turn(label.start, label.body, label.name, continues)
        before = label


def _unnamed(text: str, found: Rows[Label]) -> Iterator[Label]:
    """Lines with a time in the form of those before speakers, and no speaker: what a chat says of itself."""
    if not found or found[0].form != "stamped":  # all are in the same
        return
    named, timed = frozenset(found.numbers[0]), spans(len(text), stamps(text))
    forms = {_form(text, stamp) for stamp in timed if stamp.start in named}
    for stamp in timed:
        if stamp.start not in named and _form(text, stamp) in forms:
            yield Label(*stamp, "stamped", "")


def _form(text: str, stamp: Span) -> str:
    """How a time is written."""
    return _LETTERS.sub("a", _DIGITS.sub("0", text[stamp.start : stamp.end]))


def _with_headings(text: str, turns: Rows[Turn]) -> Rows[Turn]:
    """The turns, and as turns of nobody the `#` headings in front of them."""
    if not turns:
        return turns
    starts = Marks(turns.numbers[0])
    headings: list[Turn] = []
    lines = spans(len(text), (Span(line.start, line.end) for line in lines_of_markup(text) if line.kind == "heading"))
    for start, end in reversed(lines):
        found = _NONBLANK.search(text, end)
        at = found.start() if found else len(text)
        if starts.first(at - 1, at) >= 0 or (headings and headings[-1].start == at):
            headings.append(Turn(start, end, tied=True))
    return _kept(text, merge(turns, reversed(headings), key=attrgetter("start"))) if headings else turns


def _end(text: str, start: int, end: int) -> int:
    """The end of the slice without the blanks there."""
    return start + len(text[start:end].rstrip())
