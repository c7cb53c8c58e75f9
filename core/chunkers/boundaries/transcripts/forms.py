"""The forms in which a line says who speaks. One scan gives every line at most one of them: the first that it has.

| form | examples |
|---|---|
| `stamped` | `[2026-03-01 09:00] Ana: Hi`, `09:00 Ana: Hi`, `01/03/2026, 09:00 - Ana: Hi`, `[09:00] <ana> Hi` |
| `followed` | `Ana (09:00): Hi`, `Ana [00:01:02]`, `Ana  0:12` at a line's end |
| `bold` | `**Ana:** Hi`, `**Ana**: Hi` |
| `angled` | `<ana> Hi` |
| `plain` | `Ana: Hi`, `SPEAKER 1: Hi`, `Q: Why?`, `张三：你好` |
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from chunkers.boundaries.compact import Rows
from chunkers.chunk import Span

__all__ = ["Label", "kept", "labels", "stamps"]

_END = r"(?![^\r\n])"
_GAP = r"[ \t\u00a0\u202f]"
_DATE = r"\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\.?"
_TIME = rf"\d{{1,2}}[:.]\d{{2}}(?:[:.]\d{{2}})?(?:[.,]\d{{1,6}})?(?:{_GAP}?[AaPp]\.?[Mm]\b\.?)?"
_STAMP = rf"(?:{_DATE}(?:,?{_GAP}|T))?{_TIME}(?:Z|[+-]\d{{2}}:?\d{{2}})?"
_INSIDE = r"[^\r\n\[\]()]"  # brackets may hold more than a time, such as the name of a month
_BRACKETS = rf"[\[(](?:{_INSIDE}{{0,30}}?{_TIME}{_INSIDE}{{0,14}}+|{_DATE})[\])]"
_COLON = r"(?::(?![^\s*_])|：)"  # what follows an ASCII colon at once, as in https://, is no speech
_BOLD = r"(?:\*\*|__)"
# A name ends at a colon, which it cannot hold, so nothing is tried twice. Phone numbers and ~ are names in chats.
_NAME = r"[^\W_][^\r\n:：<>\[\]{}|*=\"“”!?。！？]{0,47}+"
_CHAT_NAME = r"[^\s:：<>\[\]*_][^\r\n:：<>*]{0,47}+"
_NICK = r"<[@+~&%]?(?P<nick>[^\s<>/!][^\r\n<>]{0,31}+)>(?=[ \t])"
_ANGLED = _NICK.replace("nick", "angled")

_STAMP_BEFORE = rf"{_BOLD}?(?:{_BRACKETS}|{_STAMP}){_GAP}{{0,4}}+(?:[-–—|]{_GAP}{{0,4}}+)?"
_STAMPED = (
    rf"{_STAMP_BEFORE}"
    rf"(?:{_NICK}|{_BOLD}?(?P<stamped>{_CHAT_NAME}){_BOLD}?{_COLON}{_BOLD}?)"
)
_FOLLOWED = (
    rf"{_BOLD}?(?P<followed>[^\W\d_][^\r\n:：<>\[\](){{}}|*=\"“”!?。！？]{{0,47}}?){_BOLD}?{_GAP}{{0,4}}"
    rf"(?:{_BRACKETS}(?:{_COLON}|[ \t]*+{_END})|{_GAP}(?:[-–—,|•]{_GAP})?{_STAMP}[ \t]*+{_END})"
)
_BOLDED = rf"{_BOLD}(?P<bold>{_NAME})(?:[:：]{_BOLD}|{_BOLD}[ \t]?{_COLON})"
_MARGIN = r"(?<![^\r\n])[ \t\u200e\u200f\ufeff]{0,4}+"
_LABEL = re.compile(rf"{_MARGIN}(?:{_STAMPED}|{_FOLLOWED}|{_BOLDED}|{_ANGLED}|(?P<plain>{_NAME}){_COLON})")
_TIMED = re.compile(rf"{_MARGIN}(?P<stamp>{_STAMP_BEFORE})(?<=[\s\])|–—-])")


class Label(NamedTuple):
    """The start of a line that says who speaks."""

    start: int
    """Of the line."""
    body: int
    """Where the label ends."""
    form: str
    name: str


def labels(text: str) -> Iterator[Label]:
    """All lines that have a form, in order."""
    names: dict[str, str] = {}  # so that labels with the same name share it
    for found in _LABEL.finditer(text):
        form = found.lastgroup or ""
        name = found[form].strip()
        yield Label(*found.span(), "stamped" if form == "nick" else form, names.setdefault(name, name))


def kept(length: int, found: Iterable[Label] = ()) -> Rows[Label]:
    """A list of these labels of a text of that length."""
    return Rows(Label, length, 2, 2).filled(found)


def stamps(text: str) -> Iterator[Span]:
    """The times that lines start with, from the start of the line to what follows, in order."""
    return (Span(*found.span()) for found in _TIMED.finditer(text))
