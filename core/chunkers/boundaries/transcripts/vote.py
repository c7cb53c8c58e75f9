"""The vote of a whole document about who speaks in it: one form of labels is in force, or none."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile

from chunkers.boundaries.compact import Rows
from chunkers.boundaries.paragraphs import Paragraphs
from chunkers.boundaries.transcripts.forms import Label, kept, labels
from chunkers.boundaries.transcripts.names import is_level, is_name, role

__all__ = ["are_roles", "elected", "share"]

LEAST = 2  # labels
STRANGERS = 4  # labels of which each may have another name
LEAST_SHARE = 0.05  # of the lines or paragraphs that start with a label
LEAST_SHARE_UNTIMED = 0.2
UNTIMED = ("bold", "plain")  # forms of `**Date:** …` and `Note: …`, too

_SAID = re.compile(r"\s*+[^\r\n]{0,200}")  # what is behind a label, or below it
_SAID_THERE = re.compile(r"[^\r\n]{0,200}")
_LINE = re.compile(r"[^\r\n]*\S[^\r\n]*")


def elected(text: str) -> Rows[Label]:
    """The labels in force, in order; none if the text is no conversation.

    A form is elected if it has two labels or more, of which a name returns where there are more than four, and if
    enough of the text begins with them: one line or paragraph in twenty where a time or angle brackets go with the
    name, one in five where only a colon does. Of several forms, the one with the most labels is in force. Where there
    is only a colon more is asked, so that `Date: …` and `Note: …` make no conversation: see `_who_returns`. Where as
    many labels are levels of messages as names, the text is a log.
    """
    groups: defaultdict[str, Rows[Label]] = defaultdict(lambda: kept(len(text)))
    levels = 0
    for label in labels(text):
        if is_name(label.name, label.form):
            groups[label.form].append(label)
        levels += is_level(label.name)
    if levels and levels >= sum(map(len, groups.values())):
        return kept(len(text))
    for form, group in sorted(groups.items(), key=lambda item: -len(item[1])):
        found = _who_returns(text, group) if form in UNTIMED else group
        least = LEAST_SHARE_UNTIMED if form in UNTIMED else LEAST_SHARE
        if len(found) < LEAST or STRANGERS < len(found) == len({label.name for label in found}):
            continue
        if share(text, found.numbers[0]) >= least:
            return found
    return kept(len(text))


def are_roles(names: Iterable[str]) -> bool:
    """Whether the names are questions and answers, and nobody else."""
    return {role(name) for name in set(names)} == {"question", "answer"}


def share(text: str, starts: Sequence[int]) -> float:
    """How much of the text begins with one of these starts of lines: a part of all paragraphs, from 0 to 1.

    Of all lines, if more than one in five of the starts is inside of a paragraph. What is before the first counts, too.
    """
    paragraphs = Paragraphs(text)
    beginning = sum(not start or paragraphs.first(start - 1, start) >= 0 for start in starts)
    if 5 * beginning >= 4 * len(starts):
        return min(1.0, len(starts) / (1 + len(paragraphs.offsets)))
    return min(1.0, len(starts) / max(1, sum(1 for _ in _LINE.finditer(text))))


def _who_returns(text: str, group: Rows[Label]) -> Rows[Label]:
    """The labels at the margin, if they are questions and answers, or of two speakers or more of whom one returns.

    Who returns has half of the labels or more. A name that comes once counts behind the first that returns.
    """

    def margin() -> Iterator[Label]:
        return (label for label in group if not text[label.start].isspace())

    if are_roles(label.name for label in margin()):
        return kept(len(text), margin())
    speak = _who_speaks(text, margin())
    times = Counter(label.name for label in margin() if label.name in speak)
    speaking = (label for label in margin() if label.name in speak)
    found = kept(len(text), dropwhile(lambda label: times[label.name] == 1, speaking))
    returning = sum(times[label.name] > 1 for label in found)
    together = 2 * returning >= len(found) and len({label.name for label in found}) > 1
    return found if together else kept(len(text))


def _who_speaks(text: str, found: Iterable[Label]) -> set[str]:
    """The names behind which there are words; if in small letters, as keys of settings, several words in the line."""
    longest: Counter[str] = Counter()
    for label in found:
        said = (_SAID_THERE if label.name.islower() else _SAID).match(text, label.body)
        words = sum(any(map(str.isalpha, word)) for word in said[0].split()) if said else 0
        longest[label.name] = max(longest[label.name], words)
    return {name for name, most in longest.items() if most > name.islower()}
